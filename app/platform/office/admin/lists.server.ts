import { type AddressSearch, listSearch } from '#app/platform/office/lists/list-address.server.ts'
import type { ListDefinition } from '#app/platform/office/lists/list-definition.server.ts'

/** A row of a list as it is named among those of other lists. */
export type FoundRow = {
	kind: string
	title: string
	to: string
	status?: string | null
	/** Whose record it is, where it is a person's. */
	person?: { email: string; name: string }
	at?: Date
}

/** A list of a screen, for what looks over all of them. */
export type OfferedList = {
	list: ListDefinition
	/** It tells of records that other lists have: what looks over all lists leaves it out. */
	tells?: true
	/** Names its rows, where it has a search. */
	name: (row: never) => FoundRow
}

export type OfferedScreen = {
	lists: readonly [OfferedList, ...OfferedList[]]
	/** What its button says that leads to a new record. */
	add?: string | undefined
}

/** By the part of the screen's address below /admin/. Every screen's module is loaded with the server. */
const offered = new Map<string, OfferedScreen>()

/** Called by a screen's declaration. */
export const offerLists = (screen: string, its: OfferedScreen) => void offered.set(screen, its)

/** The loader of a screen that is an ordinary route and has lists. */
export function offering<Loader>(screen: string, its: OfferedScreen, loader: Loader): Loader {
	offerLists(screen, its)
	return loader
}

/** What can be added, screen by screen, in the order of its words. */
export const listAdditions = (): { title: string; to: string }[] =>
	[...offered]
		.flatMap(([screen, { add }]) => (add ? [{ title: add, to: `/admin/${screen}/new` }] : []))
		.toSorted((a, b) => a.title.localeCompare(b.title))

export const findLists = (screen: string): OfferedScreen | undefined => offered.get(screen)

/**
 * The screen with lists in which an address stands: of one below another the lower.
 * @param pathname `/admin/elearning/certificates/new`
 * @returns the part of its address below /admin/, or undefined where there is no such screen
 */
export function screenAt(pathname: string): string | undefined {
	const parts = pathname.split('/').slice(2)
	return parts
		.map((_, at) => parts.slice(0, parts.length - at).join('/'))
		.find((screen) => offered.has(screen))
}

/**
 * What an address asks of a screen's list, of parameters that it knows and in one spelling: two that ask for the same are
 * the same.
 * @returns undefined where there is no such screen
 */
export function knownSearch(screen: string, search: AddressSearch): string | undefined {
	const [first] = offered.get(screen)?.lists ?? []
	return first && listSearch(first.list, search)
}
