import { and, desc, eq, inArray, lte, sql } from 'drizzle-orm'
import type { Actor } from '#app/platform/core/actor.ts'
import { NO_NAME } from '#app/platform/core/audit/administrator-name.server.ts'
import type { Db, Tx } from '#app/platform/core/db/db.server.ts'
import { record_versions } from '#app/platform/core/records/tables.server.ts'

/** Versions that are kept of one record, the latest. */
export const MOST_VERSIONS = 20

/** A record's form as texts, by the names of its fields. */
export type Texts = Readonly<Record<string, string>>

/** A record as it is, and since when. */
type Standing = { texts: Texts; at: Date }

type Kept = {
	/** The record that is saved; none for a new one. */
	id: string | undefined
	/** Reads a record within the transaction; null if there is none. */
	read: (db: Db, id: string) => Promise<Standing | null>
	by: Actor
}

/** What is stored, as far as it is texts. */
const textsIn = (stored: object | null): Texts =>
	Object.fromEntries(
		Object.entries(stored ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
	)

const namesOfDifferent = (before: Texts, after: Texts) =>
	Object.keys(after).filter((name) => (before[name] ?? '') !== after[name])

/**
 * Saves a record and keeps what it is then, in the same transaction; and what it was, where that is no version yet: what
 * was there before, and what was changed otherwise. A save that changes no text keeps nothing.
 * @param save locks the record, and answers it
 */
export async function keepVersions<Row extends { id: string }>(
	tx: Tx,
	{ id, read, by }: Kept,
	save: () => Promise<Row>,
): Promise<Row> {
	const before = id === undefined ? null : await read(tx, id)
	const row = await save()
	const after = await read(tx, row.id)
	const last = await readLast(tx, row.id)
	const made: (typeof record_versions.$inferInsert)[] = []
	let [number, held] = [last?.number ?? 0, last && textsIn(last.texts)]
	const keep = ({ texts, at }: Standing, admin_id: string | null) => {
		const changed = held ? namesOfDifferent(held, texts) : []
		if (held && changed.length === 0) return
		made.push({ record_id: row.id, number: ++number, at, admin_id, changed, texts })
		held = texts
	}
	if (before) keep(before, null)
	if (after) keep(after, by.kind === 'admin' ? by.id : null)
	if (made.length === 0) return row
	await tx.insert(record_versions).values(made)
	await tx
		.delete(record_versions)
		.where(and(eq(record_versions.record_id, row.id), lte(record_versions.number, number - MOST_VERSIONS)))
	return row
}

async function readLast(db: Db, record: string) {
	const [last] = await db
		.select({ number: record_versions.number, texts: record_versions.texts })
		.from(record_versions)
		.where(eq(record_versions.record_id, record))
		.orderBy(desc(record_versions.number))
		.limit(1)
	return last
}

/** Who saved it, by the name that their colleagues know; null where nobody is known. */
const who = sql<string | null>`(select case when who.name = ${NO_NAME} then who.email else who.name end
	from users who where who.id::text = ${record_versions.admin_id})`

const line = {
	number: record_versions.number,
	at: record_versions.at,
	admin: record_versions.admin_id,
	who,
	changed: record_versions.changed,
}

/**
 * The versions that are kept of a record, the newest first.
 * @param texts the record as it is: its newest version is marked `isNow` where it is that
 */
export async function listVersions(db: Db, record: string, texts: Texts) {
	const [found, last] = await Promise.all([
		db
			.select(line)
			.from(record_versions)
			.where(eq(record_versions.record_id, record))
			.orderBy(desc(record_versions.number))
			.limit(MOST_VERSIONS),
		readLast(db, record),
	])
	const now = last && namesOfDifferent(textsIn(last.texts), texts).length === 0 ? last.number : null
	return found.map((version) => ({ ...version, isNow: version.number === now }))
}

export type VersionLine = Awaited<ReturnType<typeof listVersions>>[number]

/** One version with its texts; null if it is not kept, or no longer. */
export async function readVersion(db: Db, record: string, number: number) {
	const [found] = await db
		.select({ number: line.number, at: line.at, who, texts: record_versions.texts })
		.from(record_versions)
		.where(and(eq(record_versions.record_id, record), eq(record_versions.number, number)))
	return found ? { ...found, texts: textsIn(found.texts) } : null
}

/** Whether a kept version of a record has these texts. */
export const wasSaved = async (db: Db, record: string, texts: Texts): Promise<boolean> =>
	(await db.$count(
		record_versions,
		and(
			eq(record_versions.record_id, record),
			sql`${record_versions.texts} @> ${JSON.stringify(texts)}::jsonb`,
		),
	)) > 0

export type EarlierVersion = NonNullable<Awaited<ReturnType<typeof readVersion>>>

/** Removes the versions of records that are gone for good. */
export async function forgetVersions(tx: Tx, records: readonly string[]): Promise<void> {
	if (records.length > 0)
		await tx.delete(record_versions).where(inArray(record_versions.record_id, [...records]))
}
