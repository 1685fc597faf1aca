import { count, desc, eq, max, min, sql } from 'drizzle-orm'
import { getRegistration } from '#app/features/registrations/queries/registration.server.ts'
import { readType } from '#app/features/registrations/queries/types.server.ts'
import { scheduled_decisions } from '#app/features/registrations/tables.server.ts'
import type { Db } from '#app/platform/core/db/db.server.ts'
import { mailTransport } from '#app/platform/core/mail/transport.server.ts'

/**
 * What an administrator has decided last and can still take back, with the person's name where it is one; null if there is
 * nothing. What was decided by one press is one. `more` registrations wait that they decided on before, and the first of all
 * is carried out in `soonest` seconds.
 */
export async function findUndoable(db: Db, admin_id: string) {
	const { batch_id, decision, run_at, registration_id, type } = scheduled_decisions
	const until = sql<number>`greatest(0, ceil(extract(epoch from min(${run_at}) - clock_timestamp())))::int`
	const batches = await db
		.select({
			batch_id,
			decision,
			run_at: sql<Date>`max(${run_at})`.mapWith(run_at),
			/** Until it is carried out. */
			seconds: until,
			soonest: sql<number>`min(${until}) over ()`,
			more: sql<number>`(sum(count(*)) over () - count(*))::int`,
			count: count(),
			one: min(sql<string>`${registration_id}::text`),
			type: min(type),
		})
		.from(scheduled_decisions)
		.where(eq(scheduled_decisions.admin_id, admin_id))
		.groupBy(batch_id, decision)
		.orderBy(desc(max(run_at)), batch_id)
		.limit(1)
	const [newest] = batches
	if (!newest) return null
	const { one, type: typeText, ...batch } = newest
	const known = batch.count === 1 ? readType(typeText ?? '') : undefined
	const person = known && one && (await getRegistration(db, known, one))
	return {
		...batch,
		isMailKept: mailTransport === 'outbox',
		name: person ? `${person.first_name} ${person.last_name}` : null,
	}
}

export type Undoable = NonNullable<Awaited<ReturnType<typeof findUndoable>>>
