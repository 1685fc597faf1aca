import { expect, inject, test } from 'vitest'
import { adminScreens } from '#app/admin-screens.ts'
import { createAdministrator, signInPage } from '#tests/browser/administrator.ts'
import { expectAccessible, expectNoSidewaysScroll, openPage } from '#tests/browser/browser.ts'
import { sql } from '#tests/browser/program-state.ts'
import { openUserPanel } from '#tests/browser/openers.ts'

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

test('F-141, ACC-SHELL-022, ACC-SHELL-036, ACC-SHELL-033 the sidebar shows the screens that are built, where one is, and what waits', () =>
	asAdministrator(async () => {
		await using tab = await openPage({ script: true, width: 1280, expectStatus: [404] })
		const { page } = tab
		await signInPage(page, email)
		await page.goto('/admin/no-such-screen')
		const links = page.getByRole('navigation', { name: 'Admin' }).locator('visible=true').getByRole('link')
		expect(await links.count()).toBe(adminScreens.filter(({ file }) => file).length)
		expect(await page.locator('a[aria-current=page]').count()).toBe(0)

		let asked = 0
		await page.route(`**${screen?.path}.data**`, async (route) => {
			asked++
			await new Promise((resolve) => setTimeout(resolve, 2500))
			await route.continue()
		})
		const link = links.filter({ hasText: screen?.name ?? '' }).first()
		await link.click()
		// At once the link and a bar, words after a second (F-141).
		await page.locator('[data-pending-bar]').waitFor({ timeout: 900 })
		expect(await page.locator('a[data-awaited]').first().innerText()).toContain(screen?.name ?? '')
		await page.getByText(`Loading ${screen?.name.toLowerCase()}...`, { exact: true }).waitFor()
		await link.click()
		await page.waitForURL(`**${screen?.path}`)
		expect(asked, 'a second press asks for nothing').toBe(1)
		const active = page.locator('aside a[aria-current=page]')
		await active.waitFor()
		expect(await active.innerText()).toContain(screen?.name ?? 'no screen is built')
		expect(await page.getByText('Verifying access...').count()).toBe(0)
		await expectAccessible(page)
	}))

test('F-141 of two links pressed one after the other the second is marked and asked for once, and a button that leads nowhere never', () =>
	asAdministrator(async () => {
		await using tab = await openPage({ script: true, width: 1280 })
		const { page } = tab
		await signInPage(page, email)
		await page.goto('/admin/partners', { waitUntil: 'networkidle' })
		let goOn = () => {}
		let held = new Promise<void>((resolve) => (goOn = resolve))
		const asked: string[] = []
		await page.route('**/admin/*.data**', async (route) => {
			asked.push(new URL(route.request().url()).pathname)
			await held
			// What was given up is not answered.
			await route.continue().catch(() => {})
		})
		const link = (path: string) => page.locator(`aside a[href="${path}"]`)
		const marked = page.locator('[data-awaited]')
		await link('/admin/news').click()
		await expect.poll(() => marked.getAttribute('href')).toBe('/admin/news')
		await link('/admin/team').click()
		await expect.poll(() => marked.getAttribute('href')).toBe('/admin/team')
		await link('/admin/team').click()
		goOn()
		await page.waitForURL('**/admin/team')
		expect(asked.filter((path) => path === '/admin/team.data')).toHaveLength(1)
		await marked.waitFor({ state: 'detached' })

		held = new Promise<void>((resolve) => (goOn = resolve))
		await page.clock.install()
		await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
		await page.keyboard.press('Escape')
		await page.clock.fastForward(1500)
		await page.evaluate(() => history.back())
		await page.locator('[data-pending-bar]').waitFor()
		expect(await marked.count()).toBe(0)
		goOn()
		await page.waitForURL('**/admin/partners')
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

test('ACC-SHELL-030, ACC-SHELL-031, ACC-SHELL-040, ACC-SHELL-045, ACC-ROLE-006 what becomes verified shows with the next page, while /admin is read it says so', () =>
	asAdministrator(async () => {
		await using tab = await openPage({ script: true, width: 1280, expectStatus: [404] })
		const { page } = tab
		await signInPage(page, email)
		await page.goto('/admin/no-such-screen')
		await openUserPanel(page)
		const verified = page.getByRole('list', { name: 'Verified' }).locator('visible=true')
		const shown = async () => (await verified.innerText()).split(/\s+/)
		expect(await shown()).toEqual(['Email'])
		expect(await page.getByText('2FA Enabled').count()).toBe(0)
		await sql(`update users set phone_verified = true, two_factor_enabled = true where email = $1`, [email])

		const home = page.locator('aside').getByRole('link', { name: /Admin$/ })
		await page.route('**/admin.data**', async (route) => {
			await new Promise((resolve) => setTimeout(resolve, 2500))
			await route.continue()
		})
		await home.click()
		await page.getByText('Loading dashboard...').waitFor()
		await page.getByText('2FA Enabled').waitFor()
		await openUserPanel(page)
		await expect.poll(shown, { timeout: 8000 }).toEqual(['Email', 'SMS', '2FA'])
		expect(await page.getByText('Loading dashboard...').count()).toBe(0)
		await page.keyboard.press('Escape')
		await expectAccessible(page)
		await sql(`update users set phone_verified = false, two_factor_enabled = false where email = $1`, [email])
	}))

/**
 * With script alone: without it, or before it is there, the browser itself sends the form, and what it shows when it
 * reaches nobody is its own page.
 */
test('F-14, ACC-SHELL-046 a sign-out over a line that is cut says so and leaves the page as it was, and works when the line is back', () =>
	asAdministrator(async () => {
		await using tab = await openPage({ script: true, width: 1280 })
		const { page } = tab
		await signInPage(page, email)
		const signOut = page.getByRole('button', { name: 'Sign Out' }).locator('visible=true')
		for (const path of ['/admin/programs', '/admin/registrations']) {
			await page.goto(path, { waitUntil: 'networkidle' })
			await page.evaluate(() => document.body.setAttribute('data-kept', ''))
			await openUserPanel(page)
			await page.context().setOffline(true)
			await signOut.click()
			await page.getByText('Error logging out').first().waitFor()
			expect(await page.locator('body[data-kept]').count()).toBe(1)
			await page.context().setOffline(false)
		}
		expect(tab.takeFaults().every((fault) => /ERR_INTERNET_DISCONNECTED|ERR_FAILED/.test(fault))).toBe(true)
		await page.route('**/admin/sign-out', (route) => route.fulfill({ status: 502, body: 'lost' }))
		// What was said of the line before is still there to be read: the answer itself is awaited.
		await Promise.all([page.waitForResponse('**/admin/sign-out'), signOut.click()])
		await expect.poll(() => page.getByText('Error logging out').count()).toBeGreaterThan(0)
		await expect.poll(() => signOut.isEnabled()).toBe(true)
		tab.takeFaults()
		await page.unroute('**/admin/sign-out')
		await signOut.click()
		await page.getByText('Logged out successfully').first().waitFor()
	}))

for (const script of [true, false]) {
	test(`ACC-SHELL-046 ${script ? 'with script' : 'without script'}: a session that cannot be ended says so in the back-office and stays`, () =>
		asAdministrator(async () => {
			await using tab = await openPage({ script, width: 360, expectStatus: [404] })
			const { page } = tab
			await signInPage(page, email)
			await page.goto('/admin/no-such-screen')
			await sql(`create table held_sessions (session_id uuid references sessions)`)
			try {
				await sql(
					`insert into held_sessions select id from sessions
					 where user_id = (select id from users where email = $1)`,
					[email],
				)
				await page.getByRole('button', { name: 'Open menu' }).click()
				await openUserPanel(page)
				await page.getByRole('button', { name: 'Sign Out' }).locator('visible=true').click()
				await page.getByText('Error logging out').first().waitFor()
				expect(new URL(page.url()).pathname).toMatch(/^\/admin(\/registrations)?$/)
			} finally {
				await sql(`drop table held_sessions`)
			}
		}))
}

test('ACC-GUARD-001 whoever comes back to the tab and waits for the answer reads that access is verified, and nobody who moves about does', () =>
	asAdministrator(async () => {
		await using tab = await openPage({ script: true, width: 1280 })
		const { page } = tab
		await signInPage(page, email)
		await page.goto('/admin/programs', { waitUntil: 'networkidle' })
		await page.route('**/admin/session', async (route) => {
			await new Promise((resolve) => setTimeout(resolve, 2500))
			await route.continue()
		})
		await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
		await page.getByText('Verifying access...').waitFor()
		await expect.poll(() => page.getByText('Verifying access...').count(), { timeout: 8000 }).toBe(0)
	}))

test('ACC-SHELL-045, ACC-SESS-011 what changed about the user shows without a navigation, and an end that is near is seen at the next tick', () =>
	asAdministrator(async () => {
		await using tab = await openPage({ script: true, width: 1280, expectStatus: [404] })
		const { page } = tab
		await page.clock.install()
		await signInPage(page, email)
		await page.goto('/admin/no-such-screen')
		await openUserPanel(page)
		const verified = page.getByRole('list', { name: 'Verified' }).locator('visible=true')
		const asked: string[] = []
		page.on('request', (request) => {
			if (request.url().endsWith('/admin/session')) asked.push(request.url())
		})
		await sql(`update users set phone_verified = true where email = $1`, [email])
		await page.clock.runFor('05:01')
		await expect.poll(() => verified.innerText(), { timeout: 8000 }).toMatch(/Email\s+SMS/)
		expect(asked).toHaveLength(1)

		// Twelve hours later by the browser's clock alone: the session is near its end, so the next tick asks.
		await page.clock.setSystemTime(Date.now() + 13 * 3_600_000)
		await page.clock.runFor('00:31')
		await expect.poll(() => asked.length, { timeout: 8000 }).toBe(2)
		await sql(`update users set phone_verified = false where email = $1`, [email])
	}))

test('ACC-SHELL-039, D-119 the slots of the four networks are mounted in the back-office and at its door, and do nothing there', () =>
	asAdministrator(async () => {
		await using tab = await openPage({ script: true, width: 1280, expectStatus: [404] })
		const { page } = tab
		await signInPage(page, email)
		const foreign: string[] = []
		page.on('request', (request) => {
			if (!request.url().startsWith(inject('siteUrl'))) foreign.push(request.url())
		})
		for (const path of [screen?.path ?? '/admin', '/admin/no-such-screen', '/admin/first-run/none']) {
			await page.goto(path, { waitUntil: 'networkidle' })
			const slots = page.locator('[data-ad-slots=inert] [data-ad-network]')
			expect(
				await slots.evaluateAll((all) =>
					all.map((slot) => [slot.getAttribute('data-ad-network'), slot.childNodes.length]),
				),
			).toEqual(['adsense', 'media.net', 'ezoic', 'infolinks'].map((network) => [network, 0]))
			expect(await slots.first().isVisible()).toBe(false)
		}
		expect(foreign).toEqual([])
		await page.goto('/news')
		expect(await page.locator('[data-ad-slots=inert]').count()).toBe(0)
		expect(await page.locator('[data-ad-placement]').count()).toBeGreaterThan(0)
	}))
