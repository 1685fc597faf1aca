import { expect, test } from 'vitest'
import { openPage } from '#tests/browser/browser.ts'
import { Visitor } from '#tests/browser/http.ts'
import { idOf, makeOpportunity } from '#tests/browser/opportunities.ts'
import { sql } from '#tests/browser/program-state.ts'

test('F-07 a deadline has its hour on card, page, dialog and feed; one that is closed early names no day to come', async () => {
	await using made = await makeOpportunity('At five', {
		application_deadline: '2099-11-27T15:00:00Z',
		category: 'volunteer',
	})
	const visitor = new Visitor()
	const ofPage = async (path: string) => (await visitor.get(`${path}fresh=${made.id}`)).text
	expect(await ofPage('/opportunities?category=volunteer&')).toContain('Nov 27, 2099, 17:00')
	for (const path of [
		`/opportunities/${made.id}?`,
		`/opportunities/${made.id}/apply?`,
		'/opportunities/rss.xml?',
	]) {
		expect([path, await ofPage(path)]).toEqual([path, expect.stringContaining('November 27, 2099, 17:00')])
	}
	await sql("update opportunities set status = 'closed' where id = $1", [made.id])
	const closed = await ofPage(`/opportunities/${made.id}?`)
	expect(closed).toContain('They closed before the deadline.')
	expect(closed).not.toContain('2099')
	expect(await ofPage(`/opportunities/${made.id}/apply?`)).not.toContain('Apply by')
	await sql("update opportunities set application_deadline = '2020-01-05T21:59:59.999Z' where id = $1", [
		made.id,
	])
	expect(await ofPage(`/opportunities/${made.id}?`)).toContain('The deadline was January 5, 2020.')
})

test.each([{ fontSize: '100%' }, { fontSize: '200%' }])(
	'F-48 on a phone the text comes before the facts, and Apply Now is in reach from anywhere without lying over anything: text $fontSize',
	async ({ fontSize }) => {
		await using tab = await openPage({ script: false, width: 360 })
		const { page } = tab
		await page.goto(`/opportunities/${await idOf('Frontend Developer')}`)
		await page.evaluate((size) => (document.documentElement.style.fontSize = size), fontSize)
		const topOf = async (name: string) =>
			(await page
				.getByRole('heading', { name })
				.or(page.getByText(name, { exact: true }))
				.first()
				.boundingBox())!.y
		expect(await topOf('Requirements')).toBeLessThan(await topOf('With'))
		const apply = page.getByRole('link', { name: 'Apply Now' })
		expect(await apply.count()).toBe(1)
		const height = await page.evaluate(() => innerHeight)
		for (const share of [0, 0.3, 0.6]) {
			await page.evaluate((part) => scrollTo(0, document.body.scrollHeight * part), share)
			const box = (await apply.boundingBox())!
			if (share < 0.6) expect(box.y + box.height).toBeLessThanOrEqual(height)
			expect(box.height).toBeGreaterThanOrEqual(44)
		}
		const bar = page.locator('[data-apply-bar]')
		expect((await bar.boundingBox())!.height).toBeLessThan(height / 3)
		// At the end of the page it lies below the last of its words and above the footer.
		await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
		const resting = (await bar.boundingBox())!
		const facts = (await page.getByRole('complementary', { name: 'How to apply' }).boundingBox())!
		const footer = (await page.getByRole('contentinfo').boundingBox())!
		expect(facts.y + facts.height).toBeLessThanOrEqual(resting.y)
		expect(resting.y + resting.height).toBeLessThanOrEqual(footer.y + 1)
	},
)

test('F-48 chips repeat no figure; of a search they say how many it finds', async () => {
	await using tab = await openPage({ script: false, width: 1280 })
	const { page } = tab
	const chips = page.getByRole('group', { name: 'Category' }).getByRole('link')
	await page.goto('/opportunities')
	expect((await chips.allInnerTexts()).join()).not.toMatch(/\d/)
	await page.goto('/opportunities?q=react+umurabyo')
	expect((await chips.allInnerTexts()).map((text) => text.replace('\n', ''))).toEqual([
		'All1',
		'Job1',
		...['Scholarship', 'Internship', 'Tender', 'Grant', 'Fellowship', 'Volunteer'].map((name) => `${name}0`),
	])
})

test('F-48 a category has an address of its own, which the sitemap has; a search has that of its list', async () => {
	const visitor = new Visitor()
	const canonicalOf = async (path: string) =>
		/<link rel="canonical" href="([^"]*)"/.exec((await visitor.get(path)).text)?.[1]
	const list = `${visitor.siteUrl}/opportunities`
	expect(await canonicalOf('/opportunities?category=grant&x=1')).toBe(`${list}?category=grant`)
	expect(await canonicalOf('/opportunities?category=all&page=9999')).toBe(list)
	expect(await canonicalOf('/opportunities?q=a&category=job')).toBe(`${list}?category=job`)
	expect((await visitor.get('/sitemap.xml?fresh')).text).toContain(`<loc>${list}?category=grant</loc>`)
})
