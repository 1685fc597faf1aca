import {
	announceBooking,
	acknowledgeBooking,
} from '#app/features/consultations/commands/tell-of-booking.server.ts'
import type { BookingRequest } from '#app/features/consultations/forms.server.ts'
import { type Billing, type PackageId, packageName } from '#app/features/consultations/rules.ts'
import { consultation_bookings } from '#app/features/consultations/tables.server.ts'
import type { Tx } from '#app/platform/core/db/db.server.ts'
import { insertOne } from '#app/platform/core/db/insert-one.server.ts'
import { announcedBefore } from '#app/platform/core/notifications/announce.server.ts'
import { makeInvoice } from '#app/platform/web/payments/invoice.server.ts'
import type { Begun } from '#app/platform/web/payments/payments.server.ts'
import { purchaseTotal } from '#app/platform/web/payments/rules.ts'

export type ChosenPackage = { package: PackageId; billing: Billing }

/** How its payment begins, and the price that was shown: whole francs without the fee, and what is said of a yearly rate. */
export type PricedBooking = { begun: Begun; price: number; paidNow: string | null }

/**
 * Keeps a booking: pending, and paid where its payment is simulated. Every amount and state is ours; what the visitor sent
 * says only who, what about, and how it is paid. One that a provider takes the money of is acknowledged and announced once
 * that is there (pay-booking.server.ts).
 * @returns the row, and the payment's own page where a provider takes the money
 */
export async function bookConsultation(
	tx: Tx,
	chosen: ChosenPackage,
	request: BookingRequest,
	{ begun, price, paidNow }: PricedBooking,
	now: Date,
) {
	const fee = begun.status === 'pending' ? begun.fee : null
	const row = await insertOne(tx, consultation_bookings, {
		...request,
		package_type: packageName(chosen.package),
		billing: chosen.billing,
		payment_amount: fee === null ? purchaseTotal(price) : price + fee,
		payment_fee: fee,
		payment_status: begun.status,
		taken_by: begun.status === 'completed' ? null : (begun.taker?.provider ?? 'transfer'),
		status: 'pending',
	})
	if (begun.status === 'pending' && begun.taker) {
		const payer = { name: row.first_name, email: row.email }
		const invoice = { kind: 'booking', subject_id: row.id, what: row.package_type, price, payer }
		const pay = await makeInvoice(tx, { ...invoice, method: row.payment_method }, begun, now)
		return announcedBefore({ ...row, pay })
	}
	await acknowledgeBooking(tx, row, { paidNow, note: begun.status === 'completed' ? begun.note : null })
	return announceBooking(tx, { ...row, pay: null as string | null })
}
