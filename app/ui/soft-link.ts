/** Marks links that are better followed inside the page: they open a dialog over it or keep its place. */
export const SOFT_LINK = 'a[data-soft]'

/** Attributes of a link that keeps the place. */
export const softLink = (keepsPlace: boolean | undefined) => ({ 'data-soft': keepsPlace ? '' : undefined })
