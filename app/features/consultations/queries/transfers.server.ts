import { and, eq, sql } from 'drizzle-orm'
import { consultation_bookings } from '#app/features/consultations/tables.server.ts'
import type { Db } from '#app/platform/core/db/db.server.ts'

const { id, payment_amount, payment_method, payment_status, first_name, last_name } = consultation_bookings

/**
 * Bookings that wait for a transfer and are called by one of these references, the beginnings of their ids.
 * @param references lower-case
 */
export const findAwaitedTransfers = (db: Db, references: readonly string[]) =>
	db
		.select({ id, amount: payment_amount, name: sql<string>`${first_name} || ' ' || ${last_name}` })
		.from(consultation_bookings)
		.where(
			and(
				eq(payment_status, 'pending'),
				eq(payment_method, 'bank-transfer'),
				sql`left(${id}::text, 8) = any (${sql.param(references)}::text[])`,
			),
		)
