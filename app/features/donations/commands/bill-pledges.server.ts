import { and, asc, eq, gt, lte, ne, sql } from 'drizzle-orm'
import { findRunningCampaign } from '#app/features/campaigns/queries.server.ts'
import { pledgeInvoice } from '#app/features/donations/emails/pledge-mails.tsx'
import {
	firstOf,
	latestDue,
	monthOf,
	nameOfMonth,
	nextDue,
} from '#app/features/donations/monthly/due-days.ts'
import { DONATION_METHODS } from '#app/features/donations/rules.ts'
import { donations, type Pledge, pledges } from '#app/features/donations/tables.server.ts'
import { settings } from '#app/platform/core/config/settings.server.ts'
import { db, transact, type Tx } from '#app/platform/core/db/db.server.ts'
import { ERASED } from '#app/platform/core/db/personal-data.server.ts'
import { enqueue } from '#app/platform/core/jobs/jobs.server.ts'
import { log } from '#app/platform/core/log/log.server.ts'
import { queueMail } from '#app/platform/core/mail/mail.server.ts'
import { startPayment } from '#app/platform/core/payments/commands.server.ts'
import type { Served } from '#app/platform/core/payments/served-ways.server.ts'
import { startUnasked } from '#app/platform/core/payments/start-unasked.server.ts'
import { formatRwf } from '#app/platform/core/text/money.ts'
import { formatWeekday, kigaliClock, kigaliDay } from '#app/platform/core/time/time.ts'
import { takerOf } from '#app/platform/web/payments/offers.server.ts'
import { feeOf } from '#app/platform/web/payments/offers.ts'
import { DUE_HOURS, makeTransactionId, NETWORK_OF } from '#app/platform/web/payments/payments.server.ts'

/** Name of the job that sends the text message beside the mail of a month's invoice. */
export const TEXT_PLEDGE = 'text-pledge'

/** Pledges that are looked for at once. */
const AT_ONCE = 500

/** A number that can be sent a text message, as `cleanPhone` writes it. */
const CAN_BE_TEXTED = /^\+[0-9]{8,15}$/

/** Who takes the money of a method just now; the stand-in of tests has its own. */
export type TakerOf = (method: string) => Served | undefined

/**
 * Asks each giver for the month that is due: a gift that is not paid yet, its invoice, and a mail with the link to it.
 * Whoever runs it and how often, each month of a pledge is asked for once; days that were missed are made up for by the
 * latest month alone.
 * @returns how many invoices were made
 * @throws Error once all others are done, where one could not be made
 */
export async function billPledges(now: Date, taker: TakerOf = takerOf): Promise<number> {
	const today = kigaliDay(now)
	let made = 0
	let failed = 0
	let last = '00000000-0000-0000-0000-000000000000'
	for (;;) {
		const due = await db
			.select({ id: pledges.id })
			.from(pledges)
			.where(and(isDue(today), gt(pledges.id, last)))
			.orderBy(asc(pledges.id))
			.limit(AT_ONCE)
		for (const { id } of due) {
			try {
				if (await transact((tx) => billPledge(tx, id, taker, now))) made++
			} catch (error) {
				failed++
				log.error({ error, pledge: id }, 'a month of a pledge could not be asked for')
			}
			last = id
		}
		if (due.length < AT_ONCE) break
	}
	if (failed > 0) throw new Error(`${failed} monthly gifts could not be asked for`)
	return made
}

/** A paused one that has a day goes on by itself on it. */
const isDue = (today: string) => and(ne(pledges.status, 'stopped'), lte(pledges.next_due, today))

/** One of them; another process may have been faster, and the giver may have paused or stopped it meanwhile. */
async function billPledge(tx: Tx, id: string, takerNow: TakerOf, now: Date): Promise<boolean> {
	const today = kigaliDay(now)
	const [pledge] = await tx
		.select()
		.from(pledges)
		.where(and(eq(pledges.id, id), isDue(today)))
		.for('update')
	if (!pledge || pledge.next_due === null || pledge.email === ERASED) return false
	const method = DONATION_METHODS.find(({ name }) => name === pledge.payment_method)
	const taker = method && takerNow(method.id)
	// As long as nobody takes the money it waits; what was promised in a sandbox is asked for in none but that.
	if (!taker || taker.test !== pledge.test) return false
	const due = latestDue(pledge.day, pledge.next_due, today)
	await tx
		.update(pledges)
		.set({
			status: 'active',
			next_due: nextDue(pledge.day, due, monthOf(due)),
			updated_at: sql`clock_timestamp()`,
		})
		.where(eq(pledges.id, id))
	const [gift] = await tx
		.insert(donations)
		.values({
			amount: pledge.amount,
			frequency: 'monthly',
			donor_name: pledge.donor_name,
			email: pledge.email,
			phone: pledge.phone,
			payment_method: pledge.payment_method,
			payment_status: 'pending',
			transaction_id: makeTransactionId(now),
			taken_by: taker.provider,
			pledge_id: id,
			pledge_month: firstOf(monthOf(due)),
			campaign_id: await campaignOf(tx, id, now),
		})
		.onConflictDoNothing({ target: [donations.pledge_id, donations.pledge_month] })
		.returning()
	if (!gift) return false
	await sendInvoice(tx, pledge, gift, method.id, taker, now)
	return true
}

/** What the first gift of a pledge was for, as long as gifts for it are taken. */
async function campaignOf(tx: Tx, pledge_id: string, now: Date): Promise<string | null> {
	const [first] = await tx
		.select({ campaign_id: donations.campaign_id })
		.from(donations)
		.where(eq(donations.pledge_id, pledge_id))
		.orderBy(asc(donations.pledge_month))
		.limit(1)
	return (await findRunningCampaign(tx, first?.campaign_id ?? null, now))?.id ?? null
}

/** Makes the payment of a month, and writes its link to the giver. */
async function sendInvoice(
	tx: Tx,
	pledge: Pledge,
	gift: { id: string; pledge_month: string | null },
	method: string,
	{ provider, test, fee: share, asksNumber }: Served,
	now: Date,
): Promise<void> {
	const fee = feeOf(pledge.amount, share)
	const due_at = new Date(now.getTime() + DUE_HOURS.pledge * 3_600_000)
	const one = {
		kind: 'donation',
		subject_id: gift.id,
		amount: { minor: pledge.amount + fee, currency: 'RWF' as const },
		fee,
		method,
		provider,
		test,
		due_at,
	}
	const payment = asksNumber
		? await startUnasked(tx, one, NETWORK_OF[method] ?? null, now)
		: await startPayment(tx, { ...one, wallet: null }, now)
	await queueMail(tx, {
		to: pledge.email,
		template: pledgeInvoice,
		data: {
			id: payment.id,
			gift_id: gift.id,
			donor_name: pledge.donor_name,
			...(gift.pledge_month !== null && { month: nameOfMonth(gift.pledge_month) }),
			amount: formatRwf(pledge.amount + fee),
			ends_at: `${formatWeekday(due_at)}, ${kigaliClock(due_at)}`,
			...(test && { note: 'TEST: no money moves.' }),
		},
		record_id: gift.id,
	})
	if (settings.smsUrl !== undefined && CAN_BE_TEXTED.test(pledge.phone ?? ''))
		await enqueue(tx, { name: TEXT_PLEDGE }, { payment_id: payment.id }, { singletonKey: payment.id })
}
