import { setTimeout as sleep } from 'node:timers/promises'
import type { Settings } from '#app/platform/core/config/settings.server.ts'
import { isDatabaseUnavailable } from '#app/platform/core/db/database-errors.server.ts'
import { backUpBeforeUpdate } from '#server/back-up-before-update.ts'
import { type Migrated, migrate } from '#server/migrate.ts'
import { startPostgres } from '#server/postgres/start-postgres.ts'
import { asRuntimeRole } from '#server/runtime-role.ts'

/** The database as the workers are to use it. */
export type Database = {
	/** Settings that the workers need to reach it. */
	environment: Record<string, string>
	/** Folder of the embedded database. */
	folder?: string
	/** It could not be reached: resolves once it answers and is migrated, with the settings for the workers then. */
	later?: Promise<Record<string, string>>
	/** The first content of the site is to be installed, if that has not been done and the database is empty. */
	takesStarterContent: boolean
}

type Tools = {
	say: (line: string) => void
	ending: AbortSignal
	onStop: (close: () => Promise<void>) => void
	/** Called with the settings for the workers when they are known before the database is there. */
	onAddress?: (environment: Record<string, string>) => void
}

/** Connections that each worker takes besides its pool: listening, the queue. */
const BESIDE_POOL = 6
const PRIMARYS_OWN = 14
const RETRY_AFTER = 1000

/** Starts the embedded database, or uses that of DATABASE_URL; migrates it. */
export function openDatabase(settings: Settings, tools: Tools): Promise<Database> {
	return settings.databaseUrl === undefined
		? openEmbedded(settings, tools)
		: openOutside(settings, settings.databaseUrl, tools)
}

async function openEmbedded(settings: Settings, { say, onStop, onAddress }: Tools): Promise<Database> {
	const environmentFor = (hubUrl: string) => ({ DATABASE_URL: hubUrl, HUB_EMBEDDED: 'on' })
	const starting = startPostgres({
		dataDir: settings.dataDir,
		connections: Math.max(60, settings.workers * (settings.databasePoolSize + BESIDE_POOL) + PRIMARYS_OWN),
		say,
		onAddress: (hubUrl) => onAddress?.(environmentFor(hubUrl)),
	})
	onStop(async () => (await starting.catch(() => undefined))?.stop())
	const postgres = await starting
	await migrate(postgres.ownerUrl, { say, ...backUpBeforeUpdate(settings, postgres.ownerUrl, say) })
	return {
		environment: environmentFor(postgres.hubUrl),
		folder: postgres.folder,
		takesStarterContent: settings.starterContent,
	}
}

/** An unreachable database does not stop the start: the site runs in Demo Mode until it answers. */
async function openOutside(settings: Settings, url: string, { say, ending }: Tools): Promise<Database> {
	const options = { say, ...backUpBeforeUpdate(settings, url, say) }
	const environmentFor = ({ runtimeRole }: Migrated) => ({
		DATABASE_URL: runtimeRole === 'hub' ? asRuntimeRole(url) : url,
	})
	try {
		return { environment: environmentFor(await migrate(url, options)), takesStarterContent: false }
	} catch (error) {
		if (!isDatabaseUnavailable(error)) throw error
		return {
			environment: environmentFor({ runtimeRole: 'hub' }),
			later: migrateWhenPossible(url, options, ending).then(environmentFor),
			takesStarterContent: false,
		}
	}
}

async function migrateWhenPossible(
	url: string,
	options: { say: (line: string) => void; beforeUpdate?: () => Promise<void> },
	ending: AbortSignal,
): Promise<Migrated> {
	let told = ''
	for (;;) {
		await sleep(RETRY_AFTER, undefined, { signal: ending })
		try {
			return await migrate(url, options)
		} catch (error) {
			const what = (error as Error).message
			if (!isDatabaseUnavailable(error) && what !== told)
				options.say(`The database cannot be migrated: ${what}`)
			told = what
		}
	}
}
