import { currentHub } from '#app/platform/core/config/current-hub.server.ts'
import { fillFields } from '#app/platform/core/mail/field-marks.ts'
import { wordsInForce } from '#app/platform/core/mail/words-in-force.server.ts'

/** One text of a message that administrators may change. */
export type MailText = {
	label: string
	/** Characters, its fields unfilled. */
	max: number
	as?: 'line' | 'long'
	hint?: string
	/** It may be left empty, and is not drawn then. */
	optional?: true
	original: string
	/** The fields that may stand in it; all of its section's where none are named. */
	fields?: readonly string[]
	/** Those of them that it says nothing without. */
	needs?: readonly string[]
}

/** Texts of a message that stand together, as the screen Site texts shows them. */
export type MailSection = {
	/** What is stored is found by it: it is unlike any other, and does not change. */
	key: string
	title: string
	line?: string
	/** What each field is. */
	fields: Readonly<Record<string, string>>
	texts: Readonly<Record<string, MailText & { fields: readonly string[] }>>
}

/** Declared texts and the way to have them filled in. */
type MailWords<Field extends string, Name extends string> = {
	readonly section: MailSection
	/**
	 * The texts as they are in force.
	 * @param values of the fields; nothing that a sender typed (`OWN_FIELDS`)
	 */
	say: (values: Readonly<Record<Field, string | number>>) => Readonly<Record<Name, string>>
}

const HUB = 'hub'

/**
 * Declares texts of a message as data: `{day}` in an original is a field. What was changed is read from memory at the
 * moment when the message is written.
 * @param key the name of the template, with a word behind a dot where it has several sections
 * @param fields what may stand in braces, and what each is; `{hub}`, the hub's name, is always among them
 * @param links fields that `Words` draws as links, and so in paragraphs alone
 */
export function mailWords<const Field extends string, const Name extends string>({
	key,
	title = 'What it says',
	line,
	fields,
	links = {},
	texts,
}: {
	key: string
	title?: string
	line?: string
	fields: Readonly<Record<Field, string>>
	links?: Readonly<Record<string, string>>
	texts: Readonly<Record<Name, MailText>>
}): MailWords<Field, Name> {
	const known = { ...fields, ...links, [HUB]: 'the name of the hub' }
	const inLines = [...Object.keys(fields), HUB]
	const declared = Object.entries<MailText>(texts).map(([name, text]) => [
		name,
		{ ...text, fields: text.fields ?? (text.as === 'long' ? Object.keys(known) : inLines) },
	])
	const section: MailSection = {
		key: `mail.${key}`,
		title,
		...(line !== undefined && { line }),
		fields: known,
		texts: Object.fromEntries(declared) as MailSection['texts'],
	}
	const lines = Object.entries(section.texts)
	return {
		section,
		say(values) {
			const changed = wordsInForce()
			const valueOf = (field: string) => {
				if (field === HUB) return currentHub().name
				return Object.hasOwn(fields, field) ? String(values[field as Field]) : null
			}
			return Object.fromEntries(
				lines.map(([name, { original }]) => [
					name,
					fillFields(changed[`${section.key}.${name}`] ?? original, valueOf),
				]),
			) as Record<Name, string>
		},
	}
}

/** Characters of a subject, as in what administrators write by themselves. */
const SUBJECT = 150

export const subject = (original: string, needs: readonly string[] = []): MailText => ({
	label: 'Subject',
	max: SUBJECT,
	original,
	needs,
})

/** The line that lists of messages show beside the subject. */
export const preview = (original: string): MailText => ({
	label: 'Line beside the subject',
	hint: 'Lists of emails show it. The email itself does not.',
	max: SUBJECT,
	original,
})

export const heading = (original: string): MailText => ({ label: 'Heading', max: 90, original })

/** The words before the name. */
export const greeting = (original: string, after = 'The name follows.'): MailText => ({
	label: 'Greeting',
	hint: after,
	max: 40,
	fields: [],
	original,
})

export const paragraph = (
	original: string,
	{ label = 'Text', ...more }: Partial<Omit<MailText, 'original' | 'as'>> = {},
): MailText => ({ label, as: 'long', max: 800, original, ...more })

/** Ends the text of a message about what a link of the person's own did. It is not theirs to change: it warns. */
export const IF_NOT_YOU = 'If it was not you, answer this message.'

export const endsWithWarning = { hint: `“${IF_NOT_YOU}” follows it.` }
