import { whyNoFrancs } from '#app/platform/core/config/payment-settings.server.ts'
import { readSettings, SettingsError } from '#app/platform/core/config/settings.server.ts'
import { makeDataFolder } from '#server/data-folder.ts'
import { openDatabase } from '#server/database.ts'
import { assertPortFree } from '#server/port.ts'
import { say } from '#server/say.ts'
import { secretsFor } from '#server/secrets.ts'
import { startBlock } from '#server/start-block.ts'
import { explain } from '#server/start-error.ts'
import { Workers } from '#server/workers.ts'

/** The program ends within this time after it was asked to, in milliseconds. */
const STOP_LIMIT = 9800

/**
 * The first process: looks after the database and the workers, and answers nothing itself.
 * Ends by SIGTERM or SIGINT, in the reverse order of the start.
 */
export async function runPrimary(): Promise<void> {
	const ending = new AbortController()
	const asked = new Promise<void>((resolve) => {
		for (const signal of ['SIGTERM', 'SIGINT'] as const) {
			process.on(signal, () => {
				if (!ending.signal.aborted) setTimeout(() => process.exit(1), STOP_LIMIT).unref()
				ending.abort()
				resolve()
			})
		}
	})
	const closers: (() => Promise<void>)[] = []
	let exitCode = 0
	try {
		const starting = start(closers, ending.signal)
		starting.catch(() => {})
		await Promise.race([starting, asked])
		await asked
	} catch (error) {
		process.stderr.write(`${explain(error)}\n`)
		exitCode = 1
	}
	ending.abort()
	for (const close of closers.toReversed()) {
		await close().catch((error: unknown) => {
			process.stderr.write(`${explain(error)}\n`)
			exitCode = 1
		})
	}
	process.exit(exitCode)
}

async function start(closers: (() => Promise<void>)[], ending: AbortSignal): Promise<void> {
	const settings = readSettings(process.env)
	const noFrancs = whyNoFrancs(settings.paymentProviders)
	if (noFrancs !== undefined) throw new SettingsError(noFrancs)
	if (settings.backupKey !== undefined) {
		const { encrypterFor } = await import('#app/platform/operations/backups/encryption.server.ts')
		await encrypterFor(settings.backupKey)
	}
	makeDataFolder(settings.dataDir)
	const secrets = secretsFor(settings)
	await assertPortFree(settings.port, settings.host)
	const workers = new Workers(say)
	const opening = openDatabase(settings, {
		say,
		ending,
		onStop: (close) => void closers.push(close),
		onAddress: (environment) => workers.prepare({ ...secrets, ...environment }),
	})
	closers.push(() => workers.stop())
	const database = await opening
	if (ending.aborted) return

	const environment = { ...secrets, ...database.environment }
	const port = await workers.start(settings.workers, environment, {
		starterContent: database.takesStarterContent,
	})
	const demoMode = database.later !== undefined
	say(
		startBlock(settings, {
			port,
			databaseFolder: database.folder,
			demoMode,
			administratorLink: demoMode ? undefined : await workers.makeAdministratorLink(),
		}),
	)
	database.later?.then(
		(changed) => leaveDemoMode(workers, environment, { ...secrets, ...changed }),
		(error: unknown) => {
			if (!ending.aborted) say(explain(error))
		},
	)
}

async function leaveDemoMode(
	workers: Workers,
	before: Record<string, string>,
	now: Record<string, string>,
): Promise<void> {
	if (now['DATABASE_URL'] !== before['DATABASE_URL']) await workers.replaceAll(now)
	say('The database answers and is migrated: Demo Mode is over.')
	const link = await workers.makeAdministratorLink()
	if (link) say(`First administrator: ${link}`)
}
