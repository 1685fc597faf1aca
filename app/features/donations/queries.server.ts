import { eq } from 'drizzle-orm'
import { donations } from '#app/features/donations/tables.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'

/** What the success screen tells the donor, or null; nothing that says who gave. */
export async function findReceipt(db: Db, id: string) {
	const [receipt] = await db
		.select({
			amount: donations.amount,
			frequency: donations.frequency,
			payment_method: donations.payment_method,
			transaction_id: donations.transaction_id,
		})
		.from(donations)
		.where(eq(donations.id, id))
	return receipt ?? null
}

export type Receipt = NonNullable<Awaited<ReturnType<typeof findReceipt>>>
