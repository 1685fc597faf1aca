import { and, eq, gte, inArray, lt } from 'drizzle-orm'
import { inWords } from '#app/features/events/emails/event-changed.tsx'
import { eventReminder } from '#app/features/events/emails/event-reminder.tsx'
import { endOf, SEATED_STATUSES } from '#app/features/events/rules.ts'
import { event_registrations, events } from '#app/features/events/tables.server.ts'
import { db, transact } from '#app/platform/core/db/db.server.ts'
import { isPublished } from '#app/platform/core/records/publication.server.ts'
import { queueMails } from '#app/platform/core/mail/mail.server.ts'
import { onceIdOf } from '#app/platform/core/mail/once.server.ts'
import { isReminded, reminderDay } from '#app/platform/core/time/reminders.ts'

/**
 * Reminds everybody who has a seat in an event of tomorrow, once, whoever runs it and how often.
 * @returns how many messages were made
 */
export async function remindRegistered(now: Date): Promise<number> {
	const due = reminderDay(now)
	if (!due) return 0
	const { id, first_name, email, created_at } = event_registrations
	const rows = await db
		.select({ id, first_name, email, created_at, event: events })
		.from(event_registrations)
		.innerJoin(events, eq(events.id, event_registrations.event_id))
		.where(
			and(
				isPublished(events),
				eq(events.status, 'upcoming'),
				gte(events.date, due.begins),
				lt(events.date, due.ends),
				inArray(event_registrations.status, SEATED_STATUSES),
			),
		)
		.orderBy(events.date, id)
	const mails = rows
		.filter((row) => isReminded(row.created_at, row.event.date, due))
		.map(({ event, ...person }) => ({
			id: onceIdOf('event reminder', person.id, event.date.toISOString()),
			to: person.email,
			record_id: person.id,
			data: {
				id: person.id,
				first_name: person.first_name,
				event: event.title,
				...inWords({ ...event, ends_at: endOf(event) }),
			},
		}))
	return transact((tx) => queueMails(tx, eventReminder, mails))
}
