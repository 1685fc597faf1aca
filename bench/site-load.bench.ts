import { Agent } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { publicPages } from '#app/site/public-pages.ts'
import { Visitor } from '#tests/browser/http.ts'
import type { Program } from '#tests/browser/program.ts'
import type { Row } from './bench.ts'
import { get } from './load.ts'
import { listTree } from './processes.ts'
import { visitorForms } from './visitor-forms.ts'

/** R13, the load beside the program on the same cores. */
export const name = 'Every public page over 32 connections, forms, and four times more than there is room for'

const CONNECTIONS = 32
const SECONDS = 3
const LEAST = 150
const SLOWEST = 400
const POSTS = 1000
const POSTS_AT_ONCE = 16
const SLOWEST_POST = 500
const OVERLOAD = 512
const OVERLOAD_SECONDS = 10

type Seen = { times: number[]; statuses: Map<number | string, number> }

const percentile = (times: readonly number[], part: number) =>
	times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0

/** Asks over so many connections, each for the next as soon as it has its answer; what fails is counted by its code. */
async function ask(connections: number, seconds: number, next: (n: number) => string): Promise<Seen> {
	const agent = new Agent({ keepAlive: true, maxSockets: connections })
	const seen: Seen = { times: [], statuses: new Map() }
	const until = performance.now() + seconds * 1000
	let asked = 0
	await Promise.all(
		Array.from({ length: connections }, async () => {
			while (performance.now() < until) {
				const since = performance.now()
				const status = await get(agent, new URL(next(asked++))).catch((error: NodeJS.ErrnoException) =>
					String(error.code),
				)
				seen.times.push(performance.now() - since)
				seen.statuses.set(status, (seen.statuses.get(status) ?? 0) + 1)
			}
		}),
	)
	agent.destroy()
	return seen
}

const describe = ({ statuses }: Seen) =>
	[...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')

async function measurePages(siteUrl: string): Promise<Row[]> {
	const pages: { path: string; rate: number; p99: number; seen: Seen }[] = []
	for (const { path } of publicPages) {
		await ask(CONNECTIONS, 0.5, () => siteUrl + path)
		const seen = await ask(CONNECTIONS, SECONDS, () => siteUrl + path)
		pages.push({ path, rate: seen.times.length / SECONDS, p99: percentile(seen.times, 0.99), seen })
	}
	const slow = pages.toSorted((a, b) => a.rate - b.rate)[0]
	const late = pages.toSorted((a, b) => b.p99 - a.p99)[0]
	const failed = pages.filter(({ seen }) => describe(seen) !== `${seen.times.length} × 200`)
	for (const { path, seen } of failed) console.log(`  ${path}: ${describe(seen)}`)
	return [
		{
			figure: `requests a second, least of ${pages.length} pages (${slow?.path})`,
			measured: String(Math.round(slow?.rate ?? 0)),
			limit: `>= ${LEAST}`,
			ok: (slow?.rate ?? 0) >= LEAST,
		},
		{
			figure: `99 of 100 answers within, slowest page (${late?.path})`,
			measured: `${(late?.p99 ?? 0).toFixed(0)} ms`,
			limit: `<= ${SLOWEST} ms`,
			ok: late !== undefined && late.p99 <= SLOWEST,
		},
		{
			figure: 'pages with an answer but 200',
			measured: String(failed.length),
			limit: '0',
			ok: failed.length === 0,
		},
	]
}

/** The form that is sent most, as often as it is taken: 16 are under way at any time. */
async function measurePosts({ siteUrl, dataDir }: Program): Promise<Row> {
	const [form] = await visitorForms(dataDir)
	if (!form) throw new Error('there are no forms')
	const filled: { visitor: Visitor; path: string; fields: Record<string, string> }[] = []
	for (let n = 0; n < POSTS; n++) {
		const visitor = new Visitor({ siteUrl })
		const { path, values } = await visitor.getForm(form.path(n), form.field)
		filled.push({ visitor, path, fields: { ...values, ...form.type(n) } })
	}
	const times: number[] = []
	const left = filled.values()
	const began = performance.now()
	await Promise.all(
		Array.from({ length: POSTS_AT_ONCE }, async () => {
			for (const { visitor, path, fields } of left) {
				const since = performance.now()
				const { status } = await visitor.post(path, fields)
				if (status !== 303) throw new Error(`${status} for a post`)
				times.push(performance.now() - since)
			}
		}),
	)
	const rate = POSTS / ((performance.now() - began) / 1000)
	const p99 = percentile(times, 0.99)
	return {
		figure: `99 of 100 posts (${form.name}) answered within, at ${rate.toFixed(0)} a second`,
		measured: `${p99.toFixed(0)} ms`,
		limit: `<= ${SLOWEST_POST} ms`,
		ok: p99 <= SLOWEST_POST,
	}
}

/** Pages made anew for many more than can be answered. */
async function measureOverload({ siteUrl, pid }: Program): Promise<Row[]> {
	const before = listTree(pid).length
	const seen = await ask(OVERLOAD, OVERLOAD_SECONDS, (n) => `${siteUrl}/events?q=${n}`)
	await wait(1000)
	const since = performance.now()
	const after = await new Visitor({ siteUrl }).get('/events?q=after')
	const took = performance.now() - since
	const others = [...seen.statuses.keys()].filter((status) => status !== 200 && status !== 503)
	return [
		{
			figure: `${OVERLOAD} connections (${describe(seen)}): answers that are neither 200 nor 503`,
			measured: String(others.reduce<number>((sum, status) => sum + (seen.statuses.get(status) ?? 0), 0)),
			limit: '0',
			ok: others.length === 0,
		},
		{
			figure: `a page a second later (${after.status}); processes before and after: ${before}, ${listTree(pid).length}`,
			measured: `${took.toFixed(0)} ms`,
			limit: `<= ${SLOWEST} ms`,
			ok: after.status === 200 && took <= SLOWEST,
		},
	]
}

export async function run(program: Program): Promise<Row[]> {
	const pages = await measurePages(program.siteUrl)
	const posts = await measurePosts(program)
	return [...pages, posts, ...(await measureOverload(program))]
}
