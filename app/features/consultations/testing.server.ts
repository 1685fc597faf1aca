import { and, eq, getTableName } from 'drizzle-orm'
import { scheduleAppointment } from '#app/features/consultations/commands/schedule-appointment.server.ts'
import { listBookedSlots, readOpening } from '#app/features/consultations/queries/appointment-hours.server.ts'
import { AppointmentForm } from '#app/features/consultations/forms.server.ts'
import { appointments, consultation_bookings } from '#app/features/consultations/tables.server.ts'
import { audit_log } from '#app/platform/core/audit/tables.server.ts'
import { db, transact } from '#app/platform/core/db/db.server.ts'
import { email_logs } from '#app/platform/core/mail/tables.server.ts'

/** A Monday morning in Kigali, before the first slot. */
export const MONDAY_MORNING = new Date('2027-03-01T06:30:00Z')

/** Who asks, and about what; every field valid. */
export const typedClient = (given: Record<string, unknown> = {}) => ({
	first_name: 'Aline',
	last_name: 'Uwase',
	email: 'aline@mail.example',
	phone: '0788 123 456',
	company: '',
	service_type: 'Strategic Consulting',
	message: '',
	...given,
})

/** What a visitor types who wants an appointment on that Monday; every field valid. */
export const typedAppointment = (given: Record<string, unknown> = {}) =>
	typedClient({
		appointment_date: '2027-03-01',
		appointment_time: '09:00',
		slots_day: given['appointment_date'] ?? '2027-03-01',
		...given,
	})

let people = 0

/** Schedules an appointment as the form would on that Monday morning, or at `now`; for a person of its own. */
export const schedule = (given: Record<string, unknown> = {}, now = MONDAY_MORNING) => {
	const number = String(++people).padStart(6, '0')
	const person = { email: `person${number}@mail.example`, phone: `0788${number}` }
	const request = AppointmentForm.parse(typedAppointment({ ...person, ...given }))
	return transact((tx) => scheduleAppointment(tx, request, now))
}

/** The times that nobody can have any more, from one day to another. */
export const bookedSlots = async (first: string, last: string) =>
	listBookedSlots(db, first, last, await readOpening(db, first, last))

let days = 0

/** An appointment for a test, on a day of its own unless given. */
export async function createAppointment(given: Partial<typeof appointments.$inferInsert> = {}) {
	const ownDay = new Date(Date.UTC(2030, 0, 1 + days++)).toISOString().slice(0, 10)
	const [row] = await db
		.insert(appointments)
		.values({
			first_name: 'Aline',
			last_name: 'Uwase',
			email: 'aline@mail.example',
			phone: '+250788123456',
			service_type: 'Strategic Consulting',
			appointment_date: ownDay,
			appointment_time: '09:00',
			...given,
		})
		.returning()
	return row!
}

/** A booking for a test. */
export async function createBooking(given: Partial<typeof consultation_bookings.$inferInsert> = {}) {
	const [row] = await db
		.insert(consultation_bookings)
		.values({
			first_name: 'Eric',
			last_name: 'Mugabo',
			email: 'eric@mail.example',
			phone: '+250788123456',
			service_type: 'Business Development',
			package_type: 'Business Growth',
			payment_amount: 150_500,
			payment_method: 'credit-card',
			payment_status: 'completed',
			...given,
		})
		.returning()
	return row!
}

/** What was done to one of them, in its order. */
export const auditTrailOf = (table: typeof appointments | typeof consultation_bookings, id: string) =>
	db
		.select({ action: audit_log.action, changed: audit_log.changed })
		.from(audit_log)
		.where(and(eq(audit_log.table_name, getTableName(table)), eq(audit_log.record_id, id)))
		.orderBy(audit_log.at)

/** The messages to an address. */
export const mailsTo = (email: string) =>
	db
		.select({ name: email_logs.template_name, subject: email_logs.subject, record_id: email_logs.record_id })
		.from(email_logs)
		.where(eq(email_logs.to_email, email))
