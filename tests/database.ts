import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { jobs } from '#app/jobs.server.ts'
import { migrate } from '#server/migrate.ts'
import { startPostgres } from '#server/postgres/start-postgres.ts'
import { inDatabase } from '#tests/database-address.ts'
import { startGivenPostgres } from '#tests/given-postgres.ts'

declare module 'vitest' {
	interface ProvidedContext {
		/** Address of the test server's maintenance database for the owner. */
		ownerUrl: string
		/** Address of the same for the runtime role. */
		hubUrl: string
	}
}

/** Migrated once; every test file gets a copy of it (tests/setup.ts). */
export const TEMPLATE = 'hub_template'

/** One real PostgreSQL for the whole run, in a folder that goes away with it. */
export default async function startTestDatabase(project: TestProject): Promise<() => Promise<void>> {
	const dataDir = mkdtempSync(join(tmpdir(), 'hub-test-'))
	chmodSync(dataDir, 0o755)
	// Nothing here must survive a loss of power, and tests of that start a server of their own.
	const settings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'autovacuum=off']
	const given = process.env['TEST_DATABASE_BIN']
	const postgres = given
		? await startGivenPostgres(given, ['max_connections=100', 'timezone=UTC', ...settings])
		: await startPostgres({ dataDir, connections: 100, settings })
	try {
		const owner = new pg.Client({ connectionString: inDatabase(postgres.ownerUrl, 'postgres') })
		await owner.connect()
		await owner.query(`create database ${TEMPLATE}`)
		await owner.end()
		await migrate(inDatabase(postgres.ownerUrl, TEMPLATE), { jobs })
	} catch (error) {
		await postgres.stop()
		throw error
	}
	project.provide('ownerUrl', inDatabase(postgres.ownerUrl, 'postgres'))
	project.provide('hubUrl', inDatabase(postgres.hubUrl, 'postgres'))
	return async () => {
		await postgres.stop()
		rmSync(dataDir, { recursive: true, force: true })
	}
}
