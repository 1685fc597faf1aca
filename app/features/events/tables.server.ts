import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import {
	EVENT_STATUSES,
	LEAST_CAPACITY,
	MOST_CAPACITY,
	MOST_PRICE_CENTS,
	REGISTRATION_STATUSES,
} from '#app/features/events/rules.ts'
import { oneOf, shorterThan, within } from '#app/platform/core/db/checks.server.ts'
import { created_at, id, instant, updated_at } from '#app/platform/core/db/columns.server.ts'
import { FUNDER_COLUMNS, funderChecks, funderColumns } from '#app/platform/core/db/funder-columns.server.ts'
import { personChecks, personColumns } from '#app/platform/core/db/person-columns.server.ts'
import { publicationCheck, publicationColumn } from '#app/platform/core/db/publication-column.server.ts'
import { declareTable, reference } from '#app/platform/core/db/declare-table.server.ts'

export const events = pgTable(
	'events',
	{
		id: id(),
		title: text().notNull(),
		description: text().notNull(),
		/** When it begins. */
		date: instant().notNull(),
		/** When it ends; two hours after it began where nothing is stated. */
		ends_at: instant(),
		location: text().notNull(),
		/** Seats. */
		capacity: integer().notNull(),
		/** US cents; 0 is free. */
		price: integer().notNull().default(0),
		image_url: text(),
		status: text({ enum: EVENT_STATUSES }).notNull().default('upcoming'),
		/** SEQUENCE of its calendar file: one more with every change that people are told of (RFC 5546). */
		calendar_sequence: integer().notNull().default(0),
		...publicationColumn(),
		created_at: created_at(),
		updated_at: updated_at(),
	},
	(t) => [
		publicationCheck('events', t),
		check('events_status', oneOf(t.status, EVENT_STATUSES)),
		check('events_ends_at', sql`${t.ends_at} > ${t.date}`),
		check('events_title', shorterThan(t.title, 200)),
		check('events_description', shorterThan(t.description, 10_000)),
		check('events_location', shorterThan(t.location, 200)),
		check('events_capacity', within(t.capacity, LEAST_CAPACITY, MOST_CAPACITY)),
		check('events_price', within(t.price, 0, MOST_PRICE_CENTS)),
		index().on(t.date, t.id),
		index().on(t.created_at, t.id),
		index().on(t.publication, t.date, t.id),
		index('events_lower_title_id_index').on(sql`lower(${t.title})`, t.id),
		index().on(t.status, t.date, t.id),
	],
)

export type HubEvent = typeof events.$inferSelect

export const event_registrations = pgTable(
	'event_registrations',
	{
		id: id(),
		event_id: uuid().references(() => events.id, { onDelete: 'set null' }),
		...personColumns(),
		...funderColumns(),
		organization: text(),
		status: text({ enum: REGISTRATION_STATUSES }).notNull().default('pending'),
		created_at: created_at(),
		updated_at: updated_at(),
	},
	(t) => [
		check('event_registrations_status', oneOf(t.status, REGISTRATION_STATUSES)),
		...personChecks('event_registrations', t),
		...funderChecks('event_registrations', t),
		check('event_registrations_organization', shorterThan(t.organization, 200)),
		index('event_registrations_report').on(t.status, t.created_at, t.sex, t.district),
		index().on(t.event_id, t.status),
		index().on(t.event_id, t.created_at, t.id),
		index().on(t.email),
		index().on(t.created_at, t.id),
		index().on(t.status, t.created_at, t.id),
	],
)

export const declared = [
	declareTable(events, {
		pictures: ['image_url'],
		people: { nobody: 'what the hub invites to' },
		shown: true,
		kind: { one: 'event', title: ['title'], screen: '/admin/events/' },
		list: { counted: ['status'], searched: [events.title, events.location] },
	}),
	declareTable(event_registrations, {
		people: {
			heading: 'Registrations for events',
			whose: { emails: [event_registrations.email] },
			personal: ['first_name', 'last_name', 'email', 'phone', 'organization', ...FUNDER_COLUMNS],
			plain: ['id', 'event_id', 'status', 'created_at', 'updated_at'],
			retention: { since: event_registrations.created_at },
		},
		kind: {
			one: 'event registration',
			title: ['first_name', 'last_name'],
			screen: '/admin/registrations/event_registration/',
		},
		list: {
			counted: ['status'],
			searched: [
				event_registrations.first_name,
				event_registrations.last_name,
				event_registrations.email,
				event_registrations.phone,
				reference(event_registrations.id),
			],
		},
	}),
]
