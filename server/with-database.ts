import { fork } from 'node:child_process'
import { once } from 'node:events'
import { StartError } from '#server/start-error.ts'

/** Set for the process that does a tool's work, when the database can be reached and is migrated. */
const READY = 'HUB_TOOL'

/** Whether this process is the one that does the work. */
export const isReady = (): boolean => process.env[READY] === 'on'

/**
 * Starts the database or joins the running one, and does a tool's work in a process that has its address as a setting.
 * @param tool the file of the tool, which is asked again there
 * @param options.makesHub the work may be the first on a new hub, whose database is made then
 * @returns its exit code
 * @throws StartError where there is no hub and none is to be made
 */
export async function withDatabase(
	tool: string,
	{ makesHub = false }: { makesHub?: boolean } = {},
): Promise<number> {
	const { readSettings } = await import('#app/platform/core/config/settings.server.ts')
	const { assertHub } = await import('#server/assert-hub.ts')
	const { makeDataFolder } = await import('#server/data-folder.ts')
	const { openDatabase } = await import('#server/database.ts')
	const { secretsFor } = await import('#server/secrets.ts')
	const settings = readSettings(process.env)
	if (!makesHub) await assertHub(settings)
	makeDataFolder(settings.dataDir)
	const closers: (() => Promise<void>)[] = []
	const ending = new AbortController()
	const database = await openDatabase(settings, {
		say: () => {},
		ending: ending.signal,
		onStop: (close) => void closers.push(close),
	})
	try {
		if (database.later) throw new StartError('The database of DATABASE_URL cannot be reached.')
		const child = fork(tool, process.argv.slice(2), {
			env: { ...process.env, ...secretsFor(settings), ...database.environment, [READY]: 'on' },
		})
		const [code] = (await once(child, 'exit')) as [number | null]
		return code ?? 1
	} finally {
		database.later?.catch(() => {})
		ending.abort()
		for (const close of closers.toReversed()) await close()
	}
}
