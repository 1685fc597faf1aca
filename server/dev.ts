import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { createServer as createVite } from 'vite'
import { readSettings } from '#app/platform/config/settings.server.ts'
import { makeDataFolder } from '#server/data-folder.ts'
import { openDatabase } from '#server/database.ts'
import { assertPortFree } from '#server/port.ts'
import { say } from '#server/say.ts'
import { secretsFor } from '#server/secrets.ts'
import { explain } from '#server/start-error.ts'

/**
 * The program for work on its sources: one process, Vite's middleware in front of our own routes. No page
 * cache, no content security policy (Vite's own scripts and styles are inline), no limits before the routes.
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

	const server = createServer()
	const vite = await createVite({
		appType: 'custom',
		server: { middlewareMode: { server }, hmr: { server } },
	})
	closers.push(() => vite.close())
	// React Router's compiler is a Vite server too, which would end the process before the database has stopped.
	for (const other of process.listeners('SIGTERM')) if (other !== stopInOrder) process.off('SIGTERM', other)
	const load = <T>(file: string) => vite.ssrLoadModule(file) as Promise<T>

	if (database.takesStarterContent) {
		await (
			await load<typeof import('#server/install-starter-content.ts')>('/server/install-starter-content.ts')
		).installStarterContent()
	}
	const { jobs } = await load<typeof import('#app/jobs.server.ts')>('/app/jobs.server.ts')
	const { startJobs } = await load<typeof import('#app/platform/jobs/start-jobs.server.ts')>(
		'/app/platform/jobs/start-jobs.server.ts',
	)
	const queue = await startJobs(jobs)
	const { pool } = await load<typeof import('#app/platform/db/db.server.ts')>('/app/platform/db/db.server.ts')
	closers.push(async () => {
		await queue.stop()
		await pool.end()
	})

	// No page is kept here; lists of the back-office follow all the same.
	const { listenForChanges } = await load<typeof import('#server/changes.ts')>('/server/changes.ts')
	const { changes } = await load<typeof import('#app/platform/live/changes.server.ts')>(
		'/app/platform/live/changes.server.ts',
	)
	const listening = listenForChanges(process.env['DATABASE_URL'] ?? '', {
		pages: () => {},
		list: (table) => changes.tell(table),
		ready: () => changes.tell(),
		lost: () => {},
	})
	changes.followBy(listening.follow)
	closers.push(listening.close)

	const viaRoutes = getRequestListener(async (request, env) => {
		const { incoming } = env as HttpBindings
		// Loaded for every request: an edited module is there at once.
		const { answerByRoutes } = await load<typeof import('#server/app.ts')>('/server/app.ts')
		const { pageStateFor } = await load<typeof import('#server/page-renderer.ts')>('/server/page-renderer.ts')
		const page = pageStateFor(incoming)
		const answer = await answerByRoutes(request, page)
		const headers = new Headers(answer.headers)
		for (const cookie of page.cookies) headers.append('set-cookie', cookie)
		return new Response(page.document ?? answer.body, { status: answer.status, headers })
	})
	server.on('request', (request: IncomingMessage, response: ServerResponse) => {
		vite.middlewares(request, response, () => void viaRoutes(request, response))
	})
	await new Promise<void>((resolve) => server.listen(settings.port, settings.host, resolve))
	closers.push(async () => void server.close())

	say(`${settings.particulars.name} is running for development at ${settings.siteUrl}`)
	const { firstAdministratorLink } = await load<
		typeof import('#app/features/accounts/commands/first-administrator.server.ts')
	>('/app/features/accounts/commands/first-administrator.server.ts')
	const link = database.later ? undefined : await firstAdministratorLink()
	if (link) say(`First administrator: ${link}`)
}

start().catch((error: unknown) => {
	process.stderr.write(`${explain(error)}\n`)
	void stop(1)
})
