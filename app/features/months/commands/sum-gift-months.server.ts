import { sql } from 'drizzle-orm'
import { donations } from '#app/features/donations/tables.server.ts'
import { LEAST_GIFTS, MONTHS_SHOWN, monthsTo } from '#app/features/months/rules.ts'
import { gift_months } from '#app/features/months/tables.server.ts'
import type { Tx } from '#app/platform/core/db/db.server.ts'
import { givenBackOf } from '#app/platform/core/payments/refunds/given-back.server.ts'
import { payments } from '#app/platform/core/payments/tables.server.ts'
import { HUB_ZONE, kigaliDay, startOfKigaliDay } from '#app/platform/core/time/time.ts'

/**
 * Sums up anew what was given in each month that is shown, less what was given back, and writes what has changed. A month of fewer gifts than are
 * shown is left out, and the present one moves by as many: of two readings nobody learns what one person gave.
 */
export async function sumGiftMonths(tx: Tx, now: Date): Promise<void> {
	await tx.execute(sql`select pg_advisory_xact_lock(hashtext('gift months'))`)
	const [first = '', ...later] = monthsTo(kigaliDay(now), MONTHS_SHOWN)
	const present = `${later.at(-1)}-01`
	const { created_at, amount, payment_status, taken_by, typed_by } = donations
	const sums = sql`select date_trunc('month', ${created_at} at time zone ${HUB_ZONE})::date as month,
			count(*)::int as gifts, sum(${amount} - ${givenBackOf({ kind: 'donation', table: donations, amount })})::bigint as given
		from ${donations}
		where ${payment_status} = 'completed' and ${created_at} >= ${startOfKigaliDay(`${first}-01`).toISOString()}
			and ${created_at} <= ${now.toISOString()}
			and (${taken_by} is not null or ${typed_by} is not null)
			and not exists (select from ${payments} where ${payments.subject_id} = ${donations.id} and ${payments.test})
		group by 1 having count(*) >= ${LEAST_GIFTS}::int`
	await tx.execute(
		sql`delete from ${gift_months} where ${gift_months.month} not in (select month from (${sums}) summed)`,
	)
	await tx.execute(sql`insert into ${gift_months} (month, gifts, given) select month, gifts, given from (${sums}) summed
		on conflict (month) do update set gifts = excluded.gifts, given = excluded.given, updated_at = now()
		where (${gift_months.gifts}, ${gift_months.given}) is distinct from (excluded.gifts, excluded.given)
			and (excluded.month < ${present}::date or abs(excluded.gifts - ${gift_months.gifts}) >= ${LEAST_GIFTS}::int)`)
}
