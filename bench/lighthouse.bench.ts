import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import lighthouse from 'lighthouse'
import { publicPages } from '#app/site/public-pages.ts'
import { findChromium } from '#tests/browser/chromium.ts'
import { findFreePort, type Program } from '#tests/browser/program.ts'
import type { Row } from './bench.ts'

/** Each figure is the median of this many runs: five, as the target says; fewer are quicker. */
const RUNS = Number(process.env['BENCH_RUNS'] ?? 5)
/** Only pages whose path has this in it, to look at a few. */
const ONLY = process.env['BENCH_PATHS'] ?? ''

const LEAST_PERFORMANCE = 99
const LEAST_OTHER = 100
const MOST_PAINT_MS = 1_000
const MOST_BLOCKING_MS = 50

export const name = `Lighthouse, phone profile, median of ${RUNS}: performance / accessibility / best practices / SEO, largest paint, blocking time, layout shift`

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const TIMES = ['largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift'] as const

/** Four scores of 100, then milliseconds of paint and blocking, then the shift. */
type Figures = number[]

/** Lighthouse talks to a Chromium by the port of its developer tools. */
async function startDebuggedChromium(): Promise<{ port: number; stop(): Promise<void> }> {
	const { path, env } = await findChromium()
	const port = await findFreePort()
	const profile = mkdtempSync(join(tmpdir(), 'hub-lighthouse-'))
	const child: ChildProcess = spawn(
		path,
		[
			'--headless',
			'--no-sandbox',
			'--disable-gpu',
			'--no-first-run',
			`--remote-debugging-port=${port}`,
			`--user-data-dir=${profile}`,
			'--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
			'about:blank',
		],
		{ stdio: 'ignore', env: { ...process.env, ...env } },
	)
	const deadline = Date.now() + 30_000
	const answers = () =>
		fetch(`http://127.0.0.1:${port}/json/version`).then(
			({ ok }) => ok,
			() => false,
		)
	while (!(await answers())) {
		if (child.exitCode !== null || Date.now() > deadline)
			throw new Error('Chromium for Lighthouse does not start')
		await wait(100)
	}
	return {
		port,
		async stop() {
			if (child.exitCode === null) {
				const ended = once(child, 'exit')
				child.kill('SIGTERM')
				await ended
			}
			rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
		},
	}
}

/** Every indexable route: the public pages, and one row of each kind that has pages. */
async function listRoutes(siteUrl: string): Promise<string[]> {
	const map = await (await fetch(`${siteUrl}/sitemap.xml`)).text()
	const paths = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => new URL(loc).pathname)
	const rows = ['/elearning/', '/elearning/premium/', '/opportunities/', '/events/', '/news/'].flatMap(
		(kind) => paths.find((path) => path.startsWith(kind)) ?? [],
	)
	return [...publicPages.map(({ path }) => path), ...rows].filter((path) => path.includes(ONLY))
}

/** One run. @returns the figures, and what keeps a category below 100 */
async function audit(url: string, port: number): Promise<{ figures: Figures; faults: string[] }> {
	const result = await lighthouse(url, {
		port,
		output: 'json',
		logLevel: 'error',
		onlyCategories: [...CATEGORIES],
	})
	if (!result || result.lhr.runtimeError) throw new Error(`${url}: ${result?.lhr.runtimeError?.message}`)
	const { categories, audits } = result.lhr
	const scores = CATEGORIES.map((category) => Math.round((categories[category]?.score ?? 0) * 100))
	const times = TIMES.map((id) => audits[id]?.numericValue ?? Number.POSITIVE_INFINITY)
	const faults = CATEGORIES.slice(1).flatMap((category) =>
		(categories[category]?.auditRefs ?? [])
			.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
			.map(({ id }) => id),
	)
	return { figures: [...scores, ...times], faults }
}

const median = (values: number[]) =>
	values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

function toRow(path: string, runs: { figures: Figures; faults: string[] }[]): Row {
	const [performance = 0, accessibility = 0, practices = 0, seo = 0, paint = 0, blocking = 0, shift = 0] = [
		...CATEGORIES,
		...TIMES,
	].map((_name, at) => median(runs.map(({ figures }) => figures[at] ?? Number.NaN)))
	const faults = [...new Set(runs.flatMap((run) => run.faults))]
	return {
		figure:
			path.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/, 'ID') + (faults.length > 0 ? ` (${faults.join(', ')})` : ''),
		measured: `${performance}/${accessibility}/${practices}/${seo}, ${(paint / 1000).toFixed(2)} s, ${Math.round(blocking)} ms, ${shift.toFixed(3)}`,
		limit: '99/100/100/100, 1.0 s, 50 ms, 0',
		ok:
			performance >= LEAST_PERFORMANCE &&
			[accessibility, practices, seo].every((score) => score >= LEAST_OTHER) &&
			paint <= MOST_PAINT_MS &&
			blocking <= MOST_BLOCKING_MS &&
			shift === 0,
	}
}

export async function run({ siteUrl }: Program): Promise<Row[]> {
	const chromium = await startDebuggedChromium()
	const rows: Row[] = []
	try {
		for (const path of await listRoutes(siteUrl)) {
			const runs: { figures: Figures; faults: string[] }[] = []
			for (let time = 0; time < RUNS; time++) runs.push(await audit(siteUrl + path, chromium.port))
			rows.push(toRow(path, runs))
		}
	} finally {
		await chromium.stop()
	}
	return rows
}
