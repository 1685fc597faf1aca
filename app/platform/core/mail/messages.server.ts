import { desc, eq, inArray } from 'drizzle-orm'
import type { Db } from '#app/platform/core/db/db.server.ts'
import { email_logs } from '#app/platform/core/mail/tables.server.ts'

const shown = {
	id: email_logs.id,
	subject: email_logs.subject,
	template_name: email_logs.template_name,
	status: email_logs.status,
	transport: email_logs.transport,
	record_id: email_logs.record_id,
	error_message: email_logs.error_message,
	created_at: email_logs.created_at,
}

/** The last messages to an address, newest first. */
export const listMessagesTo = (db: Db, email: string) =>
	db
		.select(shown)
		.from(email_logs)
		.where(eq(email_logs.to_email, email))
		.orderBy(desc(email_logs.created_at), desc(email_logs.id))
		.limit(5)

export type SentMessage = Awaited<ReturnType<typeof listMessagesTo>>[number]

/** What became of the messages about a record: the last one where it failed, and the last ones to its person. */
export type RecordMails = { undelivered: SentMessage | null; messages: SentMessage[] }

/**
 * What became of the messages about a record.
 * @param record.email of the person whose it is, where it says so
 */
export async function readMails(
	db: Db,
	{ id, email }: { id: string; email: string | undefined },
): Promise<RecordMails> {
	const [[last], messages] = await Promise.all([
		db
			.select(shown)
			.from(email_logs)
			.where(eq(email_logs.record_id, id))
			.orderBy(desc(email_logs.created_at), desc(email_logs.id))
			.limit(1),
		email === undefined ? [] : listMessagesTo(db, email),
	])
	return { undelivered: last?.status === 'failed' ? last : null, messages }
}

/** Those of these records about which the last message could not be sent, by their ids. */
export async function listUnsent(db: Db, records: readonly string[]): Promise<string[]> {
	const { record_id, status, created_at, id } = email_logs
	if (records.length === 0) return []
	const last = await db
		.selectDistinctOn([record_id], { record: record_id, status })
		.from(email_logs)
		.where(inArray(record_id, [...records]))
		.orderBy(record_id, desc(created_at), desc(id))
	return last.flatMap(({ record, status }) => (record !== null && status === 'failed' ? [record] : []))
}
