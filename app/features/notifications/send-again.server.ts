import { eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '#app/platform/core/db/db.server.ts'
import { Refusal } from '#app/platform/core/errors/refusal.ts'
import { enqueue } from '#app/platform/core/jobs/jobs.server.ts'
import { SEND_MAIL } from '#app/platform/core/mail/mail.server.ts'
import { email_logs } from '#app/platform/core/mail/tables.server.ts'
import { Missing } from '#app/platform/core/records/save-record.server.ts'

/** A job of the queue that has not ended, by the message that it sends. */
const unended = (id: string) =>
	sql`name = ${SEND_MAIL} and state < 'completed' and data->>'email_log_id' = ${id}`

/**
 * Sends a message that failed once more, now, under its own id. It cannot double: only a failed one is taken, by one of
 * those who press at the same moment; the try that it still had before it is drawn forward rather than joined by
 * another; and while a try is under way there is none beside it.
 * @throws Missing if it is gone, Refusal if it has not failed, is being tried, or has nothing left to be sent
 */
export async function sendAgain(tx: Tx, id: string): Promise<void> {
	const [mail] = await tx
		.select({ status: email_logs.status, data: email_logs.data })
		.from(email_logs)
		.where(eq(email_logs.id, id))
		.for('update')
	if (!mail) throw new Missing()
	if (mail.status === 'sent') throw new Refusal('it has left meanwhile')
	if (mail.status === 'pending') throw new Refusal('it is on its way')
	if (mail.status === 'stopped') throw new Refusal('it was stopped')
	if (mail.data === null) throw new Refusal('it cannot be sent to this address, or is out of date')
	const drawn = await tx.execute(
		sql`update pgboss.job set start_after = now() where ${unended(id)} and state < 'active' returning id`,
	)
	if (drawn.rows.length === 0) {
		const { rows } = await tx.execute(sql`select 1 from pgboss.job where ${unended(id)}`)
		if (rows.length > 0) throw new Refusal('it is being tried at this moment')
		await tx.execute(sql`delete from pgboss.job where name = ${SEND_MAIL} and id = ${id}::uuid`)
		await enqueue(tx, { name: SEND_MAIL }, { email_log_id: id }, { id })
	}
	await tx.update(email_logs).set({ status: 'pending', error_message: null }).where(eq(email_logs.id, id))
}

/** When messages that failed are tried next, by their ids; those that are given up are not among them. */
export async function nextTries(db: Db, ids: readonly string[]): Promise<Map<string, Date>> {
	if (ids.length === 0) return new Map()
	const { rows } = await db.execute<{ id: string; at: Date }>(sql`select id, start_after as at from pgboss.job
		where name = ${SEND_MAIL} and state < 'active' and id in ${ids}`)
	return new Map(rows.map(({ id, at }) => [id, new Date(at)]))
}
