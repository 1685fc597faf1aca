import { type Field, FIELDS, OWN_LINK } from '#app/features/writing/rules.ts'

/** What the fields of a text are for one person; null where it is not known. */
export type Values = Readonly<Record<Field, string | null>>

const MARK = /\{([^{}\n]{1,40})\}/g

const fieldOf = (name: string): Field | undefined =>
	FIELDS.find((field) => field.toLowerCase() === name.trim().toLowerCase())

/** Names in braces that are no fields, as they were typed. */
export const unknownFields = (text: string): string[] => [
	...new Set([...text.matchAll(MARK)].flatMap(([, name = '']) => (fieldOf(name) ? [] : [name]))),
]

/** Fields that a text has, as they were typed. */
export const knownFields = (text: string): string[] => [
	...new Set([...text.matchAll(MARK)].flatMap(([, name = '']) => (fieldOf(name) ? [name] : []))),
]

/** Fields that the text has and that are not known of this person. */
export const emptyFields = (text: string, values: Values): Field[] => [
	...new Set(
		[...text.matchAll(MARK)].flatMap(([, name = '']) => {
			const field = fieldOf(name)
			return field && !values[field] ? [field] : []
		}),
	),
]

/** The text with its fields filled in. The own link stays a mark, for it is made a link where the text is drawn. */
export const fillFields = (text: string, values: Values): string =>
	text.replace(MARK, (mark, name: string) => {
		const field = fieldOf(name)
		if (field === OWN_LINK) return `{${OWN_LINK}}`
		return field ? values[field] || `{${field}}` : mark
	})

/** The text around the places of the own link. */
export const aroundOwnLink = (text: string): string[] => text.split(`{${OWN_LINK}}`)
