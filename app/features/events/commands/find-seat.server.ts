import { and, eq, inArray, ne, or, sql } from 'drizzle-orm'
import { SEATED_STATUSES } from '#app/features/events/rules.ts'
import { event_registrations, holdsSeat, type Registration } from '#app/features/events/tables.server.ts'
import type { Tx } from '#app/platform/core/db/db.server.ts'
import { mailboxOf } from '#app/platform/core/mail/mailbox.ts'

type Person = Pick<Registration, 'email' | 'phone' | 'first_name' | 'last_name'>

/** Condition: the same person, with the same mailbox, or the same phone and name. */
const isPerson = ({ email, phone, first_name, last_name }: Person) =>
	or(
		sql`mailbox_of(${event_registrations.email}) = ${mailboxOf(email)}`,
		and(
			eq(event_registrations.phone, phone),
			sql`lower(${event_registrations.first_name}) = lower(${first_name})`,
			sql`lower(${event_registrations.last_name}) = lower(${last_name})`,
		),
	)

/** The registration that this person has a seat by, or keeps one until it is paid. */
export async function findSeat(tx: Tx, event_id: string, person: Person): Promise<Registration | undefined> {
	const [row] = await tx
		.select()
		.from(event_registrations)
		.where(and(eq(event_registrations.event_id, event_id), holdsSeat, isPerson(person)))
		.orderBy(event_registrations.created_at)
		.limit(1)
	return row
}

/** Whether the person has a seat by another registration than this one. */
export async function hasOtherSeat(tx: Tx, event_id: string, row: Registration): Promise<boolean> {
	const others = await tx.$count(
		event_registrations,
		and(
			eq(event_registrations.event_id, event_id),
			inArray(event_registrations.status, SEATED_STATUSES),
			ne(event_registrations.id, row.id),
			isPerson(row),
		),
	)
	return others > 0
}
