import { withCurrentSearch } from '#app/platform/office/admin/addresses.ts'
import { nextWaiting } from '#app/platform/office/admin/waiting.ts'
import { log } from '#app/platform/core/log/log.server.ts'

/** Pages of decided records that are looked past. */
const MOST_PAGES = 5

/**
 * The record that is decided after this one, in the list that it was opened from, and that list's address: on this page, on
 * one of those behind it, or else on the first one. None where this one does not wait, no other one does, or the list cannot be read.
 * @param readPage the page of the list that an address asks for
 */
export async function findWaiting<Row extends { id: string }>(
	request: Request,
	id: string,
	waits: (row: Row) => boolean,
	readPage: (search: URLSearchParams) => Promise<{
		rows: readonly unknown[]
		before?: string | undefined
		after?: string | undefined
	}>,
): Promise<{ row: Row; search: string } | undefined> {
	const search = new URLSearchParams(new URL(request.url).search)
	const found = (row: Row | undefined) => row && { row, search: withCurrentSearch(`?${search}`) }
	try {
		const page = await readPage(search)
		const rows = page.rows as readonly Row[]
		if (!rows.some((row) => row.id === id && waits(row))) return undefined
		let next = nextWaiting(rows, id, waits)
		let { after } = page
		for (let turned = 0; !next && after && turned < MOST_PAGES; turned++) {
			search.delete('before')
			search.set('after', after)
			const behind = await readPage(search)
			next = nextWaiting(behind.rows as readonly Row[], id, waits)
			after = behind.after
		}
		if (!next && (page.before || search.has('after'))) {
			for (const name of ['after', 'before']) search.delete(name)
			next = nextWaiting((await readPage(search)).rows as readonly Row[], id, waits)
		}
		return found(next)
	} catch (error) {
		log.warn({ err: error }, 'the record that is decided next cannot be found')
		return undefined
	}
}
