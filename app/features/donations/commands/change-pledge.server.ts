import { desc, eq, sql } from 'drizzle-orm'
import { pledgePaused, pledgeStopped } from '#app/features/donations/emails/pledge-mails.tsx'
import { addMonths, dueIn, monthOf, nextDue } from '#app/features/donations/monthly/due-days.ts'
import type { PAUSES } from '#app/features/donations/rules.ts'
import { donations, type Pledge, pledges } from '#app/features/donations/tables.server.ts'
import type { Actor } from '#app/platform/core/actor.ts'
import type { Tx } from '#app/platform/core/db/db.server.ts'
import { ERASED } from '#app/platform/core/db/personal-data.server.ts'
import { Refusal } from '#app/platform/core/errors/refusal.ts'
import { queueMails } from '#app/platform/core/mail/mail.server.ts'
import { onceIdOf } from '#app/platform/core/mail/once.server.ts'
import { changeStatus } from '#app/platform/core/records/change-status.server.ts'
import { kigaliDay } from '#app/platform/core/time/time.ts'

/** What a giver does with a pledge. */
export type PledgeChange =
	| { act: 'change'; amount: number; day: number }
	| { act: 'pause'; months: (typeof PAUSES)[number] }
	| { act: 'go on' }
	| { act: 'stop' }

/** The last gift of a pledge that was asked for, and its month; each pledge began with one. */
async function lastMonth(tx: Tx, pledge_id: string): Promise<{ id: string; month: string | null }> {
	const [last] = await tx
		.select({ id: donations.id, month: donations.pledge_month })
		.from(donations)
		.where(eq(donations.pledge_id, pledge_id))
		.orderBy(desc(donations.pledge_month))
		.limit(1)
	return { id: last?.id ?? pledge_id, month: last?.month ? monthOf(last.month) : null }
}

/** When a pledge with that day is asked for, counted from today; a month that was asked for already is over. */
async function dueFrom(tx: Tx, { id }: Pledge, day: number, now: Date): Promise<string> {
	return nextDue(day, kigaliDay(now), (await lastMonth(tx, id)).month)
}

/** Writes to the giver that nothing is asked for any more; once, however often it is stopped. */
async function tellStopped(tx: Tx, { id, donor_name, email, amount }: Pledge): Promise<void> {
	if (email === ERASED) return
	const data = { id: (await lastMonth(tx, id)).id, donor_name, amount }
	const mail = { id: onceIdOf('pledge stopped', id), to: email, record_id: id, data }
	await queueMails(tx, pledgeStopped, [mail])
}

/**
 * Changes, pauses or stops a pledge by its giver's own link. A second press finds it so, and changes nothing. An invoice
 * that the giver has already stays as it is: it can be paid, and ends by itself.
 * @throws Refusal where it is gone, or stopped and is to be anything else
 */
export async function changePledge(tx: Tx, id: string, change: PledgeChange, now: Date): Promise<void> {
	const [pledge] = await tx.select().from(pledges).where(eq(pledges.id, id)).for('update')
	if (!pledge) throw new Refusal('this monthly gift is no longer here', { status: 404 })
	if (pledge.status === 'stopped') {
		if (change.act === 'stop') return
		throw new Refusal('this monthly gift was stopped. You can begin a new one', { status: 409 })
	}
	await tx
		.update(pledges)
		.set({ ...(await columnsOf(tx, pledge, change, now)), updated_at: sql`clock_timestamp()` })
		.where(eq(pledges.id, id))
	if (change.act === 'stop') await tellStopped(tx, pledge)
}

async function columnsOf(
	tx: Tx,
	pledge: Pledge,
	change: PledgeChange,
	now: Date,
): Promise<Partial<typeof pledges.$inferInsert>> {
	switch (change.act) {
		case 'change': {
			const { amount, day } = change
			if (day === pledge.day || pledge.next_due === null) return { amount, day }
			if (pledge.status === 'active') return { amount, day, next_due: await dueFrom(tx, pledge, day, now) }
			// It goes on in the same month as before, on another day, unless that is over.
			const moved = dueIn(monthOf(pledge.next_due), day)
			return { amount, day, next_due: moved > kigaliDay(now) ? moved : pledge.next_due }
		}
		case 'pause': {
			const due = await dueFrom(tx, pledge, pledge.day, now)
			const next_due = dueIn(addMonths(monthOf(due), change.months), pledge.day)
			return { status: 'paused', next_due }
		}
		case 'go on':
			if (pledge.status === 'active') return {}
			return { status: 'active', missed: 0, next_due: await dueFrom(tx, pledge, pledge.day, now) }
		case 'stop':
			return { status: 'stopped', next_due: null }
	}
}

/**
 * An administrator pauses a pledge until somebody has it go on, or stops it for good. Its giver is told.
 * @param note why, for the other administrators
 * @throws Refusal unless it can still be paused or stopped; Missing; Conflict
 */
export async function endPledge(
	tx: Tx,
	{ id, version, note }: { id: string; version?: string | undefined; note: string },
	status: 'paused' | 'stopped',
	by: Actor,
): Promise<Pledge> {
	const { row } = await changeStatus(
		tx,
		pledges,
		{
			id,
			version,
			to: status,
			from: status === 'paused' ? ['active'] : ['active', 'paused'],
			action: status === 'paused' ? 'pause' : 'stop',
			refusal: (present) => `This monthly gift is ${present} already.`,
			also: { next_due: null, note },
		},
		by,
	)
	if (status === 'stopped') await tellStopped(tx, row)
	else if (row.email !== ERASED) {
		const { donor_name, email, amount, updated_at } = row
		const data = { id: (await lastMonth(tx, id)).id, donor_name, amount, kind: 'hub' as const }
		const mail = { id: onceIdOf('pledge paused', id, updated_at.toISOString()), to: email, data }
		await queueMails(tx, pledgePaused, [{ ...mail, record_id: id }])
	}
	return row
}

/** An administrator has a paused pledge go on. @throws Refusal unless it is paused; Missing */
export async function resumePledge(tx: Tx, id: string, by: Actor, now = new Date()): Promise<Pledge> {
	const [pledge] = await tx.select().from(pledges).where(eq(pledges.id, id)).for('update')
	const next_due = pledge ? await dueFrom(tx, pledge, pledge.day, now) : null
	const { row } = await changeStatus(
		tx,
		pledges,
		{
			id,
			to: 'active',
			from: ['paused'],
			action: 'resume',
			refusal: (present) => `This monthly gift is ${present}.`,
			also: { next_due, missed: 0 },
		},
		by,
	)
	return row
}
