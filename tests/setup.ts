import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, inject } from 'vitest'
import { inDatabase } from '#tests/database-address.ts'
import { HUB_SETTINGS } from '#tests/hub-settings.ts'

/**
 * Runs before every test file: a fresh copy of the migrated database, a fresh data folder, and the settings
 * that the program would get from its start. Nothing of app/ may be imported above this.
 */
const database = `hub_test_${process.env['VITEST_POOL_ID'] ?? '1'}`
const owner = new pg.Client({ connectionString: inject('ownerUrl') })
await owner.connect()
await owner.query(`drop database if exists ${database} with (force)`)
await owner.query(`create database ${database} template hub_template strategy file_copy`)
// Rights on a database are not copied with its contents.
await owner.query(`revoke create, temporary on database ${database} from public`)
await owner.end()

const dataDir = mkdtempSync(join(tmpdir(), 'hub-test-data-'))
Object.assign(process.env, {
	NODE_ENV: 'test',
	DATABASE_URL: inDatabase(inject('hubUrl'), database),
	OWNER_DATABASE_URL: inDatabase(inject('ownerUrl'), database),
	HUB_EMBEDDED: 'on',
	// A machine with other work may take its time: no server is gone because of it.
	DATABASE_CONNECT_MS: '20000',
	DATA_DIR: dataDir,
	SITE_URL: 'http://localhost:3000',
	AUTH_SECRET: 'test-secret-of-more-than-thirty-two-characters',
	CERTIFICATE_KEY: 'test-certificate-key-of-more-than-thirty-two',
	WORKERS: '2',
	LOG_LEVEL: 'silent',
	...HUB_SETTINGS,
})

afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
