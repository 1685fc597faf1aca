import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import {
	EVENT_STATUSES,
	LEAST_CAPACITY,
	MOST_CAPACITY,
	MOST_PRICE_CENTS,
	MOST_PRICE_RWF,
	REGISTRATION_STATUSES,
	SEAT_PAYMENTS,
} from '#app/features/events/rules.ts'
import { oneOf, shorterThan, within } from '#app/platform/core/db/checks.server.ts'
import { created_at, id, instant, updated_at } from '#app/platform/core/db/columns.server.ts'
import { FUNDER_COLUMNS, funderChecks, funderColumns } from '#app/platform/core/db/funder-columns.server.ts'
import { personChecks, personColumns } from '#app/platform/core/db/person-columns.server.ts'
import { publicationCheck, publicationColumn } from '#app/platform/core/db/publication-column.server.ts'
import { PURCHASE_METHOD_IDS } from '#app/platform/web/payments/rules.ts'
import { declareTable, reference } from '#app/platform/core/db/declare-table.server.ts'
import { ERASED } from '#app/platform/core/db/personal-data.server.ts'
import { TAKERS } from '#app/platform/core/payments/provider.ts'

/** How a seat can be paid: as a purchase is, or at the hub. */
export const SEAT_METHODS = [...PURCHASE_METHOD_IDS, 'cash'] as const

export type SeatMethod = (typeof SEAT_METHODS)[number]

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
		/** Whole francs, which are paid where a provider takes money; null: not set yet. */
		price_rwf: integer(),
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
		check('events_price_rwf', within(t.price_rwf, 0, MOST_PRICE_RWF)),
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
		/** Whole francs, the fee included; null: nothing is paid. */
		payment_amount: integer(),
		payment_method: text({ enum: SEAT_METHODS }),
		payment_status: text({ enum: SEAT_PAYMENTS }),
		/** Who takes the money. */
		taken_by: text({ enum: TAKERS }),
		/** Until when its seat is kept while it is unpaid. */
		seat_until: instant(),
		/** Marks of the browser and the network that it came from, as long as it is not paid. */
		seat_visitor: text(),
		seat_network: text(),
		created_at: created_at(),
		updated_at: updated_at(),
	},
	(t) => [
		check('event_registrations_status', oneOf(t.status, REGISTRATION_STATUSES)),
		...personChecks('event_registrations', t),
		...funderChecks('event_registrations', t),
		check('event_registrations_organization', shorterThan(t.organization, 200)),
		check('event_registrations_amount', sql`${t.payment_amount} > 0`),
		check('event_registrations_method', oneOf(t.payment_method, SEAT_METHODS)),
		check('event_registrations_payment_status', oneOf(t.payment_status, SEAT_PAYMENTS)),
		check('event_registrations_taken_by', oneOf(t.taken_by, TAKERS)),
		check(
			'event_registrations_unpaid',
			sql`${t.status} <> 'unpaid' or (${t.payment_amount} is not null and ${t.seat_until} is not null)`,
		),
		check('event_registrations_seat_visitor', shorterThan(t.seat_visitor, 100)),
		check('event_registrations_seat_network', shorterThan(t.seat_network, 100)),
		index('event_registrations_report').on(t.status, t.created_at, t.sex, t.district),
		index().on(t.event_id, t.status),
		index().on(t.event_id, t.created_at, t.id),
		index().on(t.email),
		index().on(t.created_at, t.id),
		index().on(t.status, t.created_at, t.id),
	],
)

export type Registration = typeof event_registrations.$inferSelect

/** Condition: it takes a seat, for good or as long as its payment may take. */
export const holdsSeat = sql<boolean>`(${event_registrations.status} in ('pending', 'approved')
	or (${event_registrations.status} = 'unpaid' and ${event_registrations.seat_until} > now()))`

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
			secret: ['seat_visitor', 'seat_network'],
			plain: [
				...(['id', 'event_id', 'status', 'payment_amount', 'payment_method'] as const),
				...(['payment_status', 'taken_by', 'seat_until', 'created_at', 'updated_at'] as const),
			],
			// Money that came stays in the books.
			kept: {
				where: sql`${event_registrations.payment_amount} is not null`,
				as: {
					first_name: ERASED,
					last_name: ERASED,
					email: ERASED,
					phone: ERASED,
					organization: null,
					sex: null,
					district: null,
					seat_visitor: null,
					seat_network: null,
					// Nobody is left who could come.
					status: sql`case when status in ('pending', 'approved', 'unpaid') then 'withdrawn' else status end`,
				},
			},
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
