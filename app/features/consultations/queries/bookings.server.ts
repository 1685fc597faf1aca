import { eq, sql } from 'drizzle-orm'
import {
	CONSULTATION_STATUSES,
	PACKAGE_NAMES,
	PAYMENT_STATUSES,
	SERVICE_TYPES,
} from '#app/features/consultations/rules.ts'
import { consultation_bookings as bookings, lowerNameOf } from '#app/features/consultations/tables.server.ts'
import type { Db } from '#app/platform/core/db/db.server.ts'
import { asGiven, type CsvColumns, csvDay } from '#app/platform/office/lists/csv.server.ts'
import type { ListDefinition, ListRow } from '#app/platform/office/lists/list-definition.server.ts'
import { phoneAsKept } from '#app/platform/office/lists/phone-as-kept.ts'
import { countsOf, sumsOf } from '#app/platform/office/lists/row-counts.server.ts'
import {
	type PaymentFact,
	readPaymentFacts,
	readRefundFacts,
} from '#app/platform/core/payments/payment-facts.server.ts'
import { givenBackOf, readGivenBack } from '#app/platform/core/payments/refunds/given-back.server.ts'
import { payment_refunds } from '#app/platform/core/payments/refunds/tables.server.ts'
import { recordIn } from '#app/platform/core/records/save-record.server.ts'

const { id, first_name, last_name, email, company, service_type, package_type } = bookings
const { payment_amount, payment_status, status, created_at } = bookings
/** How what was given back of bookings is counted. */
const countedBookings = { kind: 'booking', table: bookings, amount: payment_amount }
const given_back = givenBackOf(countedBookings)
const fields = {
	id,
	first_name,
	last_name,
	email,
	company,
	service_type,
	package_type,
	payment_amount,
	given_back,
	payment_status,
	status,
	created_at,
}

const name = sql`${first_name} || ' ' || ${last_name}`

/** Consultation bookings as administrators list them, newest first. */
export const bookingsList = {
	sources: [
		{
			from: bookings,
			fields,
			sorts: {
				client: { by: lowerNameOf(bookings), type: 'text' },
				amount: payment_amount,
				created_at,
			},
			meant: phoneAsKept,
			filters: { status, payment_status, package_type, service_type },
			dated: created_at,
		},
	],
	sort: '-created_at',
	follows: [payment_refunds],
	filters: {
		status: CONSULTATION_STATUSES,
		payment_status: PAYMENT_STATUSES,
		package_type: PACKAGE_NAMES,
		service_type: SERVICE_TYPES,
	},
} as const satisfies ListDefinition<typeof fields>

export type BookingRow = ListRow<typeof fields>

const readBooking = recordIn(bookings)

/** One of them whole, with where its payment stands, or null. */
export async function getBooking(db: Db, id: string) {
	const booking = await readBooking(db, id)
	if (!booking) return null
	const back = await readGivenBack(db, countedBookings, eq(bookings.id, id))
	const payment: readonly PaymentFact[] = [
		...(await readPaymentFacts(db, id)),
		...(await readRefundFacts(db, 'booking', id)),
	]
	return { ...booking, given_back: back, payment }
}

export type BookingRecord = NonNullable<Awaited<ReturnType<typeof getBooking>>>

/** The columns of the export. */
export const bookingsCsv: CsvColumns = {
	Name: name,
	Email: email,
	Phone: bookings.phone,
	Service: asGiven(service_type),
	Package: asGiven(package_type),
	Amount: asGiven(payment_amount),
	'Payment Status': asGiven(payment_status),
	'Booking Status': asGiven(status),
	Created: csvDay(created_at),
	'Given Back': asGiven(given_back),
}

/** The figures above the list; the revenue is what has been paid less what was given back, in whole francs. */
export async function readBookingStats(db: Db) {
	const [counts, sums, back] = await Promise.all([
		countsOf(db, [bookings]),
		sumsOf(db, bookings, 'payment_amount', 'payment_status'),
		readGivenBack(db, countedBookings, eq(bookings.payment_status, 'completed')),
	])
	return {
		all: counts(bookings),
		pending: counts(bookings, 'status', 'pending'),
		confirmed: counts(bookings, 'status', 'confirmed'),
		revenue: sums('completed') - back,
	}
}

export type BookingStats = Awaited<ReturnType<typeof readBookingStats>>
