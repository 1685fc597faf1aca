import { and, eq, ne, sql } from 'drizzle-orm'
import { pledgePaused } from '#app/features/donations/emails/pledge-mails.tsx'
import { MOST_MISSED } from '#app/features/donations/rules.ts'
import { type donations, pledges } from '#app/features/donations/tables.server.ts'
import type { Tx } from '#app/platform/core/db/db.server.ts'
import { ERASED } from '#app/platform/core/db/personal-data.server.ts'
import { queueMail } from '#app/platform/core/mail/mail.server.ts'

type Month = Pick<typeof donations.$inferSelect, 'id' | 'pledge_id'>

/** A month of a pledge was paid: no month in a row is missed any more. In the transaction that holds the gift. */
export async function countPaidMonth(tx: Tx, { pledge_id }: Month): Promise<void> {
	if (pledge_id === null) return
	await tx
		.update(pledges)
		.set({ missed: 0, updated_at: sql`clock_timestamp()` })
		.where(and(eq(pledges.id, pledge_id), ne(pledges.missed, 0)))
}

/**
 * A month of a pledge was not paid in time. After three in a row the pledge pauses itself, and its giver is told of that
 * once. In the transaction that holds the gift.
 */
export async function countMissedMonth(tx: Tx, { id, pledge_id }: Month): Promise<void> {
	if (pledge_id === null) return
	const [pledge] = await tx
		.update(pledges)
		.set({ missed: sql`least(${pledges.missed} + 1, 999)`, updated_at: sql`clock_timestamp()` })
		.where(and(eq(pledges.id, pledge_id), ne(pledges.status, 'stopped')))
		.returning()
	if (pledge?.status !== 'active' || pledge.missed < MOST_MISSED) return
	await tx.update(pledges).set({ status: 'paused', next_due: null }).where(eq(pledges.id, pledge_id))
	if (pledge.email === ERASED) return
	const { donor_name, amount } = pledge
	await queueMail(tx, {
		to: pledge.email,
		template: pledgePaused,
		data: { id, donor_name, amount, kind: 'missed' },
		record_id: pledge_id,
	})
}
