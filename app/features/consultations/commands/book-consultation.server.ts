import { bookingReceived } from '#app/features/consultations/emails/booking-received.tsx'
import type { BookingRequest } from '#app/features/consultations/forms.server.ts'
import {
	type Billing,
	bookingPrice,
	explainYearly,
	type PackageId,
	packageName,
} from '#app/features/consultations/rules.ts'
import { consultation_bookings } from '#app/features/consultations/tables.server.ts'
import type { Tx } from '#app/platform/core/db/db.server.ts'
import { queueAcknowledgement } from '#app/platform/core/mail/mail.server.ts'
import { formatRwf } from '#app/platform/core/text/money.ts'
import { announce } from '#app/platform/core/notifications/announce.server.ts'
import type { PaymentOutcome } from '#app/platform/web/payments/payments.server.ts'
import { methodName, purchaseTotal } from '#app/platform/web/payments/rules.ts'
import { referenceOf } from '#app/platform/core/reference.ts'

export type ChosenPackage = { package: PackageId; billing: Billing }

/** What the package costs with its fee. Whole francs. */
export const totalOf = (chosen: ChosenPackage) => purchaseTotal(bookingPrice(chosen.package, chosen.billing))

/**
 * Keeps a booking whose payment went through: pending, paid, and queues its acknowledgement.
 * Every amount and state is ours; what the visitor sent says only who, what about, and how it was paid.
 * @returns the row
 */
export async function bookConsultation(
	tx: Tx,
	chosen: ChosenPackage,
	request: BookingRequest,
	payment: PaymentOutcome,
) {
	const [row] = await tx
		.insert(consultation_bookings)
		.values({
			...request,
			package_type: packageName(chosen.package),
			payment_amount: totalOf(chosen),
			payment_status: payment.status,
			status: 'pending',
		})
		.returning()
	if (!row) throw new Error('the booking was not kept')
	await queueAcknowledgement(tx, {
		to: row.email,
		template: bookingReceived,
		data: {
			id: row.id,
			first_name: row.first_name,
			package_type: row.package_type,
			paid_now: explainYearly(chosen.package, chosen.billing),
			service_type: row.service_type,
			payment_amount: row.payment_amount,
			payment_method: methodName(row.payment_method),
			payment_note: payment.note,
			reference: referenceOf(row.id),
		},
		record_id: row.id,
	})
	return announce(tx, row, {
		title: `Consultation booking: ${row.package_type}`,
		message: [
			`${row.first_name} ${row.last_name}, ${row.phone}`,
			row.company,
			row.service_type,
			`${formatRwf(row.payment_amount)}, ${row.payment_status}`,
			`Reference: ${referenceOf(row.id)}`,
			row.message && `\n${row.message}`,
		],
		from: { name: `${row.first_name} ${row.last_name}`, email: row.email },
		subject: `Your consultation booking ${referenceOf(row.id)}`,
		record: `/admin/consultation-bookings/${row.id}`,
	})
}
