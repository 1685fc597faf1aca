import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { billPledges } from '#app/features/donations/commands/bill-pledges.server.ts'
import { changePledge } from '#app/features/donations/commands/change-pledge.server.ts'
import { donationPayable } from '#app/features/donations/commands/pay-donation.server.ts'
import { donations, pledges } from '#app/features/donations/tables.server.ts'
import { db, transact } from '#app/platform/core/db/db.server.ts'
import { email_logs } from '#app/platform/core/mail/tables.server.ts'
import { findPaymentOf } from '#app/platform/core/payments/commands.server.ts'
import { movePayment } from '#app/platform/core/payments/move-payment.server.ts'
import type { Answer } from '#app/platform/core/payments/provider.ts'
import type { Served } from '#app/platform/core/payments/served-ways.server.ts'
import { readPayment } from '#app/platform/core/payments/testing.server.ts'

/** A provider with a page of its own, where money moves. */
export const HOSTED: Served = {
	way: 'mobile-money-mtn',
	provider: 'irembopay',
	title: 'IremboPay',
	asksNumber: false,
	test: false,
	fee: { percent: 0, fixed: 0 },
}
export const hosted = () => HOSTED
/** One that asks a phone. */
export const push = (): Served => ({
	...HOSTED,
	provider: 'momo',
	title: 'MTN Mobile Money',
	asksNumber: true,
})

export const at = (moment: string) => new Date(moment)
/** The morning of a day in Kigali. */
export const morning = (day: string) => at(`${day}T08:00:00+02:00`)

export const readPledge = async (id: string) =>
	(await db.select().from(pledges).where(eq(pledges.id, id)))[0]!
export const monthsOf = (id: string) =>
	db.select().from(donations).where(eq(donations.pledge_id, id)).orderBy(donations.pledge_month)
export const mailsOf = async (template: string) =>
	(await db.select().from(email_logs).where(eq(email_logs.template_name, template))).map(
		(mail) => mail.to_email,
	)

export const payableOf = (kind: string) => (kind === 'donation' ? donationPayable : undefined)

/** A provider's word about the last try of a gift's payment. */
export async function say(gift_id: string, answer: Answer, now: Date) {
	const payment = (await findPaymentOf(db, gift_id))!
	const { tries } = await readPayment(payment.id)
	await transact((tx) => movePayment(tx, tries[tries.length - 1]!.id, answer, 'poll', payableOf, now))
}

/** Money that came. */
export const paid = (minor = 25_000): Answer => ({
	state: 'paid',
	providerId: randomUUID(),
	paid: { minor, currency: 'RWF' },
})

export const change = (id: string, one: Parameters<typeof changePledge>[2], now: Date) =>
	transact((tx) => changePledge(tx, id, one, now))

/** The gift that is asked for on a day. */
export async function bill(id: string, day: string, taker = hosted) {
	await billPledges(morning(day), taker)
	const months = await monthsOf(id)
	return months[months.length - 1]!
}
