import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminScreens } from '#app/admin-screens.ts'
import { createAdministrator, signInPage } from '#tests/browser/administrator.ts'
import { expectAccessible, expectNoSidewaysScroll, openPage } from '#tests/browser/browser.ts'
import { openUserPanel } from '#tests/browser/openers.ts'
import { sql } from '#tests/browser/program-state.ts'

const admin = 'lists-in-sight@irishub.example'
const family = 'insight'

beforeAll(async () => {
	await createAdministrator(admin)
	await sql(
		`insert into program_applications (first_name, last_name, email, phone, project_description, motivation, experience,
			startup_sector, startup_stage, created_at)
		select 'Marie-Claire Uwimana', 'Nyirabahizi-Mukandayisenga', $1 || n || '@mail.example', '+250788123456', 'P', 'M', 'E',
			'AgriTech', 'Idea', now() - n * interval '5 hours' from generate_series(1, 24) n`,
		[family],
	)
	await sql(
		`insert into consultation_bookings (first_name, last_name, email, phone, company, service_type, package_type,
			payment_amount, payment_method, payment_status)
		select 'Marie-Claire', 'Mukandayisenga', $1 || n || '@mail.example', '+250788123456', 'Kigali Threads',
			'Business Development', 'Enterprise Solutions', 999999, 'credit-card', 'pending' from generate_series(1, 24) n`,
		[family],
	)
})

afterAll(async () => {
	for (const table of ['program_applications', 'consultation_bookings'])
		await sql(`delete from ${table} where email like $1 || '%'`, [family])
	await sql(`delete from administrators where email = $1`, [admin])
})

/** Rows whose every pixel can be seen, and where the first one begins. */
const rowsInSight = (page: Page) =>
	page.locator('main [data-row]').evaluateAll((rows) => {
		const foot =
			document.querySelector('main nav[aria-label=Pages]')?.getBoundingClientRect().top ?? innerHeight
		const boxes = rows.map((row) => row.getBoundingClientRect()).filter(({ height }) => height > 0)
		return {
			first: boxes[0]?.top,
			whole: boxes.filter(({ bottom }) => bottom <= Math.min(foot, innerHeight) + 1).length,
		}
	})

for (const [height, least] of [
	[800, 10],
	[720, 8],
] as const) {
	test(`F-160 ${least} rows of Registrations and of Bookings are in sight at 1280 × ${height}, and only they scroll`, async () => {
		await using tab = await openPage({ script: true, width: 1280 })
		const { page } = tab
		await page.setViewportSize({ width: 1280, height })
		await signInPage(page, admin)
		for (const path of ['/admin/registrations', '/admin/consultation-bookings']) {
			await page.goto(`${path}?q=${family}`)
			const { whole } = await rowsInSight(page)
			expect(whole, path).toBeGreaterThanOrEqual(least)
			const intro = await page.locator('main header p').first().boundingBox()
			expect(intro?.height, 'one line').toBeLessThan(30)
			expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0)
			const last = page.locator('main tbody tr').last()
			await last.scrollIntoViewIfNeeded()
			await page.locator('main thead').getByText('Status').first().waitFor()
			expect(
				await page
					.locator('main thead th')
					.first()
					.evaluate((head) => head.getBoundingClientRect().top > 0),
			).toBe(true)
		}
	})
}

test('F-160 on a phone the first row of every list begins above 200 px', async () => {
	await using tab = await openPage({ script: true, width: 360 })
	const { page } = tab
	await page.setViewportSize({ width: 360, height: 740 })
	await signInPage(page, admin)
	const low: unknown[] = []
	let seen = 0
	for (const { path } of adminScreens) {
		await page.goto(path)
		// Ads begin with their report, notifications with what is said where no mail server is set.
		if (!(await page.locator('main [data-fits]').count())) continue
		const { first } = await rowsInSight(page)
		if (first !== undefined) seen++
		if (first !== undefined && first >= 200 && path !== '/admin/notifications') low.push([path, first])
		await expectNoSidewaysScroll(page)
	}
	expect(seen).toBeGreaterThan(8)
	expect(low).toEqual([])
})

test('F-165 every screen of the sidebar is in sight at 800 px, with the present one marked, and at 720', async () => {
	await using tab = await openPage({ script: false, width: 1280 })
	const { page } = tab
	await signInPage(page, admin)
	for (const height of [800, 720]) {
		await page.setViewportSize({ width: 1280, height })
		await page.goto('/admin/security')
		const links = page.locator('aside nav[aria-label=Admin] a')
		const hidden = await links.evaluateAll((all) => {
			const box = all[0]?.closest('nav')?.getBoundingClientRect()
			return all
				.filter((link) => link.getBoundingClientRect().bottom > (box?.bottom ?? 0))
				.map((link) => link.textContent)
		})
		expect(hidden).toEqual([])
		expect(await page.locator('aside a[aria-current=page]').innerText()).toContain('Security')
	}
})

for (const script of [true, false]) {
	test(`F-160 what narrows a list stands behind one button, and each as something to take away, ${script ? 'with' : 'without'} script`, async () => {
		await using tab = await openPage({ script, width: 1280 })
		const { page } = tab
		await signInPage(page, admin)
		await page.goto(`/admin/consultation-bookings?q=${family}`, { waitUntil: 'networkidle' })
		const filters = page.locator('main summary', { hasText: 'Filters' })
		await filters.click()
		await expectAccessible(page)
		await page.locator('input[name=from]').fill('2026-01-02')
		await page.locator('select[name=payment_status]').selectOption('pending')
		await page.getByRole('button', { name: 'Show' }).click()
		await page.waitForURL('**payment_status=pending**')
		await page.getByText(/^24 of [\d,]+\+?, newest first$/).waitFor()
		expect(await page.locator('main summary', { hasText: 'Filters' }).innerText()).toMatch(/2/)
		await page.getByRole('link', { name: /^Remove Payment Status/ }).click()
		await page.waitForURL((url) => !url.searchParams.has('payment_status'))
		expect(new URL(page.url()).searchParams.get('from')).toBe('2026-01-02')
		await page
			.locator('main')
			.getByRole('link', { name: 'Clear filters' })
			.locator('visible=true')
			.first()
			.click()
		await page.waitForURL((url) => !url.searchParams.has('from'))
		expect(new URL(page.url()).searchParams.get('q')).toBe(family)
		await page.goto('/admin/consultation-bookings?from=2026-03-01&to=2026-02-01')
		await page.getByText('From is after To, so no day lies between them.').waitFor()
		expect(await page.locator('input[name=from]').isVisible(), 'the fields are open').toBe(true)
	})
}

test('F-160 Esc closes what a button opened, gives the focus back, and a press beside it does, too', async () => {
	await using tab = await openPage({ script: true, width: 1280 })
	const { page } = tab
	await signInPage(page, admin)
	await page.goto('/admin/registrations', { waitUntil: 'networkidle' })
	await page.keyboard.press('f')
	const from = page.locator('input[name=from]')
	await from.waitFor()
	await from.focus()
	await page.keyboard.press('Escape')
	await from.waitFor({ state: 'hidden' })
	expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SUMMARY')
	await openUserPanel(page)
	const signOut = page.getByRole('button', { name: 'Sign Out' }).locator('visible=true')
	await signOut.waitFor()
	await page.locator('h1').click()
	await signOut.waitFor({ state: 'hidden' })
})
