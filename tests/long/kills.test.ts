import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { expect, test } from 'vitest'
import { Visitor } from '#tests/browser/http.ts'
import { findFreePort, type Program, startProgram } from '#tests/browser/program.ts'
import {
	type Acknowledged,
	applyUntil,
	childrenOf,
	compare,
	isReady,
	killAll,
	percentile,
	until,
} from '#tests/long/faults.ts'

/** More often than tests/e2e/kill-under-load.e2e.ts, and the whole program. */

/** Asks the embedded database as its owner. */
async function query<Row extends pg.QueryResultRow>(dataDir: string, text: string): Promise<Row[]> {
	const client = new pg.Client({ host: join(dataDir, 'run'), user: 'owner', database: 'hub' })
	await client.connect()
	try {
		return (await client.query<Row>(text)).rows
	} finally {
		await client.end()
	}
}

const postmasterOf = (dataDir: string) =>
	Number(readFileSync(join(dataDir, 'pg18', 'postmaster.pid'), 'utf8').split('\n')[0])

type Counted = { email: string; of: string }

/** @throws unless everything acknowledged is there once, with one message each */
async function expectWhole(dataDir: string, acknowledged: readonly Acknowledged[]): Promise<string> {
	const rows = await query<Counted>(
		dataDir,
		'select email, count(*) as of from program_applications group by email',
	)
	const logged = await query<Counted>(
		dataDir,
		'select to_email as email, count(*) as of from email_logs group by to_email',
	)
	const { lost, doubled } = compare(acknowledged, rows)
	const messages = readdirSync(join(dataDir, 'outbox')).filter((name) => name.endsWith('.eml')).length
	expect(lost).toEqual([])
	expect(doubled).toEqual([])
	expect(compare([], logged).doubled).toEqual([])
	expect(new Set(logged.map(({ email }) => email))).toEqual(new Set(rows.map(({ email }) => email)))
	expect(messages).toBe(rows.length)
	return `${acknowledged.length} acknowledged, ${rows.length} kept, ${lost.length} lost, ${doubled.length} doubled, ${messages} messages`
}

const pendingMails = async (dataDir: string) =>
	(await query(dataDir, `select from email_logs where status <> 'sent'`)).length

const WRITERS = 8

test('R1 twenty kills of the whole program under load: nothing acknowledged is lost or doubled, each row has one message, ready again within 5 s', async () => {
	const folder = mkdtempSync(join(tmpdir(), 'hub-kills-'))
	chmodSync(folder, 0o755)
	const dataDir = join(folder, 'data')
	const port = await findFreePort()
	const start = () => startProgram({ dataDir, port })
	let program: Program = await start()
	await program.stop()
	program = await start()
	// What a start takes on this machine at this moment when nothing was killed.
	const usual = program.readyAfter
	try {
		const acknowledged: Acknowledged[] = []
		const ready: number[] = []
		let over = false
		const load = Array.from({ length: WRITERS }, (_, nth) =>
			applyUntil(() => over, program.siteUrl, { name: `load-${nth}`, acknowledged }),
		)
		for (let kills = 0; kills < 20; kills++) {
			const before = acknowledged.length
			await until(() => acknowledged.length >= before + 52, 60_000)
			// Every other time the database dies with it, as when the machine loses power.
			const server = postmasterOf(dataDir)
			const own = [program.pid, ...childrenOf(program.pid).filter((pid) => pid !== server)]
			killAll(kills % 2 === 0 ? own : [...own, server, ...childrenOf(server)])
			program = await start()
			ready.push(program.readyAfter)
		}
		await wait(500)
		over = true
		await Promise.all(load)
		await until(async () => (await pendingMails(dataDir)) === 0, 240_000)
		console.log(
			`R1: 20 kills, ${await expectWhole(dataDir, acknowledged)}, ` +
				`ready again after ${percentile(ready, 0.5).toFixed(0)} ms (median), ${Math.max(...ready).toFixed(0)} ms at most; ` +
				`a start without a kill: ${usual.toFixed(0)} ms`,
		)
		expect(acknowledged.length).toBeGreaterThanOrEqual(1000)
		expect(Math.max(...ready)).toBeLessThan(Math.max(5000, 4 * usual))
	} finally {
		await program.stop()
		rmSync(folder, { recursive: true, force: true })
	}
})

test('R2 ten kills of all of PostgreSQL under load: nothing acknowledged is lost or doubled, the program recovers within 10 s', async () => {
	const program = await startProgram()
	try {
		const acknowledged: Acknowledged[] = []
		const recovered: number[] = []
		let over = false
		const load = Array.from({ length: WRITERS }, (_, nth) =>
			applyUntil(() => over, program.siteUrl, { name: `load-${nth}`, acknowledged }),
		)
		for (let kills = 0; kills < 10; kills++) {
			const before = acknowledged.length
			await until(() => acknowledged.length >= before + 50, 60_000)
			const server = postmasterOf(program.dataDir)
			killAll([server, ...childrenOf(server)])
			const since = performance.now()
			await until(() => acknowledged.some(({ at }) => at > since + 100), 30_000)
			await until(() => isReady(program.siteUrl), 30_000)
			recovered.push(performance.now() - since)
		}
		over = true
		await Promise.all(load)
		await until(async () => (await pendingMails(program.dataDir)) === 0, 240_000)
		console.log(
			`R2: 10 kills, ${await expectWhole(program.dataDir, acknowledged)}, ` +
				`posts taken again after ${Math.max(...recovered).toFixed(0)} ms at most`,
		)
		expect(Math.max(...recovered)).toBeLessThan(10_000)
	} finally {
		await program.stop()
	}
})

test('R8 three times SIGTERM under sixteen clients: no accepted request fails, the end comes within 10 s with 0', async () => {
	for (let round = 0; round < 3; round++) {
		const program = await startProgram()
		const failures: string[] = []
		let answered = 0
		const load = Array.from({ length: 16 }, async (_, nth) => {
			for (;;) {
				try {
					const visitor = new Visitor({ siteUrl: program.siteUrl })
					const answer = await visitor.get(nth % 4 === 0 ? '/programs?q=women' : '/programs')
					if (answer.status === 200) answered++
					else failures.push(String(answer.status))
					if (answer.headers.connection === 'close') return
				} catch (error) {
					return void failures.push(String(error))
				}
			}
		})
		await wait(1000)
		const since = performance.now()
		await Promise.all([program.stop(), ...load])
		const took = performance.now() - since
		console.log(
			`R8: ${answered} answered, ${failures.length} failed, ended with 0 after ${took.toFixed(0)} ms`,
		)
		expect(failures).toEqual([])
		expect(took).toBeLessThan(10_000)
	}
})
