import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAdministrator, signInVisitor } from '#tests/browser/administrator.ts'
import { openPage } from '#tests/browser/browser.ts'
import { Visitor } from '#tests/browser/http.ts'
import { type Program, startProgram } from '#tests/browser/program.ts'
import { startIremboPay } from '#tests/providers/irembopay-stand-in.ts'

let provider: Awaited<ReturnType<typeof startIremboPay>>
let program: Program

beforeAll(async () => {
	provider = await startIremboPay()
	program = await startProgram({ env: { WORKERS: '1', IREMBOPAY_URL: provider.url } })
	provider.callbackTo = `${program.siteUrl}/webhooks/irembopay`
})
afterAll(async () => {
	await program.stop()
	await provider.stop()
})

async function sql<Row extends Record<string, unknown>>(
	text: string,
	values: unknown[] = [],
): Promise<Row[]> {
	const owner = new pg.Client({ host: join(program.dataDir, 'run'), user: 'owner', database: 'hub' })
	await owner.connect()
	try {
		return (await owner.query<Row>(text, values)).rows
	} finally {
		await owner.end()
	}
}

/** An event of next month; its id. */
async function createEvent(prices: { price?: number; price_rwf?: number | null; capacity?: number }) {
	const { price = 0, price_rwf = null, capacity = 10 } = prices
	const [event] = await sql<{ id: string }>(
		`insert into events (title, description, date, location, price, price_rwf, capacity)
		values ('Pitch night', 'Ten pitches.', now() + interval '30 days', 'The hub', $1, $2, $3) returning id`,
		[price, price_rwf, capacity],
	)
	return event!.id
}

const stateOf = (email: string) =>
	sql(
		'select status, payment_status, payment_amount from event_registrations where email = $1 order by created_at',
		[email],
	)

for (const script of [true, false]) {
	test(`issue N5, D-171 a seat is paid with the registration, ${script ? 'with' : 'without'} script`, async () => {
		const id = await createEvent({ price_rwf: 5000 })
		const email = `seat-${script}@mail.example`
		await using tab = await openPage({ script, width: 360, siteUrl: program.siteUrl })
		const { page } = tab
		await page.goto(`/events/${id}`)
		expect(await page.locator('main').textContent()).toContain('5,000 RWF')
		await page.getByRole('link', { name: 'Register' }).last().click()
		await page.getByLabel('First name').fill('Aline')
		await page.getByLabel('Last name').fill('Uwase')
		await page.getByLabel('Email').fill(email)
		await page.getByLabel('Phone').fill(script ? '0788 123 456' : '0788 123 457')
		await page.getByRole('button', { name: 'Continue to Payment' }).click()
		expect(await page.getByRole('radio', { name: /Bank Transfer/ }).isDisabled()).toBe(true)
		await page.getByRole('radio', { name: /Mobile Money/ }).check()
		await page.getByRole('button', { name: 'Pay 5,000 RWF' }).click()
		await page.waitForURL(/\/pay\//)
		const own = page.url()
		const there = page.getByRole('link', { name: /Pay on the IremboPay page/ })
		await there.waitFor({ timeout: 30_000 })
		expect(await stateOf(email)).toEqual([
			{ status: 'unpaid', payment_status: 'pending', payment_amount: 5000 },
		])
		await there.click()
		await page.getByRole('button', { name: 'Pay', exact: true }).click()
		await page.goto(own)
		await page.getByText('Your seat is paid and confirmed.').waitFor({ timeout: 30_000 })
		expect(await stateOf(email)).toEqual([
			{ status: 'approved', payment_status: 'completed', payment_amount: 5000 },
		])
		const mails = await sql<{ template_name: string }>(
			'select template_name from email_logs where to_email = $1 order by created_at',
			[email],
		)
		expect(mails.map(({ template_name }) => template_name)).toEqual(['payment-waits', 'event-seat-paid'])
		await page.getByRole('link', { name: 'Your own page' }).click()
		await page.getByText('Your seat is confirmed. We look forward to seeing you.').waitFor()
		const body = await page.locator('body').textContent()
		expect(body).toContain('5,000 RWF')
		expect(body).not.toContain('fee included')
	})
}

const person = (email: string) => ({
	first_name: 'Aline',
	last_name: 'Uwase',
	email,
	phone: '0788 123 456',
	payment_method: 'mobile-money',
})

test('issue N5 a price that has changed since is told, and nothing that was typed is lost', async () => {
	const id = await createEvent({ price_rwf: 5000 })
	const visitor = new Visitor({ siteUrl: program.siteUrl })
	const email = 'changed@mail.example'
	const { path, values } = await visitor.getForm(`/events/${id}/register`, 'present_step')
	await sql('update events set price_rwf = 7000 where id = $1', [id])
	const answer = await visitor.post(path, { ...values, ...person(email) })
	expect(answer.status).toBe(409)
	expect(answer.text).toContain('the price is 7,000 RWF now')
	expect(answer.text).toContain(email)
	expect(answer.text).toContain('value="7000"')
	await sql('update events set price_rwf = 0 where id = $1', [id])
	const free = await visitor.post(path, { ...values, ...person(email) })
	expect([free.status, free.text.includes('it is free now')]).toEqual([409, true])
	const form = await visitor.getForm(`/events/${id}/register`, 'first_name')
	await sql('update events set price_rwf = 900 where id = $1', [id])
	const { payment_method: _none, ...typed } = person(email)
	const priced = await visitor.post(form.path, { ...form.values, ...typed })
	expect([priced.status, priced.text.includes('the price is 900 RWF now')]).toEqual([409, true])
	expect(await stateOf(email)).toEqual([])
})

test('D-171, D-003 a price in dollars is nothing to be paid: its page says so, and takes no registration', async () => {
	const id = await createEvent({ price: 1200 })
	await using tab = await openPage({ script: false, width: 360, siteUrl: program.siteUrl })
	const { page } = tab
	await page.goto(`/events/${id}`)
	const text = await page.locator('main').textContent()
	expect(text).toContain('The price is being set')
	expect(text).toContain('Registration is not open yet')
	expect(text).not.toContain('$12')
	expect(await page.getByRole('link', { name: 'Register' }).count()).toBe(0)
	await page.goto(`/events/${id}/register`)
	await page.getByText('Failed to register for event: its price is being set').waitFor()
	expect(await page.content()).not.toMatch(/priceCurrency/)
})

test('issue N5 the last seat is sold once: whoever pays too late is told that a person looks', async () => {
	const id = await createEvent({ price_rwf: 5000, capacity: 1 })
	const visitor = new Visitor({ siteUrl: program.siteUrl })
	const register = async (email: string, phone: string) => {
		const { path, values } = await visitor.getForm(`/events/${id}/register`, 'present_step')
		return visitor.post(path, { ...values, ...person(email), phone })
	}
	const first = await register('first@mail.example', '0788 222 001')
	expect(first.status).toBe(303)
	const [tried] = await sql<{ id: string }>(
		`select t.id from payment_tries t join payments p on p.id = t.payment_id
		join event_registrations r on r.id = p.subject_id where r.email = 'first@mail.example'`,
	)
	await expect.poll(() => provider.entries.has(tried?.id ?? ''), { timeout: 20_000 }).toBe(true)
	const form = await visitor.get(`/events/${id}/register`)
	expect(form.text).toContain('all seats are taken')
	await sql(`update event_registrations set seat_until = now() where email = 'first@mail.example'`)
	expect((await register('somebody-else@mail.example', '0788 222 002')).status).toBe(303)
	provider.approve(tried?.id ?? '')
	await provider.callback(tried?.id ?? '', { times: 1, parallel: false })
	await expect
		.poll(
			() =>
				sql(
					'select state from payments where subject_id in (select id from event_registrations where email = $1)',
					['first@mail.example'],
				),
			{ timeout: 20_000 },
		)
		.toEqual([{ state: 'held' }])
	expect((await visitor.get(first.headers.location ?? '')).text).toMatch(/look/i)
})

test('issue N5, D-171 of 60 at once for 20 seats each gets a seat or the reason, and none is sold twice', async () => {
	const id = await createEvent({ price_rwf: 5000, capacity: 20 })
	const register = async (visitor: Visitor, at: number) => {
		const { path, values } = await visitor.getForm(`/events/${id}/register`, 'present_step')
		const phone = `0788 4${10_000 + at}`
		const typed = { ...values, ...person(`rush-${at}@mail.example`), phone, last_name: `Uwase ${at}` }
		return () => visitor.post(path, typed)
	}
	const sendings: Awaited<ReturnType<typeof register>>[] = []
	for (let at = 0; at < 60; at++) {
		sendings.push(await register(new Visitor({ siteUrl: program.siteUrl }), at))
	}
	const answers = await Promise.all(sendings.map((send) => send()))
	const endOf = ({ status, headers, text }: (typeof answers)[number]) => {
		if (status === 303 && headers.location?.startsWith('/pay/')) return 'a seat'
		const isTold = /role="alert"[^]*Failed to register for event: all seats are taken/.test(text)
		return isTold && text.includes('value="5000"')
			? 'the reason, in the form'
			: `${status}: ${text.slice(0, 300)}`
	}
	const ends = answers.map(endOf)
	expect(ends.filter((end) => end !== 'a seat')).toEqual(
		Array.from({ length: 40 }, () => 'the reason, in the form'),
	)
	expect(new Set(answers.map(({ headers }) => headers.location)).size).toBe(21)
	expect(await sql('select status from event_registrations where event_id = $1', [id])).toEqual(
		Array.from({ length: 20 }, () => ({ status: 'unpaid' })),
	)
}, 120_000)

test('issue N5, F-20 who is refused while the page cannot be read anew keeps the form, what was typed and the reason', async () => {
	const id = await createEvent({ price_rwf: 5000, capacity: 1 })
	await using tab = await openPage({
		script: true,
		width: 360,
		siteUrl: program.siteUrl,
		expectStatus: [409, 503],
	})
	const { page } = tab
	await page.goto(`/events/${id}/register`)
	await page.getByLabel('First name').fill('Aline')
	await page.getByLabel('Last name').fill('Uwase')
	await page.getByLabel('Email').fill('kept@mail.example')
	await page.getByLabel('Phone').fill('0788 333 001')
	await page.getByRole('button', { name: 'Continue to Payment' }).click()
	await page.getByRole('radio', { name: /Mobile Money/ }).check()
	const quicker = new Visitor({ siteUrl: program.siteUrl })
	const form = await quicker.getForm(`/events/${id}/register`, 'present_step')
	const taken = { ...form.values, ...person('quicker@mail.example'), phone: '0788 333 002' }
	expect((await quicker.post(form.path, taken)).status).toBe(303)
	await page.route('**/*.data*', (route) =>
		route.request().method() === 'GET' ? route.fulfill({ status: 503, body: 'busy' }) : route.continue(),
	)
	await page.getByRole('button', { name: 'Pay 5,000 RWF' }).click()
	await page.getByText('Failed to register for event: all seats are taken').first().waitFor()
	expect(await page.getByRole('radio', { name: /Mobile Money/ }).isChecked()).toBe(true)
	expect(await page.locator('input[name=email]').inputValue()).toBe('kept@mail.example')
})

const ADMIN = 'prices@hub.example'

test('issue N5, D-171 in the back-office a price is in francs, and a seat that was paid in cash is marked, with script and without', async () => {
	await createAdministrator(ADMIN, sql)
	const { cookies } = await signInVisitor(ADMIN, program.siteUrl)
	for (const script of [true, false]) {
		const id = await createEvent({ price: 1200 })
		await using tab = await openPage({ script, width: 360, siteUrl: program.siteUrl })
		const { page } = tab
		await page
			.context()
			.addCookies([...cookies].map(([name, value]) => ({ name, value, url: program.siteUrl })))
		await page.goto(`/admin/events/${id}/edit`)
		expect(await page.getByLabel('Price ($)').count()).toBe(0)
		expect(await page.getByLabel('Price (RWF)').inputValue()).toBe('')
		await page.getByLabel('Price (RWF)').fill('5000')
		await page.getByRole('button', { name: /^(Update event|Publish 1 change)$/ }).click()
		await page.getByText('Event updated successfully').first().waitFor()
		expect(await sql('select price, price_rwf from events where id = $1', [id])).toEqual([
			{ price: 1200, price_rwf: 5000 },
		])
		const email = `cash-${script}@mail.example`
		const visitor = new Visitor({ siteUrl: program.siteUrl })
		const { path, values } = await visitor.getForm(`/events/${id}/register`, 'present_step')
		expect((await visitor.post(path, { ...values, ...person(email) })).status).toBe(303)
		const [row] = await sql<{ id: string }>('select id from event_registrations where email = $1', [email])
		await page.goto(`/admin/registrations/event_registration/${row?.id}`)
		await page.getByText('Waits for the payer').waitFor()
		await page.getByRole('link', { name: 'Mark as paid' }).click()
		await page.getByLabel('How it was paid').selectOption('cash')
		await page.locator('textarea[name=note]').fill('At the desk')
		await page.getByRole('button', { name: 'Mark as paid' }).click()
		await page.getByText('Registration marked as paid').first().waitFor()
		await page.getByText('Cash, at the hub').waitFor()
		await page.getByText('At the desk').waitFor()
		expect(await stateOf(email)).toEqual([
			{ status: 'approved', payment_status: 'completed', payment_amount: 5000 },
		])
		await page.goto(`/admin/events/${id}/participants`)
		await page.getByRole('cell', { name: 'Paid', exact: true }).waitFor()
	}
})
