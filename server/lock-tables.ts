import type pg from 'pg'

/**
 * How long taking the locks may last in all, in milliseconds, so that whoever reads a page meanwhile has it in time
 * (D-142). Shorter than PostgreSQL's `deadlock_timeout` of a second, too:
 * a visitor's post that waits for one of the tables, and holds another, is let by before it would be ended as a deadlock.
 */
const MOST = 400

/**
 * Takes, in the transaction that the connection is in, every table that the statements name, all at once, so that they
 * wait for nobody afterwards. Taken one by one, as the statements come to them, the second table may be held by a post
 * that waits for the first.
 * @throws pg.DatabaseError 57014, 55P03 or 40P01 where somebody holds one of them for longer: nothing is locked then
 */
export async function lockTables(client: pg.ClientBase, statements: readonly string[]): Promise<void> {
	const words = new Set(statements.join('\n').match(/\w+/g))
	const { rows } = await client.query<{ name: string; quoted: string }>(
		`select c.relname as name, format('%I.%I', n.nspname, c.relname) as quoted
		 from pg_class c join pg_namespace n on n.oid = c.relnamespace
		 where n.nspname = 'public' and c.relkind in ('r', 'p') order by c.relname`,
	)
	const named = rows.filter(({ name }) => words.has(name)).map(({ quoted }) => quoted)
	if (named.length === 0) return
	await client.query(`select set_config('statement_timeout', $1, true)`, [String(MOST)])
	await client.query(`lock table ${named.join(', ')} in access exclusive mode`)
	await client.query('set local statement_timeout = 0')
}
