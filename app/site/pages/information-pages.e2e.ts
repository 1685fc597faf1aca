import { expect, test } from 'vitest'
import { openPage } from '#tests/browser/browser.ts'
import { Visitor } from '#tests/browser/http.ts'

const open = () => openPage({ script: false, width: 1280 })

test('PUB-SERV-001, PUB-SERV-002, PUB-GEN-016 each of the seven services leads to an appointment', async () => {
	await using tab = await open()
	const { page } = tab
	await page.goto('/services')
	const rows = page.locator('main section ul > li', { hasText: 'Schedule a Consultation' })
	expect(await rows.locator('h3').allInnerTexts()).toEqual([
		'Consulting',
		'Facilitation and training',
		'Research and analysis',
		'Incubation',
		'Technical training',
		'Business development',
		'Creative industries',
	])
	for (const row of await rows.all()) {
		const button = row.getByRole('link', { name: /^Schedule a Consultation/ })
		// The form opens with this service chosen (F-44).
		expect(await button.getAttribute('href')).toMatch(/^\/services\/appointment\?about=[a-z-]+$/)
	}
	await rows.first().getByRole('link').click()
	expect(await page.getByRole('dialog').isVisible()).toBe(true)
})

test('PUB-SERV-003 to PUB-SERV-008 research areas, Digital Bridge with its claims, contact panel, four steps, anchors', async () => {
	await using tab = await open()
	const { page } = tab
	await page.goto('/services')
	expect(await page.locator('section', { hasText: 'Research areas' }).locator('li').count()).toBe(4)
	const bridge = page.locator('#digital-bridge')
	expect(await bridge.locator('dd').allInnerTexts()).toEqual(['500+', '20+', '95%', '40-60%'])
	expect(await bridge.getByRole('link').getAttribute('href')).toBe('/services/digital-bridge')
	const panel = page.locator('section', { hasText: 'Not sure which one?' })
	expect(await panel.getByRole('link', { name: 'Schedule a Call' }).getAttribute('href')).toBe(
		'/services/appointment',
	)
	expect(await panel.getByRole('link', { name: 'Write to us' }).getAttribute('href')).toBe('/contact')
	expect(await page.locator('#consultation li h3').allInnerTexts()).toEqual([
		'Schedule',
		'Discover',
		'Propose',
		'Implement',
	])
	expect(await page.locator('#business-growth h3').innerText()).toBe('Business development')
})

test('PUB-IMP-001 to PUB-IMP-007 the four cards, three specialisations, the button and the figures of the impact page', async () => {
	await using tab = await open()
	const { page } = tab
	await page.goto('/impact')
	const cards = page.locator('article')
	expect(await cards.locator('h3').allInnerTexts()).toEqual([
		'Startup Incubation',
		'Technical Training',
		'Business Development',
		'Creative Industries',
	])
	expect(await cards.first().innerText()).toContain('3-6 month accelerator')
	expect(await cards.getByRole('link').count()).toBe(0)
	expect(await page.locator('section', { hasText: 'Three fields we work in' }).locator('li').count()).toBe(3)
	const partner = page.getByRole('link', { name: 'Partner with Us' }).first()
	expect(await partner.getAttribute('href')).toBe('/impact/partner')
	const figures = await page.locator('dl > div').evaluateAll((cells) => cells.map((cell) => cell.textContent))
	expect(figures).toEqual(['partner organizations50+', 'entrepreneurs supported1000+', 'success stories15+'])
})

test('PUB-PTN-001 the partners stand in the grid Strategic Partners, linked from the impact page', async () => {
	await using tab = await open()
	const { page } = tab
	await page.goto('/impact')
	await page.getByRole('link', { name: 'Meet our partners' }).click()
	await page.waitForURL('**/partners')
	const grid = page.locator('section', { hasText: 'Strategic Partners' })
	expect(await grid.locator('li h3').count()).toBeGreaterThanOrEqual(8)
	const website = grid.getByRole('link', { name: /^Website of/ }).first()
	expect(await website.getAttribute('rel')).toBe('noopener noreferrer')
	expect(await page.getByText('Demo Mode').count()).toBe(0)
})

test('PUB-ABOUT-001, PUB-GEN-002 the about page says what the hub is for, and ends with the call to action', async () => {
	await using tab = await open()
	const { page } = tab
	await page.goto('/about')
	expect(await page.locator('main').innerText()).toContain(
		'reduce youth and women unemployment through technology and entrepreneurship',
	)
	const headings = await page.locator('main h2').allInnerTexts()
	expect(headings[0]).toBe('A place to start, and people who stay.')
	expect(headings.at(-1)).toMatch(/^Bring the idea/)
	await page.getByRole('link', { name: 'What people say' }).click()
	await page.waitForURL('**/testimonials')
})

test('PUB-TEST-001 to PUB-TEST-003 four testimonials with name, role, quote and image, then shared sections', async () => {
	await using tab = await open()
	const { page } = tab
	await page.goto('/testimonials')
	const figures = page.locator('figure')
	expect(await figures.count()).toBe(4)
	for (const figure of await figures.all()) {
		expect((await figure.locator('blockquote').innerText()).length).toBeGreaterThan(20)
		const [name, role] = (await figure.locator('figcaption').innerText()).split('\n')
		expect(name).toMatch(/^An? /)
		expect(role).toBeTruthy()
		expect(await figure.locator('svg').isVisible()).toBe(true)
	}
	const headings = await page.locator('main h2').allInnerTexts()
	expect(headings[1]).toMatch(/^\S+ programs\. One of them fits\.$/)
	expect(headings.slice(2)).toEqual([
		'Bring the idea. We have the desk, the mentor and the deadline.',
		'Ask us anything',
	])
})

test('D-040 the two legal pages stand in the shell and say what the program does', async () => {
	const visitor = new Visitor()
	const privacy = await visitor.get('/privacy-policy')
	expect(privacy.status).toBe(200)
	for (const said of ['058/2021', 'GDPR', '730', 'visitor', 'hub-session', 'info@irishub.example']) {
		expect(privacy.text).toContain(said)
	}
	const contact = await visitor.get('/contact')
	expect(contact.setCookies.map((cookie) => cookie.split('=')[0])).toEqual(['visitor'])
	const terms = await visitor.get('/terms-of-service')
	expect(terms.status).toBe(200)
	expect(terms.text).toContain('simulated')
})
