import { inSentence } from '#app/platform/office/admin/addresses.ts'

/** Filters what stands before the others on the site. */
export const featuredFilter = {
	name: 'featured',
	label: 'Featured',
	all: 'Featured or not',
	options: [
		{ value: 'true', label: 'Featured' },
		{ value: 'false', label: 'Not featured' },
	],
}

/** Puts a record before the others, or among them again. @param one what it is called in the words of its messages; `failing` where the documents call it otherwise there */
export const featureCommands = (one: string, failing = one) => {
	const said = {
		inRow: true,
		done: `${one} updated successfully`,
		failure: `Error updating ${inSentence(failing)}`,
	}
	type Row = { featured: boolean }
	return [
		{ name: 'feature', label: 'Feature', when: ({ featured }: Row) => !featured, ...said },
		{ name: 'unfeature', label: 'Stop featuring', when: ({ featured }: Row) => featured, ...said },
	] as const
}
