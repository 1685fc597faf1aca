import { expect, test } from 'vitest'
import { createAdministrator, PASSWORD, runAdminTool } from '#tests/browser/administrator.ts'
import { openPage } from '#tests/browser/browser.ts'
import { sql } from '#tests/browser/program-state.ts'

test('F-05, ACC-LOCK-005 what the browser remembers of a lock is shown for that account alone, and ends with the unlock and the sign-in', async () => {
	const email = 'locked-out@hub.example'
	await createAdministrator(email)
	try {
		await using tab = await openPage({ script: true, width: 360, expectStatus: [401, 404, 429] })
		const { page } = tab
		const open = () => page.goto('/admin/login/email', { waitUntil: 'networkidle' })
		const attempt = async (password: string) => {
			await page.getByLabel('Email').fill(email)
			await page.getByLabel('Password').fill(password)
			await page.getByRole('button', { name: 'Sign in' }).click()
		}
		const lockOut = async () => {
			for (const said of [/ 4 att/, / 3 att/, / 2 att/, / 1 att/, /Account locked/]) {
				await attempt('Wrong-password')
				await page.getByText(said).first().waitFor()
			}
		}
		const timer = page.getByRole('timer')
		const remembered = () => page.evaluate(() => localStorage.getItem('hub-locked-until'))
		/** Long enough for the countdown to be drawn, were there one. */
		const expectNothing = async () => {
			await page.waitForTimeout(1500)
			expect(await timer.count()).toBe(0)
			expect(await page.getByText('Account is locked').count()).toBe(0)
		}
		await open()
		await lockOut()
		await timer.waitFor()
		await page.getByLabel('Email').fill('somebody-else@hub.example')
		await expect.poll(() => timer.count()).toBe(0)
		await open()
		await expectNothing()
		await page.getByLabel('Email').fill('somebody-else@hub.example')
		await expectNothing()
		await page.getByLabel('Email').fill(email)
		await timer.waitFor()
		expect(await remembered()).not.toContain('locked-out')

		await runAdminTool('unlock', email)
		await attempt('Wrong-password')
		await page.getByText('4 attempts remaining').first().waitFor()
		await expect.poll(remembered).toBeNull()
		await expectNothing()

		await runAdminTool('unlock', email)
		await lockOut()
		await runAdminTool('unlock', email)
		await attempt(PASSWORD)
		await page.waitForURL((url) => !url.pathname.startsWith('/admin/login'))
		expect(await remembered()).toBeNull()
		await page.context().clearCookies()
		await open()
		await page.getByLabel('Email').fill(email)
		await expectNothing()
	} finally {
		await sql(`delete from administrators where email = $1`, [email])
	}
})
