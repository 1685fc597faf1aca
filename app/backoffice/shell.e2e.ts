import { expect, test } from 'vitest'
import { adminScreens } from '#app/admin-screens.ts'
import { createAdministrator, signInPage } from '#tests/browser/administrator.ts'
import { expectAccessible, expectNoSidewaysScroll, openPage } from '#tests/browser/browser.ts'
import { sql } from '#tests/browser/program-state.ts'

const email = 'shell-look@hub.example'
const built = adminScreens.filter(({ file, path }) => file !== undefined && path !== '/admin')
const [screen] = built

async function asAdministrator(work: () => Promise<void>): Promise<void> {
	await createAdministrator(email)
	try {
		await work()
	} finally {
		await sql(`delete from administrators where email = $1`, [email])
	}
}

test('ACC-GUARD-001, ACC-SHELL-022, ACC-SHELL-036, ACC-SHELL-033 the sidebar shows the screens that are built, where one is, and what waits', () =>
	asAdministrator(async () => {
		await using tab = await openPage({ script: true, width: 1280, expectStatus: [404] })
		const { page } = tab
		await signInPage(page, email)
		await page.goto('/admin/no-such-screen')
		const links = page.getByRole('navigation', { name: 'Admin' }).locator('visible=true').getByRole('link')
		expect(await links.count()).toBe(adminScreens.filter(({ file }) => file).length)
		expect(await page.locator('a[aria-current=page]').count()).toBe(0)

		await page.route(`**${screen?.path}.data**`, async (route) => {
			await new Promise((resolve) => setTimeout(resolve, 1500))
			await route.continue()
		})
		await links
			.filter({ hasText: screen?.name ?? '' })
			.first()
			.click()
		await page.getByText('Verifying access...').waitFor()
		await page.waitForURL(`**${screen?.path}`)
		const active = page.locator('aside a[aria-current=page]')
		await active.waitFor()
		expect(await active.innerText()).toContain(screen?.name ?? 'no screen is built')
		expect(await page.getByText('Verifying access...').count()).toBe(0)
		await expectAccessible(page)
	}))

for (const width of [1280, 360] as const) {
	for (const dark of [false, true]) {
		test(`ACC-SHELL-023, ACC-SHELL-027 the shell is accessible and fits at ${width} px${dark ? ' in the dark' : ''}`, () =>
			asAdministrator(async () => {
				await using tab = await openPage({ script: false, width, dark, expectStatus: [404] })
				const { page } = tab
				await signInPage(page, email)
				for (const path of ['/admin/no-such-screen', screen?.path ?? '/admin']) {
					await page.goto(path)
					await expectAccessible(page)
					await expectNoSidewaysScroll(page)
				}
			}))
	}
}
