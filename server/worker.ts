import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { jobs } from '#app/jobs.server.ts'
import { writeWhatWaits } from '#app/last-writes.server.ts'
import { refreshHub } from '#app/hub-details.server.ts'
import { firstAdministratorLink } from '#app/first-administrator.server.ts'
import { watchHub } from '#app/watch.server.ts'
import { settings } from '#app/platform/core/config/settings.server.ts'
import { isDatabaseUnavailable } from '#app/platform/core/db/database-errors.server.ts'
import { pool } from '#app/platform/core/db/db.server.ts'
import { startJobs } from '#app/platform/core/jobs/start-jobs.server.ts'
import { consoleToLog } from '#app/platform/core/log/console-to-log.server.ts'
import { log } from '#app/platform/core/log/log.server.ts'
import { startTracing, stopTracing } from '#app/platform/core/tracing/tracing.server.ts'
import { startHttpServer } from '#server/http.ts'
import { installStarterContent } from '#server/install-starter-content.ts'
import { portError } from '#server/port.ts'
import type { Order, Report } from '#server/worker-messages.ts'

const report = (what: Report) => process.send?.(what)

/**
 * One of the processes that answer requests and do the jobs. It starts when the primary says so, for it may have been
 * loaded before the database was there, and ends when the primary says so, or with it.
 */
export async function runWorker(): Promise<void> {
	globalThis.console = consoleToLog(log)
	const [first] = (await once(process, 'message')) as [Order]
	await startTracing()
	if (first === 'install-starter-content-and-start') {
		// The hub can be used without it: a failure is told and does not stop the start.
		await installStarterContent().catch((error: unknown) => log.error({ err: error }, 'no starter content'))
	}
	// Without a database the settings hold until it is there (follow-hub.ts).
	await refreshHub().catch(() => {})
	const queue = await startJobs(jobs)
	const http = await startHttpServer().catch(async (error: NodeJS.ErrnoException) => {
		if (error.syscall !== 'listen' && error.syscall !== 'bind') throw error
		const failed = portError(error.code ?? 'unknown', settings.port, settings.host).message
		await new Promise((sent) => process.send?.({ failed } satisfies Report, sent))
		process.exit(1)
	})

	const watch = watchHub()
	let draining = false
	const drain = async () => {
		if (draining) return
		draining = true
		watch.stop()
		await Promise.all([http.drain(), queue.stop()])
		await writeWhatWaits()
		await pool.end()
		await stopTracing()
		process.exit(0)
	}
	process.on('SIGTERM', () => void drain())
	// Ctrl+C reaches every process of the terminal; the primary then tells what to do.
	process.on('SIGINT', () => {})
	process.on('message', (order: Order) => {
		if (order === 'drain') void drain()
		if (order === 'make-administrator-link') {
			makeAdministratorLink().then(
				(administratorLink) => report({ administratorLink }),
				(error: Error) => report({ administratorLink: undefined, problem: error.message }),
			)
		}
	})
	report({ listening: http.port })
}

/** Tried again for some seconds: a database that has just come back may not yet be known to the pool as such. */
async function makeAdministratorLink(): Promise<string | undefined> {
	for (let attempt = 1; ; attempt++) {
		try {
			return await firstAdministratorLink()
		} catch (error) {
			if (attempt === 8 || !isDatabaseUnavailable(error)) throw error
			await sleep(500)
		}
	}
}
