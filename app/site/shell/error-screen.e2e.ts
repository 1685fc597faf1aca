import { expect, test } from 'vitest'
import { expectAccessible, expectNoSidewaysScroll, openPage } from '#tests/browser/browser.ts'

for (const width of [1280, 360] as const) {
	test(`ACC-GUARD-026 an unknown path answers 404 with the error screen in the shell, ${width} px wide`, async () => {
		await using tab = await openPage({ script: false, width, expectStatus: [404] })
		const { page } = tab
		const answer = await page.goto('/no/such/page')
		expect(answer?.status()).toBe(404)
		expect(await page.title()).toBe('404 Not Found | IRIS Hub')
		expect(await page.locator('h1').innerText()).toBe('No page is at this address')
		expect(await page.locator('main').innerText()).toContain('Unexpected Application Error! 404 Not Found')
		expect(await page.locator('main').innerText()).toContain('404 Not Found')
		expect(await page.locator('main').getByRole('link', { name: 'Opportunities' }).isVisible()).toBe(true)
		expect(await page.locator('footer').isVisible()).toBe(true)
		await expectNoSidewaysScroll(page)
		await expectAccessible(page)
	})
}
