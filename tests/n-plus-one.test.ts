import type { RouteConfigEntry } from '@react-router/dev/routes'
import pg from 'pg'
import type { LoaderFunctionArgs } from 'react-router'
import { beforeAll, expect, test, vi } from 'vitest'
import { adminScreens } from '#app/admin-screens.ts'
import routes from '#app/routes.ts'
import { asOwner } from '#tests/reset-database.ts'
import { newAdminContext } from '#tests/route-context.ts'

/**
 * Every page as the routes declare it, of the site and of the back-office: with one row of everything and with thirty it
 * sends the database the same number of statements.
 */
const MANY = 30

type Module = { loader?: (args: LoaderFunctionArgs) => unknown }
type Page = { path: string; file: string; load: () => Promise<Module> }

const modules = import.meta.glob<Module>([
	'/app/features/*/{pages,admin}/*.{ts,tsx}',
	'/app/site/{pages,learning,machines,shell}/*.{ts,tsx}',
	'!/app/**/*.test.*',
	'!/app/**/*.e2e.ts',
])

const pagesOf = (entries: readonly RouteConfigEntry[], above = ''): Page[] =>
	entries.flatMap(({ path, file, children = [] }) => {
		const own = path ? `${above}/${path}` : above
		const load = modules[`/app/${file}`]
		return [...(load ? [{ path: own || '/', file, load }] : []), ...pagesOf(children, own)]
	})

/** Screens whose lists grow by the rows that are made here. */
const LISTS = [
	...['registrations', 'notifications', 'donations', 'programs', 'startups', 'team', 'partners'],
	...['elearning', 'premium-courses'],
].map((name) => `/admin/${name}`)

/** What the tests of the slices make their rows with. An account is no row of a list. */
const makers = Object.values(
	import.meta.glob<Record<string, unknown>>('/app/features/*/testing.server.ts', { eager: true }),
).flatMap((module) =>
	Object.entries(module).flatMap(([name, make]) =>
		/^create(?!Account)/.test(name) ? [make as () => Promise<unknown>] : [],
	),
)

async function makeRows(count: number): Promise<void> {
	for (let made = 0; made < count; made++) for (const make of makers) await make()
	await asOwner((client) =>
		client.query(
			`insert into notifications (title, message, type, user_email)
			select 'A title', 'A sentence.', 'info', 'hub@hub.example' from generate_series(1, ${count})`,
		),
	)
}

/** Tables whose rows stand below an address that has another name. */
const TABLES: Record<string, string> = {
	team: 'team_members',
	emails: 'email_logs',
	elearning: 'courses',
	premium: 'premium_courses',
}

/** The first row of what an address names before its parameter, or null where that is no table or has no rows. */
async function firstOf(segment: string, column: string): Promise<string | null> {
	const table = TABLES[segment] ?? segment.replaceAll('-', '_')
	return asOwner(async (client) => {
		const { rows } = await client.query<{ found: string | null }>('select to_regclass($1) as found', [table])
		if (!rows[0]?.found) return null
		const first = await client.query<{ value: string }>(
			`select ${column}::text as value from ${table} order by ${column} limit 1`,
		)
		return first.rows[0]?.value ?? null
	})
}

type Visit = Page & { name: string; params: Record<string, string> }

/** The addresses at which a page is looked at: without its parameters, and with those of the first row. */
async function visitsOf({ path, file, load }: Page): Promise<Visit[]> {
	const bare = path.replaceAll(/\/:\w+\?/g, '')
	const visits =
		bare.includes(':') || bare.includes('*')
			? []
			: [{ name: `${file} at ${bare}`, file, load, path: bare, params: {} }]
	const [, above = '', segment = '', name = ''] =
		/^((?:\/[\w-]+)*\/([\w-]+))\/:(id|courseId|slug)(?:\?|\/|$)/.exec(path) ?? []
	const value = segment && (await firstOf(segment, name === 'slug' ? name : 'id'))
	if (!value) return visits
	const below = path.slice(`${above}/:${name}`.length).replaceAll(/^\?|\/:\w+\?/g, '')
	if (below.includes(':')) return visits
	return [
		...visits,
		{
			name: `${file} at ${path}`,
			file,
			load,
			path: `${above}/${value}${below}`,
			params: { [name]: value },
		},
	]
}

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
	'site/learning/elearning.tsx at /elearning',
	'features/team/pages/team.tsx at /team',
	...adminScreens.filter(({ path }) => LISTS.includes(path)).map(({ path, file }) => `${file} at ${path}`),
])('%s was looked at with a longer list, and sent statements', (name) => {
	const [before, after] = [one.get(name), many.get(name)]
	expect(before?.statements.length).toBeGreaterThan(0)
	expect(after?.most).toBeGreaterThan(before?.most ?? 0)
})
