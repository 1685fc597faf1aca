import type { Db } from '#app/platform/core/db/db.server.ts'
import type { DayCounts } from '#app/platform/office/lists/days.ts'
import type { ListAddress } from '#app/platform/office/lists/list-address.server.ts'
import type { ListDefinition } from '#app/platform/office/lists/list-definition.server.ts'
import { countList } from '#app/platform/office/lists/row-counts.server.ts'
import { kigaliDay } from '#app/platform/core/time/time.ts'

type Page = { rows: readonly unknown[]; before: string | undefined; after: string | undefined }

/**
 * How many rows of a list each day has that its page shows. A day that lies on the page whole is counted there; of the two
 * at most that go on before or behind it, the list is asked, up to its bound.
 * @param page its rows have the moment that orders them in a field of that order's name
 */
export async function countDays(
	db: Db,
	list: ListDefinition,
	address: ListAddress,
	page: Page,
): Promise<DayCounts> {
	const days = page.rows.flatMap((row) => {
		const at = (row as Record<string, unknown>)[address.sort]
		return at instanceof Date ? [kigaliDay(at)] : []
	})
	const counts: DayCounts = {}
	for (const day of days) counts[day] = { count: (counts[day]?.count ?? 0) + 1, capped: false }
	const cut = new Set([page.before && days[0], page.after && days.at(-1)].filter((day) => day !== undefined))
	await Promise.all(
		[...cut].map(async (day) => {
			const ofDay = { ...address, from: day, to: day, cursor: undefined, backward: false }
			const { total, capped } = await countList(db, list, ofDay)
			counts[day] = { count: total, capped }
		}),
	)
	return counts
}
