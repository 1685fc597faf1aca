import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { publicPages } from '#app/site/public-pages.ts'
import { Visitor } from '#tests/browser/http.ts'
import type { Program } from '#tests/browser/program.ts'
import type { Row } from './bench.ts'
import { readCpuSeconds, readNodeMemory, readOpenFiles, readWaitedSeconds } from './processes.ts'
import { type VisitorForm, visitorForms } from './visitor-forms.ts'

/** R12: `npm run bench -- soak`; SOAK_MINUTES for another length. */
export const name = 'Soak: pages, forms and the back-office, 50 requests a second'
export const alone = true

const MINUTES = Number(process.env['SOAK_MINUTES'] ?? 30)
const A_SECOND = 50
/** What was new has been compiled and kept by then, in minutes. */
const SETTLED = Math.min(5, MINUTES / 3)
const LOOK_EVERY = 10_000
const ADMIN = 'soak@hub.example'
const PASSWORD = 'Correct@horse1'

const loops = mkdtempSync(join(tmpdir(), 'hub-soak-'))
const loopFile = join(loops, 'event-loop')
// The program writes to it until it has stopped.
process.on('exit', () => rmSync(loops, { recursive: true, force: true }))
export const env = {
	ADMIN_EMAILS: ADMIN,
	EVENT_LOOP_FILE: loopFile,
	NODE_OPTIONS: `--import=${pathToFileURL(resolve('bench/event-loop.ts')).href}`,
}

const ADMIN_PAGES = [
	'/admin',
	'/admin/registrations',
	'/admin/donations',
	'/admin/notifications',
	'/admin/events',
]
const OTHER_PAGES = [
	'/healthz',
	'/readyz',
	'/sitemap.xml',
	'/no-such-page',
	'/events?q=launch',
	'/news?page=2',
]

type Seen = { requests: number; failed: Map<string, number>; times: number[] }
type Look = { minute: number; memory: number[]; files: number; sockets: number; connections: number }

/** Asks for the nth thing of the mix: of 50 in a second 42 are pages, 4 two forms that are sent, 2 of the back-office. */
function mixture(siteUrl: string, forms: readonly VisitorForm[], administrator: Visitor, seen: Seen) {
	let nextForm = 0
	const count = (path: string, status: number) => {
		seen.requests++
		if (status >= 500) seen.failed.set(`${status} ${path}`, (seen.failed.get(`${status} ${path}`) ?? 0) + 1)
	}
	const read = async (visitor: Visitor, path: string) => count(path, (await visitor.get(path)).status)
	const sendForm = async (nth: number) => {
		const form = forms[nth % forms.length]
		const turn = Math.floor(nth / forms.length)
		if (!form || (form.most !== undefined && turn >= form.most))
			return read(new Visitor({ siteUrl }), '/programs')
		const visitor = new Visitor({ siteUrl })
		const { path, values } = await visitor.getForm(form.path(turn), form.field)
		count(path, 200)
		const { present_step: _, ...fields } = values
		count(path, (await visitor.post(path, { ...fields, ...form.type(turn) })).status)
	}
	return async (nth: number): Promise<void> => {
		const place = nth % 48
		if (place === 10 || place === 34) return sendForm(nextForm++)
		if (place === 20 || place === 44)
			return read(administrator, ADMIN_PAGES[Math.floor(nth / 24) % ADMIN_PAGES.length] ?? '/admin')
		if (place % 12 === 5)
			return read(new Visitor({ siteUrl }), OTHER_PAGES[Math.floor(nth / 12) % OTHER_PAGES.length] ?? '/')
		return read(new Visitor({ siteUrl }), publicPages[nth % publicPages.length]?.path ?? '/')
	}
}

async function signIn({ siteUrl, dataDir }: Program): Promise<Visitor> {
	execFileSync(process.execPath, ['build/server/admin.js', 'create', ADMIN, '--password', PASSWORD], {
		env: { PATH: process.env['PATH'], NODE_ENV: 'production', DATA_DIR: dataDir },
	})
	const administrator = new Visitor({ siteUrl })
	await administrator.submit('/admin/login/email', { email: ADMIN, password: PASSWORD })
	const { status } = await administrator.get('/admin/registrations')
	if (status !== 200) throw new Error(`the administrator is answered ${status}`)
	return administrator
}

/** The event loop's lateness: the worst process's p99, and the most of any since the given line. */
function readLateness(from: number): { p99: number; most: number } {
	const lines = readFileSync(loopFile, 'utf8').trim().split('\n')
	const values = lines.map((line) => line.split(' ').map(Number))
	const last = new Map(values.map(([pid = 0, p99 = 0]) => [pid, p99]))
	return {
		p99: Math.max(...last.values()),
		most: Math.max(...values.slice(from).map(([, , one = 0]) => one)),
	}
}

const mean = (looks: readonly Look[], of: (look: Look) => number) =>
	looks.reduce((sum, look) => sum + of(look), 0) / looks.length

export async function run(program: Program): Promise<Row[]> {
	const owner = new pg.Client({ host: `${program.dataDir}/run`, user: 'owner', database: 'hub' })
	await owner.connect()
	const administrator = await signIn(program)
	const forms = await visitorForms(program.dataDir)
	const seen: Seen = { requests: 0, failed: new Map(), times: [] }
	const ask = mixture(program.siteUrl, forms, administrator, seen)
	const looks: Look[] = []
	const began = performance.now()
	const minutes = () => (performance.now() - began) / 60_000
	const look = async () => {
		const { rows } = await owner.query<{ n: number }>(
			`select count(*)::int as n from pg_stat_activity where backend_type = 'client backend'`,
		)
		const seenNow = { memory: readNodeMemory(program.pid), ...readOpenFiles(program.pid) }
		looks.push({ minute: minutes(), connections: rows[0]?.n ?? 0, ...seenNow })
	}
	let linesAtSettled = 0
	const watching = (async () => {
		let told = 0
		while (minutes() < MINUTES) {
			await wait(LOOK_EVERY)
			await look()
			if (minutes() >= SETTLED && linesAtSettled === 0)
				linesAtSettled = readFileSync(loopFile, 'utf8').trim().split('\n').length
			const last = looks.at(-1)
			if (!last || last.minute - told < 5) continue
			told = last.minute
			console.log(
				`  minute ${last.minute.toFixed(0)}: ${seen.requests} requests, ${last.memory.map(Math.round).join(' + ')} MB, ` +
					`${last.files} files, ${last.sockets} sockets, ${last.connections} connections`,
			)
		}
	})()

	const going = new Set<Promise<void>>()
	for (let nth = 0; minutes() < MINUTES; nth++) {
		const since = performance.now()
		const one = ask(nth)
			.catch((error: unknown) => {
				const what = String(error).slice(0, 200)
				seen.failed.set(what, (seen.failed.get(what) ?? 0) + 1)
			})
			.finally(() => {
				seen.times.push(performance.now() - since)
				going.delete(one)
			})
		going.add(one)
		// A form is two requests: 48 beginnings are 50 requests.
		const due = began + ((nth + 1) * 1000) / ((A_SECOND * 48) / 50)
		if (due > performance.now()) await wait(due - performance.now())
	}
	const length = minutes()
	await Promise.all([...going, watching])
	// The last connections end.
	await wait(LOOK_EVERY)
	await look()
	await owner.end()
	const busy = { worked: readCpuSeconds(program.pid), waited: readWaitedSeconds(program.pid) }
	return judge(seen, looks, { ...readLateness(linesAtSettled), ...busy }, length)
}

type Late = { p99: number; most: number; worked: number; waited: number }

function judge(seen: Seen, looks: Look[], late: Late, length: number): Row[] {
	const settled = looks.filter(({ minute }) => minute >= SETTLED && minute < SETTLED + 2)
	const end = looks.filter(({ minute }) => minute >= length - 2 && minute <= length + 0.1)
	const largest = ({ memory }: Look) => Math.max(...memory)
	const all = ({ memory }: Look) => memory.reduce((sum, one) => sum + one, 0)
	const growth = (mean(end, all) / mean(settled, all) - 1) * 100
	const most = Math.max(...looks.map(largest))
	const failures = [...seen.failed.values()].reduce((sum, one) => sum + one, 0)
	for (const [what, times] of seen.failed) console.log(`  ${times} × ${what}`)
	const sorted = seen.times.toSorted((a, b) => a - b)
	const flat = (figure: string, of: (look: Look) => number): Row => {
		const [before, after] = [mean(settled, of), mean(end, of)]
		return {
			figure: `${figure} at minute ${SETTLED.toFixed(0)} and at the end, mean of two minutes`,
			measured: `${before.toFixed(0)}, ${after.toFixed(0)}`,
			limit: 'at most a tenth more',
			ok: after <= before * 1.1 + 4,
		}
	}
	return [
		{
			figure: `requests in ${length.toFixed(0)} minutes, a second`,
			measured: `${seen.requests}, ${(seen.requests / length / 60).toFixed(1)}`,
			limit: `>= ${A_SECOND * 0.95}`,
			ok: seen.requests / length / 60 >= A_SECOND * 0.95,
		},
		{ figure: 'answers 5xx, or none', measured: String(failures), limit: '0', ok: failures === 0 },
		{
			figure: `resident memory of all processes after minute ${SETTLED.toFixed(0)}`,
			measured: `${growth.toFixed(1)} %, ${mean(settled, all).toFixed(0)} to ${mean(end, all).toFixed(0)} MB`,
			limit: '<= 10 %',
			ok: growth <= 10,
		},
		{
			figure: 'resident memory, largest process at any time',
			measured: `${most.toFixed(0)} MB`,
			limit: '< 400 MB',
			ok: most < 400,
		},
		flat('open files', ({ files }) => files),
		flat('sockets', ({ sockets }) => sockets),
		flat('database connections', ({ connections }) => connections),
		{
			figure: 'event loop late, p99 of the worst process (and the most at any time after it settled)',
			measured: `${late.p99.toFixed(1)} (${late.most.toFixed(0)}) ms`,
			limit: '< 50 ms',
			ok: late.p99 < 50,
		},
		{
			figure: 'seconds of CPU that all of it used, and that its Node processes waited for a core',
			measured: `${late.worked.toFixed(0)}, ${late.waited.toFixed(0)}`,
			limit: 'none',
			ok: true,
		},
		{
			figure: 'time to answer, median and p99',
			measured: `${(sorted[Math.floor(sorted.length / 2)] ?? 0).toFixed(0)}, ${(sorted[Math.floor(sorted.length * 0.99)] ?? 0).toFixed(0)} ms`,
			limit: 'none',
			ok: true,
		},
	]
}
