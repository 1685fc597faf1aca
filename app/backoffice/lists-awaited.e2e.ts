import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAdministrator, openAs } from '#tests/browser/administrator.ts'
import { expectAccessible } from '#tests/browser/browser.ts'
import { sql } from '#tests/browser/program-state.ts'

const admin = 'lists-awaited@irishub.example'
const family = 'awaited-rows'
const path = '/admin/consultation-bookings'

beforeAll(async () => {
	await createAdministrator(admin)
	await sql(
		`insert into consultation_bookings (first_name, last_name, email, phone, company, service_type, package_type,
			payment_amount, payment_method, payment_status, created_at)
		select 'Marie-Claire', 'Mukandayisenga', $1 || n || '@mail.example', '+250788123456', 'Kigali Threads',
			'Business Development', 'Enterprise Solutions', 999999, 'credit-card', 'pending', now() - n * interval '5 hours'
			from generate_series(1, 24) n`,
		[family],
	)
})

afterAll(async () => {
	await sql(`delete from consultation_bookings where email like $1 || '%'`, [family])
	await sql(`delete from administrators where email = $1`, [admin])
})

/** Holds what is read of the list until it is let go. */
async function hold(page: Page) {
	const { promise, resolve: letGo } = Promise.withResolvers<void>()
	await page.route(`**${path}.data**`, async (route) => {
		await promise
		await route.continue()
	})
	return letGo
}

/** Where the parts of the list stand. */
const places = (page: Page) =>
	page
		.locator('main h1, main form[role=search], main thead th, main [data-row], main nav[aria-label=Pages]')
		.evaluateAll((parts) =>
			parts.flatMap((part) => {
				const { x, y, width, height } = part.getBoundingClientRect()
				return height > 0 ? [[x, y + scrollY, width, height].map(Math.round).join()] : []
			}),
		)

/** The rows whose words can be seen. */
const legible = (page: Page) =>
	page
		.locator('main tbody td:last-child')
		.evaluateAll(
			(cells) => cells.filter((cell) => getComputedStyle(cell).color !== 'rgba(0, 0, 0, 0)').length,
		)

for (const width of [1280, 360] as const) {
	test(`F-141 while other rows of a list are awaited at ${width} bars stand in their place, nothing moves, and it is said once`, async () => {
		await using tab = await openAs(admin, `${path}?q=${family}`, { width })
		const { page } = tab
		await page.emulateMedia({ reducedMotion: 'reduce' })
		const before = await places(page)
		const letGo = await hold(page)
		await page.evaluate(`window.said = [];
			new MutationObserver(() => {
				for (const status of document.querySelectorAll('[role=status]'))
					if (status.checkVisibility() && status.textContent.startsWith('Loading') && !window.said.includes(status))
						window.said.push(status)
			}).observe(document.body, { subtree: true, childList: true, characterData: true })`)
		await page.getByRole('link', { name: 'Next', exact: true }).click()
		await page.locator('main [aria-busy=true]').waitFor()
		expect(await legible(page)).toBe(0)
		expect(await places(page)).toEqual(before)
		const foot = page.getByRole('navigation', { name: 'Pages' })
		await foot.getByText('Loading bookings...').waitFor()
		expect(await places(page)).toEqual(before)
		expect(await page.evaluate('window.said.length')).toBe(1)
		await expectAccessible(page)
		letGo()
		await foot.getByText(/^21 to 24 of 24/).waitFor()
		expect(await page.locator('main [aria-busy=true]').count()).toBe(0)
		expect(await legible(page)).toBe(4)
	})
}

test('F-141 rows stay as they are where their record is opened', async () => {
	await using tab = await openAs(admin, `${path}?q=${family}`)
	const { page } = tab
	await page.route(`**${path}/**`, async (route) => {
		await new Promise((resolve) => setTimeout(resolve, 1500))
		await route.continue()
	})
	await page.locator('main tbody tr').first().click()
	await page.locator('[data-pending-bar]').waitFor()
	await page.getByText('Loading consultation bookings...').waitFor()
	expect(await page.locator('main [aria-busy=true]').count()).toBe(0)
})
