import { useLocation } from 'react-router'

/**
 * What stands over a list or in its place: nothing, an empty form, or something about one record. Each is an address of
 * its own.
 */
export type Dialog = { verb: 'new' | 'draft'; id?: undefined } | { verb: string; id: string } | null

/** Which press of a screen is meant, and of which record: in the address that its form is sent to, and in no other. */
export const PRESS = 'press'
export const PRESSED = 'pressed'

/** Which version of a record its form is filled with, in the address of the page on which it is edited. */
export const VERSION = 'version'

const RECORD_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The id of a record without the kind that stands before it in the address of one of several tables. */
export const uuidOf = (id: string) => id.slice(id.lastIndexOf('/') + 1)

/**
 * Reads `/new`, `/new/draft`, `/:id`, `/:id/edit`, `/:id/delete` and `/:id/<command>` below a list's own address.
 * @param kinds of a list of several tables: one of them stands before each id, as `/:type/:id`, and is part of it
 * @returns undefined if it is none of them
 */
export function readDialog(
	params: Readonly<Record<string, string | undefined>>,
	kinds?: readonly string[],
): Dialog | undefined {
	const { type, id, verb } = params
	if (kinds && type !== undefined) {
		const isRecord = kinds.includes(type) && id !== undefined && RECORD_ID.test(id)
		return isRecord ? { verb: verb ?? 'view', id: `${type}/${id}` } : undefined
	}
	if (id === undefined) return null
	if (id === 'new') {
		if (verb === 'draft') return { verb }
		return verb === undefined ? { verb: 'new' } : undefined
	}
	return RECORD_ID.test(id) ? { verb: verb ?? 'view', id } : undefined
}

/**
 * The list's address with something changed and the rest kept; null takes a parameter out.
 * A list that is searched, filtered or sorted anew begins at its first page; what is changed `onThisPage` leaves it
 * where it is.
 */
export function withCurrentSearch(
	search: string,
	changes: Record<string, string | null> = {},
	onThisPage: Record<string, string | null> = {},
): string {
	const kept = new URLSearchParams(search)
	for (const gone of [
		'done',
		PRESS,
		PRESSED,
		VERSION,
		...(Object.keys(changes).length > 0 ? ['after', 'before', 'page', 'open', 'part'] : []),
	])
		kept.delete(gone)
	for (const [name, value] of Object.entries({ ...changes, ...onThisPage })) {
		if (value) kept.set(name, value)
		else kept.delete(name)
	}
	return kept.size > 0 ? `?${kept}` : ''
}

/** The address of a list or a record with the search and filters of the list that a request was sent from. */
export const listedAt = (request: Request, path: string): string =>
	path + withCurrentSearch(new URL(request.url).search)

/** Which part of the open panel an address asks for, from 1 on. */
export function readPart(search: URLSearchParams): number {
	const part = Number(search.get('part'))
	return Number.isInteger(part) && part > 1 && part <= 10_000 ? part : 1
}

/** "premium course": a name inside a sentence; abbreviations keep their capitals. */
export const inSentence = (name: string) => name.replace(/^[A-Z](?=[a-z])/, (first) => first.toLowerCase())

/** Where the parts of a screen lead: its list and its dialogs, the list's search and filters kept. */
export function useAddresses(ui: { name: string }) {
	const { search } = useLocation()
	const base = `/admin/${ui.name}`
	const kept = withCurrentSearch(search)
	return {
		asked: new URLSearchParams(search),
		list: `${base}${kept}`,
		listWith: (changes: Record<string, string | null>) => `${base}${withCurrentSearch(search, changes)}`,
		dialog: (...parts: string[]) => [base, ...parts].join('/') + kept,
		/** The list with the panel of a row open, or with none; of a long one at its part. */
		open: (id: string | null, part = 1) =>
			`${base}${withCurrentSearch(search, {}, { open: id, part: part > 1 ? String(part) : null })}`,
		/** Where the screen itself takes a press, of a record or of the whole list. */
		press: (name: string, id?: string) =>
			`${base}${withCurrentSearch(search, {}, { [PRESS]: name, [PRESSED]: id ?? null })}`,
		/** Where everyone whom the list's search and filters leave is written to, or one of them, with the way back here. */
		write: (id?: string) => {
			const asked = new URLSearchParams(
				withCurrentSearch(search, {}, { after: null, before: null, page: null, open: null }),
			)
			return `/admin/write/${ui.name}/${id === undefined ? 'view' : uuidOf(id)}${asked.size > 0 ? `?${asked}` : ''}`
		},
		csv: `${base}/export.csv${withCurrentSearch(search, { after: null })}`,
	}
}
