import { inSentence } from '#app/platform/office/admin/addresses.ts'
import type { AnyUi, Field, Titles } from '#app/platform/office/admin/resource-ui.ts'
import { kigaliClock, kigaliDay } from '#app/platform/core/time/time.ts'

/**
 * A column as the text that its field shows and sends: moments in Kigali, lists one in a line. A moment whose field is
 * a date is a day there; anything else would open it empty, and the next save would lose it.
 */
function textOf(value: unknown, as: Field['as']): string {
	if (value === null || value === undefined || value === false) return ''
	if (value instanceof Date) {
		return as === 'datetime' ? `${kigaliDay(value)}T${kigaliClock(value)}` : kigaliDay(value)
	}
	if (Array.isArray(value)) return value.map(String).join('\n')
	return String(value)
}

/** The record's columns as the fields of its form hold them. */
export function textsOf(record: object, fields: readonly Field[] = []): Record<string, string> {
	const kinds = new Map<string, Field['as']>(fields.map(({ name, as }) => [name, as]))
	return Object.fromEntries(
		Object.entries(record).map(([name, value]) => [name, textOf(value, kinds.get(name))]),
	)
}

/** The titles of a screen's dialogs and the words of their buttons: the documents', or made of the record's name. */
export function titlesOf({ one, titles }: { one: string; titles?: Partial<Titles> }): Titles {
	const named = inSentence(one)
	return {
		add: `Add ${named}`,
		edit: `Edit ${named}`,
		create: `Create ${named}`,
		update: `Update ${named}`,
		details: `${one} Details`,
		undelivered: 'The last message about it could not be sent',
		deleted: `${one} deleted successfully`,
		...titles,
	}
}

/** What is said of a list that cannot be read: the documents' sentence, or one made of its name; null: nothing. */
export const unreadSentence = ({ many, failures }: Pick<AnyUi, 'many' | 'failures'>): string | null =>
	failures?.fetch === undefined ? `Error fetching ${inSentence(many)}` : failures.fetch
