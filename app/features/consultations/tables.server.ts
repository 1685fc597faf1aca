import { sql } from 'drizzle-orm'
import {
	type AnyPgColumn,
	check,
	date,
	index,
	integer,
	pgTable,
	smallint,
	text,
	uniqueIndex,
} from 'drizzle-orm/pg-core'
import {
	CONSULTATION_STATUSES,
	HOLDING_STATUSES,
	MOST_AT_ONCE,
	BILLINGS,
	PACKAGE_NAMES,
	PAYMENT_STATUSES,
	SERVICE_TYPES,
	USUAL_MINUTES,
	WEEKDAYS,
} from '#app/features/consultations/rules.ts'
import { oneOf, shorterThan, within } from '#app/platform/core/db/checks.server.ts'
import { created_at, id, updated_at } from '#app/platform/core/db/columns.server.ts'
import { PURCHASE_METHOD_IDS } from '#app/platform/web/payments/rules.ts'
import { personChecks, personColumns } from '#app/platform/core/db/person-columns.server.ts'
import { declareTable, reference } from '#app/platform/core/db/declare-table.server.ts'
import { TAKERS } from '#app/platform/core/payments/provider.ts'
import { ERASED } from '#app/platform/core/db/personal-data.server.ts'

type Slot = { appointment_date: AnyPgColumn; appointment_time: AnyPgColumn }

/** Day and hour of an appointment as one `timestamp` of the hub's clock: what its list is sorted by. */
export const beginningOf = ({ appointment_date, appointment_time }: Slot) =>
	sql`(${appointment_date} + make_interval(hours => left(${appointment_time}, 2)::int, mins => right(${appointment_time}, 2)::int))`

type Named = { first_name: AnyPgColumn; last_name: AnyPgColumn }

/** The whole name in lower case: what a list of clients is sorted by. */
export const lowerNameOf = ({ first_name, last_name }: Named) =>
	sql`lower(${first_name} || ' ' || ${last_name})`

/** Free consultations. */
export const appointments = pgTable(
	'appointments',
	{
		id: id(),
		...personColumns(),
		company: text(),
		service_type: text({ enum: SERVICE_TYPES }).notNull(),
		/** Day and hour on the hub's clock. */
		appointment_date: date({ mode: 'string' }).notNull(),
		appointment_time: text().notNull(),
		/** How long it takes, as it was agreed. */
		minutes: smallint().notNull().default(USUAL_MINUTES),
		/** Which of those that may be at once it is. */
		place: smallint().notNull().default(1),
		message: text(),
		status: text({ enum: CONSULTATION_STATUSES }).notNull().default('pending'),
		admin_notes: text(),
		/** SEQUENCE of the last calendar file that the person was sent; null while there was none (RFC 5546). */
		calendar_sequence: integer(),
		created_at: created_at(),
		updated_at: updated_at(),
	},
	(t) => [
		check('appointments_service_type', oneOf(t.service_type, SERVICE_TYPES)),
		check('appointments_time', sql`${t.appointment_time} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`),
		check('appointments_minutes', within(t.minutes, 5, 1440)),
		check('appointments_status', oneOf(t.status, CONSULTATION_STATUSES)),
		...personChecks('appointments', t),
		check('appointments_company', shorterThan(t.company, 200)),
		check('appointments_message', shorterThan(t.message, 10_000)),
		check('appointments_admin_notes', shorterThan(t.admin_notes, 10_000)),
		// A place of a slot is one person's until it is over or given back.
		uniqueIndex('appointments_slot')
			.on(t.appointment_date, t.appointment_time, t.place)
			.where(oneOf(t.status, HOLDING_STATUSES)),
		index().on(t.appointment_date, t.id),
		index().on(t.email),
		index().on(t.created_at, t.id),
		index('appointments_begins_id_index').on(beginningOf(t), t.id),
		index('appointments_status_begins_id_index').on(t.status, beginningOf(t), t.id),
		index('appointments_service_begins_id_index').on(t.service_type, beginningOf(t), t.id),
		index('appointments_lower_name_id_index').on(lowerNameOf(t), t.id),
	],
)

/** The id of the only row. */
export const THE_HOURS = '00000000-0000-4000-8000-000000000002'

/** When appointments can be had, in one row at most; without it the usual hours hold. */
export const appointment_hours = pgTable(
	'appointment_hours',
	{
		id: id(),
		/** Hours of a weekday, `09:00-13:00, 14:00-18:00`; null: none. */
		sunday: text(),
		monday: text(),
		tuesday: text(),
		wednesday: text(),
		thursday: text(),
		friday: text(),
		saturday: text(),
		minutes: smallint().notNull().default(USUAL_MINUTES),
		/** How many may be at once. */
		capacity: smallint().notNull().default(1),
		/** One in a line: `2026-12-24 to 2026-12-31 Christmas`. */
		days_off: text(),
		/** The movable ones, one in a line: `2027-03-09 Eid al-Fitr`. */
		holidays: text(),
		created_at: created_at(),
		updated_at: updated_at(),
	},
	(t) => [
		check('appointment_hours_one', oneOf(t.id, [THE_HOURS])),
		...WEEKDAYS.map((day) => check(`appointment_hours_${day}`, shorterThan(t[day], 200))),
		check('appointment_hours_minutes', within(t.minutes, 5, 1440)),
		check('appointment_hours_capacity', within(t.capacity, 1, MOST_AT_ONCE)),
		check('appointment_hours_days_off', shorterThan(t.days_off, 10_000)),
		check('appointment_hours_holidays', shorterThan(t.holidays, 10_000)),
	],
)

/** Consulting packages that were booked and paid for. */
export const consultation_bookings = pgTable(
	'consultation_bookings',
	{
		id: id(),
		...personColumns(),
		company: text(),
		service_type: text({ enum: SERVICE_TYPES }).notNull(),
		/** Name of the package, as it was shown. */
		package_type: text().notNull(),
		/** Null in bookings of before it was kept. */
		billing: text({ enum: BILLINGS }),
		/** Whole francs, the processing fee included. */
		payment_amount: integer().notNull(),
		/** Of it, the fee; null: the one that is added while payments are simulated. */
		payment_fee: integer(),
		payment_method: text({ enum: PURCHASE_METHOD_IDS }).notNull(),
		payment_status: text({ enum: PAYMENT_STATUSES }).notNull(),
		/** Who takes the money; null: nobody, the payment is simulated. */
		taken_by: text({ enum: TAKERS }),
		message: text(),
		status: text({ enum: CONSULTATION_STATUSES }).notNull().default('pending'),
		admin_notes: text(),
		created_at: created_at(),
		updated_at: updated_at(),
	},
	(t) => [
		check('consultation_bookings_service_type', oneOf(t.service_type, SERVICE_TYPES)),
		check('consultation_bookings_package_type', oneOf(t.package_type, PACKAGE_NAMES)),
		check('consultation_bookings_billing', oneOf(t.billing, BILLINGS)),
		check('consultation_bookings_amount', sql`${t.payment_amount} > 0`),
		check('consultation_bookings_fee', sql`${t.payment_fee} between 0 and ${t.payment_amount}`),
		check('consultation_bookings_method', oneOf(t.payment_method, PURCHASE_METHOD_IDS)),
		check('consultation_bookings_taken_by', oneOf(t.taken_by, TAKERS)),
		check('consultation_bookings_payment_status', oneOf(t.payment_status, PAYMENT_STATUSES)),
		check('consultation_bookings_status', oneOf(t.status, CONSULTATION_STATUSES)),
		...personChecks('consultation_bookings', t),
		check('consultation_bookings_company', shorterThan(t.company, 200)),
		check('consultation_bookings_message', shorterThan(t.message, 10_000)),
		check('consultation_bookings_admin_notes', shorterThan(t.admin_notes, 10_000)),
		index().on(t.email),
		index().on(t.created_at, t.id),
		index().on(t.status, t.created_at, t.id),
		index().on(t.payment_status, t.created_at, t.id),
		index().on(t.package_type, t.created_at, t.id),
		index().on(t.service_type, t.created_at, t.id),
		index().on(t.payment_amount, t.id),
		index('consultation_bookings_lower_name_id_index').on(lowerNameOf(t), t.id),
	],
)

export const declared = [
	declareTable(appointments, {
		people: {
			heading: 'Appointments',
			whose: { emails: [appointments.email] },
			personal: ['first_name', 'last_name', 'email', 'phone', 'company', 'message', 'admin_notes'],
			plain: [
				...(['id', 'service_type', 'appointment_date', 'appointment_time', 'status'] as const),
				...(['minutes', 'place', 'calendar_sequence', 'created_at', 'updated_at'] as const),
			],
			retention: { since: appointments.created_at },
		},
		kind: { one: 'appointment', title: ['first_name', 'last_name'], screen: '/admin/appointments/' },
		list: {
			counted: ['status'],
			searched: [
				appointments.first_name,
				appointments.last_name,
				appointments.email,
				appointments.service_type,
				appointments.phone,
				reference(appointments.id),
			],
		},
	}),
	declareTable(appointment_hours, {
		people: { nobody: 'when the hub takes appointments' },
		shown: false,
		kind: {
			one: 'appointment hours',
			title: ['monday'],
			screen: '/admin/hub/appointments',
			single: true,
		},
		list: {},
	}),
	declareTable(consultation_bookings, {
		people: {
			heading: 'Consultation bookings',
			whose: { emails: [consultation_bookings.email] },
			personal: ['first_name', 'last_name', 'email', 'phone', 'company', 'message', 'admin_notes'],
			plain: [
				...([
					'id',
					'service_type',
					'package_type',
					'billing',
					'payment_amount',
					'payment_fee',
					'payment_method',
				] as const),
				...(['payment_status', 'taken_by', 'status', 'created_at', 'updated_at'] as const),
			],
			kept: {
				as: {
					first_name: ERASED,
					last_name: ERASED,
					email: ERASED,
					phone: ERASED,
					company: null,
					message: null,
					admin_notes: null,
					// Nobody is left who could be answered.
					status: sql`case when status in ('pending', 'confirmed') then 'cancelled' else status end`,
				},
			},
			retention: { since: consultation_bookings.created_at },
		},
		kind: {
			one: 'consultation booking',
			title: ['first_name', 'last_name'],
			screen: '/admin/consultation-bookings/',
		},
		list: {
			counted: ['status', 'payment_status'],
			summed: { column: 'payment_amount', per: 'payment_status' },
			searched: [
				consultation_bookings.first_name,
				consultation_bookings.last_name,
				consultation_bookings.email,
				consultation_bookings.service_type,
				consultation_bookings.phone,
				reference(consultation_bookings.id),
			],
		},
	}),
]
