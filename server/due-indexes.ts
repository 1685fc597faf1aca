import { createHash } from 'node:crypto'
import type pg from 'pg'

/** An index over a table of at least this size, in bytes, is built beside those who write into the table. */
const LARGE = 8 * 1024 * 1024

const CREATE_INDEX =
	/^\s*create\s+(unique\s+)?index\s+(?:concurrently\s+)?(?:if\s+not\s+exists\s+)?"?(\w+)"?\s+(on\s+"?(\w+)"?[^]*?);?\s*$/i

type DueIndex = { name: string; is_unique: boolean; definition: string; note: string | null }

/** Makes the list of indexes that are still to be built. As owner, under the migration lock. */
export async function makeDueIndexes(client: pg.ClientBase): Promise<void> {
	await client.query('create schema if not exists installation')
	await client.query(`create table if not exists installation.indexes_due (
		name text primary key, is_unique boolean not null, definition text not null, note text,
		at timestamptz not null default clock_timestamp())`)
}

type NewIndex = { name: string; isUnique: boolean; definition: string }

/** The index of a large table that the statement makes; undefined for any other statement. */
async function indexOfLargeTable(client: pg.ClientBase, statement: string): Promise<NewIndex | undefined> {
	const [, unique, name, definition, table] = CREATE_INDEX.exec(statement) ?? []
	if (name === undefined || definition === undefined || table === undefined || definition.includes(';'))
		return undefined
	const { rows } = await client.query<{ large: boolean | null }>(
		'select pg_table_size(to_regclass(quote_ident($1))) >= $2 as large',
		[table, LARGE],
	)
	return rows[0]?.large ? { name, isUnique: unique !== undefined, definition } : undefined
}

/** The statements without those that are put off, which wait for nobody. */
export async function withoutDueIndexes(
	client: pg.ClientBase,
	statements: readonly string[],
): Promise<string[]> {
	const rest: string[] = []
	for (const statement of statements) {
		if (!(await indexOfLargeTable(client, statement))) rest.push(statement)
	}
	return rest
}

/**
 * Puts an index of a large table off, in the transaction that the connection is in: made there it would keep everybody
 * from writing until the commit.
 * @returns whether it was put off; otherwise the statement is to be run as it is
 */
export async function putOffIndex(client: pg.ClientBase, statement: string): Promise<boolean> {
	const index = await indexOfLargeTable(client, statement)
	if (!index) return false
	await client.query(
		'insert into installation.indexes_due (name, is_unique, definition) values ($1, $2, $3)',
		[index.name, index.isUnique, index.definition],
	)
	return true
}

/**
 * Builds what was put off, one after the other, while the tables are read and written. What a process that was cut off
 * has left is finished or made anew. An index of the same name serves until the new one is there.
 */
export async function buildDueIndexes(client: pg.ClientBase, say: (line: string) => void): Promise<void> {
	const { rows } = await client.query<DueIndex>(
		'select name, is_unique, definition, note from installation.indexes_due order by at, name',
	)
	for (const due of rows) {
		say(`Migration: the index ${due.name} is built while the hub goes on.`)
		const made = `due_${createHash('md5').update(`${due.name} ${due.definition}`).digest('hex')}`
		if (!(await isValid(client, made))) await build(client, due, made)
		await exchange(client, due, made)
	}
}

async function isValid(client: pg.ClientBase, index: string): Promise<boolean> {
	const { rows } = await client.query(
		'select from pg_index where indexrelid = to_regclass($1) and indisvalid',
		[index],
	)
	return rows.length > 0
}

/** It waits for everybody who reads the table at the moment, and nobody waits for it: so it may wait for long. */
async function build(
	client: pg.ClientBase,
	{ is_unique, definition }: DueIndex,
	made: string,
): Promise<void> {
	await client.query('set lock_timeout = 0')
	try {
		await client.query(`drop index concurrently if exists ${made}`)
		await client.query(`create ${is_unique ? 'unique ' : ''}index concurrently ${made} ${definition}`)
	} finally {
		await client.query(`set lock_timeout = '2s'`)
	}
}

async function exchange(
	client: pg.Client | pg.ClientBase,
	{ name, note }: DueIndex,
	made: string,
): Promise<void> {
	const quoted = `"${name}"`
	await client.query('begin')
	try {
		await client.query(`drop index if exists ${quoted}`)
		await client.query(`alter index ${made} rename to ${quoted}`)
		if (note !== null) {
			const { rows } = await client.query<{ literal: string }>('select quote_literal($1) as literal', [note])
			await client.query(`comment on index ${quoted} is ${rows[0]?.literal}`)
		}
		await client.query('delete from installation.indexes_due where name = $1', [name])
		await client.query('commit')
	} catch (error) {
		await client.query('rollback').catch(() => {})
		throw error
	}
}
