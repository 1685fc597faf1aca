import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, chmodSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { Visitor } from '#tests/browser/http.ts'
import { startProgram } from '#tests/browser/program.ts'
import { APPLY, application } from '#tests/long/faults.ts'
import { makeNextRelease } from '#tests/long/next-release.ts'

const apply = async (siteUrl: string, email: string) =>
	(await new Visitor({ siteUrl }).submit(APPLY, application(email))).status

/** The addresses that applied, and whether the next release's column is there. */
async function readApplied(dataDir: string) {
	const client = new pg.Client({ host: join(dataDir, 'run'), user: 'owner', database: 'hub' })
	await client.connect()
	const applied = await client.query<{ email: string }>(
		'select email from program_applications order by created_at',
	)
	const columns = await client.query(
		`select from information_schema.columns where table_name = 'program_applications' and column_name = 'rank'`,
	)
	await client.end()
	return { emails: applied.rows.map(({ email }) => email), isNext: columns.rowCount === 1 }
}

test('R10 R11 after an update one goes back by the archive that it made: the release before runs on its own tables again', async () => {
	const next = makeNextRelease()
	const folder = mkdtempSync(join(tmpdir(), 'hub-back-'))
	chmodSync(folder, 0o755)
	onTestFinished(() => {
		rmSync(next, { recursive: true, force: true })
		rmSync(folder, { recursive: true, force: true })
	})
	const dataDir = join(folder, 'data')
	const archives = () => readdirSync(join(dataDir, 'backups'))

	const before = await startProgram({ dataDir, env: { BACKUP_EVERY_MINUTES: 'off' } })
	expect(await apply(before.siteUrl, 'before@mail.example')).toBe(303)
	await before.stop()

	const updated = await startProgram({ dataDir, root: next, env: { BACKUP_EVERY_MINUTES: 'off' } })
	expect(await apply(updated.siteUrl, 'since@mail.example')).toBe(303)
	expect(await readApplied(dataDir)).toEqual({
		emails: ['before@mail.example', 'since@mail.example'],
		isNext: true,
	})
	await updated.stop()
	const made = archives()
	expect(made).toEqual([expect.stringMatching(/-before-[\w.-]+\.tar\.zst$/)])

	const restore = (...args: string[]) =>
		spawnSync(process.execPath, ['build/server/restore.js', ...args], {
			encoding: 'utf8',
			env: { PATH: process.env['PATH'], NODE_ENV: 'production', DATA_DIR: dataDir },
		})
	const back = restore(made[0] ?? '', '--replace')
	expect([back.status, back.stderr]).toEqual([0, ''])

	const again = await startProgram({ dataDir, env: { BACKUP_EVERY_MINUTES: 'off' } })
	expect(await readApplied(dataDir)).toEqual({ emails: ['before@mail.example'], isNext: false })
	expect(await apply(again.siteUrl, 'after@mail.example')).toBe(303)
	await again.stop()
	// What was written since the update is kept, and the older release does not take it.
	const since = archives().find((name) => name.includes('-before-restore'))
	expect(since).toBeDefined()
	const newer = restore(since ?? '', '--replace')
	expect([newer.status, newer.stderr]).toEqual([
		1,
		expect.stringContaining('made by a newer version of the hub'),
	])
	console.log(`R10, R11: updated and gone back: ${back.stdout.trim().split('\n').at(-1)}`)
})
