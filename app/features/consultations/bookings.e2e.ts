import { expect, test } from 'vitest'
import { newBooking } from '#tests/browser/admin-records.ts'
import { createAdministrator, signInPage } from '#tests/browser/administrator.ts'
import { openPage } from '#tests/browser/browser.ts'

const ADMIN = 'bookings-screen@hub.example'

test('ADM-BOOK-015 while the bookings are read anew the list says so', async () => {
	await createAdministrator(ADMIN)
	await newBooking()
	await using tab = await openPage({ script: true, width: 1280 })
	const { page } = tab
	await signInPage(page, ADMIN)
	await page.goto('/admin/consultation-bookings')
	await page.route('**/admin/consultation-bookings.data**', async (route) => {
		await new Promise((resolve) => setTimeout(resolve, 1500))
		await route.continue()
	})
	const says = page.getByRole('status').filter({ hasText: 'Loading bookings...' })
	expect(await says.count()).toBe(0)
	await page.getByRole('link', { name: /^Pending/ }).click()
	await says.waitFor({ state: 'attached' })
	await page.waitForURL('**/admin/consultation-bookings?status=pending')
	await expect.poll(() => says.count()).toBe(0)
	await page.getByRole('row').filter({ hasText: 'Pending' }).first().waitFor()
})
