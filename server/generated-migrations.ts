import { readMigrationFiles } from 'drizzle-orm/migrator'
import type pg from 'pg'
import { buildDueIndexes, makeDueIndexes, putOffIndex, withoutDueIndexes } from '#server/due-indexes.ts'
import { lockTables } from '#server/lock-tables.ts'
import { projectPath } from '#server/project.ts'

export type GeneratedMigration = {
	statements: string[]
	/** When it was generated, which is its place in the order. */
	at: number
	hash: string
}

/** The files of db/migrations, in their order. */
export const readGenerated = (): GeneratedMigration[] =>
	readMigrationFiles({ migrationsFolder: projectPath('db', 'migrations') }).map(
		({ sql, folderMillis, hash }) => ({ statements: sql, at: folderMillis, hash }),
	)

/**
 * Runs the generated migrations that have not run here, and keeps the list of them as drizzle's own migrator does. That
 * one would run all of them in one transaction; here it ends early where an index of a large table is due, which
 * PostgreSQL builds beside its writers only outside of a transaction.
 * @param migrations all of them, or the first ones for the tables of an earlier version
 */
export async function runGenerated(
	client: pg.Client,
	migrations: readonly GeneratedMigration[],
	say: (line: string) => void,
): Promise<void> {
	await client.query('create schema if not exists drizzle')
	await client.query(`create table if not exists drizzle.__drizzle_migrations (
		id serial primary key, hash text not null, created_at bigint)`)
	await makeDueIndexes(client)
	await buildDueIndexes(client, say)
	const { rows } = await client.query<{ last: string | null }>(
		'select max(created_at) as last from drizzle.__drizzle_migrations',
	)
	const last = rows[0]?.last ?? null
	const waiting = migrations.filter(({ at }) => last === null || Number(last) < at)
	while (waiting.length > 0) {
		await inTransaction(client, async () => {
			if (last !== null) {
				const statements = waiting.flatMap((migration) => migration.statements)
				await lockTables(client, await withoutDueIndexes(client, statements), { alters: true })
			}
			for (let isDue = false; !isDue && waiting.length > 0;) {
				const next = waiting[0]
				if (!next) return
				isDue = last === null ? await runWhole(client, next) : await runOne(client, next)
				waiting.shift()
			}
		})
		await buildDueIndexes(client, say)
	}
}

/** In a database that is being made no table is large: one round trip for all of it, and no index is put off. */
async function runWhole(client: pg.Client, migration: GeneratedMigration): Promise<false> {
	await client.query(migration.statements.join('\n;\n'))
	await noteRun(client, migration)
	return false
}

/** @returns whether an index of it is put off */
async function runOne(client: pg.Client, migration: GeneratedMigration): Promise<boolean> {
	let isDue = false
	for (const statement of migration.statements) {
		if (await putOffIndex(client, statement)) isDue = true
		else await client.query(statement)
	}
	await noteRun(client, migration)
	return isDue
}

async function noteRun(client: pg.Client, { hash, at }: GeneratedMigration): Promise<void> {
	await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
		hash,
		at,
	])
}

async function inTransaction(client: pg.Client, work: () => Promise<void>): Promise<void> {
	await client.query('begin')
	try {
		await work()
		await client.query('commit')
	} catch (error) {
		await client.query('rollback').catch(() => {})
		throw error
	}
}
