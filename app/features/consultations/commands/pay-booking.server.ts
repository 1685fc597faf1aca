import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import {
	acknowledgeBooking,
	announceBooking,
} from '#app/features/consultations/commands/tell-of-booking.server.ts'
import { BOOKING_RECEIVED } from '#app/features/consultations/rules.ts'
import { consultation_bookings } from '#app/features/consultations/tables.server.ts'
import type { Payable } from '#app/platform/core/payments/payable.ts'
import { referenceOf } from '#app/platform/core/reference.ts'
import { PURCHASE_WAYS, purchaseMethod } from '#app/platform/web/payments/rules.ts'
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
	ways: {
		async of(db, { subject_id }) {
			const [row] = await db
				.select()
				.from(consultation_bookings)
				.where(eq(consultation_bookings.id, subject_id))
			return row ? { methods: PURCHASE_WAYS, francs: row.payment_amount - (row.payment_fee ?? 0) } : null
		},
		async take(tx, id, { method, taker, total, fee }) {
			await tx
				.update(consultation_bookings)
				.set({
					payment_method: purchaseMethod(method),
					payment_amount: total,
					payment_fee: fee,
					taken_by: taker,
					updated_at: sql`clock_timestamp()`,
				})
				.where(and(eq(consultation_bookings.id, id), ne(consultation_bookings.payment_status, 'completed')))
		},
		transfer: {
			async wait(tx, id, francs) {
				const [row] = await tx
					.update(consultation_bookings)
					.set({
						payment_method: 'bank-transfer',
						payment_amount: francs,
						payment_fee: 0,
						taken_by: 'transfer',
						updated_at: sql`clock_timestamp()`,
					})
					.where(
						and(
							eq(consultation_bookings.id, id),
							eq(consultation_bookings.payment_status, 'pending'),
							ne(consultation_bookings.status, 'cancelled'),
						),
					)
					.returning()
				if (!row) return false
				await acknowledgeBooking(tx, row, {})
				await announceBooking(tx, row)
				return true
			},
			async find(db, id) {
				const [row] = await db
					.select()
					.from(consultation_bookings)
					.where(
						and(
							eq(consultation_bookings.id, id),
							eq(consultation_bookings.taken_by, 'transfer'),
							inArray(consultation_bookings.payment_status, ['pending', 'completed']),
							ne(consultation_bookings.status, 'cancelled'),
						),
					)
				return row
					? {
							reference: referenceOf(id),
							francs: row.payment_amount,
							hasArrived: row.payment_status === 'completed',
						}
					: null
			},
		},
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
