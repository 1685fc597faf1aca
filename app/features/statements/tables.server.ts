import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { consultation_bookings } from '#app/features/consultations/tables.server.ts'
import { donations } from '#app/features/donations/tables.server.ts'
import { created_at, id } from '#app/platform/core/db/columns.server.ts'
import { declareTable } from '#app/platform/core/db/declare-table.server.ts'

/** Lines of bank statements that were booked, so that none is a second time. A gift that goes into the bin takes its line along. */
export const bank_lines = pgTable(
	'bank_lines',
	{
		id: id(),
		/** Digest of the line: nothing of its text is kept here. */
		fingerprint: text().notNull().unique(),
		donation_id: uuid().references(() => donations.id, { onDelete: 'cascade' }),
		booking_id: uuid().references(() => consultation_bookings.id, { onDelete: 'cascade' }),
		created_at: created_at(),
	},
	(t) => [
		check('bank_lines_fingerprint', sql`${t.fingerprint} ~ '^[A-Za-z0-9_-]{43}$'`),
		check('bank_lines_of_one', sql`num_nonnulls(${t.donation_id}, ${t.booking_id}) = 1`),
		index().on(t.donation_id),
		index().on(t.booking_id),
	],
)

export const declared = [
	declareTable(bank_lines, {
		people: { nobody: 'digests of lines, and ids of what they were booked to' },
		shown: false,
	}),
]
