import { count, min } from 'drizzle-orm'
import { scheduled_decisions } from '#app/features/registrations/tables.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'

/** Decisions on many rows that are still to be made, those of one press together. */
export const listBatches = (db: Db) =>
	db
		.select({
			batch_id: scheduled_decisions.batch_id,
			decision: scheduled_decisions.decision,
			admin_email: scheduled_decisions.admin_email,
			run_at: min(scheduled_decisions.run_at),
			count: count(),
		})
		.from(scheduled_decisions)
		.groupBy(scheduled_decisions.batch_id, scheduled_decisions.decision, scheduled_decisions.admin_email)
		.orderBy(min(scheduled_decisions.run_at))

export type Batch = Awaited<ReturnType<typeof listBatches>>[number]
