import { withCurrentSearch } from '#app/platform/office/admin/addresses.ts'
import { nextWaiting } from '#app/platform/office/admin/waiting.ts'
import { log } from '#app/platform/core/log/log.server.ts'

/**
 * The record that is decided after this one, in the list that it was opened from, and that list's address: on this page
 * or on the next. None where this one does not wait, no other one does, or the list cannot be read.
 * @param readPage the page of the list that an address asks for
 */
export async function findWaiting<Row extends { id: string }>(
	request: Request,
	id: string,
	waits: (row: Row) => boolean,
	readPage: (search: URLSearchParams) => Promise<{ rows: readonly unknown[]; after?: string | undefined }>,
): Promise<{ row: Row; search: string } | undefined> {
	const search = new URLSearchParams(new URL(request.url).search)
	const found = (row: Row | undefined) => row && { row, search: withCurrentSearch(`?${search}`) }
	try {
		const page = await readPage(search)
		const rows = page.rows as readonly Row[]
		if (!rows.some((row) => row.id === id && waits(row))) return undefined
		const here = nextWaiting(rows, id, waits)
		if (here || !page.after) return found(here)
		search.delete('before')
		search.set('after', page.after)
		const next = await readPage(search)
		return found(nextWaiting(next.rows as readonly Row[], id, waits))
	} catch (error) {
		log.warn({ err: error }, 'the record that is decided next cannot be found')
		return undefined
	}
}
