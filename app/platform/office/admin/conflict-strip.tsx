import { differencesBetween } from '#app/platform/office/admin/differences-between.ts'
import { DifferenceStrip } from '#app/platform/office/admin/difference-strip.tsx'
import { inSentence } from '#app/platform/office/admin/addresses.ts'
import type { Field } from '#app/platform/office/admin/resource-ui.ts'
import type { HistoryEntry } from '#app/platform/core/audit/history.server.ts'
import { formatShortDate, kigaliClock } from '#app/platform/core/time/time.ts'
import type { FormValues } from '#app/ui/form-state.tsx'

const momentOf = (at: Date) => {
	const day = formatShortDate(at)
	return day === formatShortDate(new Date()) ? `at ${kigaliClock(at)}` : `on ${day}, ${kigaliClock(at)}`
}

/**
 * Across a page on which a record is edited: somebody else has saved it meanwhile. The form holds one's own version.
 * @param by the last act of the record's history
 */
export function ConflictStrip({
	one,
	by,
	fields,
	saved,
	typed,
}: {
	one: string
	by: HistoryEntry | undefined
	fields: readonly Field[]
	saved: Record<string, string>
	typed: FormValues
}) {
	const different = differencesBetween(fields, saved, typed)
	if (different.length === 0) return null
	// The name alone: who stands in the history with their address, too.
	const who = by?.who?.replace(/ \(\S+\)$/, '') ?? 'Somebody else'
	const when = by?.who ? ` ${momentOf(by.at)},` : ''
	return (
		<DifferenceStrip
			different={different}
			words={{
				title: `${who} saved this ${inSentence(one)}${when} while you were writing.`,
				names: ['Saved meanwhile', 'Yours'],
				keep: 'Keep mine',
				take: 'Take theirs',
				taken: (fields, of) =>
					fields === 0
						? 'Yours are kept here.'
						: fields === of
							? 'Theirs stand here now.'
							: `${fields} of theirs ${fields === 1 ? 'stands' : 'stand'} here now.`,
				saving: 'The form below holds yours. Saving again replaces what was saved meanwhile.',
			}}
		/>
	)
}
