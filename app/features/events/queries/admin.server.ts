import { asc, eq, sql } from 'drizzle-orm'
import {
	EVENT_STATUSES,
	MOST_PRINTED,
	PARTICIPANTS_IN_PANEL,
	takesPlace,
} from '#app/features/events/rules.ts'
import { event_registrations, events, holdsSeat } from '#app/features/events/tables.server.ts'
import { pictureFacts } from '#app/platform/core/files/picture-facts.server.ts'
import type { Db } from '#app/platform/core/db/db.server.ts'
import { asGiven, type CsvColumns } from '#app/platform/office/lists/csv.server.ts'
import type { ListDefinition, ListRow } from '#app/platform/office/lists/list-definition.server.ts'
import { PUBLICATIONS } from '#app/platform/core/publication.ts'
import { isLive } from '#app/platform/web/payments/offers.server.ts'
import { versionOf } from '#app/platform/core/records/save-record.server.ts'

const { id, title, date, ends_at, location, capacity, price, price_rwf, image_url } = events
const { status, publication, created_at } = events
const fields = {
	id,
	title,
	date,
	ends_at,
	location,
	capacity,
	price,
	price_rwf,
	/** Whether a provider takes money, and so which of the prices holds. */
	live: sql<boolean>`${isLive()}::boolean`,
	image_url,
	picture: pictureFacts(image_url),
	status,
	publication,
	created_at,
	// By table and name: of a column alone the table is left out where a query has only one.
	taken: sql<number>`(select count(*)::int from ${event_registrations}
		where ${event_registrations.event_id} = ${events}.id and ${holdsSeat})`,
	registrations: sql<number>`(select count(*)::int from ${event_registrations}
		where ${event_registrations.event_id} = ${events}.id)`,
}

/** Events as administrators list them, by date, the earliest first. */
export const eventsList = {
	sources: [
		{
			from: events,
			fields,
			sorts: { date, created_at, title: { by: sql`lower(${title})`, type: 'text' } },
			filters: { status, publication },
			dated: date,
		},
	],
	sort: 'date',
	follows: [event_registrations],
	filters: { status: EVENT_STATUSES, publication: PUBLICATIONS },
} as const satisfies ListDefinition<typeof fields>

export type EventRow = ListRow<typeof fields>

/** One of them with everything that its form edits, and how many people a change or a deletion is told to; or null. */
export async function getEvent(db: Db, wanted: string) {
	const [event] = await db
		.select({
			...fields,
			description: events.description,
			updated_at: events.updated_at,
			version: versionOf(events),
		})
		.from(events)
		.where(eq(events.id, wanted))
	return event ? { ...event, told: takesPlace(event, new Date()) ? event.taken : 0 } : null
}

export type EventRecord = NonNullable<Awaited<ReturnType<typeof getEvent>>>

/** Who has registered for an event, in the order in which they did. */
export function listParticipants(db: Db, event_id: string) {
	const { first_name, last_name, email, phone, organization, ...columns } = event_registrations
	return db
		.select({
			id: columns.id,
			first_name,
			last_name,
			email,
			phone,
			organization,
			status: columns.status,
			payment_amount: columns.payment_amount,
			payment_status: columns.payment_status,
			created_at: columns.created_at,
		})
		.from(event_registrations)
		.where(eq(columns.event_id, event_id))
		.orderBy(asc(columns.created_at), asc(columns.id))
		.limit(PARTICIPANTS_IN_PANEL)
}

export type Participant = Awaited<ReturnType<typeof listParticipants>>[number]

const { first_name, last_name, email, phone, organization } = event_registrations

const comesTo = (event_id: string) =>
	sql`${event_registrations.event_id} = ${event_id}::uuid and ${holdsSeat}`

const byName = sql`array[lower(${first_name}), lower(${last_name})]`

/** What the list for the door is read from. */
export const attendingTables = [events, event_registrations]

/** Who comes to an event, by name: all who registered and were not turned away. */
export function listAttending(db: Db, event_id: string) {
	const { id, status, payment_amount, payment_status } = event_registrations
	return db
		.select({ id, first_name, last_name, email, phone, organization, status, payment_amount, payment_status })
		.from(event_registrations)
		.where(comesTo(event_id))
		.orderBy(byName, asc(id))
		.limit(MOST_PRINTED)
}

/**
 * The same as a file, in the same order: of the event that its address names, and so in no need of an index over the
 * people of all events.
 */
export const attendingFile = {
	name: 'participants',
	of: 'item',
	async title(db: Db, id: string) {
		const [event] = await db.select({ title: events.title }).from(events).where(eq(events.id, id))
		return event?.title
	},
	list: {
		sources: [
			{
				from: event_registrations,
				join: { table: events, on: eq(events.id, event_registrations.event_id) },
				fields: { id: event_registrations.id },
				sorts: { name: { by: byName, type: 'text[]' } },
				filters: { item: comesTo },
			},
		],
		sort: 'name',
		filters: { item: 'id' },
	} satisfies ListDefinition,
	columns: {
		Event: events.title,
		Name: sql`${first_name} || ' ' || ${last_name}`,
		Organization: organization,
		Phone: phone,
		Email: email,
		Status: asGiven(sql`initcap(${event_registrations.status})`),
		Payment: asGiven(sql`case when ${event_registrations.payment_amount} is null then ''
			when ${event_registrations.payment_status} = 'completed' then 'Paid' else 'Not paid' end`),
		'Amount (RWF)': asGiven(event_registrations.payment_amount),
	} satisfies CsvColumns,
} as const
