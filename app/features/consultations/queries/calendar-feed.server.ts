import { between } from 'drizzle-orm'
import { writeAppointments } from '#app/features/consultations/appointment-calendar.server.ts'
import { appointments } from '#app/features/consultations/tables.server.ts'
import type { Db } from '#app/platform/core/db/db.server.ts'
import { addDays } from '#app/platform/core/time/calendar-days.ts'
import { kigaliDay } from '#app/platform/core/time/time.ts'

/** What an administrator's calendar reaches, and how much of it. */
const DAYS_BACK = 30
const DAYS_AHEAD = 366
const MOST = 1000

/** The appointments of a month back and a year ahead as a calendar, by day; nothing of what was written or noted is read. */
export async function readAppointmentsCalendar(db: Db, now: Date): Promise<string> {
	const { id, first_name, last_name, company, service_type, status } = appointments
	const { appointment_date, appointment_time, minutes, calendar_sequence, created_at, updated_at } =
		appointments
	const today = kigaliDay(now)
	const rows = await db
		.select({
			id,
			first_name,
			last_name,
			company,
			service_type,
			status,
			appointment_date,
			appointment_time,
			minutes,
			calendar_sequence,
			created_at,
			updated_at,
		})
		.from(appointments)
		.where(between(appointment_date, addDays(today, -DAYS_BACK), addDays(today, DAYS_AHEAD)))
		.orderBy(appointment_date, id)
		.limit(MOST)
	return writeAppointments(rows)
}
