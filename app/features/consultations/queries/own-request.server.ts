import { eq } from 'drizzle-orm'
import { type ConsultationStatus, HOLDING_STATUSES } from '#app/features/consultations/rules.ts'
import { isToCome, kigaliNow } from '#app/features/consultations/slots.ts'
import { appointments, consultation_bookings } from '#app/features/consultations/tables.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { formatRwf } from '#app/platform/money.ts'
import { PURCHASE_METHODS, SIMULATED_PAYMENT_NOTE } from '#app/platform/payments/rules.ts'
import type { OwnRequest } from '#app/platform/requests/own-request.ts'
import { referenceOf } from '#app/platform/reference.ts'
import { formatWeekday, startOfKigaliDay } from '#app/platform/time.ts'

const CANCELLING = {
	label: 'Cancel the appointment',
	question: 'Cancel your appointment?',
	sentence:
		'The time is then free for somebody else. You can choose another one at any time, free as before.',
	busy: 'Cancelling...',
}

const APPOINTMENT_STATES: Record<ConsultationStatus, OwnRequest['status']> = {
	pending: {
		kind: 'pending',
		name: 'Pending',
		sentence: 'We keep the time for you. A person confirms it by email.',
	},
	confirmed: { kind: 'confirmed', name: 'Confirmed', sentence: 'Your appointment is confirmed.' },
	cancelled: { kind: 'cancelled', name: 'Cancelled', sentence: 'This appointment is cancelled.' },
	completed: { kind: 'completed', name: 'Completed', sentence: 'You were here. Thank you for coming.' },
}

/** An appointment as its own page shows it to whoever asked for it, or null. Nothing of the notes. */
export async function findOwnAppointment(db: Db, id: string, now: Date): Promise<OwnRequest | null> {
	const [row] = await db.select().from(appointments).where(eq(appointments.id, id))
	if (!row) return null
	const holds = HOLDING_STATUSES.some((one) => one === row.status)
	const open = holds && isToCome(row, kigaliNow(now))
	return {
		what: 'Appointment',
		item: `${formatWeekday(startOfKigaliDay(row.appointment_date))}, ${row.appointment_time}`,
		reference: referenceOf(id),
		sent_at: row.created_at,
		person: { name: `${row.first_name} ${row.last_name}`, email: row.email },
		status: APPOINTMENT_STATES[row.status],
		facts: [
			['Service type', row.service_type],
			['Phone', row.phone],
			['Company', row.company],
			['Message', row.message],
		],
		ending: open ? CANCELLING : null,
		moves: open ? row.appointment_date : null,
		...(holds && !open && { closed: 'Its time has passed: it can no longer be moved or cancelled.' }),
	}
}

const BOOKING_STATES: Record<ConsultationStatus, OwnRequest['status']> = {
	pending: { kind: 'pending', name: 'Pending', sentence: 'We have your booking and contact you about it.' },
	confirmed: { kind: 'confirmed', name: 'Confirmed', sentence: 'Your booking is confirmed.' },
	cancelled: { kind: 'cancelled', name: 'Cancelled', sentence: 'This booking is cancelled.' },
	completed: { kind: 'completed', name: 'Completed', sentence: 'This consultation is completed. Thank you.' },
}

/** A consultation booking as its own page shows it to whoever made it, or null. Nothing of the notes. */
export async function findOwnBooking(db: Db, id: string): Promise<OwnRequest | null> {
	const [row] = await db.select().from(consultation_bookings).where(eq(consultation_bookings.id, id))
	if (!row) return null
	return {
		what: 'Consultation booking',
		item: row.package_type,
		reference: referenceOf(id),
		sent_at: row.created_at,
		person: { name: `${row.first_name} ${row.last_name}`, email: row.email },
		status: BOOKING_STATES[row.status],
		facts: [
			['Service type', row.service_type],
			['Phone', row.phone],
			['Company', row.company],
			['Message', row.message],
			['Total', `${formatRwf(row.payment_amount)}, fee included`],
			['Payment method', PURCHASE_METHODS.find((method) => method.id === row.payment_method)?.name ?? null],
			['Payment', SIMULATED_PAYMENT_NOTE],
		],
		ending: null,
		moves: null,
	}
}
