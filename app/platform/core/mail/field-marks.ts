const MARK = /\{([^{}\n]{1,40})\}/g

/** A field's name as it was typed, in the spelling of its declaration. */
export const fieldName = (typed: string): string => typed.trim().toLowerCase()

/** The names that stand in braces. */
export const fieldsIn = (text: string): string[] =>
	[...text.matchAll(MARK)].map(([, name = '']) => fieldName(name))

/** The text with its fields filled in. @param valueOf null leaves the field as it stands */
export const fillFields = (text: string, valueOf: (field: string) => string | null): string =>
	text.replace(MARK, (mark, name: string) => valueOf(fieldName(name)) ?? mark)

/** The text cut where fields stand: texts, and names of fields between them. */
export const cutAtFields = (text: string): string[] =>
	text.split(MARK).map((part, at) => (at % 2 === 1 ? fieldName(part) : part))

/** What is left of the text. */
export const withoutFields = (text: string): string => text.replace(MARK, '')
