import { type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { createServer, type ViteDevServer } from 'vite'
import { everyScreen } from '#app/admin-screens.ts'
import type { ListDefinition } from '#app/platform/office/lists/list-definition.server.ts'
import type { Row } from './bench.ts'
import { COMMON_NAME, emailOf, RARE_NAME } from './made-up-people.ts'
import { drain, measure, type Times, watchMemory } from './measuring.ts'

const ROUNDS = 20
/** How often the dearest are asked again: of twenty the 95th percentile is the second slowest, and so an accident. */
const AGAIN = 100
/** So many of each screen, the dearest by the median. */
const DEAREST = 3
const LIST_LIMIT = 10
const SEARCH_LIMIT = 20
const DASHBOARD_LIMIT = 50
/** What one of its lists may take (docs/decisions/history.md, 224). */
const FIND_LIMIT = 50
const FIRST_BYTE_LIMIT = 100
const MEMORY_LIMIT = 50
const COPY_LIMIT = 2

type Loader = (args: unknown) => Promise<unknown>
/** An address of a screen, and what it is asked there. */
type Question = { figure: string; path: string; limit: number; load: Loader }

const loaderOf = async (vite: ViteDevServer, file: string): Promise<Loader> =>
	(await vite.ssrLoadModule(`/app/${file}`))['loader'] as Loader

/** The page of a list in what a loader gives, whichever its name there. */
const pageIn = (data: object): { after?: string; rows: unknown[] } | undefined =>
	Object.values(data).find((value) => typeof value === 'object' && value !== null && 'capped' in value)

/** Words of lists that have no names of people. */
const WORDS: Readonly<Record<string, { rare: string; common: string; both: string }>> = {
	'/admin/activity': { rare: 'undo-decisions', common: 'approve', both: 'approve memberships' },
	'/admin/notifications?tab=emails': { rare: emailOf(11), common: 'welcome', both: 'welcome to' },
}
const NAMES = { rare: RARE_NAME, common: COMMON_NAME, both: `Aline ${COMMON_NAME}` }

/** What a list can be asked: its first page, a deep one, each value of each filter, each order, days, and words. */
async function questionsOf(
	screen: string,
	{ list, tab, load, ids }: { list: ListDefinition; tab: string | undefined; load: Loader; ids: Ids },
	ask: (load: Loader, path: string) => Promise<object>,
): Promise<Question[]> {
	const base = tab ? `${screen}?tab=${tab}` : screen
	const at = (search: Record<string, string>) =>
		`${base}${tab ? '&' : '?'}${new URLSearchParams(search).toString()}`
	const listed = (figure: string, search: Record<string, string>) => ({
		figure,
		path: at(search),
		limit: LIST_LIMIT,
		load,
	})
	const reversed = list.sort.startsWith('-') ? list.sort.slice(1) : `-${list.sort}`
	const after = pageIn(await ask(load, at({ sort: reversed })))?.after
	const questions = [listed('first page', {})]
	if (after) questions.push(listed('deep page', { before: after }))
	for (const sort of Object.keys(list.sources[0].sorts)) {
		questions.push(listed(`sort ${sort}`, { sort }), listed(`sort -${sort}`, { sort: `-${sort}` }))
	}
	for (const [name, values] of Object.entries(list.filters ?? {})) {
		for (const value of values === 'id' ? (ids[name] ?? []) : values) {
			questions.push(listed(`${name}=${values === 'id' ? ':id' : value}`, { [name]: value }))
		}
	}
	if (list.sources.every(({ dated }) => dated)) {
		const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
		questions.push(
			listed('one month', { from: day(60), to: day(30) }),
			listed('since a day', { from: day(300) }),
			listed('until a day', { to: day(30) }),
		)
	}
	if (list.sources.every(({ search }) => search)) {
		const { rare, common, both } = WORDS[base] ?? NAMES
		for (const q of [rare, common, both, common.slice(0, 2)]) {
			questions.push({ figure: `search ${q}`, path: at({ q }), limit: SEARCH_LIMIT, load })
		}
	}
	return questions
}

/** Values of the filters that take any record. */
type Ids = Readonly<Record<string, readonly string[]>>

async function readIds(owner: pg.Client): Promise<Ids> {
	const { rows } = await owner.query<
		Record<'program' | 'event' | 'opportunity' | 'course' | 'record', string>
	>(
		`select (select id from programs order by position limit 1) as program,
			(select event_id from event_registrations limit 1) as event,
			(select opportunity_id from opportunity_applications limit 1) as opportunity,
			(select course_id from enrollments where course_id is not null limit 1) as course,
			(select record_id from audit_log limit 1) as record`,
	)
	const { program = '', event = '', opportunity = '', course = '', record = '' } = rows[0] ?? {}
	return { item: [program, event, opportunity, course], record: [record] }
}

/**
 * Every declared screen of the back-office, asked as its route's loader is asked.
 * @param only parts of the names of the screens that are asked; none is all
 */
export async function measureScreens(owner: pg.Client, only: readonly string[] = []): Promise<Row[]> {
	const vite = await createServer({
		configFile: false,
		appType: 'custom',
		logLevel: 'error',
		server: { middlewareMode: true, hmr: false, watch: null, ws: false },
		optimizeDeps: { noDiscovery: true },
	})
	try {
		const { askAsAdmin } = await vite.ssrLoadModule('/tests/admin-request.ts')
		const ask = async (load: Loader, path: string, params: object = {}): Promise<object> => {
			const answer = await load({ ...askAsAdmin(path), params })
			const failed = answer as { failure?: unknown; data?: unknown; init?: unknown }
			if (failed.failure || failed.init) throw new Error(`${path} could not be read`)
			return answer as object
		}
		const rows: Row[] = []
		const ids = await readIds(owner)
		const screens = everyScreen.flatMap(({ path, file }) =>
			file && (only.length === 0 || only.some((part) => path.includes(part))) ? [{ path, file }] : [],
		)
		const { findLists } = await vite.ssrLoadModule('/app/platform/office/admin/lists.server.ts')
		for (const { path, file } of screens) {
			const load = await loaderOf(vite, file)
			const lists = (findLists(path.slice('/admin/'.length))?.lists ?? []) as {
				list: ListDefinition
				tab?: string
			}[]
			const perList = lists.map(({ list, tab }) => questionsOf(path, { list, tab, load, ids }, ask))
			const questions =
				lists.length > 0
					? (await Promise.all(perList)).flat()
					: [{ figure: 'first page', path, limit: DASHBOARD_LIMIT, load }]
			rows.push(...(await askAll(path, questions, ask)))
		}
		if (only.length > 0) return rows
		rows.push(...(await measureOthers(vite, ask)))
		rows.push(...(await measureExports(vite, owner)))
		return rows
	} finally {
		const { pool } = await vite.ssrLoadModule('/app/platform/core/db/db.server.ts')
		await pool.end()
		await vite.close()
	}
}

type Ask = (load: Loader, path: string, params?: object) => Promise<object>

/**
 * Asks each question; of each limit the dearest are asked again, and the one that takes longest is told of. Beyond its
 * limit it is asked once more: what the machine did besides is not there again, what the question costs is.
 */
async function askAll(name: string, questions: readonly Question[], ask: Ask, params = {}): Promise<Row[]> {
	const time = (question: Question, rounds: number) =>
		measure(() => ask(question.load, question.path, params), rounds)
	const rows: Row[] = []
	for (const [limit, ofLimit] of Map.groupBy(questions, (question) => question.limit)) {
		const first: { question: Question; times: Times }[] = []
		for (const question of ofLimit) first.push({ question, times: await time(question, ROUNDS) })
		const dear = first.toSorted((a, b) => b.times.median - a.times.median).slice(0, DEAREST)
		const again: typeof dear = []
		for (const { question } of dear) again.push({ question, times: await time(question, AGAIN) })
		const [slowest] = again.toSorted((a, b) => b.times.percentile95 - a.times.percentile95)
		if (!slowest) continue
		const isBeyond = slowest.times.percentile95 > limit
		const { percentile95, median, quickest } = isBeyond ? await time(slowest.question, AGAIN) : slowest.times
		const before = isBeyond ? `; ${slowest.times.percentile95.toFixed(1)} ms the first time` : ''
		rows.push({
			figure: `${name}: ${slowest.question.figure}, dearest of ${ofLimit.length} (median ${median.toFixed(1)} ms; quickest ${quickest.toFixed(1)} ms${before})`,
			measured: `${percentile95.toFixed(1)} ms`,
			limit: `<= ${limit} ms`,
			ok: percentile95 <= limit,
		})
	}
	return rows
}

/** What is no list of a screen: the counts in the sidebar, one person, and what the palette finds in all lists. */
async function measureOthers(vite: ViteDevServer, ask: Ask): Promise<Row[]> {
	const badges = await vite.ssrLoadModule('/app/backoffice/badges.server.ts')
	const person = await loaderOf(vite, 'features/people/admin/person.tsx')
	const find = await loaderOf(vite, 'backoffice/find/find-page.tsx')
	const found = (q: string) => ({ figure: q, path: `/admin/find?q=${q}`, limit: FIND_LIMIT, load: find })
	const email = `${emailOf(12)}@gmail.example`
	return [
		...(await askAll(
			'the sidebar',
			[{ figure: 'its counts', path: '/admin', limit: LIST_LIMIT, load: badges['readLiveBadges'] as Loader }],
			ask,
		)),
		...(await askAll(
			'/admin/people/:email',
			[{ figure: 'one person', path: `/admin/people/${email}`, limit: LIST_LIMIT, load: person }],
			ask,
			{ email },
		)),
		...(await askAll('/admin/find', [found(RARE_NAME), found(COMMON_NAME), found(emailOf(12))], ask)),
	]
}

/** Each export whole, beside a COPY of the same cells in the same order: its first byte, its rows, its memory, its time. */
async function measureExports(vite: ViteDevServer, owner: pg.Client): Promise<Row[]> {
	const { findExport } = await vite.ssrLoadModule('/app/platform/office/admin/exports.server.ts')
	const { csvCells, csvResponse } = await vite.ssrLoadModule('/app/platform/office/lists/csv.server.ts')
	const rows: Row[] = []
	for (const { path } of everyScreen) {
		const file = findExport(path.slice('/admin/'.length))
		if (!file?.list) continue
		const all = new URLSearchParams()
		const cells = (csvCells(file, all) as SQL).inlineParams()
		const columns = Object.keys([file.columns].flat()[0]).map((_, at) => `c${at}`)
		const plain = new PgDialect().sqlToQuery(sql`select ${sql.raw(columns.join(', '))} from ${cells} listed`)
		let began = performance.now()
		await drain(owner.query(copyTo(`copy (${plain.sql}) to stdout (format csv)`)))
		const copySeconds = (performance.now() - began) / 1000
		const memory = watchMemory()
		began = performance.now()
		const came: number[] = []
		const answer = (await csvResponse(all, file)) as Response
		const bytes = await drain(answer.body ?? new ReadableStream(), () => {
			if (came.length < 2) came.push(performance.now() - began)
		})
		const seconds = (performance.now() - began) / 1000
		const growth = memory.stop()
		const [first = Number.NaN, rest = first] = came
		const name = `${path}/export.csv`
		rows.push({
			figure: `${name}: first byte ${first.toFixed(0)} ms, first rows`,
			measured: `${rest.toFixed(0)} ms`,
			limit: `<= ${FIRST_BYTE_LIMIT} ms`,
			ok: rest <= FIRST_BYTE_LIMIT,
		})
		rows.push({
			figure: `${name}: its memory, above that before`,
			measured: `${growth.toFixed(0)} MB`,
			limit: `<= ${MEMORY_LIMIT} MB`,
			ok: growth <= MEMORY_LIMIT,
		})
		rows.push({
			figure: `${name}: ${Math.round(bytes / 2 ** 20)} MB in ${seconds.toFixed(1)} s, a plain COPY in ${copySeconds.toFixed(1)} s`,
			measured: `${(seconds / copySeconds).toFixed(2)} times`,
			limit: `<= ${COPY_LIMIT} times`,
			ok: seconds <= COPY_LIMIT * copySeconds,
		})
	}
	return rows
}
