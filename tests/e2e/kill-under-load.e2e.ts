import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { expect, test } from 'vitest'
import { Visitor } from '#tests/browser/http.ts'
import { type Program, startProgram } from '#tests/browser/program.ts'

const PATH = '/programs/women-in-tech/apply'

const application = (email: string) => ({
	first_name: 'Aline',
	last_name: 'Uwase',
	email,
	phone: '+250788123456',
	startup_sector: 'AgriTech',
	startup_stage: 'Idea',
	project_description: 'Soil tests by phone.',
	motivation: 'I want to build it here.',
	experience: 'Two years.',
})

/** Applies again and again with a visitor of its own each time; what was acknowledged is noted, whatever happens. */
async function applyUntil(stop: () => boolean, program: Program, name: string, acknowledged: string[]) {
	for (let nth = 0; !stop(); nth++) {
		const email = `${name}-${nth}@mail.example`
		try {
			const answer = await new Visitor({ siteUrl: program.siteUrl }).submit(PATH, application(email))
			if (answer.status === 303) acknowledged.push(email)
		} catch {
			await wait(20)
		}
	}
}

async function query<Row extends pg.QueryResultRow>(program: Program, text: string): Promise<Row[]> {
	const client = new pg.Client({ host: join(program.dataDir, 'run'), user: 'owner', database: 'hub' })
	await client.connect()
	try {
		return (await client.query<Row>(text)).rows
	} finally {
		await client.end()
	}
}

const childrenOf = (pid: number) =>
	readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number)

function kill(pids: number[]) {
	for (const pid of pids) {
		try {
			process.kill(pid, 'SIGKILL')
		} catch {
			// It went by itself.
		}
	}
}

async function whenReady(program: Program) {
	for (let nth = 0; nth < 1200; nth++) {
		try {
			if ((await fetch(`${program.siteUrl}/readyz`)).ok) return
		} catch {
			// Not yet.
		}
		await wait(25)
	}
	throw new Error('not ready again')
}

test('R1, R2 kill -9 of workers and of every database process under load: nothing acknowledged is lost, nothing doubled', async () => {
	const program = await startProgram()
	try {
		const postmaster = () =>
			Number(readFileSync(join(program.dataDir, 'pg18', 'postmaster.pid'), 'utf8').split('\n')[0])
		const acknowledged: string[] = []
		let over = false
		const load = Array.from({ length: 8 }, (_, nth) =>
			applyUntil(() => over, program, `load-${nth}`, acknowledged),
		)
		for (let round = 0; round < 4; round++) {
			await wait(700)
			const server = postmaster()
			if (round % 2 === 0) kill([server, ...childrenOf(server)])
			else kill(childrenOf(program.pid).filter((pid) => pid !== server))
			const since = performance.now()
			await whenReady(program)
			expect(performance.now() - since).toBeLessThan(10_000)
		}
		// As long as it takes on this machine to have some that must not be lost.
		await expect.poll(() => acknowledged.length, { timeout: 30_000 }).toBeGreaterThan(20)
		over = true
		await Promise.all(load)
		await whenReady(program)

		const rows = await query<{ email: string; of: string }>(
			program,
			'select email, count(*) as of from program_applications group by email',
		)
		const kept = new Map(rows.map(({ email, of }) => [email, Number(of)]))
		expect(acknowledged.filter((email) => !kept.has(email))).toEqual([])
		expect([...kept].filter(([, of]) => of !== 1)).toEqual([])

		// Every row has its message, and none has two; those cut off by a kill are sent when their try comes again.
		const logs = await query<{ to_email: string; of: string }>(
			program,
			'select to_email, count(*) as of from email_logs group by to_email',
		)
		expect(logs.filter(({ of }) => of !== '1')).toEqual([])
		expect(new Set(logs.map(({ to_email }) => to_email))).toEqual(new Set(kept.keys()))
		const messages = readdirSync(join(program.dataDir, 'outbox')).filter((name) => name.endsWith('.eml'))
		expect(messages.length).toBeLessThanOrEqual(kept.size)
	} finally {
		await program.stop()
	}
})

test('R8 SIGTERM under load: every request that was taken is answered, and the program ends with 0', async () => {
	const program = await startProgram()
	const failures: string[] = []
	let answered = 0
	let told = 0
	const load = Array.from({ length: 8 }, async () => {
		for (;;) {
			try {
				const answer = await new Visitor({ siteUrl: program.siteUrl }).get('/programs')
				if (answer.status === 200) answered++
				else failures.push(String(answer.status))
				// What a balancer does that reads /readyz and "Connection: close": it sends no more.
				if (answer.headers.connection === 'close') return void told++
			} catch (error) {
				return void failures.push(String(error))
			}
		}
	})
	await expect.poll(() => answered, { timeout: 30_000 }).toBeGreaterThan(100)
	await Promise.all([program.stop(), ...load])
	expect(failures).toEqual([])
	expect(told).toBe(8)
})
