import { statusKindOf } from '#app/platform/web/status-kinds.ts'
import { capitalize } from '#app/platform/core/text/capitalize.ts'
import { searchOf } from '#app/platform/office/lists/list-definition.server.ts'
import { adminScreens, withLists } from '#app/admin-screens.ts'
import {
	type Found,
	LEAST_LETTERS,
	MOST_LETTERS,
	nothingFound,
	type Offer,
} from '#app/backoffice/find/found.ts'
import { findPeople } from '#app/features/people/queries/person.server.ts'
import { writtenLists } from '#app/features/people/queries/written.server.ts'
import { findLists, type FoundRow, type OfferedList } from '#app/platform/office/admin/lists.server.ts'
import { readEach } from '#app/platform/core/db/read-each.server.ts'
import { firstRows } from '#app/platform/office/lists/list.server.ts'
import { formatShortDate } from '#app/platform/core/time/time.ts'

/** Of each list, and of people. */
const MOST_OF_A_KIND = 5
/** Of all records together; with the people there are twenty. */
const MOST_RECORDS = 15
/** What one list may take. */
const MILLISECONDS = 50

/** The lists that can be searched: of the screens of the sidebar, in their order, and of what has no screen. */
const searchedLists = () =>
	[
		...withLists(adminScreens).flatMap(({ path }) => findLists(path.slice('/admin/'.length))?.lists ?? []),
		...writtenLists,
	].filter(
		({ list, tells }: OfferedList) =>
			!tells && list.sources.every((source) => searchOf(source) !== undefined),
	)

/** The same number of each list, as far as they have them, that all together are not too many. */
function share(kinds: readonly FoundRow[][]): FoundRow[] {
	let each = MOST_OF_A_KIND
	const sum = () => kinds.reduce((total, rows) => total + Math.min(rows.length, each), 0)
	while (each > 1 && sum() > MOST_RECORDS) each--
	return kinds.flatMap((rows) => rows.slice(0, each)).slice(0, MOST_RECORDS)
}

const offerOf = ({ kind, title, to, status, at }: FoundRow): Offer => ({
	title,
	to,
	line: at ? `${kind}, ${formatShortDate(at)}` : kind,
	...(status && { state: { kind: statusKindOf(status), text: capitalize(status) } }),
})

/**
 * The records of every list, and the people, that what was typed finds: by name, e-mail, phone or reference, whatever
 * the lists search. Each list is asked by its own index, one after another on one connection, within its time.
 */
export async function findRecords(typed: string): Promise<Found> {
	const q = typed.replaceAll('\0', '').slice(0, MOST_LETTERS).trim()
	if (q.length < LEAST_LETTERS) return nothingFound
	return readEach(MILLISECONDS, async (inTime) => {
		const kinds: FoundRow[][] = []
		let unfinished = false
		for (const { list, name } of searchedLists()) {
			const rows = await inTime((tx) => firstRows(tx, list, q, MOST_OF_A_KIND))
			unfinished ||= rows === undefined
			kinds.push((rows ?? []).map((row) => name(row as never)))
		}
		const named = new Map(kinds.flat().flatMap(({ person }) => (person ? [[person.email, person.name]] : [])))
		const emails = [...named.keys()]
		const asked = q.includes('@') ? [q.toLowerCase(), ...emails] : emails
		const people = await inTime((tx) => findPeople(tx, [...new Set(asked)].slice(0, MOST_OF_A_KIND)))
		const pageOf = (email: string) => `/admin/people/${encodeURIComponent(email)}`
		// Where there was no time to look at them, as the records name them.
		const told = [...named].slice(0, MOST_OF_A_KIND)
		return {
			people:
				people?.map(({ email, also, name, total }) => ({
					title: name,
					to: pageOf(email),
					line: `${email},${also ? ` also ${also},` : ''} ${total} ${total === 1 ? 'record' : 'records'}`,
				})) ?? told.map(([email, name]) => ({ title: name, to: pageOf(email), line: email })),
			records: share(kinds).map(offerOf),
			unfinished: unfinished || people === undefined,
		}
	})
}
