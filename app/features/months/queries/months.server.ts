import { gte, sql } from 'drizzle-orm'
import { type Month, monthsTo } from '#app/features/months/rules.ts'
import { gift_months, spendings } from '#app/features/months/tables.server.ts'
import type { Db } from '#app/platform/core/db/db.server.ts'
import { kigaliDay } from '#app/platform/core/time/time.ts'

/** The last twelve months, the first one first, with what may be told of each. */
export async function readMonths(db: Db, now: Date): Promise<Month[]> {
	const months = monthsTo(kigaliDay(now))
	const first = `${months[0]}-01`
	const spent_in = sql<string>`to_char(${spendings.spent_on}, 'YYYY-MM')`
	const [given, spent] = await Promise.all([
		db.select().from(gift_months).where(gte(gift_months.month, first)),
		db
			.select({ month: spent_in, spent: sql<number>`sum(${spendings.amount})::float8` })
			.from(spendings)
			.where(gte(spendings.spent_on, first))
			.groupBy(spent_in),
	])
	return months.map((month) => {
		const gifts = given.find((one) => one.month.startsWith(month))
		return {
			month,
			given: gifts?.given ?? null,
			gifts: gifts?.gifts ?? null,
			spent: spent.find((one) => one.month === month)?.spent ?? null,
		}
	})
}
