import type { RouteConfigEntry } from '@react-router/dev/routes'
import type pg from 'pg'
import routes from '#app/routes.ts'

const modules = import.meta.glob<{ action?: unknown }>([
	'/app/{features,learning}/*/{pages,admin}/*.{ts,tsx}',
	'/app/site/{pages,learning,machines,shell}/*.{ts,tsx}',
	'/app/backoffice/**/*.{ts,tsx}',
	'!/app/**/*.test.*',
	'!/app/**/*.e2e.ts',
])

type Route = { path: string; file: string }

const allRoutes = (entries: readonly RouteConfigEntry[], above = ''): Route[] =>
	entries.flatMap(({ path, file, children = [] }) => {
		const own = path ? `${above}/${path}` : above
		return [{ path: own || '/', file }, ...allRoutes(children, own)]
	})

/** Every route whose module takes posts, as the route table and the modules themselves say. */
export async function routesWithActions(): Promise<Route[]> {
	const found: Route[] = []
	for (const route of allRoutes(routes)) {
		const module = await modules[`/app/${route.file}`]?.()
		if (module?.action) found.push(route)
	}
	return found
}

/** Tables whose rows stand below an address that has another name. */
const TABLES: Record<string, string> = {
	'/elearning': 'courses',
	'/exam': 'courses',
	'/elearning/premium': 'premium_courses',
	'/admin/team': 'team_members',
	'/admin/elearning': 'courses',
	'/admin/ads': 'ad_units',
	'/admin/notifications/emails': 'email_logs',
	'/admin/elearning/enrollments': 'enrollments',
	'/admin/elearning/certificates': 'certificates',
	'/admin/payments': 'payment_differences',
	'/admin/activity': 'audit_log',
	'/admin/bin': 'deleted_records',
}

/** What stands for a parameter that names no row. */
const WORDS: Record<string, string> = {
	slug: 'women-in-tech',
	type: 'individual',
	package: 'basic',
	question: 'q1',
	email: 'drill@hub.example',
	verb: 'edit',
}

/** The address of a route with its parameters filled in: by rows of the database where there are some. */
export async function addressOf({ path }: Route, owner: pg.Client): Promise<string> {
	const steps: string[] = []
	for (const step of path.split('/').filter(Boolean)) {
		if (step === '*') steps.push('no-such-page')
		else if (!step.startsWith(':')) steps.push(step)
		else steps.push(await valueOf(step.slice(1).replace('?', ''), `/${steps.join('/')}`, owner))
	}
	return `/${steps.join('/')}`
}

async function valueOf(name: string, above: string, owner: pg.Client): Promise<string> {
	if (above === '/admin/registrations') return 'program_application'
	if (WORDS[name]) return WORDS[name]
	const lesson = name === 'lessonId' || name === 'lesson'
	const below = above.startsWith('/admin/registrations/') ? 'program_applications' : undefined
	const segment = above.split('/').at(-1)?.replaceAll('-', '_') ?? ''
	const table = lesson ? 'lessons' : (below ?? TABLES[above] ?? segment)
	const known = await owner.query<{ found: string | null }>('select to_regclass($1) as found', [table])
	const nobody = '6f1c1d8e-3c2a-4b7e-9a53-0d0f6f1c2b3a'
	if (!known.rows[0]?.found) return nobody
	const { rows } = await owner.query<{ id: string }>(`select id from ${table} order by id limit 1`)
	return rows[0]?.id ?? nobody
}
