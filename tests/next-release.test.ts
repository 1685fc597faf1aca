import { mkdtempSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { BackupFailed } from '#app/platform/operations/backups/backup-failed.ts'
import { makeBackup } from '#app/platform/operations/backups/make-backup.server.ts'
import { readSettings } from '#app/platform/core/config/settings.server.ts'
import { readGenerated } from '#server/generated-migrations.ts'
import { migrate } from '#server/migrate.ts'
import { copyUrl, emptyMachine, folder, onServer, order, secrets } from '#tests/backup-machine.ts'

/** The program of this file has one migration more than that of the others: it is the next release. */
vi.mock('#server/generated-migrations.ts', async (load) => {
	const real = await load<typeof import('#server/generated-migrations.ts')>()
	const ours = real.readGenerated()
	const next = {
		statements: ['alter table programs add column of_the_next_release text'],
		at: ours.at(-1)!.at + 1,
		hash: 'of the next release',
	}
	return { ...real, readGenerated: () => [...ours, next] }
})

const EARLIER = readGenerated().length - 1

async function listRun(): Promise<string[]> {
	const hashes: string[] = []
	await onServer(async (copy) => {
		const { rows } = await copy.query('select hash from drizzle.__drizzle_migrations order by created_at, id')
		hashes.push(...rows.map(({ hash }) => String(hash)))
	}, copyUrl)
	return hashes
}

/** An archive of the copy, whose list of migrations was changed before. */
async function archiveAfter(statement: string) {
	await onServer((copy) => copy.query(statement), copyUrl)
	const { archive } = await makeBackup(order({ databaseUrl: copyUrl }))
	return archive
}

test('R10 an archive of an earlier version is restored and updated; one of a newer version is refused', async () => {
	await emptyMachine()
	await migrate(copyUrl, { upTo: EARLIER })
	const { archive, manifest } = await makeBackup(order({ databaseUrl: copyUrl }))
	expect(manifest.migrations).toHaveLength(EARLIER)
	const { bring } = await emptyMachine()
	await bring(archive)
	expect(await listRun()).toEqual(readGenerated().map(({ hash }) => hash))

	const newer = await archiveAfter(
		`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of tomorrow', 9e15)`,
	)
	const { bring: refuse } = await emptyMachine()
	await expect(refuse(newer)).rejects.toThrow('made by a newer version of the hub')
})

test('R10 an archive of before the first release, whose tables began in another way, is refused', async () => {
	await emptyMachine()
	await migrate(copyUrl)
	const archive = await archiveAfter(
		`update drizzle.__drizzle_migrations set hash = 'of before'
			where id = (select min(id) from drizzle.__drizzle_migrations)`,
	)
	const { bring } = await emptyMachine()
	await expect(bring(archive)).rejects.toThrow('whose tables came about in another way')
})

test('R10 an update makes a backup before it changes anything, and does not begin without one', async () => {
	await emptyMachine()
	await migrate(copyUrl, { upTo: EARLIER })
	await expect(
		migrate(copyUrl, { beforeUpdate: () => Promise.reject(new BackupFailed('No room.')) }),
	).rejects.toThrow('No room.')
	expect(await listRun()).toHaveLength(EARLIER)
	const { backUpBeforeUpdate } = await import('#server/back-up-before-update.ts')
	const dataDir = mkdtempSync(join(folder, 'update-'))
	const settings = readSettings({ DATABASE_URL: copyUrl, DATA_DIR: dataDir, ...secrets })
	await migrate(
		copyUrl,
		backUpBeforeUpdate(settings, copyUrl, () => {}),
	)
	expect(await listRun()).toHaveLength(EARLIER + 1)
	expect(readdirSync(join(dataDir, 'backups'))).toEqual([
		expect.stringMatching(/-before-\d+\.\d+\.\d+\.tar\.zst$/),
	])
})
