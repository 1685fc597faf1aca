import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
	expectAccessible,
	expectNoSidewaysScroll,
	openPage,
	type PageOptions,
} from '#tests/browser/browser.ts'
import { Visitor } from '#tests/browser/http.ts'
import { type Program, startProgram } from '#tests/browser/program.ts'

const CLIENT = '8CUTEST01'

/** Says that a person browses. */
const person = { 'user-agent': 'Mozilla/5.0 (X11; Linux x64) Chrome/153.0.0.0 Safari/537.36' }

let program: Program
let running = true
let database: pg.Client

beforeAll(async () => {
	program = await startProgram({
		env: { WORKERS: '1', AD_CLIENT_MEDIANET: CLIENT, AD_CLIENT_EZOIC: 'own' },
	})
	database = new pg.Client({ host: join(program.dataDir, 'run'), user: 'owner', database: 'hub' })
	await database.connect()
})

afterAll(async () => {
	if (!running) return
	await database.end()
	await program.stop()
})

/** A unit of one test; taken away at its end, and every kept page with it. */
async function makeUnit(placement: string, network = 'media.net') {
	const id = randomUUID()
	await database.query(
		`insert into ad_units (id, name, network, slot_id, format, placement) values ($1, 'Unit', $2, '4711', 'auto', $3)`,
		[id, network, placement],
	)
	await database.query(`notify pages_changed`)
	return {
		id,
		read: async () =>
			(await database.query('select impressions::int, clicks::int from ad_units where id = $1', [id]))
				.rows[0],
		async [Symbol.asyncDispose]() {
			await database.query('delete from ad_units where id = $1', [id])
			await database.query(`notify pages_changed`)
		},
	}
}

/** A page of the program with live ads; the network's script is ours and fills the slot with one link. */
async function openBesideNetwork(given: Partial<PageOptions> = {}) {
	const tab = await openPage({ script: true, width: 1280, ...given })
	const asked: string[] = []
	await tab.context.route('https://contextual.media.net/**', (route) => {
		asked.push(route.request().url())
		return route.fulfill({
			contentType: 'text/javascript',
			body: `window._mNDetails = { loadTag: (slot, size) => {
				document.getElementById(slot).innerHTML = '<a href="#ad" style="display:block;height:90px">Bought ' + size + '</a>'
			} }
			for (const work of window._mNHandle.queue) work()`,
		})
	})
	return Object.assign(tab, { asked })
}

const scripts = `[...document.head.querySelectorAll('script')].map((s) => s.src).filter((src) => src.includes('media.net'))`

test('PUB-ADS-001, PUB-ADS-011, ACC-ADS-001, ACC-ADS-002 one script for two units, in the head, and both slots are filled', async () => {
	await using _header = await makeUnit('header')
	await using _footer = await makeUnit('footer')
	await using tab = await openBesideNetwork()
	const { page } = tab
	const answer = await page.goto(`${program.siteUrl}/`)
	const url = `https://contextual.media.net/dmedianet.js?cid=${CLIENT}&https=1`
	await page.locator('[data-ad-placement=header] a', { hasText: 'Bought 728x90' }).waitFor()
	expect(await page.evaluate(scripts)).toEqual([url])
	expect(tab.asked).toEqual([url])
	const policy = (await answer?.headerValue('content-security-policy')) ?? ''
	expect(policy).toMatch(/script-src 'self' [^;]*https:\/\/contextual\.media\.net/)
	expect(policy).toMatch(/frame-src [^;]*https:\/\/contextual\.media\.net/)
	expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline/)
})

test('D-118, D-119 a form has neither the script nor the hosts, and links lead there by a full load', async () => {
	await using _unit = await makeUnit('header')
	await using tab = await openBesideNetwork()
	const { page } = tab
	await page.goto(`${program.siteUrl}/programs`)
	await page.locator('[data-ad-placement=header] a').waitFor()
	await page.evaluate('window.untouched = true')
	await page
		.getByRole('link', { name: /^Apply Now/ })
		.first()
		.click()
	await page.getByRole('dialog').waitFor()
	expect(await page.evaluate('window.untouched')).toBeUndefined()
	await page.waitForLoadState('networkidle')
	expect(await page.evaluate(scripts)).toEqual([])
	for (const path of ['/programs/women-in-tech/apply', '/contact', '/admin/login']) {
		const { headers } = await new Visitor({ siteUrl: program.siteUrl }).get(path)
		expect([path, headers['content-security-policy']]).toEqual([
			path,
			expect.not.stringContaining('media.net'),
		])
	}
})

test('D-119 beside an administrator nothing runs; a slot without script stands as an empty box', async () => {
	await using _unit = await makeUnit('header')
	const visitor = new Visitor({ siteUrl: program.siteUrl })
	const plain = await visitor.get('/')
	expect(plain.headers['content-security-policy']).toContain('contextual.media.net')
	visitor.cookies.set('hub-session', 'a.b')
	const beside = await visitor.get('/')
	expect(beside.headers['content-security-policy']).not.toContain('media.net')
	expect(beside.text).toMatch(/data-ad-network="media.net"[^>]*><span[^>]*>Advertisement</)
	expect(beside.text).not.toContain(CLIENT)
})

test('F-11, PUB-ADS-011, D-118 a network beyond our policy, or without a client id, takes no place', async () => {
	await using _ezoic = await makeUnit('footer', 'ezoic')
	await using _adsense = await makeUnit('content', 'adsense')
	await using tab = await openPage({ script: true, width: 360, dark: true })
	const { page } = tab
	const answer = await page.goto(`${program.siteUrl}/`, { waitUntil: 'networkidle' })
	expect(await answer?.headerValue('content-security-policy')).not.toContain('ezo')
	for (const placement of ['footer', 'content', 'header']) {
		const slot = page.locator(`[data-ad-placement=${placement}]`)
		expect([placement, await slot.innerHTML(), await slot.isVisible()]).toEqual([placement, '', false])
	}
	expect(program.readLog()).toContain(
		"AD_CLIENT_EZOIC is set, but this site's security policy cannot run Ezoic: its units are not shown",
	)
	await expectAccessible(page)
	await expectNoSidewaysScroll(page)
})

test('D-122 a unit counts one view after a second in sight, and one click', { timeout: 40_000 }, async () => {
	await using unit = await makeUnit('footer')
	await using tab = await openBesideNetwork()
	const { page } = tab
	// The browser of the tests says that it is headless, and would rightly not count.
	await page.route('**/ad-events', (route) =>
		route.continue({ headers: { ...route.request().headers(), ...person } }),
	)
	await page.goto(`${program.siteUrl}/`)
	const link = page.locator('[data-ad-placement=footer] a')
	await link.waitFor({ state: 'attached' })
	await page.waitForTimeout(1_500)
	const told: string[] = []
	page.on('request', (request) => request.url().endsWith('/ad-events') && told.push(request.postData() ?? ''))
	await link.scrollIntoViewIfNeeded()
	await page.waitForTimeout(300)
	await page.evaluate('scrollTo(0, 0)')
	await page.waitForTimeout(1_200)
	expect(told, 'in sight for less than a second').toEqual([])
	await link.scrollIntoViewIfNeeded()
	await expect.poll(() => told, { timeout: 5_000 }).toEqual([`unit=${unit.id}&event=view`])
	await link.click()
	await link.click()
	await expect.poll(unit.read, { timeout: 10_000 }).toEqual({ impressions: 1, clicks: 1 })
	expect(told).toHaveLength(2)
})

test.each([
	[1280, false],
	[360, true],
] as const)(
	'PUB-SPON-011, D-104 Advertise with Us leads to the contact form with its subject at %i px',
	async (width, dark) => {
		await using tab = await openPage({ script: true, width, dark })
		const { page } = tab
		await page.goto(program.siteUrl)
		const section = page.locator('section', { has: page.getByRole('heading', { name: 'Sponsored' }) })
		// Of a new hub nobody has bought a place yet.
		expect(await section.locator('article').count()).toBe(0)
		expect(await section.getByText('Nobody advertises here yet.').isVisible()).toBe(true)
		await section.getByRole('link', { name: 'Advertise with Us' }).click()
		await page.waitForURL('**/contact?subject=*')
		await expect.poll(() => page.getByLabel('Subject').inputValue()).toBe('Sponsored Content Inquiry')
	},
)

test('D-122 what was counted last is written when the program stops', async () => {
	const unit = await makeUnit('custom')
	// The database ends with the program: what is written before is heard on this connection.
	await database.query(`create function tell() returns trigger language plpgsql as $$
		begin perform pg_notify('counted', new.impressions::text); return new; end $$`)
	await database.query(`create trigger tell after update on ad_units for each row execute function tell()`)
	const heard = new Promise<string | undefined>((resolve) =>
		database.on('notification', ({ payload }) => resolve(payload)),
	)
	database.on('error', () => {})
	await database.query('listen counted')
	const visitor = new Visitor({ siteUrl: program.siteUrl })
	const view = { unit: unit.id, event: 'view' }
	expect((await visitor.post('/ad-events', view, person)).status).toBe(204)
	expect(
		(await visitor.post('/ad-events', view, { ...person, origin: 'https://other.example' })).status,
	).toBe(403)
	running = false
	const [said] = await Promise.all([heard.finally(() => database.end()), program.stop()])
	expect(said).toBe('1')
})
