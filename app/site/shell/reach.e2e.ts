import { expect, test } from 'vitest'
import { hubOf } from '#app/platform/core/config/hub.server.ts'
import { readSettings } from '#app/platform/core/config/settings.server.ts'
import { directionsLink, telephoneLink, whatsAppLink } from '#app/platform/core/text/contact-links.ts'
import { openPage } from '#tests/browser/browser.ts'
import { Visitor } from '#tests/browser/http.ts'
import { HUB_SETTINGS } from '#tests/hub-settings.ts'

const hub = hubOf(readSettings(HUB_SETTINGS).hubDetails)

test('F-47 every telephone number, email address and address of the contact page is a link to act on', async () => {
	const { text } = await new Visitor().get('/contact')
	const hrefs = [...text.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href = '']) =>
		href.replaceAll('&amp;', '&'),
	)
	expect(hub.phones.length).toBe(2)
	for (const phone of hub.phones) expect(hrefs).toContain(telephoneLink(phone))
	expect(hrefs).toContain(`mailto:${hub.email}`)
	for (const { lines } of hub.addresses) expect(hrefs).toContain(directionsLink(lines.join(', ')))
})

test('F-47 the hub has a WhatsApp link where its number is given, and only a number with its country code is taken', () => {
	expect(hub.whatsApp).toBeNull()
	const given = readSettings({ HUB_WHATSAPP: '+250 788 123 456' }).hubDetails.whatsapp
	expect(given && whatsAppLink(given)).toBe('https://wa.me/250788123456')
	expect(() => readSettings({ HUB_WHATSAPP: '0788123456' })).toThrow(/country code/)
})

test('F-47 the loaded map has a marker inside what it shows', () => {
	const { searchParams } = new URL(hub.mapUrl ?? '')
	const [west = 0, south = 0, east = 0, north = 0] = (searchParams.get('bbox') ?? '').split(',').map(Number)
	const [latitude = 0, longitude = 0] = (searchParams.get('marker') ?? '').split(',').map(Number)
	expect(latitude > south && latitude < north && longitude > west && longitude < east).toBe(true)
})

test('F-49 every link of the footer, and Visit site, is 44 px high under a finger', async () => {
	await using tab = await openPage({ script: true, width: 360 })
	await tab.page.goto('/')
	for (const fold of await tab.page.locator('footer summary').all()) await fold.tap()
	const links = await tab.page
		.locator('footer a:visible, footer summary, a:visible:has-text("Visit site")')
		.evaluateAll((all) =>
			all.map((link) => {
				const after = getComputedStyle(link, '::after')
				const grown = after.position === 'absolute' ? parseFloat(after.height) || 0 : 0
				return {
					name: link.textContent,
					height: Math.max(link.getBoundingClientRect().height, grown),
				}
			}),
		)
	expect(links.length).toBeGreaterThan(25)
	expect(links.filter(({ height }) => height < 44)).toEqual([])
})

for (const script of [true, false]) {
	test(`F-150 on a phone the footer is 540 px high at most, and each of its lists opens and closes by a press, ${script ? 'with' : 'without'} script`, async () => {
		await using tab = await openPage({ script, width: 360 })
		const { page } = tab
		await page.goto('/contact')
		const footer = page.getByRole('contentinfo')
		expect((await footer.boundingBox())!.height).toBeLessThanOrEqual(540)
		for (const [title, place] of [
			['Hub', 'Month by month'],
			['Take part', 'Opportunities'],
			['Programs', 'Digital Skills'],
			['Follow us', 'LinkedIn'],
		] as const) {
			const link = footer.getByRole('link', { name: place, exact: true })
			expect(await link.isVisible(), title).toBe(false)
			await footer.locator('summary', { hasText: title }).tap()
			expect(await link.isVisible(), title).toBe(true)
			await footer.locator('summary', { hasText: title }).press('Enter')
			expect(await link.isVisible(), title).toBe(false)
		}
		await page.setViewportSize({ width: 1280, height: 800 })
		expect(await footer.getByRole('link', { name: 'Month by month' }).isVisible()).toBe(true)
		expect(await footer.locator('summary:visible').count()).toBe(0)
	})
}

for (const path of ['/programs/women-in-tech', '/opportunities', '/events', '/news']) {
	test(`F-49 on paper a record has neither menu nor dark ground nor button: ${path}`, async () => {
		await using tab = await openPage({ script: true, width: 1280 })
		const { page } = tab
		await page.goto(path)
		if (!path.startsWith('/programs/')) {
			const record = await page
				.locator(`main a[href^="${path}/"]`)
				.evaluateAll(
					(all, list) =>
						all
							.map((link) => link.getAttribute('href') ?? '')
							.find((href) => new RegExp(`^${list}/[0-9a-f-]{36}$`).test(href)),
					path,
				)
			expect(record).toBeTruthy()
			await page.goto(record ?? '')
		}
		await page.emulateMedia({ media: 'print' })
		expect(await page.locator('h1').isVisible()).toBe(true)
		for (const gone of ['header nav', 'footer', '[data-apply-bar]'])
			expect(await page.locator(gone).filter({ visible: true }).count(), gone).toBe(0)
		const dark = await page.locator('main, main section, main aside, main .on-night').evaluateAll(
			(all) =>
				all.filter((element) => {
					const { backgroundColor, backgroundImage } = getComputedStyle(element)
					return backgroundImage !== 'none' || !/rgba\(0, 0, 0, 0\)|transparent/.test(backgroundColor)
				}).length,
		)
		expect(dark).toBe(0)
		expect(
			await page
				.getByText(path.startsWith('/programs/') ? 'What you learn' : 'info@')
				.first()
				.isVisible(),
		).toBe(true)
	})
}

test('F-49 a long form says before its first field how long it takes and what to have ready', async () => {
	const visitor = new Visitor()
	const { text: list } = await visitor.get('/opportunities')
	const [opportunity = ''] = /\/opportunities\/[0-9a-f-]{36}\/apply/.exec(list) ?? []
	for (const path of ['/programs/women-in-tech/apply', '/membership/startup/apply', opportunity]) {
		const { text } = await visitor.get(path)
		const said = text.indexOf('About ten minutes.')
		expect(said, path).toBeGreaterThan(0)
		expect(text.indexOf('name="first_name"'), path).toBeGreaterThan(said)
	}
})

test('F-49 a dialog on paper is itself alone, under the head of the hub, without buttons', async () => {
	await using tab = await openPage({ script: true, width: 1280 })
	const { page } = tab
	await page.goto('/programs/women-in-tech/apply')
	await page.emulateMedia({ media: 'print' })
	const dialog = page.getByRole('dialog')
	expect(await dialog.getByRole('heading', { name: 'Apply to Women in Tech' }).isVisible()).toBe(true)
	expect(await page.locator('[data-print]').first().isVisible()).toBe(true)
	expect(await dialog.getByLabel('Close').isVisible()).toBe(false)
	expect(await page.getByRole('button').filter({ visible: true }).count()).toBe(0)
	// What the page below says is not printed beside it.
	expect(await page.getByText('Digital Skills').filter({ visible: true }).count()).toBe(0)
})

for (const path of ['/', '/news']) {
	test(`F-52 news without pictures and advertisements leave no part of their row empty: ${path}`, async () => {
		await using tab = await openPage({ script: true, width: 1280 })
		await tab.page.goto(path)
		const rows = await tab.page.locator('main a[href^="/news/"]').evaluateAll((links) => {
			const articles = links.flatMap((link) => link.closest('article, li') ?? [])
			const column = articles[0]?.closest('.wrap')
			const end = column
				? column.getBoundingClientRect().right - parseFloat(getComputedStyle(column).paddingRight)
				: NaN
			return { end, reached: Math.max(...articles.map((article) => article.getBoundingClientRect().right)) }
		})
		expect(rows.reached).toBeGreaterThan(rows.end - 2)
		const slots = await tab.page
			.locator('[data-ad-placement]')
			.evaluateAll((all) => all.map((slot) => slot.getBoundingClientRect().height))
		expect(slots.filter((height) => height > 0)).toEqual([])
	})
}
