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
	// A figure beside the list: it stands without it.
	const counted = await countList(db, list, { ...withoutFilters(address), q: '' }).catch(() => null)
	return counted && { total: counted.total, capped: counted.capped }
}

/**
 * Counts it where filters or days are why a list shows nothing.
 * @param shown the page that the address leads to
 * @returns null where the list has something, if only on another page, or no filter to take away; or it cannot be counted
 */
export async function countUnfiltered(
	db: Db,
	list: ListDefinition,
	shown: Pick<ListPage<unknown>, 'rows' | 'total'>,
	address: ListAddress,
): Promise<Unfiltered | null> {
	if (shown.total > 0 || shown.rows.length > 0 || !isFiltered(address)) return null
	const counted = await countList(db, list, withoutFilters(address)).catch(() => null)
	if (!counted) return null
	const { total, capped, counts } = counted
	return { total, capped, perStatus: counts['status'] ?? {} }
}
