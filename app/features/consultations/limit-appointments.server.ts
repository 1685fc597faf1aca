import { and, asc, count, eq, gt, gte, inArray, ne, or, sql } from 'drizzle-orm'
import {
	BUSY_DAY_REQUESTS,
	busyDayTitle,
	HOLDING_STATUSES,
	OPEN_APPOINTMENTS,
	tooManyOpen,
} from '#app/features/consultations/rules.ts'
import { kigaliNow } from '#app/features/consultations/slots.ts'
import { appointments } from '#app/features/consultations/tables.server.ts'
import { hubMailbox } from '#app/platform/core/config/current-hub.server.ts'
import type { Tx } from '#app/platform/core/db/db.server.ts'
import { Refusal } from '#app/platform/core/errors/refusal.ts'
import { notify } from '#app/platform/core/notifications/notify.server.ts'
import { notifications } from '#app/platform/core/notifications/tables.server.ts'
import { formatWeekday, startOfKigaliDay } from '#app/platform/core/time/time.ts'

/** Until this transaction ends no other one schedules, moves or changes the hours: what is read from then on is the truth. */
export const takeTurns = (tx: Tx) => tx.execute(sql`select pg_advisory_xact_lock(hashtext('appointments'))`)

type Person = Pick<typeof appointments.$inferSelect, 'email' | 'phone'>

/** The appointments still to come that were made with this address or number, the earliest first. */
async function listOpen(tx: Tx, { email, phone }: Person, now: Date, except?: string) {
	const { day, clock } = kigaliNow(now)
	const { appointment_date: date, appointment_time: time } = appointments
	return tx
		.select({ day: date, email: appointments.email, phone: appointments.phone })
		.from(appointments)
		.where(
			and(
				except === undefined ? undefined : ne(appointments.id, except),
				or(eq(appointments.email, email), eq(appointments.phone, phone)),
				inArray(appointments.status, [...HOLDING_STATUSES]),
				or(gt(date, day), and(eq(date, day), gt(time, clock))),
			),
		)
		.orderBy(asc(date), asc(time))
}

/**
 * Refuses a fourth appointment of somebody who has three to come: with this address or
 * with this number, whichever network it comes from.
 * @param except the appointment that is moved, which makes no further one
 * @throws Refusal that names their days
 */
export async function refuseMoreThanThreeOpen(
	tx: Tx,
	person: Person,
	now: Date,
	except?: string,
): Promise<void> {
	const open = await listOpen(tx, person, now, except)
	for (const field of ['email', 'phone'] as const) {
		const days = open.filter((row) => row[field] === person[field]).map((row) => row.day)
		if (days.length < OPEN_APPOINTMENTS) continue
		throw new Refusal(
			tooManyOpen(
				field,
				days.map((day) => formatWeekday(startOfKigaliDay(day))),
			),
		)
	}
}

/** Tells the administrators once when a day has brought as many requests as nobody expects of one day. */
export async function notifyOfBusyDay(tx: Tx, now: Date): Promise<void> {
	const { day } = kigaliNow(now)
	const morning = startOfKigaliDay(day)
	const [today] = await tx
		.select({ requests: count() })
		.from(appointments)
		.where(gte(appointments.created_at, morning))
	if (today?.requests !== BUSY_DAY_REQUESTS) return
	const title = busyDayTitle(formatWeekday(morning))
	const told = await tx.$count(notifications, eq(notifications.title, title))
	if (told > 0) return
	await notify(tx, {
		type: 'warning',
		title,
		message: `${BUSY_DAY_REQUESTS} appointments were asked for in one day. If they do not look like people, cancel them: their times are free again at once.`,
		user_email: hubMailbox(),
	})
}
