import { and, count, desc, eq, getTableName, inArray } from 'drizzle-orm'
import type { Actor } from '#app/platform/core/actor.ts'
import { audit } from '#app/platform/core/audit/audit.server.ts'
import { named } from '#app/platform/core/audit/administrator-name.server.ts'
import type { Db, Tx } from '#app/platform/core/db/db.server.ts'
import { Refusal } from '#app/platform/core/errors/refusal.ts'
import { MOST_NOTES } from '#app/platform/core/records/note-rules.ts'
import { record_notes } from '#app/platform/core/records/tables.server.ts'
import { lockRecord, type RecordTable } from '#app/platform/core/records/save-record.server.ts'

/** The record that a note is about. */
export type Noted = { table: RecordTable; id: string }

const administrator = (by: Actor) => {
	if (by.kind !== 'admin') throw new Error('notes are written by administrators')
	return by
}

/** Notes something about a record. @throws Missing if the record is gone */
export async function addNote(tx: Tx, { table, id }: Noted, text: string, by: Actor): Promise<void> {
	const author = administrator(by)
	await lockRecord(tx, table, { id })
	const table_name = getTableName(table)
	await tx
		.insert(record_notes)
		.values({ table_name, record_id: id, text, author_id: author.id, author_email: author.email })
	await audit(tx, by, { action: 'add-note', table_name, record_id: id })
}

/** Removes a note. @throws Refusal if it is gone or somebody else's */
export async function removeNote(tx: Tx, { table, id }: Noted, note: string, by: Actor): Promise<void> {
	const table_name = getTableName(table)
	const here = and(
		eq(record_notes.id, note),
		eq(record_notes.record_id, id),
		eq(record_notes.table_name, table_name),
	)
	const { rowCount } = await tx
		.delete(record_notes)
		.where(and(here, eq(record_notes.author_id, administrator(by).id)))
	if (!rowCount) {
		const [others] = await tx.select({ id: record_notes.id }).from(record_notes).where(here)
		throw others
			? new Refusal('Only who wrote a note can remove it.', { status: 403 })
			: new Refusal('This note was removed already.')
	}
	await audit(tx, by, { action: 'remove-note', table_name, record_id: id })
}

/**
 * The latest notes about a record, the newest last.
 * @param reader id of the administrator who reads them, and may remove their own
 */
export async function listNotes(db: Db, { table, id }: Noted, reader: string) {
	const found = await db
		.select({
			id: record_notes.id,
			text: record_notes.text,
			author_id: record_notes.author_id,
			by: named(record_notes.author_email),
			at: record_notes.created_at,
		})
		.from(record_notes)
		.where(and(eq(record_notes.record_id, id), eq(record_notes.table_name, getTableName(table))))
		.orderBy(desc(record_notes.created_at), desc(record_notes.id))
		.limit(MOST_NOTES)
	return found
		.toReversed()
		.map(({ author_id, ...note }) => ({ ...note, author: author_id, own: author_id === reader }))
}

/** How many notes there are about each of these records, by their ids; those without are not among them. */
export async function countNotes(db: Db, records: readonly string[]): Promise<Record<string, number>> {
	const { record_id } = record_notes
	if (records.length === 0) return {}
	const counted = await db
		.select({ id: record_id, notes: count() })
		.from(record_notes)
		.where(inArray(record_id, [...records]))
		.groupBy(record_id)
	return Object.fromEntries(counted.map(({ id, notes }) => [id, notes]))
}

export type Note = Awaited<ReturnType<typeof listNotes>>[number]

/** Removes the notes about records that are gone for good. */
export async function forgetNotes(tx: Tx, records: readonly string[]): Promise<void> {
	if (records.length > 0) await tx.delete(record_notes).where(inArray(record_notes.record_id, [...records]))
}
