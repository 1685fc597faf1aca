import { createReadStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, inject } from 'vitest'
import { type BackupOrder } from '#app/platform/operations/backups/make-backup.server.ts'
import { openPlace } from '#app/platform/operations/backups/places.server.ts'
import { readSettings } from '#app/platform/core/config/settings.server.ts'
import { createLocalStore } from '#app/platform/core/files/store-local.server.ts'
import { store } from '#app/platform/core/files/store.server.ts'
import { restore } from '#server/restore/restore.ts'
import { inDatabase } from '#tests/database-address.ts'
import { ownerUrl } from '#tests/reset-database.ts'

/** Goes when the test file is over, with everything that the tests put into it. */
export const folder = mkdtempSync(join(tmpdir(), 'hub-backups-'))
/** Where the archives of the tests are. */
export const archives = openPlace(join(folder, 'archives'))
export const secrets = {
	AUTH_SECRET: String(process.env['AUTH_SECRET']),
	CERTIFICATE_KEY: String(process.env['CERTIFICATE_KEY']),
}
const elsewhere = `hub_restored_${process.env['VITEST_POOL_ID'] ?? '1'}`
/** A second database of the test server: that of the machine that is restored to. */
export const copyUrl = inDatabase(inject('ownerUrl'), elsewhere)

/** A backup of the test file's own database and files. */
export const order = (given: Partial<BackupOrder> = {}): BackupOrder => ({
	kind: 'by hand',
	databaseUrl: ownerUrl(),
	store,
	place: archives,
	key: undefined,
	secrets,
	...given,
})

export async function onServer(work: (client: pg.Client) => Promise<unknown>, url = inject('ownerUrl')) {
	const client = new pg.Client({ connectionString: url })
	await client.connect()
	try {
		await work(client)
	} finally {
		await client.end()
	}
}

/**
 * An empty database and an empty folder, as a new machine has them.
 * @param options.role owns the database instead of the test server's superuser, and is made for it
 */
export async function emptyMachine(options: { role?: string } = {}) {
	const { role } = options
	await onServer(async (server) => {
		await server.query(`drop database if exists ${elsewhere} with (force)`)
		if (role) {
			await server.query(`drop role if exists ${role}`)
			await server.query(`create role ${role} nologin createrole`)
			await server.query(`grant hub to ${role} with admin option`)
		}
		await server.query(`create database ${elsewhere} ${role ? `owner ${role}` : ''}`)
	})
	const dataDir = mkdtempSync(join(folder, 'machine-'))
	const as = new URL(copyUrl)
	if (role) as.searchParams.set('options', `-c role=${role}`)
	const settings = readSettings({ DATABASE_URL: as.href, DATA_DIR: dataDir })
	const target = createLocalStore(join(dataDir, 'files'))
	const said: string[] = []
	const bring = (archive: string, options: { keys?: string[]; replace?: boolean } = {}) =>
		restore({
			settings: { ...settings, backupTo: join(dataDir, 'backups') },
			store: target,
			source: sourceOf(archive, options.keys),
			replace: options.replace ?? false,
			say: (line) => void said.push(line),
		})
	return { dataDir, target, said, bring }
}

export const sourceOf = (archive: string, keys: string[] = []) => ({
	open: () => createReadStream(join(archives.name, archive)),
	keys,
})

afterAll(async () => {
	await onServer((server) => server.query(`drop database if exists ${elsewhere} with (force)`))
	rmSync(folder, { recursive: true, force: true })
})
