import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { awaken, openPage } from '#tests/browser/browser.ts'

test('F-25 a link whose data take long shows that the page is awaited, and a quick one does not', async () => {
	await using tab = await openPage({ script: true, width: 360 })
	const { page, context } = tab
	await page.goto('/services', { waitUntil: 'networkidle' })
	await awaken(page)
	const sign = page.getByRole('status').filter({ hasText: 'Loading...' })
	const answer = Promise.withResolvers<void>()
	await context.route(/\.data(\?|$)/, async (route) => {
		await answer.promise
		await route.continue()
	})
	await page.getByRole('link', { name: 'Schedule a Call' }).click({ noWaitAfter: true })
	await sign.waitFor()
	expect(await sign.count()).toBe(1)
	answer.resolve()
	await page.getByRole('dialog', { name: 'Schedule a consultation' }).waitFor()
	await setTimeout(300)
	expect(await sign.count()).toBe(0)
})
