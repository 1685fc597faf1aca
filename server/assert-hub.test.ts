import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, inject, test } from 'vitest'
import { readSettings } from '#app/platform/core/config/settings.server.ts'
import { assertHub } from '#server/assert-hub.ts'
import { inDatabase } from '#tests/database-address.ts'
import { asOwner, ownerUrl } from '#tests/reset-database.ts'

/** What works on a hub that is there. */
const TOOLS = [
	['privacy', 'erase', 'aline@mail.example'],
	['privacy', 'export', 'aline@mail.example'],
	['backup'],
	['admin', 'list'],
	['admin', 'unlock', 'keza@hub.example'],
	['admin', 'remove', 'keza@hub.example'],
	['admin', 'two-factor-off', 'keza@hub.example'],
	['admin', 'passkeys-off', 'keza@hub.example'],
]

const folder = mkdtempSync(join(tmpdir(), 'hub-tools-'))
chmodSync(folder, 0o755)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let dataDir: string
beforeEach(() => {
	dataDir = join(mkdtempSync(join(folder, 'shell-')), 'data')
	chmodSync(join(dataDir, '..'), 0o755)
})

/** A tool as a shell with these settings runs it. */
function run([tool, ...args]: readonly string[], env: Record<string, string>) {
	const { status, stdout, stderr } = spawnSync(process.execPath, [`bin/${tool}.ts`, ...args], {
		encoding: 'utf8',
		env: { PATH: process.env['PATH'], NODE_ENV: 'production', ...env },
	})
	return { status, said: `${stdout}${stderr}` }
}

/** What the check says of these settings; nothing where there is a hub. */
const refusal = (env: Record<string, string>) =>
	assertHub(readSettings(env)).then(
		() => undefined,
		(error: unknown) => (error as Error).message,
	)

test('S8 R10 where the settings lead to no hub its tools say so in a sentence, and make none', () => {
	for (const tool of TOOLS) {
		expect([tool, run(tool, { DATA_DIR: dataDir })]).toEqual([
			tool,
			{
				status: 1,
				said: `There is no hub in ${dataDir}, and nothing was made or changed: set DATA_DIR, or DATABASE_URL, as the hub itself has it.\n`,
			},
		])
	}
	expect(existsSync(dataDir)).toBe(false)
})

test('S8 R10 a database without the hub’s tables is no hub either', async () => {
	const empty = `hub_nothing_${process.env['VITEST_POOL_ID'] ?? '1'}`
	const url = inDatabase(inject('ownerUrl'), empty)
	await asOwner(async (owner) => {
		await owner.query(`drop database if exists ${empty} with (force)`)
		await owner.query(`create database ${empty}`)
	})
	try {
		const env = {
			DATA_DIR: dataDir,
			DATABASE_URL: url,
			AUTH_SECRET: 'a'.repeat(32),
			CERTIFICATE_KEY: 'c'.repeat(32),
		}
		for (const tool of TOOLS.slice(0, 4)) {
			expect([tool, run(tool, env)]).toEqual([
				tool,
				{
					status: 1,
					said: `The database ${empty} of DATABASE_URL holds no hub, and nothing was made or changed: set DATABASE_URL as the hub itself has it.\n`,
				},
			])
		}
		expect(existsSync(dataDir)).toBe(false)
		expect(await refusal({ DATA_DIR: dataDir, DATABASE_URL: ownerUrl() })).toBeUndefined()
	} finally {
		await asOwner((owner) => owner.query(`drop database ${empty} with (force)`))
	}
})

test('D-032 a database that cannot be reached is told by whoever opens it', async () => {
	expect(await refusal({ DATABASE_URL: 'postgres://u:p@127.0.0.1:1/hub' })).toBeUndefined()
})

test('F-84 a hub whose database is damaged is there: its own sentence tells what is wrong', async () => {
	mkdirSync(join(dataDir, 'pg18'), { recursive: true })
	expect(await refusal({ DATA_DIR: dataDir })).toContain('There is no hub in')
	writeFileSync(join(dataDir, 'pg18', 'postgresql.conf'), '')
	expect(await refusal({ DATA_DIR: dataDir })).toBeUndefined()
	rmSync(join(dataDir, 'pg18'), { recursive: true })
	writeFileSync(join(dataDir, 'pg18'), '')
	expect(await refusal({ DATA_DIR: dataDir })).toBeUndefined()
})

test.runIf(process.getuid?.() === 0)(
	'S8 R10 a hub whose database lies elsewhere, because root started it in a closed folder, is found there',
	async () => {
		mkdirSync(dataDir, { mode: 0o700 })
		const elsewhere = join(folder, 'elsewhere')
		expect(await refusal({ DATA_DIR: dataDir })).toContain(`There is no hub in ${dataDir},`)
		writeFileSync(join(dataDir, 'postgres-folder'), `${elsewhere}\n`)
		expect(await refusal({ DATA_DIR: dataDir })).toContain(`There is no hub in ${dataDir},`)
		mkdirSync(join(elsewhere, 'pg18'), { recursive: true })
		writeFileSync(join(elsewhere, 'pg18', 'PG_VERSION'), '18\n')
		expect(await refusal({ DATA_DIR: dataDir })).toBeUndefined()
		expect(readdirSync(dataDir)).toEqual(['postgres-folder'])
	},
)
