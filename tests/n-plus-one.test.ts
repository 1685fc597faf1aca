import pg from 'pg'
import { beforeAll, expect, test, vi } from 'vitest'
import { adminScreens } from '#app/admin-screens.ts'
import routes from '#app/routes.ts'
import { makeRows, pagesOf, type Visit, visitsOf } from '#tests/every-page.ts'
import { newAdminContext } from '#tests/route-context.ts'

/**
 * Every page as the routes declare it, of the site and of the back-office: with one row of everything and with thirty it
 * sends the database the same number of statements.
 */
const MANY = 30

/** Screens whose lists grow by the rows that are made here. */
const LISTS = [
	'registrations',
	'notifications',
	'donations',
	'programs',
	'startups',
	'team',
	'partners',
	'elearning',
	'premium-courses',
].map((name) => `/admin/${name}`)

/** What the pool asks by itself when its connections are silent. */
const PROBE = 'select 1'

const textOf = (query: unknown) =>
	typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : String(query)

/** What a page answers, and which statements it has sent. Being led elsewhere or told of nothing is an answer. */
async function visit({ load, path, params }: Visit) {
	const { loader } = await load()
	if (!loader) return null
	const url = new URL(path, 'http://localhost')
	const sent = vi.spyOn(pg.Client.prototype, 'query')
	try {
		const { context } = newAdminContext()
		const args = { request: new Request(url), url, context, params, pattern: '' }
		const ask = async () => await loader(args)
		const answer = await ask().catch((thrown: unknown) => {
			if (thrown instanceof Error) throw thrown
			return thrown
		})
		const statements = sent.mock.calls.map(([query]) => textOf(query)).filter((text) => text !== PROBE)
		return { statements, most: longestIn(answer) }
	} finally {
		sent.mockRestore()
	}
}

/** The length of the longest list in an answer. */
function longestIn(answer: unknown): number {
	if (typeof answer !== 'object' || answer === null) return 0
	return Math.max(Array.isArray(answer) ? answer.length : 0, ...Object.values(answer).map(longestIn))
}

type Seen = { statements: string[]; most: number }

async function visitAll(visits: readonly Visit[]): Promise<Map<string, Seen>> {
	const seen = new Map<string, Seen>()
	for (const each of visits) {
		const first = await visit(each)
		// What is kept for a while is there for the second visit.
		const second = await visit(each)
		if (!first || !second) continue
		seen.set(each.name, first.statements.length < second.statements.length ? first : second)
	}
	return seen
}

let one = new Map<string, Seen>()
let many = new Map<string, Seen>()

beforeAll(async () => {
	await makeRows(1)
	const visits = (await Promise.all(pagesOf(routes).map(visitsOf))).flat()
	one = await visitAll(visits)
	await makeRows(MANY - 1)
	many = await visitAll(visits)
}, 120_000)

test('every page sends as many statements for thirty rows of everything as for one', () => {
	const differing = [...many]
		.map(([name, { statements }]) => ({ name, one: one.get(name)?.statements ?? [], many: statements }))
		.filter((page) => page.one.length !== page.many.length)
	expect(differing).toEqual([])
})

test('what a page reads within its time is asked for once', () => {
	expect(one.get('features/news/pages/rss.ts at /news/rss.xml')?.statements).toHaveLength(1)
	expect(many.get('features/news/pages/rss.ts at /news/rss.xml')?.statements).toHaveLength(1)
})

test.each([
	'site/pages/programs.tsx at /programs',
	'features/events/pages/list.tsx at /events',
	'features/news/pages/list.tsx at /news',
	'features/opportunities/pages/list.tsx at /opportunities',
	'features/startups/pages/list.tsx at /startups',
	'learning/elearning/pages/elearning.tsx at /elearning',
	'features/team/pages/team.tsx at /team',
	...adminScreens.filter(({ path }) => LISTS.includes(path)).map(({ path, file }) => `${file} at ${path}`),
])('%s was looked at with a longer list, and sent statements', (name) => {
	const [before, after] = [one.get(name), many.get(name)]
	expect(before?.statements.length).toBeGreaterThan(0)
	expect(after?.most).toBeGreaterThan(before?.most ?? 0)
})
