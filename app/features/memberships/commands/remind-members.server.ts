import { and, between, eq, inArray, isNull, ne, notExists, or, type SQL, sql } from 'drizzle-orm'
import { aboutMember } from '#app/features/memberships/emails/member-mail.tsx'
import { membershipReminder } from '#app/features/memberships/emails/membership-reminder.tsx'
import { type Fees, feesInForce } from '#app/features/memberships/fees.server.ts'
import { isHeldForNext } from '#app/features/memberships/queries/member-fee.server.ts'
import { DUE_DAYS, LAST_DAYS, MEMBERSHIP_TYPES } from '#app/features/memberships/rules.ts'
import { membership_fees, memberships } from '#app/features/memberships/tables.server.ts'
import { db, transact, type Tx } from '#app/platform/core/db/db.server.ts'
import { queueMails } from '#app/platform/core/mail/mail.server.ts'
import { payments } from '#app/platform/core/payments/tables.server.ts'
import { addDays } from '#app/platform/core/time/calendar-days.ts'
import { REMINDERS_AT } from '#app/platform/core/time/reminders.ts'
import { kigaliClock, kigaliDay } from '#app/platform/core/time/time.ts'

/** Members that one transaction reminds. */
const AT_ONCE = 500

/** Money of theirs waits for an administrator: nobody is asked to pay again then. */
const isLookedAt = db
	.select({ one: sql`1` })
	.from(membership_fees)
	.innerJoin(payments, eq(payments.subject_id, membership_fees.id))
	.where(and(eq(membership_fees.membership_id, memberships.id), isHeldForNext))

/**
 * Reminds each member once 30 days and once 7 days before what is paid ends, whoever runs it and how often. A run that was
 * missed is made up for; of two reminders that were missed the later one leaves. The member's row says which has left: the
 * log of mails may have forgotten it.
 * @returns how many messages were made
 */
export async function remindMembers(now: Date): Promise<number> {
	const fees = feesInForce()
	const sold = MEMBERSHIP_TYPES.filter((type) => fees[type] !== null)
	if (sold.length === 0 || kigaliClock(now) < REMINDERS_AT) return 0
	const today = kigaliDay(now)
	const { status, type, paid_until, reminded } = memberships
	const ends = (from: number, to: number) =>
		and(
			eq(status, 'approved'),
			inArray(type, sold),
			between(paid_until, addDays(today, from), addDays(today, to)),
			notExists(isLookedAt),
		)
	const last = await remind(
		LAST_DAYS,
		fees,
		and(ends(0, LAST_DAYS), or(isNull(reminded), ne(reminded, LAST_DAYS))),
	)
	return last + (await remind(DUE_DAYS, fees, and(ends(LAST_DAYS + 1, DUE_DAYS), isNull(reminded))))
}

async function remind(days: number, fees: Fees, due: SQL | undefined): Promise<number> {
	let made = 0
	for (;;) {
		const some = await transact((tx) => remindSome(tx, days, fees, due))
		made += some
		if (some < AT_ONCE) return made
	}
}

/** Whoever another process reminds just now is left to it. */
async function remindSome(tx: Tx, days: number, fees: Fees, due: SQL | undefined): Promise<number> {
	const taken = await tx
		.select({ id: memberships.id })
		.from(memberships)
		.where(due)
		.orderBy(memberships.paid_until)
		.limit(AT_ONCE)
		.for('update', { of: memberships, skipLocked: true })
	if (taken.length === 0) return 0
	const rows = await tx
		.update(memberships)
		.set({ reminded: days })
		.where(
			inArray(
				memberships.id,
				taken.map(({ id }) => id),
			),
		)
		.returning()
	const mails = rows.map((row) => ({
		to: row.email,
		record_id: row.id,
		data: { ...aboutMember(row), price: fees[row.type] ?? 0 },
	}))
	return queueMails(tx, membershipReminder, mails)
}
