import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes, createPublicKey } from 'node:crypto'
import { once } from 'node:events'
import {
	chmodSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	statSync,
	writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { createVerifier } from 'fast-jwt'
import pg from 'pg'
import { expect, test } from 'vitest'
import { beginSecondFactor, openSecret } from '#app/features/accounts/commands/second-factor.server.ts'
import { two_factors, users } from '#app/features/accounts/tables.server.ts'
import { createAccount, PASSWORD } from '#app/features/accounts/testing.server.ts'
import { totpCode, totpStep } from '#app/features/accounts/totp.server.ts'
import { createCertificate } from '#app/learning/certificates/testing.server.ts'
import { makeBackup } from '#app/platform/operations/backups/make-backup.server.ts'
import { db, transact } from '#app/platform/core/db/db.server.ts'
import { storePhoto } from '#app/platform/core/files/testing.server.ts'
import { installStarterContent } from '#server/install-starter-content.ts'
import { migrate } from '#server/migrate.ts'
import { startPostgres } from '#server/postgres/start-postgres.ts'
import { archives, folder, order } from '#tests/backup-machine.ts'
import { Visitor } from '#tests/browser/http.ts'
import { startProgram } from '#tests/browser/program.ts'

const KEY = 'correct horse battery staple'

/** Runs one of the built tools. @returns what it printed, how long it took and the most memory that it held */
async function run(
	tool: 'backup' | 'restore',
	dataDir: string,
	args: string[],
	env: Record<string, string> = {},
) {
	const started = performance.now()
	const child = spawn(process.execPath, [`build/server/${tool}.js`, ...args], {
		stdio: ['ignore', 'pipe', 'pipe'],
		env: { PATH: process.env['PATH'], NODE_ENV: 'production', DATA_DIR: dataDir, BACKUP_KEY: KEY, ...env },
	})
	let printed = ''
	for (const output of [child.stdout, child.stderr]) output.on('data', (chunk) => (printed += String(chunk)))
	let megabytes = 0
	const watching = setInterval(() => (megabytes = Math.max(megabytes, peakOf(child))), 200)
	const [code] = (await once(child, 'close')) as [number | null]
	clearInterval(watching)
	return { code, printed, seconds: (performance.now() - started) / 1000, megabytes }
}

function peakOf({ pid }: ChildProcess): number {
	try {
		return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
	} catch {
		return 0
	}
}

function machine(name: string): string {
	const dataDir = mkdtempSync(join(folder, name))
	// PostgreSQL's account must reach its folder.
	chmodSync(folder, 0o755)
	chmodSync(dataDir, 0o755)
	return dataDir
}

test('R10 on a restored machine an administrator signs in with two factors, and an old certificate verifies', async () => {
	await installStarterContent()
	await storePhoto('news')
	const email = 'two.factors@hub.example'
	const { id } = await createAccount({ email })
	await transact((tx) => beginSecondFactor(tx, id))
	const [factor] = await db.select().from(two_factors)
	await db.update(two_factors).set({ confirmed_at: new Date(Date.now() - 600_000) })
	await db.update(users).set({ two_factor_enabled: true })
	const { credential, certificate_number } = await createCertificate({
		first_name: 'Ange',
		last_name: 'Uwineza',
	})
	const { archive } = await makeBackup(order({ key: KEY }))

	const dataDir = machine('drill-')
	const restored = await run('restore', dataDir, [join(archives.name, archive)])
	expect(restored.code, restored.printed).toBe(0)
	console.log(`R10 restore of a small hub: ${restored.seconds.toFixed(1)} s`)
	const program = await startProgram({ dataDir })
	try {
		const visitor = new Visitor({ siteUrl: program.siteUrl })
		const first = await visitor.submit('/admin/login/email', { email, password: PASSWORD })
		expect(first.status).toBe(303)
		const secondStep = String(first.headers.location)
		expect(secondStep).toContain('/admin/login/second-factor')
		const code = totpCode(openSecret(factor?.secret ?? ''), totpStep(new Date()))
		expect((await visitor.submit(secondStep, { code })).status).toBe(303)
		expect((await visitor.get('/admin')).status).toBe(200)

		expect((await visitor.get(`/certificate/${certificate_number}`)).status).toBe(200)
		const { keys } = JSON.parse((await visitor.get('/.well-known/jwks.json')).text) as { keys: JsonWebKey[] }
		const signing = keys.find(({ alg }) => alg === 'ES256')
		const key = createPublicKey({ key: signing!, format: 'jwk' }).export({ format: 'pem', type: 'spki' })
		const verify = createVerifier({ key: key.toString(), algorithms: ['ES256'] })
		expect(verify(credential)).toMatchObject({ jti: expect.stringContaining(certificate_number!) })
	} finally {
		await program.stop()
	}
})

const GIGABYTE = 1024 ** 3

test('R10 a gigabyte is backed up at constant memory while the server runs, and is back within ten minutes', async () => {
	const dataDir = machine('large-')
	const postgres = await startPostgres({ dataDir })
	await migrate(postgres.ownerUrl)
	const owner = new pg.Client({ connectionString: postgres.ownerUrl })
	await owner.connect()
	// The rows are what is backed up; the index of their texts is for the restore to make.
	await owner.query('drop index contacts_search')
	await owner.query(`insert into contacts (full_name, email, subject, message)
		select 'Person ' || n, 'person' || n || '@example.com', 'Question', (select string_agg(md5(n::text || m::text), ' ') from generate_series(1, 24) m)
		from generate_series(1, 600000) n`)
	const pictures = join(dataDir, 'files', 'news', 'images')
	mkdirSync(pictures, { recursive: true })
	for (let n = 0; n < 250; n++) writeFileSync(join(pictures, `${n}.webp`), randomBytes(2 * 1024 * 1024))
	const { rows } = await owner.query<{ bytes: string }>(`select pg_database_size('hub') as bytes`)
	await owner.end()
	const size = Number(rows[0]?.bytes) + 250 * 2 * 1024 * 1024
	expect(size).toBeGreaterThan(GIGABYTE)
	const made = await run('backup', dataDir, [])
	await postgres.stop()
	expect(made.code, made.printed).toBe(0)
	const [archive = ''] = readdirSync(join(dataDir, 'backups'))
	const file = join(dataDir, 'backups', archive)
	const copy = machine('large-copy-')
	const restored = await run('restore', copy, [file])
	expect(restored.code, restored.printed).toBe(0)
	const figure = ({ seconds, megabytes }: typeof made) =>
		`${seconds.toFixed(0)} s, ${megabytes.toFixed(0)} MB of memory`
	console.log(
		`R10 ${(size / GIGABYTE).toFixed(2)} GB incl. uploads, encrypted: backup ${figure(made)}, restore ${figure(restored)}; archive ${(statSync(file).size / GIGABYTE).toFixed(2)} GB`,
	)
	expect(made.megabytes).toBeLessThan(350)
	expect(restored.megabytes).toBeLessThan(350)
	expect(restored.seconds).toBeLessThan(600)
}, 1_200_000)
