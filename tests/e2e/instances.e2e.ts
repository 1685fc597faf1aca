import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createS3Store } from '#app/platform/core/files/store-s3.server.ts'
import { packAssets } from '#server/asset-pack.ts'
import { makeHall } from '#tests/browser/exam-hall.ts'
import { Visitor } from '#tests/browser/http.ts'
import { by, type Installation, startInstallation } from '#tests/instances.ts'

/** Two instances on one database and one store of somebody else's, behind a balancer: instance 0 and instance 1. */
let hub: Installation
let admin: Visitor

beforeAll(async () => {
	hub = await startInstallation(2, { WORKERS: '1' })
	const password = await hub.createAdministrator('keza@hub.example')
	admin = visit()
	const answer = await admin.submit('/admin/login/email', { email: 'keza@hub.example', password }, by(0))
	if (answer.status !== 303) throw new Error(`no sign-in: ${answer.status}`)
}, 120_000)
afterAll(() => hub?.stop(), 60_000)

const visit = () => new Visitor({ siteUrl: hub.siteUrl })

/** What an instance shows to everybody. */
const seenAt = async (instance: number, path: string) => (await visit().get(path, by(instance))).text

/** Waits for the second in which a change is promised; a machine with other work gets five. */
async function within(check: () => Promise<boolean>) {
	const until = performance.now() + 5000
	while (!(await check())) {
		if (performance.now() > until) throw new Error('not shown in time')
		await sleep(50)
	}
}

const photo = async () =>
	new File(
		[
			new Uint8Array(
				await sharp({ create: { width: 600, height: 300, channels: 3, background: '#284' } })
					.png()
					.toBuffer(),
			),
		],
		'logo.png',
		{ type: 'image/png' },
	)

test('R11 two instances that start at once migrate once', async () => {
	const [row] = await hub.postgres.query<{ all: number; different: number }>(
		'select count(*)::int as all, count(distinct hash)::int as different from drizzle.__drizzle_migrations',
	)
	expect(row?.all).toBe(row?.different)
	expect(hub.instances.map(({ readLog }) => /error/i.test(readLog()))).toEqual([false, false])
})

test('R9 a change and its picture, made on one instance, are shown by the other at once; so are the hub’s own details', async () => {
	// Both keep the page.
	for (const instance of [0, 1]) expect(await seenAt(instance, '/partners')).not.toContain('Bank of Hills')
	const saved = await admin.submit(
		'/admin/partners/new',
		{
			name: 'Bank of Hills',
			website: 'https://bank.example',
			description: 'Lends to the young.',
			category: 'finance',
			logo: await photo(),
			logo_alt: 'The sign of the bank',
		},
		by(0),
	)
	expect(saved.status).toBe(303)
	await within(async () => (await seenAt(1, '/partners')).includes('Bank of Hills'))
	const [, picture] = /(\/files\/partners\/[\w-]+)/.exec(await seenAt(1, '/partners')) ?? []
	for (const instance of [0, 1]) {
		const answer = await visit().get(`${picture}?w=480`, by(instance))
		expect([answer.status, answer.headers['content-type']]).toEqual([200, 'image/jpeg'])
	}
	await hub.postgres.query(
		`insert into hub_details (id, name) values ('00000000-0000-4000-8000-000000000001', 'Hub of Two') on conflict (id) do update set name = 'Hub of Two'`,
	)
	for (const instance of [0, 1]) {
		await within(async () => (await seenAt(instance, '/about')).includes('Hub of Two'))
	}
})

test('R9 an administrator who looks at one instance is told what is changed on the other', async () => {
	const tellings = async () => (await admin.get('/admin/changes', by(0))).text
	const before = await tellings()
	const [row] = await hub.postgres.query<{ id: string }>(
		`select id from partners where name = 'Bank of Hills'`,
	)
	const values = {
		name: 'Bank of the Hills',
		website: 'https://bank.example',
		description: 'Lends to the young.',
		category: 'finance',
	}
	const changed = await admin.submit(`/admin/partners/${row?.id}/edit`, values, by(1))
	expect(changed.status).toBe(303)
	const partners = (text: string) => (JSON.parse(text) as Record<string, number>)['partners'] ?? 0
	await within(async () => partners(await tellings()) > partners(before))
})

test('R9, A6 a session of one instance holds on the other, and is dead there the moment it is ended', async () => {
	const password = await hub.createAdministrator('aline@hub.example')
	const other = visit()
	// The form of one instance is taken by the other: its token and its keys hold on both.
	const form = await other.getForm('/admin/login/email', 'email')
	const sent = { ...form.values, email: 'aline@hub.example', password }
	expect((await other.post('/admin/login/email', sent, by(1))).status).toBe(303)
	expect((await other.get('/admin', by(0))).status).toBe(200)
	const session = other.cookies.get('hub-session') ?? ''
	const signOut = (await other.getForms('/admin')).find(({ action }) => action === '/admin/sign-out')
	expect((await other.post('/admin/sign-out', signOut!.values, by(0))).status).toBe(303)
	expect(other.cookies.get('hub-session') ?? '').toBe('')
	other.cookies.set('hub-session', session)
	expect((await other.get('/admin', by(1))).status).toBe(302)
})

test('W13 five messages a minute are taken by both instances together, and the sixth by neither', async () => {
	const visitor = visit()
	const send = (nth: number) =>
		visitor.submit(
			'/contact',
			{
				full_name: 'Aline Uwase',
				email: 'aline@mail.example',
				subject: `Question ${nth}`,
				message: 'When do you open?',
			},
			by(nth % 2),
		)
	const statuses: number[] = []
	for (let nth = 0; nth < 7; nth++) statuses.push((await send(nth)).status)
	expect(statuses).toEqual([303, 303, 303, 303, 303, 429, 429])
	const rows = await hub.postgres.query(`select 1 from contacts where subject like 'Question %'`)
	expect(rows).toHaveLength(5)
})

test('A1 guesses are counted over both instances, one after the other and twenty at once', async () => {
	const password = await hub.createAdministrator('locked@hub.example')
	const guess = async (visitor: Visitor, instance: number, word: string, email = 'locked@hub.example') =>
		visitor.submit('/admin/login/email', { email, password: word }, by(instance))
	const visitor = visit()
	for (const [nth, said] of ['4 attempts', '3 attempts', '2 attempts', '1 attempt', 'locked'].entries()) {
		expect((await guess(visitor, nth % 2, 'Wrong@horse1')).text.toLowerCase()).toContain(said)
	}
	for (const instance of [0, 1]) expect((await guess(visitor, instance, password)).status).not.toBe(303)

	const forms = await Promise.all(
		Array.from({ length: 20 }, async () => {
			const one = visit()
			return { one, form: await one.getForm('/admin/login/email', 'email') }
		}),
	)
	const answers = await Promise.all(
		forms.map(({ one, form }, nth) => {
			const values = { ...form.values, email: 'aline@hub.example', password: 'Wrong@horse1' }
			return one.post('/admin/login/email', values, by(nth % 2))
		}),
	)
	const remaining = answers.filter(({ text }) => /attempts? remaining/.test(text))
	expect(remaining.length).toBeLessThanOrEqual(4)
	expect(answers.filter(({ status }) => status === 303 || status >= 500)).toEqual([])
})

test('E3 an exam begun on one instance, saved on the other and submitted on both at once has one result and one certificate', async () => {
	const hall = await makeHall(
		{ dataDir: '', databaseUrl: hub.postgres.url, authSecret: hub.secret },
		{ questions: 3 },
	)
	const [examinee] = hall.examinees
	const visitor = visit()
	visitor.cookies.set('learner', examinee?.cookie ?? '')
	const start = await visitor.getForm(hall.path, 'idempotency_key')
	expect((await visitor.post(hall.path, start.values, by(0))).status).toBe(303)
	const answers: { question: string; option: number; change: number }[] = []
	let last = { csrf_token: '', attempt: '' }
	for (let nth = 1; nth <= 3; nth++) {
		const path = `${hall.path}?q=${nth}`
		const form = await visitor.getForm(path, 'attempt')
		const shown = (await visitor.get(path, by(1))).text.split('type="radio"').slice(1)
		const option = shown.findIndex((part) => part.includes('the right one of'))
		last = { csrf_token: String(form.values['csrf_token']), attempt: String(form.values['attempt']) }
		answers.push({ question: String(form.values['question']), option, change: 1000 * nth })
		const saved = { ...last, answers: JSON.stringify(answers) }
		expect((await visitor.post(`${hall.path}/answers`, saved, by(nth % 2))).status).toBe(200)
	}
	const submit = { ...last, answers: '[]', submit: 'pressed', question: answers.at(-1)!.question }
	const submitted = await Promise.all(
		Array.from({ length: 10 }, (_, nth) => visitor.post(`${hall.path}/answers`, submit, by(nth % 2))),
	)
	expect(submitted.map(({ status }) => status)).toEqual(submitted.map(() => 200))
	const attempts = await hub.postgres.query<{ score: number; passed: boolean }>(
		'select score, passed from exam_attempts where enrollment_id = $1',
		[examinee?.enrollment],
	)
	expect(attempts).toEqual([{ score: 100, passed: true }])
	const certificates = await hub.postgres.query<{ certificate_number: string }>(
		'select certificate_number from certificates where enrollment_id = $1',
		[examinee?.enrollment],
	)
	expect(certificates).toHaveLength(1)
	// Drawn by one, kept in the store, and the same on the other.
	const picture = `/certificate/${certificates[0]?.certificate_number}/picture.png`
	const drawn = await Promise.all([0, 1].map((instance) => visitor.get(picture, by(instance))))
	expect(drawn.map(({ status, headers }) => [status, headers['content-type']])).toEqual([
		[200, 'image/png'],
		[200, 'image/png'],
	])
	expect(drawn[0]?.text).toBe(drawn[1]?.text)
})

test('R5 a store that is gone refuses a picture politely, keeps what was typed, and stops no page', async () => {
	const form = await admin.getForm('/admin/partners/new', 'name')
	const values = {
		...form.values,
		name: 'Bank of Valleys',
		website: 'https://valleys.example',
		description: 'Lends to all.',
		category: 'finance',
		logo_decoration: 'true',
	}
	await hub.store.stop()
	try {
		const refused = await admin.post(form.path, { ...values, logo: await photo() }, by(1))
		expect(refused.status).toBe(503)
		expect(refused.text).toContain('Error uploading file. Please try again.')
		expect(refused.text).toContain('Bank of Valleys')
		for (const instance of [0, 1]) {
			expect((await visit().get('/partners', by(instance))).status).toBe(200)
			expect((await visit().get('/readyz', by(instance))).status).toBe(200)
		}
	} finally {
		await hub.store.start()
	}
	const taken = await admin.post(form.path, { ...values, logo: await photo() }, by(1))
	expect(taken.status).toBe(303)
})

test('R9 every instance sends what browsers ask for of a former build, and nothing of a build that never was', async () => {
	const store = createS3Store(hub.store.url)
	const own: string[] = []
	for await (const { key } of store.list('made/builds/')) own.push(key)
	// Both are of the same build, which lies there once.
	expect(own).toHaveLength(1)
	const files = [['page-FORMER00.js', new TextEncoder().encode('former()')]] as const
	await store.write('made/builds/former.pack', await packAssets(files), 'application/octet-stream')
	for (const instance of [0, 1]) {
		const former = await visit().get('/assets/page-FORMER00.js', by(instance))
		expect([former.status, former.text]).toEqual([200, 'former()'])
		expect(former.headers['cache-control']).toBe('public, max-age=31536000, immutable')
		expect((await visit().get('/assets/none-AAAAAAAA.js', by(instance))).status).toBe(404)
	}
})
