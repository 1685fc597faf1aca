import pg from 'pg'
import { PgBoss } from 'pg-boss'
import { type Job, QUEUE_SCHEMA } from '#app/platform/jobs/jobs.server.ts'
import { ensureQueues } from '#app/platform/jobs/queues.server.ts'

/**
 * Installs or migrates the queue's schema and makes a queue for every job, so that the runtime role `hub`
 * needs no DDL. May be run again, and by several processes at once.
 * @param url connection of the owner
 */
export async function installQueue(url: string, jobs: readonly Job<never>[]): Promise<void> {
	const boss = new PgBoss({
		connectionString: url,
		schema: QUEUE_SCHEMA,
		supervise: false,
		schedule: false,
		max: 2,
		application_name: 'hub-migrate',
	})
	let failure: Error | undefined
	boss.on('error', (error) => (failure ??= error))
	try {
		await boss.start()
		await ensureQueues(boss, jobs)
	} finally {
		await boss.stop({ graceful: false })
	}
	if (failure) throw failure
	await grantQueue(url)
}

async function grantQueue(url: string): Promise<void> {
	const client = new pg.Client({ connectionString: url, application_name: 'hub-migrate' })
	await client.connect()
	try {
		await client.query(`
			do $$ begin
				if exists (select from pg_roles where rolname = 'hub') then
					grant usage on schema ${QUEUE_SCHEMA} to hub;
					grant select, insert, update, delete on all tables in schema ${QUEUE_SCHEMA} to hub;
					grant usage, select on all sequences in schema ${QUEUE_SCHEMA} to hub;
					grant execute on all functions in schema ${QUEUE_SCHEMA} to hub;
				end if;
			end $$`)
	} finally {
		await client.end()
	}
}
