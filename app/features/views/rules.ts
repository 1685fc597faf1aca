/** Letters of a view's name. */
export const NAME_CHARACTERS = 60

/** Letters of what stands behind the question mark. */
export const SEARCH_CHARACTERS = 1_000

/** Views that one administrator keeps of one list. */
export const MOST_VIEWS = 20

/** An address that holds the form of a new view: of which screen, and what of it. */
export const newViewAddress = (screen: string, search: string) =>
	`/admin/views/new?${new URLSearchParams({ screen, search })}`
