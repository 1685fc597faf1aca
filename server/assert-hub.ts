import pg from 'pg'
import type { Settings } from '#app/platform/core/config/settings.server.ts'
import { isDatabaseUnavailable } from '#app/platform/core/db/database-errors.server.ts'
import { serverAccount } from '#server/postgres/account.ts'
import { isAbsent } from '#server/postgres/cluster.ts'
import { clusterOf } from '#server/postgres/places.ts'
import { StartError } from '#server/start-error.ts'

/**
 * For tools that work on a hub that is there: without this they would make an empty one wherever the shell's settings
 * lead, and find nothing in it. Makes nothing. A database that cannot be reached is for whoever opens it to tell.
 * @throws StartError with a sentence where the settings lead to no hub
 */
export async function assertHub(settings: Settings): Promise<void> {
	if (settings.databaseUrl !== undefined) return assertTables(settings.databaseUrl)
	const { dataDir } = settings
	const cluster = clusterOf(dataDir, serverAccount())
	if (cluster === undefined || isAbsent(cluster)) {
		throw new StartError(
			`There is no hub in ${dataDir}, and nothing was made or changed: set DATA_DIR, or DATABASE_URL, as the hub itself has it.`,
		)
	}
}

async function assertTables(url: string): Promise<void> {
	const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
	client.on('error', () => {})
	try {
		await client.connect()
		const { rows } = await client.query<{ there: boolean; name: string }>(
			`select to_regclass('drizzle.__drizzle_migrations') is not null as there, current_database() as name`,
		)
		const [found] = rows
		if (found && !found.there) {
			throw new StartError(
				`The database ${found.name} of DATABASE_URL holds no hub, and nothing was made or changed: set DATABASE_URL as the hub itself has it.`,
			)
		}
	} catch (error) {
		if (!isDatabaseUnavailable(error)) throw error
	} finally {
		await client.end().catch(() => {})
	}
}
