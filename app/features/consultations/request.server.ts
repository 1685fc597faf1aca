import { sql } from 'drizzle-orm'
import {
	APPOINTMENT_CAN_COME_FROM,
	APPOINTMENT_PAST,
	BOOKING_CAN_COME_FROM,
} from '#app/features/consultations/rules.ts'
import { isToCome, kigaliNow } from '#app/features/consultations/slots.ts'
import {
	appointments,
	beginningOf,
	consultation_bookings,
} from '#app/features/consultations/tables.server.ts'
import { sayTotal } from '#app/platform/core/text/money.ts'
import { methodName, takenBy } from '#app/platform/web/payments/rules.ts'
import type { AwaitedPayment, State } from '#app/platform/web/requests/own-request.ts'
import { describeRequest, fullName, PHONE } from '#app/platform/web/requests/request.server.ts'
import { formatWeekday, HUB_ZONE, startOfKigaliDay } from '#app/platform/core/time/time.ts'

/** Both forms ask for them. Nothing of the notes is the visitor's to read. */
const facts = [
	{ term: 'Service type', column: 'service_type', mail: 'each' },
	PHONE,
	{ term: 'Company', column: 'company' },
	{ term: 'Message', column: 'message' },
] as const

export const appointment = describeRequest({
	kind: 'appointment',
	table: appointments,
	what: 'Appointment',
	noun: 'appointment',
	item: sql`${appointments.appointment_time} || ', ' || ${appointments.service_type}`,
	itemTerm: 'When',
	itemInWords: ({ row }) =>
		`${formatWeekday(startOfKigaliDay(row.appointment_date))}, ${row.appointment_time}`,
	name: fullName(appointments),
	facts,
	state: appointments.status,
	states: {
		pending: {
			kind: 'pending',
			name: 'Pending',
			sentence: 'We keep the time for you. A person confirms it by email.',
		},
		confirmed: { kind: 'confirmed', name: 'Confirmed', sentence: 'Your appointment is confirmed.' },
		cancelled: { kind: 'cancelled', name: 'Cancelled', sentence: 'This appointment is cancelled.' },
		completed: { kind: 'completed', name: 'Completed', sentence: 'You were here. Thank you for coming.' },
	},
	arrows: APPOINTMENT_CAN_COME_FROM,
	ending: {
		asks: {
			label: 'Cancel the appointment',
			question: 'Cancel your appointment?',
			sentence:
				'The time is then free for somebody else. You can choose another one at any time, free as before.',
			busy: 'Cancelling...',
		},
		to: 'cancelled',
		done: 'Your appointment is cancelled. Thank you for telling us.',
		whyNot: ({ row }, now) => (isToCome(row, kigaliNow(now)) ? null : APPOINTMENT_PAST),
		closed: () => 'Its time has passed: it can no longer be moved or cancelled.',
	},
	day: ({ appointment_date }) => appointment_date,
	begins: sql`${beginningOf(appointments)} at time zone ${HUB_ZONE}`,
})

/** Of a booking that is not paid yet, where it stands; of one whose payment is simulated, nothing more. */
function paymentState({
	status,
	taken_by,
	payment_status,
}: typeof consultation_bookings.$inferSelect): State | undefined {
	if (status !== 'pending' || taken_by === null || payment_status === 'completed') return undefined
	return payment_status === 'pending'
		? {
				kind: 'pending',
				name: 'Not paid yet',
				sentence: 'We contact you about your booking as soon as your payment is here.',
			}
		: {
				kind: 'neutral',
				name: 'Not paid',
				sentence: 'It is not paid, so nothing is booked. You can book again.',
			}
}

/** What is said of a booking that waits for its payment. */
function awaited(row: typeof consultation_bookings.$inferSelect): AwaitedPayment | undefined {
	if (paymentState(row)?.kind !== 'pending') return undefined
	return {
		begun: { title: 'Booked', note: `${row.package_type}, ${row.service_type}` },
		meanwhile: 'We begin with your booking as soon as it is paid.',
		comes: [{ title: 'Confirmed', note: 'We contact you within 24 hours of your payment' }],
	}
}

export const booking = describeRequest({
	kind: 'booking',
	table: consultation_bookings,
	what: 'Consultation booking',
	noun: 'booking',
	item: consultation_bookings.package_type,
	itemTerm: 'Package',
	page: () => '/services#consultation',
	name: fullName(consultation_bookings),
	facts: [
		...facts,
		{
			term: 'Total',
			column: 'payment_amount',
			says: ({ row }) => sayTotal(row.payment_amount, row.payment_fee !== 0),
			mail: 'first',
		},
		{
			term: 'Payment method',
			column: 'payment_method',
			says: ({ row }) => methodName(row.payment_method),
			mail: 'first',
		},
		{ term: 'Payment', says: ({ row }) => takenBy(row.taken_by) },
	],
	state: consultation_bookings.status,
	states: {
		pending: {
			kind: 'pending',
			name: 'Pending',
			sentence: 'We have your booking and contact you about it.',
		},
		confirmed: { kind: 'confirmed', name: 'Confirmed', sentence: 'Your booking is confirmed.' },
		cancelled: { kind: 'cancelled', name: 'Cancelled', sentence: 'This booking is cancelled.' },
		completed: {
			kind: 'completed',
			name: 'Completed',
			sentence: 'This consultation is completed. Thank you.',
		},
	},
	stateOf: ({ row }) => paymentState(row),
	awaits: ({ row }) => awaited(row),
	arrows: BOOKING_CAN_COME_FROM,
	amount: consultation_bookings.payment_amount,
	paid: sql`${consultation_bookings.payment_status} = 'completed'`,
	payable: 'booking',
})
