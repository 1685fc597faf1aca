/** Marks links that are better followed inside the page: they open a dialog over it or keep its place. */
export const SOFT_LINK = 'a[data-soft]'

export type KeepsPlace = {
	/** It opens a dialog over its page, or changes a list in its place: React follows it, and the page stays where it is. */
	keepsPlace?: boolean | undefined
}

/** Props of a link that keeps the place. */
export const softLink = (keepsPlace: boolean | undefined) => ({
	'data-soft': keepsPlace ? '' : undefined,
	preventScrollReset: keepsPlace,
})
