import pg from 'pg'

/** The owner's address of the test file's own database. */
export const ownerUrl = () => String(process.env['OWNER_DATABASE_URL'])

/** Runs work as the owner, in the test file's own database. */
export async function asOwner<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
	const client = new pg.Client({ connectionString: ownerUrl() })
	await client.connect()
	try {
		return await work(client)
	} finally {
		await client.end()
	}
}

const PUBLIC_TABLES = `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'public'`
const USED_SEQUENCES = `select format('%I.%I', schemaname, sequencename) as name from pg_sequences
	where schemaname = 'public' and last_value is not null`

/**
 * Empties every table of the product, where one test must not see another's rows. Waiting jobs go too. Rows are deleted
 * where there are some: to truncate seventy tables makes all their files anew, a third of a second each time.
 */
export async function resetDatabase(): Promise<void> {
	await asOwner(async (client) => {
		const namesOf = async (query: string) =>
			(await client.query<{ name: string }>(query)).rows.map(({ name }) => name)
		const tables = await namesOf(PUBLIC_TABLES)
		const queue = await client.query(`select from pg_class where oid = to_regclass('pgboss.job')`)
		if (queue.rowCount === 1) tables.push('pgboss.job')
		const filled = await namesOf(
			tables.map((name) => `(select '${name}' as name from ${name} limit 1)`).join(' union all '),
		)
		// In any order: neither links nor triggers stand in the way. Whoever keeps pages hears of it.
		await client.query('set session_replication_role = replica')
		for (const name of filled) await client.query(`delete from ${name}`)
		for (const name of await namesOf(USED_SEQUENCES)) await client.query(`alter sequence ${name} restart`)
		await client.query(`select pg_notify('pages_changed', '')`)
	})
}
