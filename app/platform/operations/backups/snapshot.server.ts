import { createHash } from 'node:crypto'
import { to as copyTo } from 'pg-copy-streams'
import type pg from 'pg'
import type { ArchivedSequence, ArchivedTable } from '#app/platform/operations/backups/archive.ts'
import { BackupFailed } from '#app/platform/operations/backups/backup-failed.ts'

/** A table with what COPY needs to say: columns that are stored, and an order that any server repeats. */
export type TableToCopy = { name: string; quoted: string; columns: string[]; list: string; order: string }

/** Values are written alike by every server, whatever its own settings. */
export const SAME_EVERYWHERE = `set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres';
	set extra_float_digits = 1; set bytea_output = 'hex'; set client_encoding = 'UTF8'; set xmloption = 'content';
	set statement_timeout = 0; set idle_in_transaction_session_timeout = 0`

const OURS = `n.nspname not in ('pg_catalog', 'information_schema') and n.nspname !~ '^pg_(toast|temp)'
	and not exists (select from pg_depend e where e.objid = c.oid and e.classid = 'pg_class'::regclass and e.deptype = 'e')`

/** All tables of the database, partitions by their root. */
export async function listTables(client: pg.ClientBase): Promise<TableToCopy[]> {
	const { rows } = await client.query<TableToCopy & { readable: boolean }>(
		`select n.nspname || '.' || c.relname as name, format('%I.%I', n.nspname, c.relname) as quoted,
			array_agg(a.attname::text order by a.attnum) as columns,
			string_agg(quote_ident(a.attname), ', ' order by a.attnum) as list,
			coalesce((select string_agg(quote_ident(k.attname), ', ' order by array_position(i.indkey::int2[], k.attnum))
				from pg_index i join pg_attribute k on k.attrelid = c.oid and k.attnum = any (i.indkey)
				where i.indrelid = c.oid and i.indisprimary), string_agg(quote_ident(a.attname) || '::text', ', ' order by a.attnum)) as "order",
			has_schema_privilege(n.oid, 'usage') and has_table_privilege(c.oid, 'select') as readable
		from pg_class c join pg_namespace n on n.oid = c.relnamespace
		join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
		where c.relkind in ('r', 'p') and not c.relispartition and ${OURS}
		group by c.oid, c.relname, n.oid, n.nspname order by 1`,
	)
	const closed = rows.filter(({ readable }) => !readable).map(({ name }) => name)
	if (closed.length > 0)
		throw new BackupFailed(`The tables ${closed.join(', ')} cannot be read by this role.`)
	return rows
}

/** The values of all sequences that can be read; that of drizzle's own table follows from its rows. */
export async function readSequences(client: pg.ClientBase): Promise<ArchivedSequence[]> {
	const { rows } = await client.query<{ name: string; quoted: string }>(
		`select n.nspname || '.' || c.relname as name, format('%I.%I', n.nspname, c.relname) as quoted
		from pg_class c join pg_namespace n on n.oid = c.relnamespace
		where c.relkind = 'S' and ${OURS} and has_schema_privilege(n.oid, 'usage')
			and case when c.relkind = 'S' then has_sequence_privilege(c.oid, 'select') end order by 1`,
	)
	const sequences: ArchivedSequence[] = []
	for (const { name, quoted } of rows) {
		const read = await client.query<{ value: string; called: boolean }>(
			`select last_value as value, is_called as called from ${quoted}`,
		)
		if (read.rows[0]) sequences.push({ name, ...read.rows[0] })
	}
	return sequences
}

/** Copies the rows of a table out, piece by piece, and tells what they were. */
export async function copyOut(
	client: pg.ClientBase,
	{ name, quoted, columns, list, order }: TableToCopy,
	take: (piece: Buffer) => Promise<void>,
): Promise<ArchivedTable> {
	const tally = new Tally()
	const stream = client.query(copyTo(`copy (select ${list} from ${quoted} order by ${order}) to stdout`))
	for await (const piece of stream as AsyncIterable<Buffer>) {
		tally.add(piece)
		await take(piece)
	}
	return { name, columns, ...tally.end() }
}

/** Counts rows and bytes as they pass. */
export class Tally {
	readonly #hash = createHash('sha256')
	#rows = 0
	#bytes = 0

	add(piece: Uint8Array): void {
		this.#hash.update(piece)
		this.#bytes += piece.byteLength
		for (let at = piece.indexOf(10); at >= 0; at = piece.indexOf(10, at + 1)) this.#rows++
	}

	end(): { rows: number; bytes: number; sha256: string } {
		return { rows: this.#rows, bytes: this.#bytes, sha256: this.#hash.digest('hex') }
	}
}
