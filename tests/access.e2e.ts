import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { matchRoutes, type RouteObject } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import { everyScreen } from '#app/admin-screens.ts'
import { digestOf } from '#app/platform/core/security/one-time-secret.server.ts'
import { createAdministrator, PASSWORD, signInVisitor } from '#tests/browser/administrator.ts'
import { type Answer, Visitor } from '#tests/browser/http.ts'
import { sql } from '#tests/browser/program-state.ts'

type RouteEntry = { id: string; path?: string; index?: boolean; file: string; children?: RouteEntry[] }
type Place = { id: string; path: string; guarded: boolean }

const LAYOUT = 'backoffice/layout.tsx'
const email = 'revoked@hub.example'
const halfDone = 'half-done@hub.example'

/** Nothing of this may stand in an answer to somebody who is not an administrator. */
const CANARY = 'canary-of-the-back-office'

let places: Place[] = []
let routes: RouteEntry[] = []
const actors = new Map<string, Visitor>()

function listPlaces(entries: RouteEntry[], above = '', guarded = false): Place[] {
	return entries.flatMap((entry) => {
		const path = entry.path?.startsWith('/') ? entry.path : entry.path ? `${above}/${entry.path}` : above
		const here = guarded || entry.file === LAYOUT
		const own = { id: entry.id, path: path || '/', guarded: here }
		return [own, ...listPlaces(entry.children ?? [], path, here)]
	})
}

/** Addresses that the pattern of a route answers: optional parts left out and filled in. */
function addressesOf(pattern: string): string[] {
	const parts = pattern.split('/').filter(Boolean)
	const least = parts.filter((part) => !part.endsWith('?'))
	const fill = (part: string) =>
		part === '*'
			? 'no/such/page'
			: part.startsWith(':')
				? '6f1c1d8e-3c2a-4b7e-9a53-0d0f6f1c2b3a'
				: part.replace('?', '')
	return [...new Set([least, parts].map((some) => `/${some.map(fill).join('/')}`))]
}

/** The guarded routes that together answer an address. */
const idsAt = (address: string): string[] =>
	(matchRoutes(routes as RouteObject[], address) ?? [])
		.map(({ route }) => String(route.id))
		.filter((id) => places.some((place) => place.guarded && place.id === id))

async function inChunks(paths: string[], look: (path: string) => Promise<void>): Promise<void> {
	for (let at = 0; at < paths.length; at += 8) await Promise.all(paths.slice(at, at + 8).map(look))
}

beforeAll(async () => {
	const { stdout } = await promisify(execFile)('node_modules/.bin/react-router', ['routes', '--json'], {
		env: { ...process.env, NODE_ENV: 'production' },
	})
	routes = JSON.parse(stdout) as RouteEntry[]
	places = listPlaces(routes)
	await createAdministrator(email)
	const nonAdmin = await signInVisitor(email)
	const revoked = await signInVisitor(email)
	const session = revoked.cookies.get('hub-session') ?? ''
	const [token = ''] = decodeURIComponent(session).split('.')
	const ended = await sql('delete from sessions where token = $1 returning id', [digestOf(token)])
	expect(ended).toHaveLength(1)
	await sql(`delete from administrators where email = $1`, [email])
	await sql(
		`insert into notifications (type, title, message, user_email) values ('info', $1, $1, 'canary@hub.example')`,
		[CANARY],
	)
	await createAdministrator(halfDone)
	await sql(`update users set two_factor_enabled = true where email = $1`, [halfDone])
	const half = new Visitor()
	const answer = await half.submit('/admin/login/email', { email: halfDone, password: PASSWORD })
	expect(answer.headers.location).toContain('/admin/login/second-factor')
	expect(half.cookies.has('hub-pending')).toBe(true)
	actors.set('half signed in', half)
	actors.set('anonymous', new Visitor()).set('without the role', nonAdmin).set('revoked', revoked)
})

const wayOut = (actor: string) => (actor === 'without the role' ? /\/\?done=/ : /\/admin\/login(\?|$|\\?")/)

function expectTurnedAway(answer: Answer, actor: string, what: string): void {
	expect(answer.text.includes(CANARY), what).toBe(false)
	expect(answer.text, what).not.toMatch(/Sign Out|two_factor_enabled|Last updated/)
	// A method that no route has is refused before the routes are asked.
	if (answer.status === 405 || answer.status === 400 || answer.status === 403) return
	if (answer.status === 202) expect(answer.text, what).toMatch(/SingleFetchRedirect|"redirect"/)
	else expect(answer.status, what).toBe(302)
	const to = answer.status === 202 ? answer.text : String(answer.headers.location)
	expect(to, what).toMatch(wayOut(actor))
	expect(answer.headers['cache-control'], what).toMatch(/no-store/)
}

/** An answer without a body: a data request's redirect has nothing but its status. */
function expectHeadTurnedAway({ status, headers, text }: Answer, actor: string, what: string): void {
	expect(text, what).toBe('')
	expect([202, 302], what).toContain(status)
	if (status === 302) expect(String(headers.location), what).toMatch(wayOut(actor))
	expect(headers['cache-control'], what).toMatch(/no-store/)
}

test('Z1 a page beside the guard, and an answer that lets somebody in, would be seen', () => {
	const planted: RouteEntry[] = [
		{ id: 'guarded', path: 'admin', file: LAYOUT, children: [{ id: 'x', path: 'x', file: 'x.tsx' }] },
		{ id: 'beside', path: 'admin/leak', file: 'leak.tsx' },
	]
	const open = listPlaces(planted).filter(({ guarded }) => !guarded)
	expect(open).toEqual([{ id: 'beside', path: '/admin/leak', guarded: false }])
	const answer = { headers: { 'cache-control': 'no-store' }, setCookies: [], text: '' }
	const careless: Answer[] = [
		{ ...answer, status: 200 },
		{ ...answer, status: 302, headers: { ...answer.headers, location: '/admin/donations' } },
		{ ...answer, status: 405, text: CANARY },
	]
	for (const one of careless) expect(() => expectTurnedAway(one, 'anonymous', 'planted')).toThrow()
})

test('ACC-GUARD-006 every page below /admin stands below the guard, but the few that let people in', () => {
	const open = places.filter(({ path, guarded }) => /^\/admin(\/|$)/.test(path) && !guarded)
	expect([...new Set(open.map(({ path }) => path))].toSorted()).toEqual([
		'/admin/confirm/:secret',
		'/admin/first-run/:secret',
		'/admin/link/:secret',
		'/admin/login',
		'/admin/login/email',
		'/admin/login/link',
		'/admin/login/link/sent',
		'/admin/login/passkey',
		'/admin/login/passkey/challenge',
		'/admin/login/second-factor',
		'/admin/login/set-up',
		'/admin/login/sign-up',
		'/admin/login/sms',
		'/admin/login/sms/code',
		'/admin/login/success',
		'/admin/login/verify',
		'/admin/session',
		'/admin/sign-out',
	])
	const guarded = places.filter((place) => place.guarded)
	expect(guarded.every(({ path }) => /^\/admin(\/|$)/.test(path))).toBe(true)
	for (const { path, file } of everyScreen) {
		if (file)
			expect(
				guarded.some((place) => place.path === path || place.path.startsWith(`${path}/`)),
				path,
			).toBe(true)
	}
})

for (const actor of ['anonymous', 'without the role', 'revoked', 'half signed in']) {
	test(`Z1, ACC-GUARD-002, ACC-GUARD-003, ACC-GUARD-007, ACC-SHELL-041, ACC-SHELL-042 ${actor}: no page, data request or act of the back-office`, async () => {
		const visitor = actors.get(actor) ?? new Visitor()
		const guarded = places.filter((place) => place.guarded).map(({ id }) => id)
		const addresses = new Set([
			...everyScreen.map(({ path }) => path),
			...places.filter((place) => place.guarded).flatMap(({ path }) => addressesOf(path)),
		])
		const askedAlone = new Set<string>()
		let asked = 0
		const look = async (path: string) => {
			expectTurnedAway(await visitor.get(path), actor, `GET ${path} as ${actor}`)
			const head = await visitor.request('HEAD', path)
			expectHeadTurnedAway(head, actor, `HEAD ${path} as ${actor}`)
			asked += 2
		}
		const act = async (path: string) => {
			const values = { id: '1', status: 'approved', csrf_token: 'x' }
			expectTurnedAway(await visitor.post(path, values), actor, `POST ${path} as ${actor}`)
			const multipart = { ...values, file: new File(['x'], 'x.png') }
			expectTurnedAway(await visitor.post(path, multipart), actor, `POST multipart ${path} as ${actor}`)
			const json = await visitor.post(path, JSON.stringify(values))
			expectTurnedAway(json, actor, `POST JSON ${path} as ${actor}`)
			for (const method of ['PUT', 'PATCH', 'DELETE']) {
				const answer = await visitor.request(method, path)
				expectTurnedAway(answer, actor, `${method} ${path} as ${actor}`)
			}
			asked += 6
		}
		for (const address of addresses) {
			const data = address === '/admin' ? '/admin.data' : `${address}.data`
			const own = idsAt(address)
			for (const id of own) askedAlone.add(id)
			// A route is run only where it stands; elsewhere its id is passed over, which is asked for all of them at once.
			const single = [...own, guarded.join()].map((ids) => `${data}?_routes=${encodeURIComponent(ids)}`)
			await Promise.all([address, `${address}?page=2`, data, ...single].map(look))
			await Promise.all([address, data].map(act))
		}
		await inChunks(
			guarded.map((id) => `/admin.data?_routes=${encodeURIComponent(id)}`),
			look,
		)
		expect(guarded.filter((id) => !askedAlone.has(id))).toEqual([])
		expect(asked).toBeGreaterThanOrEqual(2_500)
	}, 400_000)
}

test('ACC-GUARD-004, ACC-GUARD-027, ACC-LOGIN-003 the login remembers where one wanted to go and says why', async () => {
	const answer = await new Visitor().get('/admin/donations?page=3')
	const to = new URL(String(answer.headers.location), 'http://own.test')
	expect(to.pathname).toBe('/admin/login')
	expect(to.searchParams.get('from')).toBe('/admin/donations?page=3')
	const page = await new Visitor().get(to.pathname + to.search)
	expect(page.text).toContain('Authentication required')
	expect(page.text).toContain('/admin/login/email?from=%2Fadmin%2Fdonations%3Fpage%3D3')
})

test('ACC-GUARD-005 a data request’s redirect replaces the history entry', async () => {
	const answer = await new Visitor().get('/admin/donations.data')
	expect(answer.status).toBe(202)
	expect(answer.text).toMatch(/"replace",true|replace.*true/)
})

test('ACC-GUARD-028 a person without the role reads why on the home page', async () => {
	const visitor = actors.get('without the role') ?? new Visitor()
	const answer = await visitor.get('/admin')
	expect(answer.status).toBe(302)
	expect((await visitor.get(String(answer.headers.location))).text).toContain('Admin access required')
})

test('ACC-GUARD-029, ACC-GUARD-030 both refusals stand in the security log, without what was asked for in its query', async () => {
	const stranger = new Visitor()
	await stranger.get(`/admin/team?search=${CANARY}`)
	await expect
		.poll(async () => {
			const rows = await sql<{ event: string; detail: { path: string } }>(
				`select event, detail from security_events where client_address = $1`,
				[stranger.address],
			)
			return rows
		})
		.toEqual([{ event: 'unauthorised_access', detail: { path: '/admin/team', method: 'GET' } }])
	const denied = await sql(`select 1 from security_events where event = 'insufficient_privileges'`)
	expect(denied.length).toBeGreaterThan(0)
})

test.each([
	['ACC-GUARD-008', '/admin'],
	['ACC-GUARD-009', '/admin/elearning'],
	['ACC-GUARD-010', '/admin/premium-courses'],
	['ACC-GUARD-011', '/admin/donations'],
	['ACC-GUARD-012', '/admin/registrations'],
	['ACC-GUARD-013', '/admin/notifications'],
	['ACC-GUARD-014', '/admin/security'],
	['ACC-GUARD-015', '/admin/news'],
	['ACC-GUARD-016', '/admin/team'],
	['ACC-GUARD-017', '/admin/events'],
	['ACC-GUARD-018', '/admin/programs'],
	['ACC-GUARD-019', '/admin/partners'],
	['ACC-GUARD-020', '/admin/opportunities'],
	['ACC-GUARD-021', '/admin/startups'],
	['ACC-GUARD-022', '/admin/appointments'],
	['ACC-GUARD-023', '/admin/sponsored-content'],
	['ACC-GUARD-024', '/admin/consultation-bookings'],
	['ACC-GUARD-025', '/admin/ads'],
])(
	'%s, ACC-ROLE-003, ACC-ROLE-001 %s leads a stranger to the login and a signed-in user without the role to the home page',
	async (_id, path) => {
		const stranger = await actors.get('anonymous')?.get(path)
		expect(stranger?.status).toBe(302)
		expect(stranger?.headers.location).toMatch(/^\/admin\/login\?/)
		const user = await actors.get('without the role')?.get(path)
		expect(user?.status).toBe(302)
		expect(user?.headers.location).toMatch(/^\/(\?|$)/)
	},
)
