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

/** Empties every table of the product, where one test must not see another's rows. Waiting jobs go too. */
export async function resetDatabase(): Promise<void> {
	await asOwner(async (client) => {
		const { rows } = await client.query<{ tables: string | null }>(
			`select string_agg(format('%I.%I', schemaname, tablename), ', ') as tables
			 from pg_tables where schemaname = 'public'`,
		)
		if (rows[0]?.tables) await client.query(`truncate ${rows[0].tables} restart identity cascade`)
		const queue = await client.query(`select to_regclass('pgboss.job') as job`)
		if (queue.rows[0]?.job) await client.query('delete from pgboss.job')
	})
}
