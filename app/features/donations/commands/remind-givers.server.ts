import { and, between, eq, inArray, ne } from 'drizzle-orm'
import { pledgeGoesOn, pledgeReminder } from '#app/features/donations/emails/pledge-mails.tsx'
import { nameOfMonth } from '#app/features/donations/monthly/due-days.ts'
import { donations, pledges } from '#app/features/donations/tables.server.ts'
import { db, transact } from '#app/platform/core/db/db.server.ts'
import { ERASED } from '#app/platform/core/db/personal-data.server.ts'
import { queueMails } from '#app/platform/core/mail/mail.server.ts'
import { onceIdOf } from '#app/platform/core/mail/once.server.ts'
import { payments } from '#app/platform/core/payments/tables.server.ts'
import { formatRwf } from '#app/platform/core/text/money.ts'
import { addDays } from '#app/platform/core/time/calendar-days.ts'
import { formatWeekday, kigaliClock, kigaliDay, startOfKigaliDay } from '#app/platform/core/time/time.ts'

/** How long before the end of an invoice its giver is reminded of it. */
const BEFORE_THE_END_MS = 2 * 86_400_000

/** How many days before a paused pledge goes on its giver is told. */
const BEFORE_IT_GOES_ON = 7

/** What one run looks at: no more givers than a day's mails bear. */
const MOST = 5000

/**
 * Reminds givers once of a month's invoice that ends soon, and tells them once, a week before, that a paused pledge goes on.
 * @returns how many messages were made
 */
export async function remindGivers(now: Date): Promise<number> {
	return (await remindOfInvoices(now)) + (await tellOfGoingOn(now))
}

/** Of pledges that were stopped or paused since, nobody is reminded. */
async function remindOfInvoices(now: Date): Promise<number> {
	const rows = await db
		.select({ gift: donations, pay: payments })
		.from(payments)
		.innerJoin(donations, eq(donations.id, payments.subject_id))
		.innerJoin(pledges, eq(pledges.id, donations.pledge_id))
		.where(
			and(
				eq(payments.kind, 'donation'),
				inArray(payments.state, ['open', 'failed']),
				between(payments.due_at, now, new Date(now.getTime() + BEFORE_THE_END_MS)),
				eq(donations.payment_status, 'pending'),
				eq(pledges.status, 'active'),
				ne(pledges.email, ERASED),
			),
		)
		.limit(MOST)
	const mails = rows.flatMap(({ gift, pay: { id, amount_minor, due_at, test } }) =>
		gift.email === null || gift.email === ERASED
			? []
			: {
					id: onceIdOf('pledge reminder', gift.id),
					to: gift.email,
					record_id: gift.id,
					data: {
						id,
						gift_id: gift.id,
						donor_name: gift.donor_name,
						...(gift.pledge_month !== null && { month: nameOfMonth(gift.pledge_month) }),
						amount: formatRwf(amount_minor),
						ends_at: `${formatWeekday(due_at)}, ${kigaliClock(due_at)}`,
						...(test && { note: 'TEST: no money moves.' }),
					},
				},
	)
	return transact((tx) => queueMails(tx, pledgeReminder, mails))
}

async function tellOfGoingOn(now: Date): Promise<number> {
	const today = kigaliDay(now)
	const rows = await db
		.selectDistinctOn([pledges.id], { pledge: pledges, gift_id: donations.id })
		.from(pledges)
		.innerJoin(donations, eq(donations.pledge_id, pledges.id))
		.where(
			and(
				eq(pledges.status, 'paused'),
				between(pledges.next_due, addDays(today, 1), addDays(today, BEFORE_IT_GOES_ON)),
				ne(pledges.email, ERASED),
			),
		)
		.limit(MOST)
	const mails = rows.map(({ pledge: { id, email, donor_name, amount, next_due }, gift_id }) => ({
		id: onceIdOf('pledge goes on', id, next_due ?? ''),
		to: email,
		record_id: id,
		data: { id: gift_id, donor_name, amount, day: formatWeekday(startOfKigaliDay(next_due ?? today)) },
	}))
	return transact((tx) => queueMails(tx, pledgeGoesOn, mails))
}
