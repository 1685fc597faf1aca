import { inArray } from 'drizzle-orm'
import { donations } from '#app/features/donations/tables.server.ts'
import type { Db } from '#app/platform/core/db/db.server.ts'

/** Donations that wait, or waited, for a transfer with one of these references. */
export const findTransfers = (db: Db, references: readonly string[]) =>
	db
		.select({
			id: donations.id,
			reference: donations.transfer_reference,
			amount: donations.amount,
			status: donations.payment_status,
			name: donations.donor_name,
		})
		.from(donations)
		.where(inArray(donations.transfer_reference, [...references]))
