import { expect, test } from 'vitest'
import { expectAccessible, expectNoSidewaysScroll, openPage } from '#tests/browser/browser.ts'
import { sql } from '#tests/browser/program-state.ts'

const MAP_HOST = 'www.openstreetmap.org'

test('PUB-HOME-002, PUB-HOME-003 the hero leads to the programs and to the impact', async () => {
	await using tab = await openPage({ script: false, width: 1280 })
	await tab.page.goto('/')
	const hero = tab.page.locator('section', { has: tab.page.locator('h1') })
	expect(
		await hero.getByRole('link').evaluateAll((links) => links.map((a) => a.getAttribute('href'))),
	).toEqual(['/programs', '/impact'])
})

test('PUB-HOME-004, PUB-HOME-005 four stat cards show the hub stats', async () => {
	await using tab = await openPage({ script: false, width: 360 })
	await tab.page.goto('/')
	const about = tab.page.locator('section', { hasText: 'A place to start' })
	const figures = await about.locator('dd').allInnerTexts()
	expect(figures.map((figure) => figure.replace('RWF', '').trim())).toEqual(['500+', '50+', '100M+', '5+'])
})

test('PUB-HOME-006, PUB-ADS-001 the advertisement slots stand on the page and take no room while empty', async () => {
	await using tab = await openPage({ script: false, width: 1280 })
	await tab.page.goto('/')
	const slots = tab.page.locator('[data-ad-placement]')
	expect(await slots.evaluateAll((all) => all.map((slot) => slot.getAttribute('data-ad-placement')))).toEqual(
		['header', 'content', 'sidebar', 'sidebar-bottom', 'footer'],
	)
	for (const slot of await slots.all()) expect(await slot.isVisible()).toBe(false)
})

test('PUB-HOME-001 the sections stand in the order of the documents, each program with its way to apply', async () => {
	await using tab = await openPage({ script: false, width: 1280 })
	await tab.page.goto('/')
	const headings = await tab.page.locator('main h1, main h2').allInnerTexts()
	// As many as there are: another test may have added one (F-10).
	expect(headings.splice(2, 1)[0]).toMatch(/^\S+ programs\. One of them fits\.$/)
	expect(headings).toEqual([
		'Make the job you were looking for.',
		'A place to start, and people who stay.',
		'Built here',
		'Sponsored',
		'Communities by sector',
		'The people who answer',
		'News',
		'Bring the idea. We have the desk, the mentor and the deadline.',
		'Ask us anything',
	])
	const applyLinks = tab.page.locator('main a', { hasText: 'Apply Now' })
	const hrefs = await applyLinks.evaluateAll((links) => links.map((a) => a.getAttribute('href')))
	// An administrator's own programs follow the four (D-008).
	expect(hrefs.slice(0, 4)).toEqual([
		'/programs/startup-incubation/apply',
		'/programs/women-in-tech/apply',
		'/programs/digital-skills/apply',
		'/programs/rural-innovation/apply',
	])
})

test('PUB-HOME-007 the call to action stands before the contact section and offers membership', async () => {
	await using tab = await openPage({ script: false, width: 1280 })
	await tab.page.goto('/')
	const headings = await tab.page.locator('main h2').allInnerTexts()
	expect(headings.at(-1)).toBe('Ask us anything')
	expect(headings.at(-2)).toMatch(/^Bring the idea/)
	const join = tab.page.locator('main a[href="/membership"]').last()
	expect(await join.innerText()).toBe('Join Us')
})

test('the contact section gives the details and holds no form', async () => {
	await using tab = await openPage({ script: false, width: 360 })
	await tab.page.goto('/')
	const contact = tab.page.locator('section', { hasText: 'Ask us anything' })
	const text = await contact.innerText()
	for (const particular of [
		'KG 000 Street, Kacyiru, Kigali',
		'KN 00 Avenue, Nyarugenge, Kigali',
		'+250 700 000 001',
		'+250 700 000 002',
		'info@irishub.example',
		'Monday to Friday, 8am to 6pm',
	]) {
		expect(text).toContain(particular)
	}
	expect(await contact.getByRole('link', { name: 'Write to us' }).getAttribute('href')).toBe('/contact')
	expect(await tab.page.locator('main form').count()).toBe(0)
	await expectNoSidewaysScroll(tab.page)
	await expectAccessible(tab.page)
})

test('the map is asked for only when the visitor wants it', async () => {
	await using tab = await openPage({ script: true, width: 1280, otherHosts: [MAP_HOST] })
	const { page } = tab
	const asked: string[] = []
	page.on('request', (request) => {
		if (new URL(request.url()).hostname === MAP_HOST) asked.push(request.url())
	})
	await page.goto('/', { waitUntil: 'networkidle' })
	expect(asked).toEqual([])
	expect(await page.getByText('Open the map').isVisible()).toBe(false)
	await page.getByRole('button', { name: 'Load the map' }).click()
	await page.locator('iframe[title^="Map"]').waitFor()
	await expect.poll(() => asked).toHaveLength(1)
})

test('without script the map is a link in a new tab', async () => {
	await using tab = await openPage({ script: false, width: 1280 })
	await tab.page.goto('/')
	const link = tab.page.getByRole('link', { name: 'Open the map' })
	expect(await link.getAttribute('href')).toContain(MAP_HOST)
	expect(await link.getAttribute('rel')).toBe('noopener noreferrer')
	expect(await tab.page.getByText('Load the map').isVisible()).toBe(false)
})

test('PUB-HOME-008, PUB-NEWS-014, PUB-NEWS-019, PUB-COMM-001 six startups, four members and four articles with long dates', async () => {
	await using tab = await openPage({ script: false, width: 360 })
	await tab.page.goto('/')
	const section = (title: string) =>
		tab.page.locator('section', {
			has: tab.page.getByRole('heading', { level: 2, name: title, exact: true }),
		})
	expect(await section('Built here').locator('article').count()).toBe(6)
	expect(await section('The people who answer').locator('article').count()).toBe(4)
	const articles = section('News').locator('article')
	expect(await articles.count()).toBe(4)
	for (const date of await articles.locator('time').allInnerTexts()) {
		expect(date).toMatch(/^[A-Z][a-z]+ \d{1,2}, \d{4}$/)
	}
	const links = await articles.locator('a').evaluateAll((all) => all.map((a) => a.getAttribute('href')))
	expect(links.every((href) => href?.startsWith('/news/'))).toBe(true)
	expect(await tab.page.getByText('Demo Mode').count()).toBe(0)
})

test.each([true, false])(
	'PUB-COMM-001, PUB-COMM-002, PUB-COMM-010 a chip shows the community of its sector, and the sentence where there is none: script %s',
	async (script) => {
		await sql(
			`insert into program_applications (first_name, last_name, email, phone, project_description, motivation,
				experience, startup_sector, startup_stage) values ('Secret', 'Person', 'c@mail.example', '0788', 'P', 'M', 'E', 'PropTech', 'Scaling')`,
		)
		await sql(
			`insert into communities (id, sector, stage, member_count) values ('proptech', 'PropTech', 'Scaling', 1)
			 on conflict do nothing`,
		)
		await using tab = await openPage({ script, width: 360 })
		const { page } = tab
		// An address with a query passes the page cache by.
		await page.goto('/?sector=Blockchain', { waitUntil: script ? 'networkidle' : 'load' })
		const section = page.locator('#communities')
		await section.getByText('No communities found for the selected sector.').waitFor()
		await section.getByRole('link', { name: 'PropTech', exact: true }).click()
		await section.getByRole('heading', { name: 'PropTech Community' }).waitFor()
		expect(await section.locator('article').count()).toBe(1)
		expect(await section.innerText()).toContain('Stage: Scaling')
		expect(await section.innerText()).not.toMatch(/Secret|Person/)
		expect(new URL(page.url()).searchParams.get('sector')).toBe('PropTech')
		await section.scrollIntoViewIfNeeded()
		await expectNoSidewaysScroll(page)
		await expectAccessible(page)
	},
)
