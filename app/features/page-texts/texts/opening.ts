/** The h1 of a page and the sentence under it. */
export const opening = <const Key extends string>(key: Key, title: string, lead: string) =>
	({
		key: `${key}.opening` as const,
		title: 'Opening',
		line: 'The title of the page and the sentence under it',
		texts: {
			title: { label: 'Title', max: 90, original: title },
			lead: { label: 'Sentence', max: 260, as: 'long', original: lead },
		},
	}) as const

const figure = { label: 'Figure', max: 12 } as const
const unit = { label: 'Unit', max: 8, optional: true } as const

/** Figures that the hub tells of itself. Two pages may differ: they count different things. */
export const figureRows = <
	const Original extends readonly { figure: string; unit?: string; label: string }[],
>(
	original: Original,
) =>
	({
		label: 'Figures',
		one: 'figure',
		most: 4,
		columns: { figure, unit, label: { label: 'What it counts', max: 60 } },
		original,
	}) as const

/** A name and a sentence in each. */
export const namedRows = <const Original extends readonly { name: string; text: string }[]>(
	label: string,
	one: string,
	original: Original,
) =>
	({
		label,
		one,
		columns: { name: { label: 'Name', max: 60 }, text: { label: 'Sentence', max: 220, as: 'long' } },
		original,
	}) as const

/** The band at the end of a page. */
export const ending = <const Key extends string>(key: Key, title: string, lead: string) =>
	({
		key: `${key}.ending` as const,
		title: 'Ending',
		line: 'The band above the footer',
		texts: {
			title: { label: 'Title', max: 90, original: title },
			lead: { label: 'Sentence', max: 220, as: 'long', optional: true, original: lead },
		},
	}) as const
