import type pg from 'pg'

/**
 * How long taking the locks of one kind may last, in milliseconds, so that whoever reads a page meanwhile has it in time
 *. Both together are shorter than PostgreSQL's `deadlock_timeout` of a second: a visitor's post that waits for
 * one of the tables, and holds another, is let by before it would be ended as a deadlock.
 */
const MOST = 400

/** Statements before which nobody may read the table either. */
const CHANGES_A_TABLE = /\b(?:alter|drop)\s+table\s+(?:if\s+exists\s+|only\s+)*(?:"?public"?\.)?"?(\w+)"?/gi

/**
 * Takes, in the transaction that the connection is in, every table that the statements name, all at once, so that they
 * wait for nobody afterwards. Taken one by one, as the statements come to them, the second table may be held by a post
 * that waits for the first. What is only named, by a trigger or a link, can be read all the time: a long export holds
 * nothing up.
 * @param alters whether what `alter table` and `drop table` name is kept from readers, too; not for statements that
 * find nothing to change, as those that run again do
 * @throws pg.DatabaseError 57014, 55P03 or 40P01 where somebody holds one of them for longer: nothing is locked then
 */
export async function lockTables(
	client: pg.ClientBase,
	statements: readonly string[],
	{ alters }: { alters: boolean },
): Promise<void> {
	const text = statements.join('\n')
	const words = new Set(text.match(/\w+/g))
	const { rows } = await client.query<{ name: string; quoted: string }>(
		`select c.relname as name, format('%I.%I', n.nspname, c.relname) as quoted
		 from pg_class c join pg_namespace n on n.oid = c.relnamespace
		 where n.nspname = 'public' and c.relkind in ('r', 'p') order by c.relname`,
	)
	const changed = new Set(alters ? [...text.matchAll(CHANGES_A_TABLE)].map(([, name]) => name) : [])
	const quotedOf = (of: (name: string) => boolean) =>
		rows.filter(({ name }) => of(name)).map(({ quoted }) => quoted)
	const lock = async (tables: string[], mode: 'share row exclusive' | 'access exclusive') => {
		if (tables.length > 0) await client.query(`lock table ${tables.join(', ')} in ${mode} mode`)
	}
	await client.query(`select set_config('statement_timeout', $1, true)`, [String(MOST)])
	await lock(
		quotedOf((name) => words.has(name)),
		'share row exclusive',
	)
	await lock(
		quotedOf((name) => changed.has(name)),
		'access exclusive',
	)
	await client.query('set local statement_timeout = 0')
}
