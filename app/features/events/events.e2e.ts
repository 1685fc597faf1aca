import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { expectAccessible, expectNoSidewaysScroll, openPage } from '#tests/browser/browser.ts'
import { expectConfirmed } from '#tests/browser/confirmations.ts'
import { Visitor } from '#tests/browser/http.ts'
import { readOutbox, sql } from '#tests/browser/program-state.ts'

const idOf = async (title: string) =>
	(await sql<{ id: string }>('select id from events where title = $1', [title]))[0]!.id

let people = 0
/** Everyone has a number of their own, for the same name with the same number is one person (D-154). */
const typed = (email: string) => ({
	first_name: 'Aline',
	last_name: 'Uwase',
	email,
	phone: `0788 ${String(200_000 + people++).replace(/(?=...$)/, ' ')}`,
	organization: 'Isuka',
})

/** An event of one test; taken away at its end, for the grid is everybody's. */
async function makeEvent(title: string, given: Record<string, unknown> = {}) {
	const row = {
		title,
		description: 'A description.',
		date: new Date(Date.now() + 60 * 86_400_000),
		location: 'Kigali',
		capacity: 5,
		...given,
	}
	const names = Object.keys(row)
	const [made] = await sql<{ id: string }>(
		`insert into events (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')}) returning id`,
		Object.values(row),
	)
	const { id } = made!
	return {
		id,
		async [Symbol.asyncDispose]() {
			await sql('delete from event_registrations where event_id = $1', [id])
			await sql('delete from events where id = $1', [id])
		},
	}
}

test.each([
	{ script: true, width: 1280 },
	{ script: true, width: 360 },
	{ script: false, width: 1280 },
	{ script: false, width: 360 },
] as const)(
	'PUB-EVT-001, PUB-EVT-028 Register in a row leads to the success message: $width px, script $script',
	async ({ script, width }) => {
		await using tab = await openPage({ script, width, dark: width === 360 })
		const { page } = tab
		const email = `event-${script}-${width}@mail.example`
		await page.goto('/events')
		await page.getByRole('heading', { name: 'Upcoming Events' }).waitFor()
		await page.getByRole('link', { name: 'Register for Pitch Night' }).click()
		const dialog = page.getByRole('dialog', { name: 'Pitch Night' })
		await dialog.waitFor()
		await expectAccessible(page)
		await expectNoSidewaysScroll(page)
		for (const [name, value] of Object.entries(typed(email))) {
			await dialog.locator(`[name="${name}"]`).fill(value)
		}
		await dialog.getByRole('button', { name: 'Register' }).click()
		await expectConfirmed(page, 'We keep a seat for you', 'Registration submitted successfully!', email)
		expect(await page.getByRole('link', { name: 'Add to calendar' }).getAttribute('href')).toBe(
			`/events/${await idOf('Pitch Night')}/event.ics`,
		)
		await expectAccessible(page)
		await page.getByRole('link', { name: 'Done' }).click()
		await page.waitForURL((url) => url.pathname === '/events')
		expect(
			await sql('select status, organization from event_registrations where email = $1', [email]),
		).toEqual([{ status: 'pending', organization: 'Isuka' }])
		const [mail] = await readOutbox(email)
		expect(mail?.subject).toBe('We have your registration: Pitch Night')
		expect(mail?.text).toContain(`/events/${await idOf('Pitch Night')}/event.ics`)
	},
)

test('PUB-EVT-015, PUB-EVT-018 what is wrong is said beside its field and what was typed is kept', async () => {
	await using tab = await openPage({ script: true, width: 360, expectStatus: [422] })
	const { page } = tab
	await page.goto(`/events/${await idOf('Pitch Night')}/register`)
	const field = (name: string) => page.locator(`dialog [name="${name}"]`)
	for (const [name, value] of Object.entries(typed('kept@mail.example'))) await field(name).fill(value)
	await field('last_name').fill('')
	await field('phone').fill('call me')
	await page.getByRole('button', { name: 'Register' }).click()
	await page.getByText('Last name is required').waitFor()
	await page.getByText('Please enter a valid phone number').waitFor()
	expect(await field('organization').inputValue()).toBe('Isuka')
	await expectAccessible(page)
})

test('PUB-EVT-012, PUB-EVT-013, PUB-EVT-014 a row shows price and seats', async () => {
	const { text } = await new Visitor().get('/events?fresh')
	const card = (title: string) => text.slice(text.indexOf(`>${title}<`)).split('</article>')[0]!
	expect(card('Open Door Friday')).toContain('>Free<')
	expect(card('Open Door Friday')).toContain('80 seats left')
	expect(card('Build a Website in a Day')).toContain('>$12.00<')
	expect(card('Build a Website in a Day')).toContain('24 seats left')
})

test('C1, PUB-EVT-027 of sixty people who press at once for 5 seats five get one, 55 are told, none sees an error', async () => {
	await using event = await makeEvent('Five seats')
	const crowd: { visitor: Visitor; values: Record<string, string> }[] = []
	for (let at = 0; at < 60; at++) {
		const visitor = new Visitor()
		const form = await visitor.getForm(`/events/${event.id}/register`, 'first_name')
		crowd.push({ visitor, values: { ...form.values, ...typed(`crowd-${at}@mail.example`) } })
	}
	const answers = await Promise.all(
		crowd.map(({ visitor, values }) => visitor.post(`/events/${event.id}/register`, values)),
	)
	const count = (status: number) => answers.filter((answer) => answer.status === status).length
	expect({ taken: count(303), refused: count(409) }).toEqual({ taken: 5, refused: 55 })
	for (const { status, text } of answers) {
		if (status === 409) expect(text).toContain('Failed to register for event: all seats are taken')
	}
	expect(await sql('select from event_registrations where event_id = $1', [event.id])).toHaveLength(5)
	await using tab = await openPage({ script: false, width: 1280 })
	await tab.page.goto(`/events/${event.id}?fresh`)
	await tab.page.getByText('All seats are taken.').waitFor()
	expect(await tab.page.getByRole('link', { name: 'Register' }).count()).toBe(0)
	await tab.page.goto(`/events/${event.id}/register`)
	await tab.page.getByText('Failed to register for event: all seats are taken').waitFor()
})

test('PUB-EVT-027 an event that is cancelled meanwhile is refused in the dialog', async () => {
	await using event = await makeEvent('Cancelled meanwhile')
	await using tab = await openPage({ script: true, width: 1280, expectStatus: [409] })
	const { page } = tab
	await page.goto(`/events/${event.id}/register`)
	for (const [name, value] of Object.entries(typed('late@mail.example'))) {
		await page.locator(`dialog [name="${name}"]`).fill(value)
	}
	await sql(`update events set status = 'cancelled' where id = $1`, [event.id])
	await page.getByRole('button', { name: 'Register' }).click()
	await page.getByText('Failed to register for event: this event was cancelled').first().waitFor()
	expect(await sql('select from event_registrations where event_id = $1', [event.id])).toEqual([])
})

test('PUB-EVT-026 what a browser may not decide is not taken from it', async () => {
	const email = 'tamper-event@mail.example'
	const id = await idOf('Build a Website in a Day')
	const answer = await new Visitor().submit(`/events/${id}/register`, {
		...typed(email),
		id: '00000000-0000-4000-8000-000000000000',
		event_id: await idOf('Pitch Night'),
		status: 'approved',
		price: '0',
		created_at: '2000-01-01',
	})
	expect(answer.status).toBe(303)
	const [row] = await sql(
		`select *, created_at > now() - interval '1 minute' as fresh from event_registrations where email = $1`,
		[email],
	)
	expect(row).toMatchObject({ event_id: id, status: 'pending', fresh: true })
	expect(row?.['id']).not.toBe('00000000-0000-4000-8000-000000000000')
})

test.each(['not-an-id', '00000000-0000-4000-8000-000000000000', "1' or '1'='1"])(
	'D-130 the address /events/%s leads to the 404 screen, its dialog and its file too',
	async (id) => {
		const visitor = new Visitor()
		for (const rest of ['', '/register', '/event.ics']) {
			const path = `/events/${encodeURIComponent(id)}${rest}`
			expect([path, (await visitor.get(path)).status]).toEqual([path, 404])
		}
	},
)

test('an event is a page with its facts for search engines and a file for calendars', async () => {
	const visitor = new Visitor()
	const id = await idOf('Build a Website in a Day')
	const { text } = await visitor.get(`/events/${id}`)
	const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(text) ?? []
	expect(JSON.parse(json)).toMatchObject({ '@type': 'Event', url: `${visitor.siteUrl}/events/${id}` })
	expect(text).toContain(`<link rel="canonical" href="${visitor.siteUrl}/events/${id}"/>`)
	const file = await visitor.get(`/events/${id}/event.ics`)
	expect([file.status, file.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
	const [event] = new ICAL.Component(ICAL.parse(file.text)).getAllSubcomponents('vevent')
	expect(new ICAL.Event(event!).summary).toBe('Build a Website in a Day')
})

test('F-06 registration closes when the event begins: list, page and dialog say so, and a form opened before is refused', async () => {
	await using event = await makeEvent('Begins meanwhile')
	await using tab = await openPage({ script: true, width: 1280, expectStatus: [409] })
	const { page } = tab
	await page.goto(`/events/${event.id}/register`)
	for (const [name, value] of Object.entries(typed('begun@mail.example'))) {
		await page.locator(`dialog [name="${name}"]`).fill(value)
	}
	await sql(`update events set date = now() - interval '1 minute' where id = $1`, [event.id])
	await page.getByRole('button', { name: 'Register' }).click()
	const refusal = 'Failed to register for event: registration closed when this event began'
	await page.getByText(refusal).first().waitFor()
	expect(await sql('select from event_registrations where event_id = $1', [event.id])).toEqual([])
	const visitor = new Visitor()
	const ofPage = async (path: string) => (await visitor.get(`${path}?fresh=${event.id}`)).text
	expect(await ofPage(`/events/${event.id}/register`)).toContain(refusal)
	const text = await ofPage(`/events/${event.id}`)
	expect(text).toContain('Registration closed when this event began.')
	expect(text).not.toContain(`/events/${event.id}/register`)
	expect(await ofPage('/events')).not.toContain(`/events/${event.id}/register`)
})

test('F-06, F-17 the calendar files have ends and whole lines, each date and all of them', async () => {
	const visitor = new Visitor()
	const id = await idOf('Build a Website in a Day')
	for (const path of [`/events/${id}/event.ics`, '/events/calendar.ics?fresh']) {
		const { status, headers, text } = await visitor.get(path)
		expect([status, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
		expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
		const written = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent')
		const lengths = written.map((component) => new ICAL.Event(component).duration.toSeconds() / 3600)
		expect(lengths).toEqual(path.includes(id) ? [8] : expect.arrayContaining([3, 2.5, 8, 2]))
	}
})

test('F-43 a row begins with weekday, day and hours and says the seats that are left', async () => {
	await using event = await makeEvent('Nearly full', {
		date: '2099-11-27T13:00:00Z',
		ends_at: '2099-11-27T16:30:00Z',
		capacity: 10,
	})
	await sql(
		`insert into event_registrations (event_id, first_name, last_name, email, phone)
		select $1, 'A', 'B', 'c@mail.example', '+250788123456' from generate_series(1, 9)`,
		[event.id],
	)
	await using tab = await openPage({ script: false, width: 360 })
	const { page } = tab
	await page.goto('/events?fresh')
	const row = page.locator('article', { hasText: 'Nearly full' })
	expect((await row.innerText()).replace(/\s+/g, ' ')).toMatch(
		/^Friday, November 27, 2099, 15:00 to 18:30 Fri 27 Nov 2099 15:00 to 18:30 Nearly full .*1 of 10 seats left/,
	)
	const colour = (text: string) =>
		row.getByText(text, { exact: true }).evaluate((seen) => getComputedStyle(seen).color)
	expect(await colour('1 of 10 seats left')).not.toBe(await colour('Kigali'))
	const picture = await row.locator('svg').first().boundingBox()
	expect(picture!.width).toBeLessThan(100)
	await page.goto(`/events/${event.id}`)
	await page.getByText('When it begins: Friday, 15:00').waitFor()
	await page.getByRole('link', { name: 'Add to calendar' }).waitFor()
	expect(await page.getByRole('link', { name: 'Directions' }).getAttribute('rel')).toBe('noopener noreferrer')
})

test('D-152 past events stand below in one line each and lead to their page, which says that it is over', async () => {
	expect((await new Visitor().get('/events?none')).text).not.toContain('Past events')
	await using event = await makeEvent('Long ago', { date: '2026-02-06T16:00:00Z', status: 'completed' })
	await sql(
		`insert into event_registrations (event_id, first_name, last_name, email, phone)
		values ($1, 'A', 'B', 'c@mail.example', '+250788123456')`,
		[event.id],
	)
	await using tab = await openPage({ script: false, width: 360, dark: true })
	const { page } = tab
	await page.goto('/events?fresh')
	const past = page.getByRole('region', { name: 'Past events' })
	expect((await past.getByRole('link').innerText()).replace(/\s+/g, ' ')).toBe(
		'Friday, February 6, 2026 Long ago 1 registered',
	)
	await expectAccessible(page)
	await past.getByRole('link').click()
	await page.getByText('This event is over.').waitFor()
	expect(await page.getByRole('link', { name: /Register|Add to calendar/ }).count()).toBe(0)
	await expectAccessible(page)
})

test('PUB-EVT-030 the empty grid says so', async () => {
	const away = await sql<{ id: string }>(
		`update events set status = 'completed' where status = 'upcoming' returning id`,
	)
	try {
		const { text } = await new Visitor().get('/events?empty')
		expect(text).toContain('No upcoming events at the moment.')
		expect(text).not.toContain('Demo Mode')
	} finally {
		await sql(`update events set status = 'upcoming' where id = any($1)`, [away.map(({ id }) => id)])
	}
})

test.each([
	{ width: 1280, dark: false },
	{ width: 360, dark: true },
] as const)('grid and page are accessible and fit, $width px', async ({ width, dark }) => {
	await using tab = await openPage({ script: true, width, dark })
	for (const path of ['/events', `/events/${await idOf('Build a Website in a Day')}`]) {
		await tab.page.goto(path)
		await expectAccessible(tab.page)
		await expectNoSidewaysScroll(tab.page)
	}
})
