import { createServer as createVite } from 'vite'
import { readSettings } from '#app/platform/core/config/settings.server.ts'
import { makeDataFolder } from '#server/data-folder.ts'
import { openDatabase } from '#server/database.ts'
import { createLimitedServer } from '#server/limited-server.ts'
import type { Rendered } from '#server/page-cache.ts'
import { assertPortFree } from '#server/port.ts'
import { say } from '#server/say.ts'
import { secretsFor } from '#server/secrets.ts'
import { explain } from '#server/start-error.ts'

/**
 * The program for work on its sources: one process that answers as the built one does (http.ts), with Vite in front for
 * the sources. But no page is kept or still, and none has a policy.
 */
const ending = new AbortController()
const closers: (() => Promise<unknown>)[] = []
const stopInOrder = () => void stop(0)
process.on('SIGINT', stopInOrder)
process.on('SIGTERM', stopInOrder)

async function stop(code: number): Promise<void> {
	if (ending.signal.aborted) return
	ending.abort()
	for (const close of closers.toReversed()) await close().catch((error: unknown) => say(explain(error)))
	process.exit(code)
}

async function start(): Promise<void> {
	const settings = readSettings(process.env)
	makeDataFolder(settings.dataDir)
	const secrets = secretsFor(settings)
	await assertPortFree(settings.port, settings.host)
	const database = await openDatabase(settings, {
		say,
		ending: ending.signal,
		onStop: (close) => void closers.push(close),
	})
	// Before the first module of app/ is loaded by Vite: they read the settings when they are loaded.
	Object.assign(process.env, secrets, database.environment)

	const server = createLimitedServer()
	const vite = await createVite({
		appType: 'custom',
		server: { middlewareMode: { server }, hmr: { server } },
	})
	// React Router's compiler is a Vite server too, which would end the process before the database has stopped.
	for (const other of process.listeners('SIGTERM')) if (other !== stopInOrder) process.off('SIGTERM', other)
	const load = <T>(file: string) => vite.ssrLoadModule(file) as Promise<T>

	if (database.takesStarterContent) {
		await (
			await load<typeof import('#server/install-starter-content.ts')>('/server/install-starter-content.ts')
		).installStarterContent()
	}
	const { jobs } = await load<typeof import('#app/jobs.server.ts')>('/app/jobs.server.ts')
	const { startJobs } = await load<typeof import('#app/platform/core/jobs/start-jobs.server.ts')>(
		'/app/platform/core/jobs/start-jobs.server.ts',
	)
	const queue = await startJobs(jobs)
	const { pool } = await load<typeof import('#app/platform/core/db/db.server.ts')>(
		'/app/platform/core/db/db.server.ts',
	)
	closers.push(async () => {
		await queue.stop()
		await pool.end()
	})

	const { startHttpServer } = await load<typeof import('#server/http.ts')>('/server/http.ts')
	const http = await startHttpServer({
		server,
		sources: vite.middlewares,
		// Loaded for every request: an edited module is there at once.
		pages: async () => {
			const { renderPage } = await load<typeof import('#server/page-renderer.ts')>('/server/page-renderer.ts')
			const { findOwnPath } = await load<typeof import('#server/app.ts')>('/server/app.ts')
			return {
				findOwnPath,
				renderPage: async (request, page) => withoutPolicy(await renderPage(request, page)),
			}
		},
	})
	closers.push(() => http.drain())
	// First of all, for its connections to open pages never end by themselves.
	closers.push(() => vite.close())

	say(`${settings.hubDetails.name} is running for development at ${settings.siteUrl}`)
	const { firstAdministratorLink } = await load<
		typeof import('#app/features/accounts/commands/first-administrator.server.ts')
	>('/app/features/accounts/commands/first-administrator.server.ts')
	const link = database.later ? undefined : await firstAdministratorLink()
	if (link) say(`First administrator: ${link}`)
}

/** Vite's own scripts and styles are inline. */
const withoutPolicy = (rendered: Rendered): Rendered => ({
	...rendered,
	headers: rendered.headers.filter(([name]) => name !== 'content-security-policy'),
})

start().catch((error: unknown) => {
	process.stderr.write(`${explain(error)}\n`)
	void stop(1)
})
