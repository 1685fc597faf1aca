import { createReadStream, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import { BackupFailed } from '#app/platform/operations/backups/backup-failed.ts'
import { ageOut, backUpWhenDue } from '#app/platform/operations/backups/jobs.server.ts'
import { readLastBackup } from '#app/platform/operations/backups/last-backup.server.ts'
import { makeBackup } from '#app/platform/operations/backups/make-backup.server.ts'
import { type BackupPlace, openPlace } from '#app/platform/operations/backups/places.server.ts'
import { checkArchive } from '#app/platform/operations/backups/read-archive.server.ts'
import { readSettings } from '#app/platform/core/config/settings.server.ts'
import { db } from '#app/platform/core/db/db.server.ts'
import { storePdf, storePhoto } from '#app/platform/core/files/testing.server.ts'
import { installStarterContent } from '#server/install-starter-content.ts'
import { migrate } from '#server/migrate.ts'
import {
	archives,
	copyUrl,
	emptyMachine,
	folder,
	onServer,
	order,
	secrets,
	sourceOf,
} from '#tests/backup-machine.ts'
import { asOwner, ownerUrl } from '#tests/reset-database.ts'

beforeAll(async () => {
	await installStarterContent()
	await Promise.all([storePhoto('news'), storePdf('lessons')])
})

test('R10 without a key no secret is in the archive', async () => {
	const { archive, manifest } = await makeBackup(order())
	expect(manifest.secrets.every(({ included }) => !included)).toBe(true)
	const { execFileSync } = await import('node:child_process')
	const { zstdDecompressSync } = await import('node:zlib')
	const plain = zstdDecompressSync(readFileSync(join(archives.name, archive)))
	for (const secret of Object.values(secrets)) expect(plain.includes(secret)).toBe(false)
	// Any tar opens it.
	const listed = execFileSync('tar', ['-t'], { input: plain, maxBuffer: 1e8 }).toString()
	expect(listed).toContain('manifest.json')
	expect(listed).not.toContain('secrets/')
})

test('R10 one flipped byte anywhere, or a missing end, is noticed in a sentence and touches nothing', async () => {
	const { dataDir, bring } = await emptyMachine()
	const { archive } = await makeBackup(order())
	const whole = readFileSync(join(archives.name, archive))
	const damagedName = 'damaged.tar.zst'
	const put = (bytes: Uint8Array) => writeFileSync(join(archives.name, damagedName), bytes)
	const places = [
		0,
		3,
		4,
		5,
		6,
		8,
		100,
		whole.length - 1,
		whole.length - 33,
		whole.length - 37,
		whole.length - 41,
	]
	for (let n = 0; n < 24; n++) places.push(Math.floor((whole.length * (n + 0.5)) / 24))
	for (const at of places) {
		const changed = Buffer.from(whole)
		changed[at] = (changed[at] ?? 0) ^ 0x10
		put(changed)
		await expect(checkArchive(sourceOf(damagedName)), `byte ${at}`).rejects.toThrow(BackupFailed)
	}
	for (const length of [0, 10, 40, whole.length >> 1, whole.length - 40, whole.length - 1]) {
		put(whole.subarray(0, length))
		await expect(bring(damagedName), `${length} bytes`).rejects.toThrow(/archive is|backup of the hub/)
	}
	put(Buffer.concat([whole, Buffer.from([0])]))
	await expect(checkArchive(sourceOf(damagedName))).rejects.toThrow(BackupFailed)
	await onServer(async (copy) => {
		const { rows } = await copy.query(
			`select count(*)::int as tables from pg_tables where schemaname = 'public'`,
		)
		expect(rows).toEqual([{ tables: 0 }])
	}, copyUrl)
	expect(readdirSync(dataDir)).toEqual([])
	rmSync(join(archives.name, damagedName))
})

test('R10 a flipped byte of an encrypted archive is noticed too', async () => {
	const key = 'correct horse battery staple'
	const { archive } = await makeBackup(order({ key }))
	const whole = readFileSync(join(archives.name, archive))
	for (const part of [0, 0.00001, 0.0001, 0.2, 0.5, 0.9, 0.99999]) {
		const changed = Buffer.from(whole)
		const at = Math.floor(whole.length * part)
		changed[at] = (changed[at] ?? 0) ^ 1
		writeFileSync(join(archives.name, archive), changed)
		await expect(checkArchive(sourceOf(archive, [key])), `byte ${at}`).rejects.toThrow(BackupFailed)
	}
	rmSync(join(archives.name, archive))
})

test('R10 an update does not begin where no backup can be made', async () => {
	await emptyMachine()
	await migrate(copyUrl)
	const { backUpBeforeUpdate } = await import('#server/back-up-before-update.ts')
	const dataDir = mkdtempSync(join(folder, 'update-'))
	const settings = readSettings({ DATABASE_URL: copyUrl, DATA_DIR: dataDir, ...secrets })
	writeFileSync(join(dataDir, 'a-file'), '')
	await onServer(
		(copy) => copy.query(`update installation.facts set value = 'other' where fact = 'custom_sql'`),
		copyUrl,
	)
	const nowhere = { ...settings, backupTo: join(dataDir, 'a-file', 'backups') }
	await expect(
		migrate(
			copyUrl,
			backUpBeforeUpdate(nowhere, copyUrl, () => {}),
		),
	).rejects.toThrow('Nothing was updated')
	expect(backUpBeforeUpdate({ ...settings, backupBeforeUpdate: false }, copyUrl, () => {})).toEqual({})
})

test('R10 a full disk leaves no half archive, and says so', async () => {
	const full: BackupPlace = {
		...archives,
		keep: (name, bytes) =>
			archives.keep(
				name,
				(async function* () {
					let size = 0
					for await (const piece of bytes) {
						size += piece.length
						if (size > 5000) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
						yield piece
					}
				})(),
			),
	}
	const before = readdirSync(archives.name)
	await expect(makeBackup(order({ place: full }))).rejects.toThrow(
		new BackupFailed(`There is no room for the backup in ${archives.name}.`),
	)
	expect(readdirSync(archives.name)).toEqual(before)
	const { last, lastGood } = await readLastBackup(db)
	expect(last?.error).toBe(`There is no room for the backup in ${archives.name}.`)
	expect(lastGood?.archive).toMatch(/^hub-/)
})

test('R10 two backups do not run at the same moment, and what a dead process left is tidied away', async () => {
	writeFileSync(join(archives.name, '.hub-20260101T000000Z.tar.zst-abcd.part'), 'half')
	const [one, other] = await Promise.allSettled([makeBackup(order()), makeBackup(order({ label: 'second' }))])
	expect([one.status, other.status].toSorted()).toEqual(['fulfilled', 'rejected'])
	expect(readdirSync(archives.name).filter((name) => name.startsWith('.'))).toEqual([])
})

test('R10 an update waits for a backup whose files are still being copied, and a backup waits for an update without being in its way', async () => {
	const hold = async (lock: number, work: () => Promise<void>) =>
		onServer(async (client) => {
			await client.query('select pg_advisory_lock($1)', [lock])
			await work()
			await client.query('select pg_advisory_unlock($1)', [lock])
		}, ownerUrl())
	const waits = (made: Promise<unknown>) => Promise.race([made, sleep(1200, 'it waits')])
	const update = () => makeBackup(order({ kind: 'before update', label: 'before-next', migrating: true }))
	let made: ReturnType<typeof update> | undefined
	await hold(4_747_003, async () => {
		made = update()
		expect(await waits(made)).toBe('it waits')
	})
	expect((await made)?.archive).toContain('before-next')

	await hold(4_747_001, async () => {
		made = makeBackup(order())
		expect(await waits(made)).toBe('it waits')
		expect((await update()).archive).toContain('before-next')
	})
	expect((await made)?.archive).toMatch(/^hub-/)
})

test('R10 the schedule makes one backup a slot, by the runtime role, and ages old ones out', async () => {
	await asOwner((owner) => owner.query('delete from backups'))
	const place = openPlace(mkdtempSync(join(folder, 'scheduled-')))
	await makeBackup(order())
	const old = 'hub-20250101T000000Z.tar.zst'
	writeFileSync(join(place.name, old), '')
	await backUpWhenDue(new Date(), place)
	await backUpWhenDue(new Date(), place)
	const kept = await place.list()
	expect(kept).toHaveLength(1)
	expect(kept).not.toContain(old)
	expect((await readLastBackup(db)).last).toMatchObject({ kind: 'schedule', archive: kept[0], error: null })
	await checkArchive({ open: () => createReadStream(join(place.name, kept[0] ?? '')), keys: [] })
	expect(await ageOut(new Date(Date.now() + 36 * 24 * 3_600_000), place)).toEqual(kept)
})
