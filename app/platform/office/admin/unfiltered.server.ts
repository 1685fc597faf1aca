import type { Db } from '#app/platform/core/db/db.server.ts'
import { countList } from '#app/platform/office/lists/row-counts.server.ts'
import type { ListAddress } from '#app/platform/office/lists/list-address.server.ts'
import type { ListDefinition } from '#app/platform/office/lists/list-definition.server.ts'
import type { ListPage } from '#app/platform/office/lists/list.server.ts'

/** How many rows there are, at least where counting has stopped. */
export type Whole = { total: number; capped: boolean }

/** What a list that shows nothing has without its filters and days, the words that are looked for kept. */
export type Unfiltered = Whole & { perStatus: Readonly<Record<string, number>> }

const isFiltered = ({ from, to, filters }: ListAddress) =>
	Boolean(from ?? to) || Object.keys(filters).length > 0

const withoutFilters = (address: ListAddress): ListAddress => ({
	...address,
	filters: {},
	from: undefined,
	to: undefined,
	cursor: undefined,
	backward: false,
	page: 1,
})

/** How many rows a list has that filters or days narrow, with neither them nor words; null where nothing narrows it. */
export async function countWhole(db: Db, list: ListDefinition, address: ListAddress): Promise<Whole | null> {
	if (!isFiltered(address)) return null
	const { total, capped } = await countList(db, list, { ...withoutFilters(address), q: '' })
	return { total, capped }
}

/**
 * Counts it where filters or days are why a list shows nothing.
 * @param shown the page that the address leads to @param read reads the list otherwise
 * @returns null where the list shows something, or has no filter to take away
 */
export async function countUnfiltered(
	shown: Pick<ListPage<unknown>, 'rows'>,
	address: ListAddress,
	read: (address: ListAddress) => Promise<ListPage<unknown>>,
): Promise<Unfiltered | null> {
	if (shown.rows.length > 0 || !isFiltered(address)) return null
	const { total, capped, counts } = await read(withoutFilters(address))
	return { total, capped, perStatus: counts['status'] ?? {} }
}
