import type { Settings } from '#app/platform/core/config/settings.server.ts'
import { startPostgres } from '#server/postgres/start-postgres.ts'

/** A database that a tool works on as its owner, migrated or not. */
export type ToolDatabase = {
	ownerUrl: string
	/** The embedded server was running already: the hub uses it. */
	inUse: boolean
	close: () => Promise<void>
}

/** Starts the embedded database or joins the running one; that of DATABASE_URL is used as it is. */
export async function openToolDatabase(settings: Settings): Promise<ToolDatabase> {
	if (settings.databaseUrl !== undefined) {
		return { ownerUrl: settings.databaseUrl, inUse: false, close: async () => {} }
	}
	const postgres = await startPostgres({ dataDir: settings.dataDir })
	return { ownerUrl: postgres.ownerUrl, inUse: !postgres.launched, close: () => postgres.stop() }
}
