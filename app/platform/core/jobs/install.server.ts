import { PgBoss } from 'pg-boss'
import { type Job, QUEUE_SCHEMA } from '#app/platform/core/jobs/jobs.server.ts'
import { ensureQueues } from '#app/platform/core/jobs/queues.server.ts'

/**
 * Installs or migrates the queue's schema and makes a queue for every job, so that the runtime role
 * needs no DDL (its rights are granted by db/custom/010-roles.sql). May be run again, and by several processes at once.
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
}
