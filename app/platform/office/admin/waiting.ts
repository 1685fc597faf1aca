/** A page of a list, as far as a place in it is told. */
type Page<Row> = {
	rows: readonly Row[]
	from: number
	total: number
	capped?: boolean
	before?: string | undefined
	after?: string | undefined
}

/**
 * "2 of 9 pending": the place of a record among those of its list that wait for a decision.
 * @param pending how many wait in the whole list, where that is known
 * @param narrowed the list shows nothing else
 * @returns undefined for one that does not wait, or whose place is not known
 */
export function placeAmong<Row extends { id: string }>(
	page: Page<Row>,
	id: string,
	waits: (row: Row) => boolean,
	{ pending, narrowed }: { pending?: number | undefined; narrowed: boolean },
): string | undefined {
	const waiting = page.rows.filter(waits)
	const at = waiting.findIndex((row) => row.id === id)
	if (at < 0) return undefined
	if (!page.before && !page.after) return `${at + 1} of ${waiting.length} pending`
	if (narrowed)
		return `${page.from + page.rows.findIndex((row) => row.id === id)} of ${page.total}${page.capped ? '+' : ''} pending`
	return pending !== undefined && !page.before ? `${at + 1} of ${pending} pending` : undefined
}

/** The record that is decided next: the first below this one that waits, else the first of all. */
export function nextWaiting<Row extends { id: string }>(
	rows: readonly Row[],
	id: string,
	waits: (row: Row) => boolean,
): Row | undefined {
	const at = rows.findIndex((row) => row.id === id)
	const isNext = (row: Row) => row.id !== id && waits(row)
	return rows.slice(at + 1).find(isNext) ?? rows.find(isNext)
}
