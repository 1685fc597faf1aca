import { bookingReceived } from '#app/features/consultations/emails/booking-received.tsx'
import type { BookingRequest } from '#app/features/consultations/forms.server.ts'
import { booking } from '#app/features/consultations/request.server.ts'
import { type Billing, type PackageId, packageName } from '#app/features/consultations/rules.ts'
import { consultation_bookings } from '#app/features/consultations/tables.server.ts'
import type { Tx } from '#app/platform/core/db/db.server.ts'
import { insertOne } from '#app/platform/core/db/insert-one.server.ts'
import { queueAcknowledgement } from '#app/platform/core/mail/mail.server.ts'
import { announceRequest } from '#app/platform/web/requests/announce-request.server.ts'
import type { PaymentOutcome } from '#app/platform/web/payments/payments.server.ts'
import { methodName, purchaseTotal } from '#app/platform/web/payments/rules.ts'
import { referenceOf } from '#app/platform/core/reference.ts'

export type ChosenPackage = { package: PackageId; billing: Billing }

/** How it was paid, and the price that was shown: whole francs without the fee, and what is said of a yearly rate. */
export type PaidBooking = PaymentOutcome & { price: number; paidNow: string | null }

/**
 * Keeps a booking whose payment went through: pending, paid, and queues its acknowledgement.
 * Every amount and state is ours; what the visitor sent says only who, what about, and how it was paid.
 * @returns the row
 */
export async function bookConsultation(
	tx: Tx,
	chosen: ChosenPackage,
	request: BookingRequest,
	payment: PaidBooking,
) {
	const row = await insertOne(tx, consultation_bookings, {
		...request,
		package_type: packageName(chosen.package),
		billing: chosen.billing,
		payment_amount: purchaseTotal(payment.price),
		payment_status: payment.status,
		status: 'pending',
	})
	await queueAcknowledgement(tx, {
		to: row.email,
		template: bookingReceived,
		data: {
			id: row.id,
			first_name: row.first_name,
			package_type: row.package_type,
			paid_now: payment.paidNow,
			service_type: row.service_type,
			payment_amount: row.payment_amount,
			payment_method: methodName(row.payment_method),
			payment_note: payment.note,
			reference: referenceOf(row.id),
		},
		record_id: row.id,
	})
	return announceRequest(tx, booking, row, {
		item: row.package_type,
		subject: `Your consultation booking ${referenceOf(row.id)}`,
		lines: [`Payment ${row.payment_status}`],
	})
}
