import { and, eq, ne, sql } from 'drizzle-orm'
import {
	acknowledgeBooking,
	announceBooking,
} from '#app/features/consultations/commands/tell-of-booking.server.ts'
import { BOOKING_RECEIVED } from '#app/features/consultations/rules.ts'
import { consultation_bookings } from '#app/features/consultations/tables.server.ts'
import type { Payable } from '#app/platform/core/payments/payable.ts'
import { requestPath } from '#app/platform/web/requests/request-link.server.ts'

/** How a consultation booking is paid by a provider. */
export const bookingPayable: Payable = {
	kind: 'booking',
	screen: '/admin/consultation-bookings/',
	accepted: 'Mark the record as paid',
	async describe(db, id) {
		const [row] = await db.select().from(consultation_bookings).where(eq(consultation_bookings.id, id))
		if (!row) return null
		return {
			what: row.package_type,
			email: row.email,
			name: row.first_name,
			said: BOOKING_RECEIVED,
			opens: [
				{
					label: 'Your own page',
					note: 'what you booked, and where it stands',
					href: requestPath({ kind: 'booking', id }),
				},
			],
			receipt: {
				payer: `${row.first_name} ${row.last_name}`,
				confirms: 'a payment',
				thanks: 'Murakoze. Thank you for booking with us.',
			},
		}
	},
	// A booking that was cancelled meanwhile is not opened again by itself.
	async open(tx, { subject_id }, issueReceipt) {
		const [row] = await tx
			.update(consultation_bookings)
			.set({ payment_status: 'completed', updated_at: sql`clock_timestamp()` })
			.where(
				and(
					eq(consultation_bookings.id, subject_id),
					ne(consultation_bookings.payment_status, 'completed'),
					ne(consultation_bookings.status, 'cancelled'),
				),
			)
			.returning()
		if (!row) return false
		await acknowledgeBooking(tx, row, { receipt: await issueReceipt() })
		await announceBooking(tx, row)
		return true
	},
	async hold(tx, { subject_id }) {
		await tx
			.update(consultation_bookings)
			.set({ payment_status: 'pending', updated_at: sql`clock_timestamp()` })
			.where(
				and(eq(consultation_bookings.id, subject_id), ne(consultation_bookings.payment_status, 'completed')),
			)
	},
	async close(tx, { subject_id }, as) {
		await tx
			.update(consultation_bookings)
			.set({
				payment_status: as === 'cancelled' ? 'cancelled' : 'failed',
				updated_at: sql`clock_timestamp()`,
			})
			.where(
				and(eq(consultation_bookings.id, subject_id), eq(consultation_bookings.payment_status, 'pending')),
			)
	},
	refunds: {
		table: 'consultation_bookings',
		afterwards:
			'The booking stays as it is. If the consultation does not take place, cancel the booking, too.',
		async taken(tx, id) {
			const [row] = await tx
				.select()
				.from(consultation_bookings)
				.where(eq(consultation_bookings.id, id))
				.for('update')
			const isOurs = row?.taken_by === 'transfer' && row.payment_status === 'completed'
			return isOurs ? { minor: row.payment_amount, currency: 'RWF' } : null
		},
	},
}
