import { afterAll, expect, test } from 'vitest'
import { unitsOf } from '#app/platform/web/forms/declared-limits.server.ts'
import { CSRF_FIELD, STEP_FIELD } from '#app/platform/web/forms/form-result.ts'
import { everyScreen } from '#app/admin-screens.ts'
import type { Visitor } from '#tests/browser/http.ts'
import { everyField } from '#tests/every-field.ts'
import {
	type HostileRequest,
	hostileAddresses,
	hostileHeads,
	hostilePosts,
	measure,
	workerOf,
} from '#tests/hostile-requests.ts'
import { startOwnProgram } from '#tests/long/own-program.ts'
import { addressOf, routesWithActions } from '#tests/long/routes-with-actions.ts'

const own = await startOwnProgram({ env: { WORKERS: '1', ADMIN_EMAILS: '' } })
afterAll(() => own[Symbol.asyncDispose]())
const worker = workerOf(own.program.pid)
const { siteUrl } = own.program

/** The most that a field of this name reads in any form. */
const units = new Map<string, number>()
for (const { name, schema } of await everyField())
	units.set(name, Math.max(units.get(name) ?? 0, unitsOf(schema)))
const mostOf = (name: string) => units.get(name) || 800

async function walk(
	requests: AsyncIterable<HostileRequest> | Iterable<HostileRequest>,
	what: string,
): Promise<string[]> {
	const { asked, dear, statuses } = await measure(worker, requests)
	console.log(
		`F-120: ${what}: ${asked} requests, ${[...statuses].map(([status, n]) => `${n} × ${status}`).join(', ')}`,
	)
	return dear
}

test('F-120 no form of visitors, whatever each of its fields holds, costs a worker 100 ms of CPU', async () => {
	const dear: string[] = []
	for (const { name, path, field, type } of own.forms) {
		const begin = async () => {
			const visitor = own.visitor()
			return { visitor, form: await visitor.getForm(path(77), field) }
		}
		const { text } = await own.visitor().getWhole(path(77))
		const buttons = text.match(new RegExp(`<button[^>]* name="${STEP_FIELD}"[^>]*>`, 'g')) ?? []
		const steps = buttons.map((button) => /value="(\w+)"/.exec(button)?.[1] ?? '')
		const tried = { path: path(77), begin, steps, right: type(77), unitsOf: mostOf, each: true }
		dear.push(...(await walk(hostilePosts(tried), name)))
	}
	expect(dear).toEqual([])
	expect(own.forms.length).toBeGreaterThanOrEqual(12)
}, 1_200_000)

test('F-120 no route that takes posts, those of the login and the back-office among them, costs a worker 100 ms of CPU', async () => {
	const dear: string[] = []
	const seen = new Set<string>()
	const admin = await own.signIn()
	for (const route of await routesWithActions()) {
		const path = await addressOf(route, own.owner)
		const isInside = path.startsWith('/admin/') && !/\/(?:login|sign-out|link|confirm|first-run)/.test(path)
		// What it is sent is refused, so one session serves; the login's forms are for who has none.
		const visit = () => (isInside ? admin : own.visitor())
		const tokenOf = async (visitor: Visitor) => (await visitor.getForm('/contact', 'message')).values
		const bare = async () => {
			const visitor = visit()
			const { [CSRF_FIELD]: token = '' } = await tokenOf(visitor)
			return { visitor, form: { action: path, controls: ['text', 'id'], values: { [CSRF_FIELD]: token } } }
		}
		const found = (await visit().getForms(path)).filter(({ values }) => CSRF_FIELD in values)
		const begins = found.map(({ action, controls }, nth) => {
			const begin = async () => {
				const visitor = visit()
				const forms = (await visitor.getForms(path)).filter(({ values }) => CSRF_FIELD in values)
				const same = forms.find(
					(form) => form.action === action && String(form.controls) === String(controls),
				)
				return { visitor, form: same ?? found[nth]! }
			}
			return { key: `${action ?? path} ${String(controls)}`, to: action ?? path, begin }
		})
		for (const { key, to, begin } of [...begins, { key: path, to: path, begin: bare }]) {
			// A form that stands in many pages, or once for each of their rows, is tried once.
			const alike = key.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}|\bq\d+\b/g, ':id')
			if (seen.has(alike) || (isInside && to.includes('/sign-out'))) continue
			seen.add(alike)
			dear.push(...(await walk(hostilePosts({ path, begin, unitsOf: mostOf }), path)))
			expect([path, (await admin.get('/admin/partners')).status]).toEqual([path, 200])
		}
	}
	expect(dear).toEqual([])
	expect(seen.size).toBeGreaterThan(60)
}, 1_800_000)

/** Every name that an address may hold anywhere. */
const PARAMETERS = [
	'q',
	'page',
	'after',
	'before',
	'sort',
	'from',
	'to',
	'status',
	'type',
	'category',
	'sector',
	'stage',
	'region',
	'range',
	'tab',
	'billing',
	'subject',
	'lesson',
	'open',
	'w',
	'url',
	'done',
	'search',
	'demo',
]

test('F-120 no address of visitors and no head of a request costs a worker 100 ms of CPU', async () => {
	const { text } = await own.visitor().get('/sitemap.xml')
	const paths = [...text.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(([, path]) => path || '/')
	// One of each kind: those of a record differ in nothing that is read.
	const kinds = new Map(paths.map((path) => [path.replace(/[0-9a-f-]{36}/, ':id'), path]))
	const more = [
		'/files',
		'/share',
		'/certificate',
		'/requests',
		'/elearning/my-link',
		'/exam',
		'/admin/login/email',
	]
	const dear: string[] = []
	for (const path of [...kinds.values(), ...more])
		dear.push(...(await walk(hostileAddresses(own.visitor(), path, PARAMETERS), path)))
	const cookies = ['visitor', 'hub-session', 'hub-device', 'hub-pending', 'learner', 'theme']
	for (const path of ['/', '/elearning', '/admin', '/contact', '/admin/login'])
		dear.push(...(await walk(hostileHeads(siteUrl, path, cookies), `heads of ${path}`)))
	expect(dear).toEqual([])
	expect(kinds.size).toBeGreaterThan(15)
}, 1_200_000)

test('F-120 no list, search or address of the back-office costs a worker 100 ms of CPU', async () => {
	const admin = await own.signIn()
	const dear: string[] = []
	for (const path of [
		...everyScreen.map((screen) => screen.path),
		'/admin/find',
		'/admin/find.json',
		'/admin/pictures.json',
		'/admin/people',
	])
		dear.push(...(await walk(hostileAddresses(admin, path, PARAMETERS), path)))
	expect(dear).toEqual([])
}, 1_200_000)
