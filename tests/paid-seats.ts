import { eq } from 'drizzle-orm'
import { ticketPayable } from '#app/features/events/commands/pay-ticket.server.ts'
import { registerForEvent } from '#app/features/events/commands/register-for-event.server.ts'
import { EventRegistrationForm } from '#app/features/events/forms.server.ts'
import { event_registrations } from '#app/features/events/tables.server.ts'
import { typedRegistration } from '#app/features/events/testing.server.ts'
import { db, transact } from '#app/platform/core/db/db.server.ts'
import { email_logs } from '#app/platform/core/mail/tables.server.ts'
import type { PaymentPorts } from '#app/platform/core/payments/ask-provider.server.ts'
import { findPaymentOf } from '#app/platform/core/payments/commands.server.ts'
import { movePayment } from '#app/platform/core/payments/move-payment.server.ts'
import { payment_tries, payments } from '#app/platform/core/payments/tables.server.ts'
import { paidAnswer, readPayment } from '#app/platform/core/payments/testing.server.ts'

export const taker = {
	way: 'mobile-money-mtn',
	provider: 'irembopay',
	title: 'IremboPay',
	asksNumber: false,
	test: false,
	fee: { percent: 0, fixed: 0 },
} as const

export const MINUTE = 60_000
export const payableOf: PaymentPorts['payableOf'] = (kind) => (kind === 'ticket' ? ticketPayable : undefined)

let people = 0
/** Somebody registers and is about to pay, each by a phone and a network of their own unless told otherwise. */
export const begin = (
	event_id: string,
	{ francs = 5000, visitor = `browser ${people}`, network = `network ${people}`, ...typed }: Given = {},
) => {
	const number = ++people
	const person = {
		email: `seat-${number}@mail.example`,
		last_name: `Uwase ${number}`,
		phone: `0788 ${String(100_000 + number)}`,
		...typed,
	}
	const now = new Date()
	const begun = { taker, wallet: null, fee: 0, due: new Date(now.getTime() + 30 * MINUTE) } as const
	return transact((tx) =>
		registerForEvent(tx, event_id, EventRegistrationForm.parse(typedRegistration(person)), now, {
			francs,
			method: 'mobile-money',
			begun: { status: 'pending', ...begun },
			visitor,
			network,
		}),
	)
}
type Given = { francs?: number; visitor?: string; network?: string; [field: string]: unknown }

export const rowOf = async (id: string) =>
	(await db.select().from(event_registrations).where(eq(event_registrations.id, id)))[0]!
export const mailsTo = async (email: string) =>
	(
		await db.select().from(email_logs).where(eq(email_logs.to_email, email)).orderBy(email_logs.created_at)
	).map(({ template_name }) => template_name)
export const paymentOf = async (id: string) => readPayment((await findPaymentOf(db, id))!.id)

/** Money comes for a registration. */
export async function pay(id: string, minor = 5000): Promise<void> {
	const { tries } = await paymentOf(id)
	const answer = paidAnswer(minor, `P ${id}`)
	await transact((tx) => movePayment(tx, tries[0]!.id, answer, 'poll', payableOf, new Date()))
}

/** As if the time to pay it, and to keep its seat, were over. */
export const pass = (id: string) =>
	db
		.update(event_registrations)
		.set({ seat_until: new Date(Date.now() - 1000) })
		.where(eq(event_registrations.id, id))

/** The provider says that it was not paid in time. */
export async function expire(id: string): Promise<void> {
	const past = new Date(Date.now() - MINUTE)
	const { payment, tries } = await paymentOf(id)
	await db.update(payments).set({ due_at: past }).where(eq(payments.id, payment.id))
	await db.update(payment_tries).set({ expires_at: past }).where(eq(payment_tries.id, tries[0]!.id))
	await pass(id)
	const answer = { state: 'waiting', providerId: `P ${id}` } as const
	await transact((tx) => movePayment(tx, tries[0]!.id, answer, 'poll', payableOf, new Date()))
}
