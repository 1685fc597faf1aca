import { execFileSync } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminScreens, panelScreens } from '#app/admin-screens.ts'
import { send, Visitor } from '#tests/browser/http.ts'
import { type Program, startProgram } from '#tests/browser/program.ts'
import { childrenOf } from '#tests/long/faults.ts'
import { createTcpPostgres, type TcpPostgres } from '#tests/tcp-postgres.ts'

/** The program on a server of its own by DATABASE_URL, which the tests take away and give back. */
let postgres: TcpPostgres
let program: Program

const PATH = '/programs/women-in-tech/apply'

const outside = () => ({
	DATABASE_URL: postgres.url,
	AUTH_SECRET: 'a'.repeat(40),
	CERTIFICATE_KEY: 'c'.repeat(40),
	ADMIN_EMAILS: 'ange@hub.example',
})

beforeAll(async () => {
	postgres = await createTcpPostgres()
	program = await startProgram({ env: outside() })
	await postgres.query(
		`insert into programs (slug, title, description, icon, position)
		 values ('women-in-tech', 'Women in Tech', 'Code and product.', 'users', 1)`,
	)
})
afterAll(async () => {
	await program?.stop()
	await postgres?.remove()
})

const application = (email: string) => ({
	first_name: 'Aline',
	last_name: 'Uwase',
	email,
	phone: '+250788123456',
	startup_sector: 'AgriTech',
	startup_stage: 'Idea',
	project_description: 'Soil tests by phone.',
	motivation: 'Typed with care on a small screen.',
	experience: 'Two years.',
})

const visit = () => new Visitor({ siteUrl: program.siteUrl })
const timed = async (work: Promise<{ status: number }>) => {
	const since = performance.now()
	return { status: (await work).status, took: performance.now() - since }
}
const status = async (path: string) => (await send('GET', new URL(path, program.siteUrl))).status

async function until(check: () => Promise<boolean>, within: number): Promise<number> {
	const since = performance.now()
	while (!(await check())) {
		if (performance.now() - since > within) throw new Error(`not within ${within} ms`)
		await wait(50)
	}
	return performance.now() - since
}

const DEMO = 'Unable to connect to the database.'
const showsDemo = async (path: string) => (await visit().get(path)).text.includes(DEMO)

test('R3, PUB-GEN-026, PUB-GEN-027, PUB-PROG-034, ACC-GEN-006, ACC-GEN-007 the database goes: samples with the banner within a second, posts keep what was typed, and all recovers by itself', async () => {
	const visitor = visit()
	const form = await visitor.getForm(PATH, 'first_name')
	for (const path of ['/', '/programs']) expect(await showsDemo(path)).toBe(false)

	await postgres.stop()
	await until(() => showsDemo('/programs'), 3_000)
	for (const path of ['/', '/programs', '/', '/programs']) {
		const since = performance.now()
		const page = await visit().get(path)
		expect([path, page.status]).toEqual([path, 200])
		expect(performance.now() - since).toBeLessThan(1_000)
		expect(page.text).toContain('Demo Mode')
		expect(page.text).toContain(DEMO)
		expect(page.text).toContain('Startup Incubation')
		expect(page.headers['cache-control']).toContain('no-store')
	}
	expect(await status('/healthz')).toBe(200)
	expect(await status('/readyz')).toBe(503)
	expect((await visit().get(PATH)).status).toBe(200)

	const values = application('gone@mail.example')
	const refused = await visitor.post(PATH, { ...form.values, ...values })
	expect(refused.status).toBe(503)
	expect(refused.text).toContain(
		'Failed to submit application: Database connection not configured. Please contact administrator.',
	)
	expect(refused.text).toContain('Typed with care on a small screen.')
	expect((await visit().get('/admin/login')).status).toBeLessThan(600)

	await postgres.start()
	const recovered = await until(async () => (await status('/readyz')) === 200, 10_000)
	expect(recovered).toBeLessThan(10_000)
	await until(async () => !(await showsDemo('/programs')), 3_000)
	const accepted = await visitor.post(PATH, { ...form.values, ...values })
	expect(accepted.status).toBe(303)
})

test('F-82, R3, R14 a database that is silent is soon treated as one that is gone, and is used again without a restart', async () => {
	const visitor = visit()
	const form = await visitor.getForm(PATH, 'first_name')
	for (const path of ['/', '/programs']) await until(async () => !(await showsDemo(path)), 5_000)

	postgres.freeze()
	try {
		// Asked while nobody knows yet: a query passes the page cache by.
		const ready = await timed(send('GET', new URL('/readyz', program.siteUrl)))
		expect(ready.status).toBe(503)
		expect(ready.took).toBeLessThan(1_000)
		const first = await Promise.all([
			timed(visit().get('/?silent')),
			timed(visit().get('/programs?silent')),
			timed(visitor.post(PATH, { ...form.values, ...application('silent@mail.example') })),
		])
		expect(first.map((answer) => answer.status)).toEqual([200, 200, 503])
		const [home, , post] = first
		expect(home?.took).toBeLessThan(2_000)
		expect(post?.took).toBeLessThan(7_500)
		await until(() => showsDemo('/programs'), 5_000)
		for (const path of ['/', '/programs', '/news', '/opportunities', '/events', '/startups', '/team']) {
			const { status: answered, took } = await timed(visit().get(path))
			expect([path, answered]).toEqual([path, 200])
			expect(took, path).toBeLessThan(1_500)
			expect(await showsDemo(path), path).toBe(true)
		}
		expect(await status('/readyz')).toBe(503)
		expect(await status('/healthz')).toBe(200)
	} finally {
		postgres.thaw()
	}
	await until(async () => (await status('/readyz')) === 200, 10_000)
	await until(async () => !(await showsDemo('/programs')), 5_000)
	const accepted = await visitor.post(PATH, { ...form.values, ...application('silent2@mail.example') })
	expect([303, 409]).toContain(accepted.status)
})

test('ADM-SPON-027, ADM-BOOK-051, ADM-ADU-044 without the database three lists show their samples under the banner, without acts or CSV; every other screen of the back-office, and whoever sends no session of ours, gets 503', async () => {
	const email = 'ange@hub.example'
	const password = 'Correct@horse1'
	execFileSync(process.execPath, ['build/server/admin.js', 'create', email, '--password', password], {
		env: { PATH: process.env['PATH'], NODE_ENV: 'production', ...outside() },
	})
	const admin = visit()
	expect((await admin.submit('/admin/login/email', { email, password })).status).toBe(303)
	const samples: Record<string, string> = {
		'/admin/sponsored-content': 'Books kept in Kinyarwanda',
		'/admin/consultation-bookings': 'sample.client@mail.example',
		'/admin/ads': 'Article sidebar',
	}
	const lists = Object.keys(samples)
	for (const path of lists) expect((await admin.get(path)).text).not.toContain(DEMO)
	const forged = visit()
	forged.cookies.set('hub-session', 'forged.c2lnbmF0dXJl')
	await postgres.kill()
	try {
		for (const path of lists) {
			const { status: answered, took } = await timed(admin.get(path))
			expect([path, answered]).toEqual([path, 200])
			expect(took, path).toBeLessThan(1_500)
			const { text, headers } = await admin.get(path)
			expect(text).toContain(DEMO)
			expect(text).toContain(samples[path])
			expect([path, /export\.csv|\/(new|edit|delete)["?]/.exec(text)?.[0]]).toEqual([path, undefined])
			expect(headers['cache-control']).toBe('no-store')
			const [, sample = ''] = new RegExp(`href="(${path}/[0-9a-f-]{36})[?"]`).exec(text) ?? []
			const shown = await admin.get(sample)
			expect([sample, shown.status, shown.text.includes('<dialog')]).toEqual([sample, 200, true])
			const unknown = `${path}/00000000-0000-4000-8000-000000000000`
			expect((await admin.get(unknown)).status).toBe(503)
			for (const stranger of [visit(), forged]) expect((await stranger.get(path)).status).toBe(503)
			expect((await admin.post(path, {})).status).toBe(503)
		}
		const others = [...adminScreens, ...panelScreens]
			.filter(({ file, samples: has }) => file && !has)
			.map(({ path }) => path)
		expect(others.length).toBeGreaterThan(15)
		const below = lists.flatMap((path) => [`${path}/new`, `${path}/export.csv`, `${path}/x/edit`])
		for (const path of [...others, ...below, '/admin/session', '/admin/changes'])
			expect([path, (await admin.get(path)).status]).toEqual([path, 503])
	} finally {
		await postgres.start()
	}
	await until(async () => (await status('/readyz')) === 200, 10_000)
	await until(async () => (await admin.get('/admin/donations')).status === 200, 5_000)
	for (const path of lists) expect((await admin.get(path)).text).not.toContain(DEMO)
})

test('R3 the process survives ten times of the database going and coming', async () => {
	const processes = () => childrenOf(program.pid).toSorted()
	const before = processes()
	expect(before.length).toBeGreaterThan(1)
	for (let cycle = 0; cycle < 10; cycle++) {
		await postgres.kill()
		expect((await visit().get('/programs')).status).toBe(200)
		await postgres.start()
		await until(async () => (await status('/readyz')) === 200, 10_000)
	}
	expect(await status('/healthz')).toBe(200)
	expect(processes()).toEqual(before)
})
