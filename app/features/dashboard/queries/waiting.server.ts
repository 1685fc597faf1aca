import { and, count, eq, gte, min, sql } from 'drizzle-orm'
import { appointments, consultation_bookings } from '#app/features/consultations/tables.server.ts'
import {
	countPendingRegistrations,
	decidedTables,
} from '#app/features/registrations/queries/pending.server.ts'
import { readOpenThreads } from '#app/features/inbox/queries/threads.server.ts'
import { inbox_threads } from '#app/features/inbox/tables.server.ts'
import { differencesTable, readDifferences } from '#app/features/payments/queries/differences.server.ts'
import { definitionOf, decidedTypes } from '#app/features/registrations/queries/types.server.ts'
import { readMoment } from '#app/platform/core/db/columns.server.ts'
import type { Db } from '#app/platform/core/db/db.server.ts'
import { countUnread } from '#app/platform/core/notifications/notify.server.ts'
import { notifications } from '#app/platform/core/notifications/tables.server.ts'
import { kigaliDay, kigaliMoment } from '#app/platform/core/time/time.ts'

/** What waits for an administrator: how many there are, and since when or for when. */
export type Waiting = {
	registrations: { count: number; oldest: Date | null }
	bookings: { count: number; oldest: Date | null }
	appointments: { count: number; next: Date | null }
	inbox: { count: number; oldest: Date | null }
	differences: { count: number; oldest: Date | null }
	notifications: { count: number; warnings: number }
}

const nothingWaits: Waiting = {
	registrations: { count: 0, oldest: null },
	bookings: { count: 0, oldest: null },
	appointments: { count: 0, next: null },
	inbox: { count: 0, oldest: null },
	differences: { count: 0, oldest: null },
	notifications: { count: 0, warnings: 0 },
}

/** What waits stands in these. */
export const waitingTables = [
	...decidedTables,
	appointments,
	consultation_bookings,
	inbox_threads,
	differencesTable,
	notifications,
]

/** The moment of the first registration that waits for a decision; each table's index has it at one end. */
async function findOldestRegistration(db: Db): Promise<Date | null> {
	const perTable = decidedTypes.map((type) => {
		const { table } = definitionOf(type)
		return sql`select min(${table.created_at}) as at from ${table} where ${table.status} = 'pending'`
	})
	const { rows } = await db.execute<{ oldest: string | null }>(
		sql`select min(at) as oldest from (${sql.join(perTable, sql` union all `)}) per_table`,
	)
	const oldest = rows[0]?.oldest
	return oldest ? readMoment(oldest) : null
}

async function readRegistrations(db: Db): Promise<Waiting['registrations']> {
	const [pending, oldest] = await Promise.all([countPendingRegistrations(db), findOldestRegistration(db)])
	return { count: pending, oldest }
}

async function readBookings(db: Db): Promise<Waiting['bookings']> {
	const [row] = await db
		.select({ count: count(), oldest: min(consultation_bookings.created_at) })
		.from(consultation_bookings)
		.where(eq(consultation_bookings.status, 'pending'))
	return row ?? nothingWaits.bookings
}

/** The next one is the first pending one from today on, by its own day and hour. */
async function readAppointments(db: Db, now: Date): Promise<Waiting['appointments']> {
	const pending = eq(appointments.status, 'pending')
	const [waiting, [next]] = await Promise.all([
		db.$count(appointments, pending),
		db
			.select({ day: appointments.appointment_date, time: appointments.appointment_time })
			.from(appointments)
			.where(and(pending, gte(appointments.appointment_date, kigaliDay(now))))
			.orderBy(appointments.appointment_date, appointments.appointment_time)
			.limit(1),
	])
	return { count: waiting, next: next ? kigaliMoment(`${next.day}T${next.time}`) : null }
}

async function readNotifications(db: Db): Promise<Waiting['notifications']> {
	const unread = and(eq(notifications.type, 'warning'), eq(notifications.read, false))
	const [waiting, warnings] = await Promise.all([countUnread(db), db.$count(notifications, unread)])
	return { count: waiting, warnings }
}

/** All that waits, read at the same time. */
export async function readWaiting(db: Db, now: Date): Promise<Waiting> {
	const [registrations, bookings, next, inbox, differences, unread] = await Promise.all([
		readRegistrations(db),
		readBookings(db),
		readAppointments(db, now),
		readOpenThreads(db),
		readDifferences(db),
		readNotifications(db),
	])
	return { registrations, bookings, appointments: next, inbox, differences, notifications: unread }
}
