import { and, count, eq, ne, type SQL, sql } from 'drizzle-orm'
import {
	APPOINTMENT_GROUPS,
	CONSULTATION_STATUSES,
	SERVICE_TYPES,
} from '#app/features/consultations/rules.ts'
import { appointments, beginningOf, lowerNameOf } from '#app/features/consultations/tables.server.ts'
import { addDays } from '#app/platform/core/time/calendar-days.ts'
import type { Db } from '#app/platform/core/db/db.server.ts'
import { asGiven, type CsvColumns, csvDay } from '#app/platform/office/lists/csv.server.ts'
import type { ListDefinition, ListRow } from '#app/platform/office/lists/list-definition.server.ts'
import { phoneAsKept } from '#app/platform/office/lists/phone-as-kept.ts'
import { countsOf } from '#app/platform/office/lists/row-counts.server.ts'
import { recordIn } from '#app/platform/core/records/save-record.server.ts'
import { kigaliDay } from '#app/platform/core/time/time.ts'

const { id, first_name, last_name, email, company, service_type, status } = appointments
const { appointment_date, appointment_time, created_at } = appointments
const fields = {
	id,
	first_name,
	last_name,
	email,
	company,
	service_type,
	status,
	appointment_date,
	appointment_time,
	created_at,
}

const name = sql`${first_name} || ' ' || ${last_name}`
const begins = beginningOf(appointments)
const midnight = (day: string) => sql`${day}::date::timestamp`

/** What belongs to each group, by the day in Kigali. */
const inGroup: Record<(typeof APPOINTMENT_GROUPS)[number], (today: string) => SQL | undefined> = {
	today: (today) =>
		and(
			sql`${begins} >= ${midnight(today)}`,
			sql`${begins} < ${midnight(addDays(today, 1))}`,
			eq(status, 'confirmed'),
		),
	upcoming: (today) => and(sql`${begins} >= ${midnight(addDays(today, 1))}`, ne(status, 'cancelled')),
}

const isGroup = (value: string): value is keyof typeof inGroup => Object.hasOwn(inGroup, value)

/** Appointments as administrators list them, by their beginning. */
export const appointmentsList = {
	sources: [
		{
			from: appointments,
			fields,
			sorts: {
				client: { by: lowerNameOf(appointments), type: 'text' },
				begins: { by: begins, type: 'timestamp' },
				created_at,
			},
			meant: phoneAsKept,
			filters: {
				status,
				service_type,
				group: (value) => (isGroup(value) && inGroup[value](kigaliDay(new Date()))) || false,
			},
			dated: { by: begins, type: 'timestamp', day: appointment_date },
		},
	],
	sort: 'begins',
	filters: { status: CONSULTATION_STATUSES, service_type: SERVICE_TYPES, group: APPOINTMENT_GROUPS },
} as const satisfies ListDefinition<typeof fields>

export type AppointmentRow = ListRow<typeof fields>

/** One of them whole, or null. */
export const getAppointment = recordIn(appointments)

export type AppointmentRecord = NonNullable<Awaited<ReturnType<typeof getAppointment>>>

/** The columns of the export. */
export const appointmentsCsv: CsvColumns = {
	Name: name,
	Email: email,
	Phone: appointments.phone,
	Company: company,
	Service: asGiven(service_type),
	Date: asGiven(sql`to_char(${appointment_date}, 'YYYY-MM-DD')`),
	Time: asGiven(appointment_time),
	Status: asGiven(status),
	Message: appointments.message,
	'Admin Notes': appointments.admin_notes,
	Created: csvDay(created_at),
}

/** How many are in each of the four groups above the list. */
export async function readAppointmentStats(db: Db, now = new Date()) {
	const today = kigaliDay(now)
	const countIn = (group: keyof typeof inGroup) =>
		db.select({ n: count() }).from(appointments).where(inGroup[group](today))
	const [[ofToday], [upcoming], counts] = await Promise.all([
		countIn('today'),
		countIn('upcoming'),
		countsOf(db, [appointments]),
	])
	return {
		today: ofToday?.n ?? 0,
		upcoming: upcoming?.n ?? 0,
		pending: counts(appointments, 'status', 'pending'),
		completed: counts(appointments, 'status', 'completed'),
	}
}

export type AppointmentStats = Awaited<ReturnType<typeof readAppointmentStats>>
