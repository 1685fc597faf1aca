import { once } from 'node:events'
import type { Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { ArchivedTable, Manifest } from '#app/platform/operations/backups/archive.ts'
import { BackupFailed } from '#app/platform/operations/backups/backup-failed.ts'
import {
	copyOut,
	listTables,
	SAME_EVERYWHERE,
	type TableToCopy,
} from '#app/platform/operations/backups/snapshot.server.ts'
import { putIndexesAside } from '#server/restore/indexes-aside.ts'

const named = (name: string) =>
	name
		.split('.')
		.map((part) => `"${part.replaceAll('"', '""')}"`)
		.join('.')
const listed = (columns: readonly string[]) => columns.map((column) => named(column)).join(', ')

/**
 * Puts the rows of an archive into the tables, in the transaction that the connection is in. Links between tables are taken
 * away and made again at the end, which proves them, and so are indexes; triggers are still meanwhile. It needs nothing but
 * to own the tables.
 */
export class RowLoader {
	readonly #client: pg.Client
	readonly #tables: ReadonlyMap<string, ArchivedTable>
	#there = new Map<string, TableToCopy>()
	#makeIndexes = async () => {}
	#links: { table: string; name: string; definition: string }[] = []
	#current: { table: ArchivedTable; stream: Writable; done: Promise<void> } | undefined

	constructor(client: pg.Client, tables: readonly ArchivedTable[]) {
		this.#client = client
		this.#tables = new Map(tables.map((table) => [table.name, table]))
	}

	/** Empties the tables and makes them ready. */
	async begin(): Promise<void> {
		await this.#client.query(SAME_EVERYWHERE)
		await this.#client.query(`set maintenance_work_mem = '128MB'`)
		await this.#client.query('begin')
		this.#there = new Map((await listTables(this.#client)).map((table) => [table.name, table]))
		const unknown = [...this.#tables.keys()].filter((name) => !this.#there.has(name))
		if (unknown.length > 0)
			throw new BackupFailed(`There are no tables for ${unknown.join(', ')} of the archive.`)
		const { rows } = await this.#client.query<{ table: string; name: string; definition: string }>(
			`select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
			from pg_constraint where contype = 'f' and conparentid = 0
				and connamespace::regnamespace::text not in ('pg_catalog', 'information_schema')`,
		)
		this.#links = rows
		for (const { table, name } of rows)
			await this.#client.query(`alter table ${table} drop constraint ${name}`)
		for (const name of this.#tables.keys()) await this.#setTriggers(name, 'disable')
		await this.#client.query(`truncate ${[...this.#tables.keys()].map(named).join(', ')}`)
		this.#makeIndexes = await putIndexesAside(this.#client, [...this.#tables.keys()])
	}

	/** Takes one part of a table; the parts of one table come one after the other. */
	async take(name: string, pieces: AsyncIterable<Buffer>): Promise<void> {
		if (this.#current?.table.name !== name) {
			await this.#endTable()
			await this.#beginTable(name)
		}
		if (!this.#current) return
		const { stream, done } = this.#current
		for await (const piece of pieces) {
			if (!stream.write(piece)) await Promise.race([once(stream, 'drain'), done])
		}
	}

	/**
	 * Compares every table with what the archive says, sets the sequences and makes the links again.
	 * @throws BackupFailed when a table does not hold what it held
	 */
	async end({ sequences }: Manifest): Promise<void> {
		await this.#endTable()
		for (const table of this.#tables.values()) {
			const there = this.#there.get(table.name)
			// The queue's tables may be those of another version of the library.
			if (!there || there.columns.join() !== table.columns.join()) continue
			const { rows, sha256 } = await copyOut(this.#client, there, async () => {})
			if (rows !== table.rows || sha256 !== table.sha256) {
				throw new BackupFailed(`The table ${table.name} does not hold what was backed up.`)
			}
		}
		for (const { name, value, called } of sequences) {
			await this.#client.query(
				`select setval(to_regclass($1), $2::bigint, $3) where to_regclass($1) is not null`,
				[named(name), value, called],
			)
		}
		for (const name of this.#tables.keys()) await this.#setTriggers(name, 'enable')
		await this.#makeIndexes()
		for (const { table, name, definition } of this.#links) {
			await this.#client.query(`alter table ${table} add constraint ${name} ${definition}`)
		}
	}

	#setTriggers(name: string, how: 'enable' | 'disable') {
		return this.#client.query(`alter table ${named(name)} ${how} trigger user`)
	}

	async #beginTable(name: string): Promise<void> {
		const table = this.#tables.get(name)
		const there = this.#there.get(name)
		if (!table || !there) throw new BackupFailed(`The archive holds rows of ${name}, which it does not name.`)
		const fits = table.columns.every((column) => there.columns.includes(column))
		if (!fits) await this.#makeStaging(table)
		const target = fits ? named(name) : 'staging'
		const stream = this.#client.query(
			copyFrom(`copy ${target} (${listed(table.columns)}) from stdin`),
		) as Writable
		const done = finished(stream)
		done.catch(() => {})
		this.#current = { table, stream, done }
	}

	/** Columns that are no more are read and left out. */
	async #makeStaging({ columns }: ArchivedTable): Promise<void> {
		await this.#client.query('drop table if exists staging')
		const texts = columns.map((column) => `${named(column)} text`)
		await this.#client.query(`create temporary table staging (${texts.join(', ')}) on commit drop`)
	}

	async #endTable(): Promise<void> {
		if (!this.#current) return
		const { table, stream, done } = this.#current
		this.#current = undefined
		stream.end()
		await done
		const known = this.#there.get(table.name)?.columns ?? []
		const common = table.columns.filter((column) => known.includes(column))
		if (common.length === table.columns.length) return
		const { rows } = await this.#client.query<{ name: string; type: string }>(
			`select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
			where attrelid = to_regclass($1) and attnum > 0`,
			[named(table.name)],
		)
		const types = new Map(rows.map(({ name, type }) => [name, type]))
		const values = common.map((column) => `${named(column)}::${types.get(column)}`)
		await this.#client.query(
			`insert into ${named(table.name)} (${listed(common)}) select ${values.join(', ')} from staging`,
		)
	}
}
