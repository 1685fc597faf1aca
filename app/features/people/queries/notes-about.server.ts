import { sql } from 'drizzle-orm'
import { type PersonRecord, sentBy } from '#app/features/people/queries/person.server.ts'
import { named } from '#app/platform/core/audit/administrator-name.server.ts'
import type { Db } from '#app/platform/core/db/db.server.ts'
import { record_notes } from '#app/platform/core/records/tables.server.ts'
import { notifications } from '#app/platform/core/notifications/tables.server.ts'

/** What administrators noted about something that a person sent. */
export type PersonNote = {
	id: string
	text: string
	by: string
	at: Date
	/** What it is about; null of what the Notification Center stands for. */
	kind: PersonRecord['kind'] | null
	record: string
}

/** Notes that are shown of one person. */
export const MOST_NOTES = 100

/**
 * The notes about all that came from a person's addresses, the newest first: about its records, and about the notifications that
 * stand for what has no screen of its own.
 * @param emails lower-case
 */
export async function listNotesAbout(db: Db, emails: readonly string[]): Promise<PersonNote[]> {
	const note = sql`notes.id, notes.text, ${named(sql`notes.author_email`)} as by, notes.created_at as at, notes.record_id as record`
	const { rows } = await db.execute<Omit<PersonNote, 'at'> & { at: Date | string }>(sql`
		select ${note}, sent.kind from ${sentBy(emails)} sent join ${record_notes} notes on notes.record_id = sent.id
		union all
		select ${note}, null from ${record_notes} notes join ${notifications} told on told.id = notes.record_id
			where notes.table_name = 'notifications' and told.from_email = any (${sql.param(emails)}::text[])
		order by at desc, id limit ${MOST_NOTES}`)
	return rows.map((row) => ({ ...row, at: new Date(row.at) }))
}
