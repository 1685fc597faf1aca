import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { rmSync, statSync, symlinkSync, truncateSync, utimesSync, writeFileSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startProgram } from '#tests/browser/program.ts'
import { mountSmallDisk } from '#tests/long/small-disk.ts'
import { createTcpPostgres } from '#tests/tcp-postgres.ts'

let folder: string
beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), 'hub-start-'))
	chmodSync(folder, 0o755)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const keys = { AUTH_SECRET: 'a'.repeat(32), CERTIFICATE_KEY: 'c'.repeat(32) }

/** Runs the program until it ends by itself. */
async function runToEnd(env: Record<string, string>): Promise<{ code: number | null; errors: string }> {
	const child = spawn(process.execPath, ['build/server/main.js'], {
		stdio: ['ignore', 'ignore', 'pipe'],
		env: {
			PATH: process.env['PATH'],
			NODE_ENV: 'production',
			DATA_DIR: join(folder, 'data'),
			PORT: '0',
			...env,
		},
	})
	let errors = ''
	child.stderr.on('data', (chunk) => (errors += String(chunk)))
	const [code] = await once(child, 'close')
	return { code, errors }
}

/** Not over a kept connection, which may have been the dead worker's. */
async function statusOnOwnConnection(url: string): Promise<number | undefined> {
	const [answer] = (await once(get(url, { agent: false }), 'response')) as [IncomingMessage]
	answer.resume()
	return answer.statusCode
}

/** The command line of a process; empty for one that has ended. */
function commandOf(pid: string): string {
	try {
		return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
	} catch {
		return ''
	}
}

async function freePort(): Promise<number> {
	const probe = createServer().listen(0, '127.0.0.1')
	await once(probe, 'listening')
	const { port } = probe.address() as AddressInfo
	probe.close()
	return port
}

async function eventually(check: () => boolean | Promise<boolean>, within = 20_000): Promise<void> {
	const until = performance.now() + within
	while (!(await check())) {
		if (performance.now() > until) throw new Error(`not within ${within} ms`)
		await sleep(100)
	}
}

test('F-15 a wrong setting at the very first start, not built yet, ends in its sentence alone', async () => {
	const fresh = join(folder, 'fresh')
	const project = process.cwd()
	const own = ['bin', 'package-lock.json']
	for (const name of own) cpSync(join(project, name), join(fresh, name), { recursive: true })
	for (const name of readdirSync(project))
		if (![...own, 'build'].includes(name)) symlinkSync(join(project, name), join(fresh, name))
	// Older than what is installed: an installation in this folder would empty the project's own node_modules.
	utimesSync(join(fresh, 'package-lock.json'), 0, 0)
	for (const [env, sentence] of [
		[{ PORT: 'eighty' }, 'PORT must be a whole number from 0 to 65535.'],
		[{ DATABASE_URL: 'postgres://u:p@127.0.0.1:1/hub' }, 'AUTH_SECRET must be set when DATABASE_URL is: '],
		[{ BACKUP_KEY: 'age1-half-of-a-recipient' }, 'BACKUP_KEY begins like a key of age and is none: '],
	] as const) {
		const { status, stdout, stderr } = spawnSync('sh', [join(fresh, 'bin/start')], {
			encoding: 'utf8',
			env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...env },
		})
		expect(status).toBe(1)
		expect(stdout).toBe('')
		expect(stderr.trim().split('\n')).toEqual([expect.stringContaining(sentence)])
	}
	expect(existsSync(join(fresh, 'build'))).toBe(false)
})

test('F-138 what cannot work is told in its sentence before anything starts', async () => {
	const file = join(folder, 'file')
	writeFileSync(file, '')
	const store = 'must be an address such as s3://key:secret@host/bucket.'
	for (const [env, sentence] of [
		[{ STORAGE_URL: 's3://host' }, `STORAGE_URL ${store}`],
		[{ BACKUP_TO: 'http://x/y' }, `BACKUP_TO ${store.replace('be', 'be a folder, or')}`],
		[
			{ DATABASE_URL: 'your-database-url' },
			'DATABASE_URL must be an address such as postgres://user:password@host:5432/hub.',
		],
		[
			{ BACKUP_KEY: 'age1-half-of-a-recipient' },
			'BACKUP_KEY begins like a key of age and is none: copy the whole line age1… that age-keygen prints, or set a passphrase that begins otherwise.',
		],
		[{ DATA_DIR: file }, `DATA_DIR must be a folder: ${file} is a file.`],
	] as const) {
		expect(await runToEnd(env)).toEqual({ code: 1, errors: `${sentence}\n` })
		expect(existsSync(join(folder, 'data'))).toBe(false)
	}
	const dataDir = join(folder, 'data')
	const runTool = (tool: string, ...args: string[]) =>
		spawnSync(process.execPath, [`build/server/${tool}.js`, ...args], {
			encoding: 'utf8',
			env: { PATH: process.env['PATH'], NODE_ENV: 'production', DATA_DIR: dataDir },
		})
	expect(runTool('backup', '--to', 's3://host').stderr).toBe(
		`--to ${store.replace('be', 'be a folder, or')}\n`,
	)
	writeFileSync(file, 'AGE-SECRET-KEY-1JUNK\n')
	expect(runTool('restore', 'hub.tar.zst', '--identity', file).stderr).toBe(
		`${file} holds no identity of age: it is the file that age-keygen writes, with a line AGE-SECRET-KEY-1… in it.\n`,
	)
})

test('F-138 a start on a full disk ends in one sentence, and leaves nothing behind', async (context) => {
	const dataDir = join(folder, 'data')
	mkdirSync(dataDir)
	const disk = mountSmallDisk(dataDir, 200)
	if (!disk) return context.skip('this account may not mount')
	try {
		await (await startProgram({ dataDir, env: { WORKERS: '1', BACKUP_EVERY_MINUTES: 'off' } })).stop()
		disk.fill()
		const secrets = readdirSync(join(dataDir, 'secrets'))
		const full = 'there is no space left on its disk.'
		expect(await runToEnd({})).toEqual({
			code: 1,
			errors: `PostgreSQL does not start: ${full} Its log is ${join(dataDir, 'postgres.log')}.\n`,
		})
		expect(readFileSync(join(dataDir, 'pg18', 'pg_hba.conf'), 'utf8')).not.toBe('')
		rmSync(join(dataDir, 'secrets', 'auth-secret'))
		disk.fill()
		expect(await runToEnd({})).toEqual({
			code: 1,
			errors: `${join(dataDir, 'secrets', 'auth-secret')} cannot be used: ${full}\n`,
		})
		expect(readdirSync(join(dataDir, 'secrets'))).toEqual(secrets.filter((name) => name !== 'auth-secret'))
	} finally {
		disk.remove()
	}
})

test('F-15 the build reads no settings', () => {
	const { status, stderr } = spawnSync(process.execPath, ['bin/compile.ts'], {
		encoding: 'utf8',
		env: { ...process.env, PORT: 'eighty', DATABASE_URL: 'no address' },
	})
	expect([status, stderr]).toEqual([0, ''])
})

test('DATABASE_URL without the secrets stops the start with a sentence that names the missing one', async () => {
	const url = 'postgres://u:p@127.0.0.1:1/hub'
	const without = await runToEnd({ DATABASE_URL: url })
	expect(without.code).toBe(1)
	expect(without.errors).toMatch(/^AUTH_SECRET must be set when DATABASE_URL is: /)
	const half = await runToEnd({ DATABASE_URL: url, AUTH_SECRET: keys.AUTH_SECRET })
	expect(half.errors).toMatch(/^CERTIFICATE_KEY must be set when DATABASE_URL is: /)
})

test('F-84 a damaged data folder says in one sentence what is wrong and where the log is', async () => {
	const program = await startProgram({ dataDir: join(folder, 'data') })
	await program.stop()
	const cluster = join(folder, 'data', 'pg18')
	const log = join(folder, 'data', 'postgres.log')
	const once = async () => {
		const { code, errors } = await runToEnd({})
		return { code, lines: errors.trim().split('\n') }
	}
	truncateSync(join(cluster, 'global', 'pg_control'))
	expect(await once()).toEqual({
		code: 1,
		lines: [
			expect.stringMatching(/^PostgreSQL does not start: .*pg_control.* Its log is .*postgres\.log\.$/),
		],
	})
	rmSync(join(cluster, 'PG_VERSION'))
	expect(await once()).toEqual({
		code: 1,
		lines: [
			`${cluster} holds no whole database (PG_VERSION is missing): put it back from a backup. Its log is ${log}.`,
		],
	})
	rmSync(cluster, { recursive: true })
	// As where there is no room: what is to be written cannot be.
	writeFileSync(cluster, '')
	const { code, lines } = await once()
	expect([code, lines.length]).toEqual([1, 1])
	expect(lines[0]).toMatch(/^The database cannot be made in .*pg18: .* The log is .*postgres\.log\.$/)
})

test('a port in use stops the start with a sentence', async () => {
	const other = createServer().listen(0, '127.0.0.1')
	await once(other, 'listening')
	const { port } = other.address() as AddressInfo
	try {
		expect(await runToEnd({ PORT: String(port) })).toEqual({
			code: 1,
			errors: `PORT ${port} is in use by another program: stop it or set another PORT.\n`,
		})
	} finally {
		other.close()
	}
})

test('R14 a start makes the secrets for itself alone, and SIGTERM ends it with 0 within ten seconds, database last', async () => {
	const program = await startProgram()
	for (const name of ['auth-secret', 'certificate-key']) {
		const file = join(program.dataDir, 'secrets', name)
		expect(statSync(file).mode & 0o777).toBe(0o600)
		expect(readFileSync(file, 'utf8').trim().length).toBeGreaterThanOrEqual(32)
	}
	const [postmaster] = readFileSync(join(program.dataDir, 'pg18', 'postmaster.pid'), 'utf8').split('\n')
	expect(commandOf(String(postmaster))).toContain('postgres')
	const since = performance.now()
	await program.stop()
	expect(performance.now() - since).toBeLessThan(10_000)
	// What ended may stand in the list of processes, empty, until it is reaped.
	await eventually(() => commandOf(String(postmaster)) === '')
})

test('R1 a worker that is killed is replaced while the others answer', async () => {
	const program = await startProgram({ env: { LOG_LEVEL: 'info' } })
	try {
		// Both listen: one alone would take the socket with it.
		await eventually(() => program.readLog().split('"msg":"listening"').length === 3)
		const children = () =>
			readFileSync(`/proc/${program.pid}/task/${program.pid}/children`, 'utf8').trim().split(' ').map(Number)
		const isWorker = (pid: number) =>
			readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('build/server/main.js')
		const workers = () => children().filter(isWorker)
		await eventually(() => workers().length === 2)
		const [victim] = workers()
		if (victim === undefined) throw new Error('no worker')
		process.kill(victim, 'SIGKILL')
		const answers = await Promise.all(
			Array.from({ length: 8 }, () => statusOnOwnConnection(`${program.siteUrl}/healthz`)),
		)
		expect(answers).toEqual(Array.from({ length: 8 }, () => 200))
		await eventually(() => workers().length === 2 && !workers().includes(victim))
	} finally {
		await program.stop()
	}
})

test('D-032 an unreachable DATABASE_URL starts in Demo Mode, and the database is migrated and used once it answers', async () => {
	const server = await createTcpPostgres()
	await server.stop()
	const port = await freePort()
	const child = spawn(process.execPath, ['build/server/main.js'], {
		stdio: ['ignore', 'pipe', 'pipe'],
		env: {
			...keys,
			PATH: process.env['PATH'],
			NODE_ENV: 'production',
			DATA_DIR: join(folder, 'data'),
			PORT: String(port),
			WORKERS: '1',
			DATABASE_URL: server.url,
		},
	})
	let printed = ''
	child.stdout.on('data', (chunk) => (printed += String(chunk)))
	child.stderr.on('data', (chunk) => (printed += String(chunk)))
	const status = (path: string) => fetch(`http://localhost:${port}${path}`).then((answer) => answer.status)
	try {
		await eventually(() => printed.includes('is running.'))
		expect(printed).toMatch(/Demo Mode +the database cannot be reached/)
		expect(await status('/healthz')).toBe(200)
		expect(await status('/readyz')).toBe(503)
		expect(await status('/')).toBe(200)
		await server.start()
		await eventually(async () => (await status('/readyz')) === 200, 10_000)
		await eventually(() => printed.includes('Demo Mode is over.'), 10_000)
		await eventually(() => printed.includes('First administrator: http'), 10_000)
	} finally {
		child.kill('SIGTERM')
		const [code] = await once(child, 'exit')
		expect(code).toBe(0)
		await server.remove()
	}
})
