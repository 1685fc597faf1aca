import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { generateIdentity, identityToRecipient } from 'age-encryption'
import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { createAdUnit, createSponsored } from '#app/features/advertising/testing.server.ts'
import { createCertificate } from '#app/learning/certificates/testing.server.ts'
import { createAppointment, createBooking } from '#app/features/consultations/testing.server.ts'
import { createDonation } from '#app/features/donations/testing.server.ts'
import { createRunningAttempt } from '#app/learning/exams/testing.server.ts'
import { createMembership } from '#app/features/memberships/testing.server.ts'
import { createApplication } from '#app/features/registrations/testing.server.ts'
import type { Manifest } from '#app/platform/operations/backups/archive.ts'
import { BackupFailed } from '#app/platform/operations/backups/backup-failed.ts'
import { makeBackup } from '#app/platform/operations/backups/make-backup.server.ts'
import { checkArchive } from '#app/platform/operations/backups/read-archive.server.ts'
import { copyOut, listTables, SAME_EVERYWHERE } from '#app/platform/operations/backups/snapshot.server.ts'
import { transact } from '#app/platform/core/db/db.server.ts'
import type { FileStore } from '#app/platform/core/files/file-store.server.ts'
import { store } from '#app/platform/core/files/store.server.ts'
import { storePdf, storePhoto } from '#app/platform/core/files/testing.server.ts'
import { QUEUE_VERSION } from '#app/platform/core/jobs/queue-version.ts'
import { queueMail } from '#app/platform/core/mail/mail.server.ts'
import { testMessage } from '#app/platform/core/mail/testing.server.ts'
import { installStarterContent } from '#server/install-starter-content.ts'
import { migrate } from '#server/migrate.ts'
import { archives, copyUrl, emptyMachine, onServer, order, secrets, sourceOf } from '#tests/backup-machine.ts'
import { fillEmptyTables } from '#tests/fill-tables.ts'
import { asOwner } from '#tests/reset-database.ts'

/** Rows and checksums of every table of the copy, as an archive would have them. */
async function readTables(url: string) {
	const found: Record<string, string> = {}
	await onServer(async (client) => {
		await client.query(SAME_EVERYWHERE)
		for (const table of await listTables(client)) {
			const { rows, sha256 } = await copyOut(client, table, async () => {})
			found[table.name] = `${rows} ${sha256}`
		}
	}, url)
	return found
}

const tablesIn = ({ tables }: Manifest) =>
	Object.fromEntries(tables.map(({ name, rows, sha256 }) => [name, `${rows} ${sha256}`]))

/** In one table the queue notes when it last looked, which the update after a restore may be. */
const withoutClock = ({ 'pgboss.version': _looked, ...tables }: Record<string, string>) => tables

async function keysIn(target: FileStore) {
	const keys: string[] = []
	for await (const { key } of target.list()) keys.push(key)
	return keys.toSorted()
}

beforeAll(async () => {
	await installStarterContent()
	await Promise.all([
		createRunningAttempt(),
		createApplication(),
		createAppointment(),
		createBooking(),
		createCertificate(),
	])
	await Promise.all([createAdUnit(), createSponsored(), createMembership(), createDonation()])
	await Promise.all([storePhoto('news'), storePdf('lessons')])
	await store.write('made/certificates/one.png', randomBytes(100), 'image/png')
	expect([...(await asOwner(fillEmptyTables))]).toEqual([])
	// What waits to be sent is held by a restore: the test of that makes its own.
	await asOwner(async (owner) => {
		await owner.query(`update email_logs set status = 'sent', sent_at = now() where status = 'pending'`)
		await owner.query(`delete from pgboss.job where name = 'send-mail'`)
	})
})

test('R10 a restored hub holds every row and every file: all tables by count and checksum', async () => {
	const { archive, manifest } = await makeBackup(order())
	expect(manifest.tables.filter(({ name }) => name.startsWith('public.')).every(({ rows }) => rows > 0)).toBe(
		true,
	)
	expect(manifest.tables.map(({ name }) => name)).toEqual(
		expect.arrayContaining(['pgboss.job', 'drizzle.__drizzle_migrations', 'installation.facts']),
	)
	expect(manifest.missing).toEqual([])
	const { bring, target, said } = await emptyMachine()
	await bring(archive)
	expect(withoutClock(await readTables(copyUrl))).toEqual(withoutClock(tablesIn(manifest)))
	const uploads = (await keysIn(store)).filter((key) => !key.startsWith('made/'))
	expect(uploads.length).toBeGreaterThan(1)
	expect(await keysIn(target)).toEqual(uploads)
	for (const key of uploads) expect(await target.read(key)).toEqual(await store.read(key))
	expect(said.join('\n')).toContain('AUTH_SECRET is not that of the archive')
})

test('R10 the restored database works: links, triggers, sequences and the rights of the runtime role are there', async () => {
	const counts = (client: pg.Client) =>
		client.query(`select
			(select count(*) from pg_constraint where contype = 'f') as links,
			(select count(*) from pg_trigger where not tgisinternal and tgenabled = 'O') as triggers,
			(select count(*) from pg_index) as indexes,
			(select array_agg(pg_get_indexdef(oid) || coalesce(': ' || obj_description(oid, 'pg_class'), '') order by oid::regclass::text)
				from pg_class where relkind in ('i', 'I') and relnamespace::regnamespace::text !~ '^pg_') as definitions,
			(select count(*) from pg_proc where pronamespace = 'public'::regnamespace) as functions,
			(select count(*) from pg_class where relkind in ('r', 'p') and has_table_privilege('hub', oid, 'update')) as rights,
			(select string_agg(schemaname || sequencename || coalesce(last_value, 0), ',' order by 1) from pg_sequences) as sequences`)
	await onServer(async (copy) => {
		const { rows } = await counts(copy)
		expect(rows).toEqual((await asOwner(counts)).rows)
	}, copyUrl)
	await migrate(copyUrl, { beforeUpdate: () => Promise.reject(new Error('nothing is to be updated')) })
})

test('R10 with a key the archive is encrypted and brings the secrets along, readable to the program alone', async () => {
	const identity = await generateIdentity()
	for (const key of [await identityToRecipient(identity), 'correct horse battery staple']) {
		const { archive } = await makeBackup(order({ key }))
		expect(archive).toMatch(/\.age$/)
		const bytes = readFileSync(join(archives.name, archive))
		expect(bytes.subarray(0, 21).toString()).toBe('age-encryption.org/v1')
		await expect(checkArchive(sourceOf(archive))).rejects.toThrow('The archive is encrypted')
		await expect(checkArchive(sourceOf(archive, ['another horse battery staple']))).rejects.toThrow(
			BackupFailed,
		)
		const { bring, dataDir } = await emptyMachine()
		await bring(archive, { keys: [key.startsWith('age1') ? identity : key] })
		const file = join(dataDir, 'secrets', 'auth-secret')
		expect(readFileSync(file, 'utf8').trim()).toBe(secrets.AUTH_SECRET)
		expect(statSync(file).mode & 0o777).toBe(0o600)
		rmSync(join(archives.name, archive))
	}
})

test('R10 a hub with content is overwritten only when it is said so, and is backed up before', async () => {
	const { archive } = await makeBackup(order())
	const { bring, dataDir, said } = await emptyMachine()
	await bring(archive)
	await onServer((copy) => copy.query(`update programs set title = 'Changed since'`), copyUrl)
	await expect(bring(archive)).rejects.toThrow('There is a hub with content already: nothing was changed.')
	await bring(archive, { replace: true })
	const [kept] = readdirSync(join(dataDir, 'backups'))
	expect(kept).toMatch(/-before-restore\.tar\.zst$/)
	expect(said.join('\n')).toContain(`What was there is kept as ${kept}`)
	await onServer(async (copy) => {
		expect((await copy.query(`select from programs where title = 'Changed since'`)).rowCount).toBe(0)
	}, copyUrl)
})

test('R10 messages that waited at the moment of the backup are held, not sent a second time', async () => {
	await transact((tx) =>
		queueMail(tx, {
			to: 'waits@example.com',
			template: testMessage,
			data: { subject: 'Note', text: 'Hello' },
		}),
	)
	const { archive } = await makeBackup(order())
	const { bring, said } = await emptyMachine()
	await bring(archive)
	await onServer(async (copy) => {
		const mails = await copy.query(
			`select status, error_message, data from email_logs where to_email = 'waits@example.com'`,
		)
		expect(mails.rows).toEqual([
			{
				status: 'failed',
				error_message: expect.stringContaining('Held after a restore'),
				data: expect.anything(),
			},
		])
		const jobs = await copy.query(`select from pgboss.job where name = 'send-mail' and state < 'completed'`)
		expect(jobs.rowCount).toBe(0)
	}, copyUrl)
	expect(said.join('\n')).toContain('are held')
})

test('R10 an archive whose queue was of an earlier library is restored, and its tables are not changed a second time', async () => {
	const setQueue = (version: number) =>
		onServer((copy) => copy.query('update pgboss.version set version = $1', [version]), copyUrl)
	await emptyMachine()
	await migrate(copyUrl)
	await setQueue(QUEUE_VERSION - 1)
	const { archive, manifest } = await makeBackup(order({ databaseUrl: copyUrl }))
	expect(manifest.queue).toBe(QUEUE_VERSION - 1)
	const { bring } = await emptyMachine()
	await bring(archive)
	await onServer(async (copy) => {
		const { rows } = await copy.query('select version from pgboss.version')
		expect(rows).toEqual([{ version: QUEUE_VERSION }])
	}, copyUrl)
	await migrate(copyUrl, { beforeUpdate: () => Promise.reject(new Error('nothing is to be updated')) })

	await setQueue(QUEUE_VERSION + 1)
	const newer = await makeBackup(order({ databaseUrl: copyUrl }))
	const { bring: refuse } = await emptyMachine()
	await expect(refuse(newer.archive)).rejects.toThrow('made by a newer version of the hub')
})

test('R10 an update of the queue alone is backed up before, too', async () => {
	await emptyMachine()
	await migrate(copyUrl)
	await onServer((copy) => copy.query('update pgboss.version set version = version - 1'), copyUrl)
	const asked = new Error('a backup is wanted')
	await expect(migrate(copyUrl, { beforeUpdate: () => Promise.reject(asked) })).rejects.toBe(asked)
})

test('R10 on a server of somebody else a role that owns the database and no more restores, also over a hub', async () => {
	const { archive } = await makeBackup(order())
	const role = `plain_${process.env['VITEST_POOL_ID'] ?? '1'}`
	const { bring, said } = await emptyMachine({ role })
	await bring(archive)
	await bring(archive, { replace: true })
	expect(said.filter((line) => line.startsWith('Restored as of'))).toHaveLength(2)
	await onServer(async (copy) => {
		const { rows } = await copy.query(
			`select tableowner from pg_tables where schemaname = 'public' group by 1`,
		)
		expect(rows).toEqual([{ tableowner: role }])
		const { rowCount } = await copy.query('select from pg_roles where rolname = $1 and rolsuper', [role])
		expect(rowCount).toBe(0)
	}, copyUrl)
})
