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
 * @param needs of the fields, those without which the subject says nothing
 * @param texts words alone are a subject, line beside it, heading or greeting where they are called so, else a paragraph
 */
export function mailWords<const Field extends string, const Name extends string>({
	key,
	title = 'What it says',
	line,
	fields,
	links = {},
	needs = [],
	texts,
}: {
	key: string
	title?: string
	line?: string
	fields: Readonly<Record<Field, string>>
	links?: Readonly<Record<string, string>>
	needs?: readonly NoInfer<Field>[]
	texts: Readonly<Record<Name, string | MailText>>
}): MailWords<Field, Name> {
	const known = { ...fields, ...links, [HUB]: 'the name of the hub' }
	const inLines = [...Object.keys(fields), HUB]
	const declared = Object.entries<string | MailText>(texts).map(([name, said]) => {
		const text = typeof said === 'string' ? textOf(name, said, needs) : said
		return [name, { ...text, fields: text.fields ?? (text.as === 'long' ? Object.keys(known) : inLines) }]
	})
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

type CaseTexts = { title: string; subject: string; heading: string; lead: string | MailText }

/**
 * The same of a message that says one of several things.
 * @param around what each of them has, in a section before theirs
 * @param cases by what became of it; their texts are changed apart
 */
export function mailCases<const Field extends string, Case extends string>({
	key,
	fields,
	needs = [],
	around,
	cases,
}: {
	key: string
	fields: Readonly<Record<Field, string>>
	needs?: readonly NoInfer<Field>[]
	around: { preview: string; greeting: string }
	cases: Readonly<Record<Case, CaseTexts>>
}) {
	type Words = MailWords<Field, 'subject' | 'heading' | 'lead'>
	const same = mailWords({ key, title: 'In each of them', fields, texts: around })
	const each = Object.fromEntries(
		Object.entries<CaseTexts>(cases).map(([one, { title, ...texts }]) => [
			one,
			mailWords({ key: `${key}.${one.replace(' ', '-')}`, title, fields, needs, texts }),
		]),
	) as Readonly<Record<Case, Words>>
	return {
		words: [same, ...Object.values<Words>(each)],
		say: (one: Case, values: Parameters<Words['say']>[0]) => ({
			...same.say(values),
			...each[one].say(values),
		}),
	}
}

/** Characters of a subject, as in what administrators write by themselves. */
const SUBJECT = 150

const subject = (original: string, needs: readonly string[]): MailText => ({
	label: 'Subject',
	max: SUBJECT,
	original,
	needs,
})

/** The line that lists of messages show beside the subject. */
const preview = (original: string): MailText => ({
	label: 'Line beside the subject',
	hint: 'Lists of emails show it. The email itself does not.',
	max: SUBJECT,
	original,
})

export const heading = (original: string, hint?: string): MailText => ({
	label: 'Heading',
	...(hint !== undefined && { hint }),
	max: 90,
	original,
})

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

/** Words alone, as the text that their name says. */
function textOf(name: string, original: string, needs: readonly string[]): MailText {
	if (name === 'subject') return subject(original, needs)
	const of = { preview, heading, greeting }[name]
	return of ? of(original) : paragraph(original)
}
