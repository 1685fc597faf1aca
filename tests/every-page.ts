import type { RouteConfigEntry } from '@react-router/dev/routes'
import {
	type LoaderFunctionArgs,
	type MetaFunction,
	type RouteObject,
	UNSAFE_withComponentProps as withProps,
} from 'react-router'
import { asOwner } from '#tests/reset-database.ts'

export type PageModule = {
	loader?: (args: LoaderFunctionArgs) => unknown
	action?: RouteObject['action']
	ErrorBoundary?: RouteObject['ErrorBoundary']
	default?: Parameters<typeof withProps>[0]
	meta?: MetaFunction
}

/** A route of the site or of the back-office, as the routes declare it. */
export type Page = { path: string; file: string; load: () => Promise<PageModule> }

/** Every module of a page of the site and of the back-office. */
export const pageModules = import.meta.glob<PageModule>([
	'/app/{features,learning}/*/{pages,admin}/*.{ts,tsx}',
	'/app/site/{pages,machines,shell}/*.{ts,tsx}',
	'/app/backoffice/{,find/}*.tsx',
	'!/app/**/*.test.*',
	'!/app/**/*.e2e.ts',
])

/** The routes as the router has them, without the guard: whoever asks is an administrator. */
export async function routesFor(entries: readonly RouteConfigEntry[]): Promise<RouteObject[]> {
	return Promise.all(
		entries.map(async ({ id, path, file, index, children = [] }) => {
			const module = await pageModules[`/app/${file}`]?.()
			const own = {
				id: id ?? file.replace(/\.tsx?$/, ''),
				loader: module?.loader,
				action: module?.action,
				ErrorBoundary: module?.ErrorBoundary,
				Component: module?.default && withProps(module.default),
				handle: module,
			}
			return index ? { ...own, index } : { ...own, path, children: await routesFor(children) }
		}) as Promise<RouteObject>[],
	)
}

/** The pages of a route list, each with its whole path. */
export const pagesOf = (entries: readonly RouteConfigEntry[], above = ''): Page[] =>
	entries.flatMap(({ path, file, children = [] }) => {
		const own = path ? `${above}/${path}` : above
		const load = file.startsWith('backoffice/') ? undefined : pageModules[`/app/${file}`]
		return [...(load ? [{ path: own || '/', file, load }] : []), ...pagesOf(children, own)]
	})

/** What the tests of the slices make their rows with. An account is no row of a list. */
const makers = Object.values(
	import.meta.glob<Record<string, unknown>>('/app/{features,learning}/*/testing.server.ts', { eager: true }),
).flatMap((module) =>
	Object.entries(module).flatMap(([name, make]) =>
		/^create(?!Account)/.test(name) ? [make as () => Promise<unknown>] : [],
	),
)

/** Makes so many rows of everything. */
export async function makeRows(count: number): Promise<void> {
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

/** A page at an address. */
export type Visit = Page & { name: string; params: Record<string, string> }

/** The addresses at which a page is looked at: without its parameters, and with those of the first row. */
export async function visitsOf({ path, file, load }: Page): Promise<Visit[]> {
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
