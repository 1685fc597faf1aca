import { count, min, sql } from 'drizzle-orm'
import { getRegistration } from '#app/features/registrations/queries/registration.server.ts'
import { readType } from '#app/features/registrations/queries/types.server.ts'
import { scheduled_decisions } from '#app/features/registrations/tables.server.ts'
import { named } from '#app/platform/core/audit/administrator-name.server.ts'
import type { Db } from '#app/platform/core/db/db.server.ts'
import { mailTransport } from '#app/platform/core/mail/transport.server.ts'

/** Decisions that are still to be carried out, those of one press together; with the person's name where it is one. */
export async function listBatches(db: Db) {
	const { batch_id, decision, admin_email, run_at, registration_id, type } = scheduled_decisions
	const batches = await db
		.select({
			batch_id,
			decision,
			by: named(admin_email),
			/** Until they are carried out. */
			seconds: sql<number>`greatest(0, ceil(extract(epoch from min(${run_at}) - clock_timestamp())))::int`,
			count: count(),
			one: sql<string>`min(${registration_id}::text)`,
			type: sql<string>`min(${type})`,
		})
		.from(scheduled_decisions)
		.groupBy(batch_id, decision, admin_email)
		.orderBy(min(run_at))
	return Promise.all(
		batches.map(async ({ one, type: typeText, ...batch }) => {
			const known = batch.count === 1 ? readType(typeText) : undefined
			const person = known && (await getRegistration(db, known, one))
			return {
				...batch,
				isMailKept: mailTransport === 'outbox',
				name: person ? `${person.first_name} ${person.last_name}` : null,
			}
		}),
	)
}

export type Batch = Awaited<ReturnType<typeof listBatches>>[number]
