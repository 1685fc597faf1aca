import { sql } from 'drizzle-orm'
import { clientOf, transact } from '#app/platform/core/db/db.server.ts'
import { starterContent } from '#app/starter-content.server.ts'
import { recordFact } from '#server/installation.ts'

/**
 * Fills an empty database with the first content of the site, once: it is remembered with it, so that what an
 * administrator deletes does not come back, and a database that holds anything is left alone.
 * Returns whether it was installed.
 */
export async function installStarterContent(): Promise<boolean> {
	return transact(async (tx) => {
		await tx.execute(sql`select pg_advisory_xact_lock(4747002)`)
		await tx.execute(sql`set local statement_timeout = '60s'`)
		const client = clientOf(tx)
		const done = await client.query(`select from installation.facts where fact = 'starter_content'`)
		if (done.rowCount !== 0) return false
		const empty = await isEmpty(client)
		if (empty) for (const install of starterContent) await install(tx)
		await recordFact(client, 'starter_content', empty ? 'installed' : 'not needed')
		return empty
	})
}

/** Counters that hold their zeros from the first migration on. */
const COUNTERS = ['notifications_unread', 'row_counts']

async function isEmpty(client: ReturnType<typeof clientOf>): Promise<boolean> {
	const { rows } = await client.query<{ name: string }>(
		`select format('%I', tablename) as name from pg_tables
		 where schemaname = 'public' and tablename <> all($1::text[])`,
		[COUNTERS],
	)
	for (const { name } of rows) {
		if ((await client.query(`select from ${name} limit 1`)).rowCount !== 0) return false
	}
	return true
}
