import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { projectPath } from '#server/project.ts'

type Up = { up: number; ownerUrl: string; hubUrl: string; launched: boolean }
type Parent = Up & { child: ChildProcess; said: string[] }

let folder: string
let parents: ChildProcess[]

beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), 'hub-pg-test-'))
	chmodSync(folder, 0o755)
	parents = []
})

afterEach(async () => {
	for (const child of parents) {
		if (child.exitCode === null && child.signalCode === null) {
			child.kill('SIGTERM')
			await once(child, 'exit')
		}
	}
	rmSync(folder, { recursive: true, force: true })
})

async function startParent(dataDir = join(folder, 'data'), ...more: string[]): Promise<Parent> {
	const child = spawn(process.execPath, [projectPath('tests', 'postgres-parent.ts'), dataDir, ...more], {
		stdio: ['ignore', 'pipe', 'pipe'],
	})
	parents.push(child)
	const said: string[] = []
	let errors = ''
	child.stderr.on('data', (chunk) => (errors += String(chunk)))
	const up = await new Promise<Up>((resolve, reject) => {
		createInterface({ input: child.stdout }).on('line', (line) => {
			const told = JSON.parse(line) as Up | { said: string }
			if ('up' in told) resolve(told)
			else said.push(told.said)
		})
		child.once('exit', (code) => reject(new Error(`the parent ended with ${code}: ${errors}`)))
	})
	return { ...up, child, said }
}

async function end(parent: Parent, signal: NodeJS.Signals): Promise<void> {
	const ended = once(parent.child, 'exit')
	parent.child.kill(signal)
	await ended
}

async function query(url: string, sql: string): Promise<unknown[]> {
	const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
	client.on('error', () => {})
	await client.connect()
	try {
		return (await client.query(sql)).rows
	} finally {
		await client.end()
	}
}

async function eventually(check: () => unknown, within = 5000): Promise<void> {
	const until = performance.now() + within
	while (!(await check())) {
		if (performance.now() > until) throw new Error(`not within ${within} ms`)
		await sleep(30)
	}
}

const runs = (pid: number) => {
	try {
		return readFileSync(`/proc/${pid}/cmdline`, 'utf8') !== ''
	} catch {
		return false
	}
}

test('parents that start at once on a fresh folder share one server, and the last one out stops it', async () => {
	const all = await Promise.all([startParent(), startParent(), startParent()])
	expect(new Set(all.map((parent) => parent.up)).size).toBe(1)
	const [first] = all
	if (!first) throw new Error('no parent')
	expect(readdirSync(join(folder, 'data')).filter((name) => name.includes('.init-'))).toEqual([])
	await end(all[1] ?? first, 'SIGTERM')
	expect(runs(first.up)).toBe(true)
	await Promise.all([end(first, 'SIGTERM'), end(all[2] ?? first, 'SIGTERM')])
	await eventually(() => !runs(first.up), 2000)
})

test('the server of a parent that was killed is taken over, with everything that it acknowledged', async () => {
	const killed = await startParent()
	await query(killed.ownerUrl, 'create table kept (id int)')
	await query(killed.ownerUrl, 'insert into kept values (7)')
	await end(killed, 'SIGKILL')
	const heir = await startParent()
	expect(heir).toMatchObject({ up: killed.up, launched: false })
	expect(await query(heir.ownerUrl, 'select id from kept')).toEqual([{ id: 7 }])
	await end(heir, 'SIGTERM')
	await eventually(() => !runs(heir.up), 2000)
})

test('R2 a server that is killed is launched anew under its living parent', async () => {
	const parent = await startParent()
	await query(parent.ownerUrl, 'create table kept as select 7 as id')
	process.kill(parent.up, 'SIGKILL')
	await eventually(() =>
		query(parent.ownerUrl, 'select id from kept').then(
			() => true,
			() => false,
		),
	)
	expect(parent.said).toContain('PostgreSQL went away; starting it again.')
})

test('lock files of a dead server, naming a pid that somebody else has now, do not stop the start', async () => {
	const before = await startParent()
	await end(before, 'SIGTERM')
	await eventually(() => !existsSync(join(folder, 'data/pg18/postmaster.pid')))
	const stale = `${process.pid}\n${join(folder, 'data/pg18')}\n1\n5432\n${join(folder, 'data/run')}\n\n  1 1\nready\n`
	writeFileSync(join(folder, 'data/pg18/postmaster.pid'), stale)
	writeFileSync(join(folder, 'data/run/.s.PGSQL.5432.lock'), stale)
	const after = await startParent()
	expect(after.launched).toBe(true)
	expect(await query(after.hubUrl, 'select current_user as role')).toEqual([{ role: 'hub' }])
})

test('the server listens on a socket in a closed folder and on no port, and writes durably', async () => {
	const parent = await startParent()
	expect(statSync(join(folder, 'data/run')).mode & 0o777).toBe(0o700)
	const [settings] = await query(
		parent.ownerUrl,
		`select current_setting('listen_addresses') as addresses, current_setting('fsync') as fsync,
			current_setting('synchronous_commit') as synchronous_commit, current_setting('TimeZone') as zone`,
	)
	expect(settings).toEqual({ addresses: '', fsync: 'on', synchronous_commit: 'on', zone: 'UTC' })
	expect(readFileSync(join(folder, 'data/pg18/pg_hba.conf'), 'utf8')).toBe(
		'local all owner,hub peer map=hub\n',
	)
})

test('a data folder whose path is too long for a socket gets its socket elsewhere', async () => {
	const parent = await startParent(join(folder, 'a'.repeat(60), 'b'.repeat(60)))
	expect(new URL(parent.ownerUrl).searchParams.get('host')).toMatch(/\/hub-pg-[0-9a-f]{12}$/)
	expect(await query(parent.hubUrl, 'select 1 as one')).toEqual([{ one: 1 }])
})

test.runIf(process.getuid?.() === 0)(
	'started by root in a folder that others cannot enter, the database goes to a system folder and says so',
	async () => {
		const closed = join(folder, 'closed')
		mkdirSync(closed, { mode: 0o700 })
		const system = join(folder, 'system')
		const first = await startParent(join(closed, 'data'), system)
		expect(first.said.join()).toMatch(
			/cannot be entered by PostgreSQL's account: the database lies in .*\/system\//,
		)
		await query(first.ownerUrl, 'create table kept (id int)')
		await end(first, 'SIGTERM')
		const second = await startParent(join(closed, 'data'), system)
		expect(await query(second.ownerUrl, 'select from kept')).toEqual([])
		expect(readdirSync(system)).toHaveLength(1)
	},
)
