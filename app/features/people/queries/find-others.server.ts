import { findPeople, type FoundPerson, type Person } from '#app/features/people/queries/person.server.ts'
import { writtenLists } from '#app/features/people/queries/written.server.ts'
import { readEach } from '#app/platform/core/db/read-each.server.ts'
import { findLists, type OfferedList } from '#app/platform/office/admin/lists.server.ts'
import { firstRows } from '#app/platform/office/lists/list.server.ts'

/** The screens whose lists hold what people sent. */
const SCREENS = ['registrations', 'appointments', 'consultation-bookings', 'donations']
/** Rows that are looked at in each list. */
const MOST_OF_A_LIST = 10
const MOST_PEOPLE = 8
/** What one list may take. */
const MILLISECONDS = 100
/** Phones of one person that others are looked for by. */
const MOST_PHONES = 2

const lists = (): readonly OfferedList[] => [
	...SCREENS.flatMap((screen) => findLists(screen)?.lists ?? []),
	...writtenLists,
]

/** Who is found by any of these texts, as the lists search, but for whoever has one of these addresses; at most eight. */
async function findBy(texts: readonly string[], without: readonly string[]): Promise<FoundPerson[]> {
	if (texts.length === 0) return []
	return readEach(MILLISECONDS, async (inTime) => {
		const emails = new Set<string>()
		for (const text of texts)
			for (const { list, name } of lists()) {
				const rows = (await inTime((tx) => firstRows(tx, list, text, MOST_OF_A_LIST))) ?? []
				for (const { person } of rows.map((row) => name(row as never)))
					if (person && !without.includes(person.email)) emails.add(person.email)
			}
		const asked = [...emails].slice(0, MOST_PEOPLE)
		return (await inTime((tx) => findPeople(tx, asked))) ?? []
	})
}

/** Who else is found by a part of a name, an address or a phone. */
export const findOthers = (words: string, { addresses }: Person): Promise<FoundPerson[]> =>
	findBy([words], addresses)

const alike = (name: string) => name.trim().toLowerCase().replaceAll(/\s+/g, ' ')

/** Who has a phone of this person, and a name of theirs, too: they may be the same. */
export async function listLikely({ names, phones, addresses }: Person): Promise<FoundPerson[]> {
	const found = await findBy(phones.slice(0, MOST_PHONES), addresses)
	return found.filter(({ name }) => names.map(alike).includes(alike(name)))
}
