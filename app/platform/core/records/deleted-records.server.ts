import { and, eq, getTableName, or, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '#app/platform/core/actor.ts'
import { Missing, type RecordTable } from '#app/platform/core/records/save-record.server.ts'
import { KEPT_DAYS } from '#app/platform/core/records/rules.ts'
import { type DeletedLinks, deleted_records } from '#app/platform/core/records/tables.server.ts'
import { audit } from '#app/platform/core/audit/audit.server.ts'
import { databaseErrorCode } from '#app/platform/core/db/database-errors.server.ts'
import type { Tx } from '#app/platform/core/db/db.server.ts'
import { Refusal } from '#app/platform/core/errors/refusal.ts'
import { forgetPicture } from '#app/platform/core/files/files.server.ts'
import { forgetNotes } from '#app/platform/core/records/notes.server.ts'
import { forgetVersions } from '#app/platform/core/records/record-versions.server.ts'

/**
 * Moves a row and its links into the bin. People's records that point to it stay and
 * only lose the reference. Not for money, certificates or audit, which are never deleted.
 * @throws Missing if the row is gone
 */
export async function deleteRecord(tx: Tx, table: RecordTable, id: string, by: Actor): Promise<void> {
	const table_name = getTableName(table)
	const [held] = await tx
		.select({ record: sql<Record<string, unknown>>`to_jsonb(${table})` })
		.from(table)
		.where(eq(table.id, id))
		.for('update')
	if (!held) throw new Missing()
	const [found] = await tx
		.select({ links: sql<DeletedLinks>`record_links(${table_name}::regclass, ${id}::uuid)` })
		.from(sql`(select) one`)
	await tx.insert(deleted_records).values({
		table_name,
		record_id: id,
		record: held.record,
		links: found?.links ?? [],
		deleted_by: by.kind === 'admin' ? by.email : by.kind,
	})
	await tx.delete(table).where(eq(table.id, id))
	await audit(tx, by, { action: 'delete', table_name, record_id: id })
}

/**
 * Puts a record back out of the bin, with what was deleted along with it and with the references to it.
 * @throws Missing if the bin does not hold it any more; Refusal if something else has taken its place
 */
export async function restoreRecord(tx: Tx, deletedId: string, by: Actor): Promise<void> {
	const [bin] = await tx.delete(deleted_records).where(eq(deleted_records.id, deletedId)).returning()
	if (!bin) throw new Missing()
	try {
		await tx.execute(sql`select put_back_record(${bin.table_name}::regclass,
			${JSON.stringify(bin.record)}::jsonb, ${JSON.stringify(bin.links)}::jsonb)`)
	} catch (error) {
		if (!databaseErrorCode(error)?.startsWith('23')) throw error
		throw new Refusal('This record cannot be put back: another one has taken its place.')
	}
	await audit(tx, by, { action: 'restore', table_name: bin.table_name, record_id: bin.record_id })
}

/** Ids of the records that went with a deleted one, however deep. */
const rowsIn = (links: DeletedLinks): string[] =>
	links.flatMap((link) =>
		'rows' in link
			? link.rows.flatMap(({ row, links: own }) => [
					...(typeof row['id'] === 'string' ? [row['id']] : []),
					...rowsIn(own),
				])
			: [],
	)

/** The links of a deleted record without the rows that name one of these ids, and without these ids. */
const withoutIds = (links: DeletedLinks, ids: ReadonlySet<string>): DeletedLinks =>
	links.map((link) =>
		'ids' in link
			? { ...link, ids: link.ids.filter((id) => !ids.has(id)) }
			: {
					...link,
					rows: link.rows
						.filter(
							({ row }) => !Object.values(row).some((value) => typeof value === 'string' && ids.has(value)),
						)
						.map((child) => ({ ...child, links: withoutIds(child.links, ids) })),
				},
	)

/** What is somebody's. */
type Theirs = {
	/** Ids of their records. */
	ids: readonly string[]
	/** Tables whose records are people's, and the columns in which one of them can have an e-mail address. */
	tables: readonly string[]
	emails: readonly string[]
	mailboxes: readonly string[]
}

/** Which records of the bin are somebody's. */
export function theirsInBin({ ids, tables, emails, mailboxes }: Theirs): SQL | undefined {
	const { table_name, record_id, record } = deleted_records
	const addressed =
		mailboxes.length === 0
			? []
			: emails.map((name) => sql`mailbox_of(${record} ->> ${name}) = any (${sql.param(mailboxes)}::text[])`)
	return and(
		sql`${table_name} = any (${sql.param(tables)}::text[])`,
		or(sql`${record_id} = any (${sql.param(ids)}::text[])`, ...addressed),
	)
}

/**
 * Takes out of the bin what is somebody's, for good; a record of nobody that lies there stays, without them, and can
 * still be restored.
 */
export async function forgetInBin(tx: Tx, theirs: Theirs): Promise<void> {
	const { id, links } = deleted_records
	const { ids } = theirs
	await tx.delete(deleted_records).where(theirsInBin(theirs))
	if (ids.length === 0) return
	const gone = new Set(ids)
	const linked = await tx
		.select({ id, links })
		.from(deleted_records)
		.where(
			sql`exists (select from regexp_matches(${links}::text, '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}', 'g') found
				where found[1] = any (${sql.param(ids)}::text[]))`,
		)
	for (const row of linked)
		await tx
			.update(deleted_records)
			.set({ links: withoutIds(row.links, gone) })
			.where(eq(id, row.id))
}

/** Empties the bin of what is older than 30 days, its pictures, notes and versions included; answers how many records went. */
export async function purgeDeletedRecords(tx: Tx): Promise<number> {
	const gone = await tx
		.delete(deleted_records)
		.where(sql`${deleted_records.deleted_at} < now() - make_interval(days => ${KEPT_DAYS})`)
		.returning({
			record_id: deleted_records.record_id,
			record: deleted_records.record,
			links: deleted_records.links,
		})
	const ids = gone.flatMap(({ record_id, links }) => [record_id, ...rowsIn(links)])
	await forgetNotes(tx, ids)
	await forgetVersions(tx, ids)
	const pictures = JSON.stringify(gone).match(/\/files\/[a-z-]+\/[0-9a-f-]{36}/g) ?? []
	for (const url of new Set(pictures)) await forgetPicture(tx, url)
	return gone.length
}
