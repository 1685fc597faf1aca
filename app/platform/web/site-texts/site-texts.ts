/** What may stand in one field. What is stored of it is always a text; an amount is its digits, in whole francs. */
export type TextKind = {
	label: string
	/** At most so many characters; of an amount, so many francs. */
	max: number
	/** `list` is a text in each line. */
	as?: 'line' | 'long' | 'list' | 'amount'
	/** Of an amount: it is a multiple of so many francs. */
	step?: number
	hint?: string
	optional?: true
	/** Of an email's text: the names that may stand in braces, and those of them that may not be missing. */
	fields?: readonly string[]
	needs?: readonly string[]
}

/** A text of a public page that administrators may change. `{hub}` in it stands for the hub's name. */
export type SingleText = TextKind & { original: string }

/** Rows of such texts. */
export type TextRows = {
	label: string
	/** What one of them is called. */
	one: string
	columns: Readonly<Record<string, TextKind>>
	/** How many there may be; where it is missing there are as many as at first, in their order. */
	most?: number
	original: readonly Readonly<Record<string, string>>[]
}

/** Texts that stand together, declared as data by the slice that shows them. */
export type TextSection = {
	/** Unlike that of any other section: what is stored is found by it. */
	key: string
	title: string
	line?: string
	/** What each field in an email's texts is. */
	fields?: Readonly<Record<string, string>>
	texts: Readonly<Record<string, SingleText | TextRows>>
}

/** The texts of one public page, of what stands on many, or of an email. */
export type TextsPage = {
	key: string
	name: string
	/** Where they are read; those of many pages on the first of these. An email stands at no address. */
	path?: string
	isEverywhere?: true
	sections: readonly TextSection[]
}

export type TextRow = Readonly<Record<string, string>>
export type TextValue = string | readonly TextRow[]

/** What differs from the originals, by section and name: `home.opening.title`. */
export type ChangedTexts = Readonly<Record<string, TextValue>>

type RowOf<Rows extends TextRows> = { readonly [Name in keyof Rows['columns']]: string }

/** The texts of a section as its page shows them. */
export type TextsOf<Section extends TextSection> = {
	readonly [Name in keyof Section['texts']]: Section['texts'][Name] extends TextRows
		? readonly RowOf<Section['texts'][Name]>[]
		: string
}

export const isRows = (text: SingleText | TextRows): text is TextRows => 'columns' in text

export const keyOf = (section: TextSection, name: string): string => `${section.key}.${name}`

/** The lines of a text that is a list. */
export const linesOf = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '')

/** The digits of an amount as a number of whole francs. */
export const francsOf = (amount: string): number => Number(amount)

const withName = (value: TextValue, hub: string): TextValue =>
	typeof value === 'string'
		? value.replaceAll('{hub}', hub)
		: value.map((row) =>
				Object.fromEntries(Object.entries(row).map(([name, text]) => [name, text.replaceAll('{hub}', hub)])),
			)

/** The texts of a section: those that were changed, and the originals of the others. @param hub the name of the hub */
export function textsOf<const Section extends TextSection>(
	section: Section,
	changed: ChangedTexts,
	hub: string,
): TextsOf<Section> {
	return Object.fromEntries(
		Object.entries(section.texts).map(([name, { original }]) => [
			name,
			withName(changed[keyOf(section, name)] ?? original, hub),
		]),
	) as TextsOf<Section>
}
