import type { ListAddress } from '#app/platform/office/lists/list-address.server.ts'
import type { ListPage } from '#app/platform/office/lists/list.server.ts'

/** What a list that shows nothing has without its filters and days, the words that are looked for kept. */
export type Unfiltered = { total: number; capped: boolean; perStatus: Readonly<Record<string, number>> }

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
	const isFiltered = Boolean(address.from ?? address.to) || Object.keys(address.filters).length > 0
	if (shown.rows.length > 0 || !isFiltered) return null
	const plain = {
		...address,
		filters: {},
		from: undefined,
		to: undefined,
		cursor: undefined,
		backward: false,
	}
	const { total, capped, counts } = await read(plain)
	return { total, capped, perStatus: counts['status'] ?? {} }
}
