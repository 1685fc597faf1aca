import { eq, getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Actor } from '#app/platform/core/actor.ts'
import { differencesOf } from '#app/platform/core/audit/differences.server.ts'
import { audit } from '#app/platform/core/audit/audit.server.ts'
import type { Db, Tx } from '#app/platform/core/db/db.server.ts'
import { insertOne } from '#app/platform/core/db/insert-one.server.ts'
import { Refusal } from '#app/platform/core/errors/refusal.ts'
import { forgetStarterRecord } from '#app/platform/core/records/starter-records.server.ts'

/** A table that the back-office edits. */
export type RecordTable = PgTable & { id: PgColumn; updated_at: PgColumn }

/** Which record a form edits and which version of it the form was filled with; nothing for a new record. */
export type Target = { id?: string; version?: string }

/** Two administrators edited the same record: the second one is told and nothing is overwritten. */
export class Conflict extends Refusal {
	constructor() {
		super(
			'Somebody else has changed this record since you opened it. Compare the two versions, then save again.',
		)
	}
}

export class Missing extends Refusal {
	constructor() {
		super('This record no longer exists. Somebody else may have deleted it.', { status: 404 })
	}
}

/** The version that a form carries: the moment of the last change, to the microsecond. */
export const versionOf = (table: RecordTable) => sql<string>`${table.updated_at}::text`

/**
 * Takes hold of a record until the end of the transaction.
 * @throws Missing if it is gone, Conflict if it is no longer the version given
 */
export async function lockRecord<T extends RecordTable>(
	tx: Tx,
	table: T,
	{ id, version }: { id: string; version?: string },
): Promise<T['$inferSelect']> {
	const [held] = await tx
		.select({ row: table, version: versionOf(table) })
		.from(table as RecordTable)
		.where(eq(table.id, id))
		.for('update')
	if (!held) throw new Missing()
	if (version !== undefined && held.version !== version) throw new Conflict()
	return held.row as T['$inferSelect']
}

const sameValue = (a: unknown, b: unknown) =>
	a instanceof Date && b instanceof Date
		? a.getTime() === b.getTime()
		: JSON.stringify(a) === JSON.stringify(b)

/**
 * Makes a record, or changes it if it is still the version that the form was filled with, and writes the audit
 * entry with the names of the changed columns. A save that changes nothing writes nothing.
 * @param also names of what was changed with it and is kept elsewhere: the record is another version then, too
 */
export async function saveRecord<T extends RecordTable>(
	tx: Tx,
	table: T,
	target: Target,
	values: T['$inferInsert'],
	by: Actor,
	also: readonly string[] = [],
): Promise<T['$inferSelect']> {
	const table_name = getTableName(table)
	if (!target.id) {
		const made = (await insertOne(tx, table, values)) as T['$inferSelect'] & { id: string }
		await audit(tx, by, { action: 'create', table_name, record_id: made.id, changed: Object.keys(values) })
		return made
	}
	const before = await lockRecord(tx, table, { id: target.id, version: target.version ?? '' })
	const changed = Object.entries(values)
		.filter(([name, value]) => value !== undefined && !sameValue(value, before[name as keyof typeof before]))
		.map(([name]) => name)
	if (changed.length === 0 && also.length === 0) return before
	const [row] = (await tx
		.update(table as RecordTable)
		.set({ ...values, updated_at: sql`clock_timestamp()` })
		.where(eq(table.id, target.id))
		.returning()) as [T['$inferSelect']]
	await forgetStarterRecord(tx, table, target.id)
	const differences = differencesOf(table, { before, after: row, changed })
	await audit(tx, by, {
		action: 'update',
		table_name,
		record_id: target.id,
		changed: [...changed, ...also],
		differences,
	})
	return row
}

/** The command that adds a record, or changes it, where what its form gives are its columns. It throws as `saveRecord`. */
export const saveIn =
	<T extends RecordTable>(table: T) =>
	(tx: Tx, { id, version, ...values }: T['$inferInsert'] & Target, by: Actor) =>
		saveRecord(tx, table, { ...(id && { id }), ...(version && { version }) }, values as T['$inferInsert'], by)

type ValuesOf<Also> = { [Name in keyof Also]: Also[Name] extends SQL<infer Value> ? Value : never }

/**
 * The whole record by its id, with the version that its form carries; null if there is none.
 * @param also what is read with it
 */
export const recordIn =
	<T extends RecordTable, Also extends Record<string, SQL> = Record<never, SQL>>(table: T, also?: Also) =>
	async (db: Db, id: string): Promise<(T['$inferSelect'] & ValuesOf<Also> & { version: string }) | null> => {
		const [found] = await db
			.select({ row: table, version: versionOf(table), ...also })
			.from(table as RecordTable)
			.where(eq(table.id, id))
		if (!found) return null
		const { row, version, ...more } = found
		return { ...(row as T['$inferSelect']), ...(more as ValuesOf<Also>), version }
	}
