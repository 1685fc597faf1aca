import { sql } from 'drizzle-orm'
import { monthsUntil } from '#app/features/dashboard/days.ts'
import type { Gifts } from '#app/features/dashboard/rules.ts'
import { countedDonations } from '#app/features/donations/queries/admin.server.ts'
import { donations } from '#app/features/donations/tables.server.ts'
import type { Db } from '#app/platform/core/db/db.server.ts'
import { sumGivenBack } from '#app/platform/core/payments/refunds/given-back.server.ts'
import { HUB_ZONE, kigaliDay } from '#app/platform/core/time/time.ts'

/** Completed gifts of this month, of the last one until the same day, and of the last one whole. */
export type MonthsOfGifts = { present: Gifts; before: Gifts; whole: Gifts }

/**
 * What was given this month and the last one and not given back, of completed donations: one statement along the index of
 * their days.
 */
export async function readGifts(db: Db, now: Date): Promise<MonthsOfGifts> {
	const { present, before, whole } = monthsUntil(kigaliDay(now))
	const midnight = (day: string) => sql`${day}::date::timestamp at time zone ${HUB_ZONE}`
	const dayAfter = (day: string) => sql`(${day}::date + 1)::timestamp at time zone ${HUB_ZONE}`
	const { amount, created_at, frequency, payment_status } = donations
	const given = ({ from, to }: { from: string; to: string }) => {
		const where = sql`${payment_status} = 'completed' and ${created_at} >= ${midnight(from)}
			and ${created_at} < ${dayAfter(to)}`
		return sql`
			select ${from}::text as "from", ${to}::text as "to", count(*)::int as count,
				(count(*) filter (where ${frequency} = 'monthly'))::int as monthly,
				coalesce(sum(${amount}), 0)::float8 - ${sumGivenBack(countedDonations, where)} as sum
			from ${donations} where ${where}`
	}
	const { rows } = await db.execute<Gifts>(
		sql`${given(present)} union all ${given(before)} union all ${given(whole)}`,
	)
	const of = (days: { from: string; to: string }): Gifts =>
		rows.find(({ from, to }) => from === days.from && to === days.to) ?? {
			...days,
			count: 0,
			monthly: 0,
			sum: 0,
		}
	return { present: of(present), before: of(before), whole: of(whole) }
}
