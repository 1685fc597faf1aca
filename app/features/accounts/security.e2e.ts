import decodeQR from 'qr/decode.js'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { totpCode, totpStep } from '#app/features/accounts/totp.server.ts'
import { createAdministrator, PASSWORD, signInPage, signInVisitor } from '#tests/browser/administrator.ts'
import { expectAccessible, expectNoSidewaysScroll, openPage } from '#tests/browser/browser.ts'
import { Visitor } from '#tests/browser/http.ts'
import { readOutbox, sql } from '#tests/browser/program-state.ts'

const leave = (email: string) => sql(`delete from administrators where email = $1`, [email])

/** Reads the QR code off the page as a camera would, from its squares. */
async function readQr(page: Page): Promise<string> {
	const { size, path } = await page.getByRole('img', { name: /QR code/ }).evaluate((svg) => ({
		size: Number(svg.getAttribute('viewBox')?.split(' ')[2]),
		path: svg.querySelector('path')?.getAttribute('d') ?? '',
	}))
	const SCALE = 4
	const width = size * SCALE
	const data = new Uint8Array(width * width * 4).fill(255)
	for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1/g)) {
		for (let dy = 0; dy < SCALE; dy++) {
			for (let dx = 0; dx < SCALE; dx++) {
				const at = ((Number(y) * SCALE + dy) * width + Number(x) * SCALE + dx) * 4
				data.fill(0, at, at + 3)
			}
		}
	}
	return decodeQR({ width, height: width, data })
}

for (const script of [true, false]) {
	const how = script ? 'with script' : 'without script'

	test(`ACC-2FA-001, ACC-2FA-002, ADM-SEC-001, ADM-SEC-002, ADM-SEC-008, ADM-SEC-015, D-018 ${how}: on by QR code, asked at sign-in, off by a code`, async () => {
		const email = `factor-${script}@hub.example`
		await createAdministrator(email)
		try {
			await using tab = await openPage({ script, width: 360, expectStatus: [401, 422] })
			const { page } = tab
			await signInPage(page, email)
			await page.goto('/admin/security', { waitUntil: 'networkidle' })
			await page.getByRole('heading', { name: 'Security Settings' }).waitFor()
			expect(await page.getByText('2FA Enabled').count()).toBe(0)
			await expectAccessible(page)
			await expectNoSidewaysScroll(page)
			await page.getByRole('switch', { name: 'Two-Factor Authentication' }).click()
			await page.getByRole('img', { name: /QR code/ }).waitFor()
			const url = new URL(await readQr(page))
			expect(url.protocol + url.host).toBe('otpauth:totp')
			expect(decodeURIComponent(url.pathname)).toContain(email)
			const secret = url.searchParams.get('secret') ?? ''
			const typed = (await page.getByText(secret.slice(0, 4), { exact: false }).last().innerText()).replace(
				/\s/g,
				'',
			)
			expect(typed).toBe(secret)
			await expectAccessible(page)
			await page.locator('input[name=code]').fill('000000')
			await page.getByRole('button', { name: 'Verify and switch on' }).click()
			await page.getByText('Invalid verification code').first().waitFor()
			const used = totpStep(new Date())
			await page.locator('input[name=code]').fill(totpCode(secret, used))
			await page.getByRole('button', { name: 'Verify and switch on' }).click()
			await page.getByText('Two-factor authentication enabled successfully').first().waitFor()
			const codes = await page
				.getByRole('list', { name: 'Backup codes' })
				.getByRole('listitem')
				.allInnerTexts()
			expect(codes).toHaveLength(10)
			await page.getByRole('link', { name: 'Done', exact: true }).click()
			await page.waitForURL('**/admin/security')
			await page.getByText('2FA Enabled').first().waitFor()
			await page.getByText('10 of 10 left').waitFor()

			await page.context().clearCookies()
			await page.goto('/admin/login/email?from=%2Fadmin%2Fsecurity', { waitUntil: 'networkidle' })
			await page.getByLabel('Email').fill(email)
			await page.getByLabel('Password').fill(PASSWORD)
			await page.getByRole('button', { name: 'Sign in' }).click()
			await page.waitForURL('**/admin/login/second-factor**')
			expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('hub-session')
			await expectAccessible(page)
			await page.locator('input[name=code]').fill(totpCode(secret, used))
			await page.getByRole('button', { name: 'Verify and sign in' }).click()
			await page.getByText('4 attempts remaining').waitFor()
			await page.locator('input[name=code]').fill(totpCode(secret, used + 1))
			await page.getByRole('button', { name: 'Verify and sign in' }).click()
			await page.waitForURL('**/admin/security')

			await page.getByRole('switch', { name: 'Two-Factor Authentication' }).click()
			await page.locator('input[name=code]').fill(codes[0] ?? '')
			await page.getByRole('button', { name: 'Switch off' }).click()
			await page.getByText('Two-factor authentication disabled successfully').first().waitFor()
			expect(await page.getByText('2FA Enabled').count()).toBe(0)
			const mails = await readOutbox(email, 3)
			expect(mails.map(({ subject }) => subject?.replace(/,.*/, '')).toSorted()).toEqual([
				'New sign-in',
				'Two-factor authentication is on',
				'Two-factor authentication was switched off',
			])
		} finally {
			await leave(email)
		}
	})

	test(`A6, ADM-SEC-013, ADM-SEC-004 ${how}: another device is listed and revoked, at once; the password asked for anew; it is changed`, async () => {
		const email = `devices-${script}@hub.example`
		await createAdministrator(email)
		await sql(`update users set phone = '+250788333444' where email = $1`, [email])
		try {
			await using tab = await openPage({ script, width: 1280, expectStatus: [401, 422] })
			const { page } = tab
			const elsewhere = await signInVisitor(email)
			await signInPage(page, email)
			await page.goto('/admin/security', { waitUntil: 'networkidle' })
			await page.getByText('This device', { exact: true }).waitFor()
			expect((await elsewhere.get('/admin/security')).status).toBe(200)
			await page.getByRole('button', { name: /^Revoke/ }).click()
			await page.getByText('The device is signed out').first().waitFor()
			expect((await elsewhere.get('/admin/security')).status).toBe(302)
			expect(await page.getByRole('button', { name: /^Revoke/ }).count()).toBe(0)
			await page.getByRole('button', { name: 'Verify SMS' }).click()
			await page.getByText('SMS verification not yet implemented').first().waitFor()

			await sql(
				`update sessions set created_at = created_at - interval '11 minutes'
				 where user_id = (select id from users where email = $1)`,
				[email],
			)
			await page.goto('/admin/security', { waitUntil: 'networkidle' })
			await page.getByRole('switch', { name: 'Two-Factor Authentication' }).click()
			await page.locator('input[name=password]').fill('Wrong-password')
			await page.getByRole('button', { name: 'Continue' }).click()
			await page.getByText('4 attempts remaining').waitFor()
			await page.locator('input[name=password]').fill(PASSWORD)
			await page.getByRole('button', { name: 'Continue' }).click()
			await page.waitForURL((url) => url.pathname === '/admin/security')
			await page.getByRole('switch', { name: 'Two-Factor Authentication' }).click()
			await page.getByRole('img', { name: /QR code/ }).waitFor()
			await page.getByRole('link', { name: 'Cancel' }).click()

			await page.getByRole('link', { name: 'Change the password' }).click()
			await page.getByLabel('Current password').fill(PASSWORD)
			await page.locator('input[name=password]').fill('Changed@horse2')
			await page.getByRole('button', { name: 'Change the password' }).click()
			await page.getByText('Password changed. All other devices are signed out').first().waitFor()
			await expect(signInVisitor(email)).rejects.toThrow('401')
		} finally {
			await leave(email)
		}
	})
}

for (const width of [1280, 360] as const) {
	for (const dark of [false, true]) {
		test(`ADM-SEC-001 at ${width} px${dark ? ' in the dark' : ''} the security settings are accessible and fit`, async () => {
			const email = `looks-${width}-${dark}@hub.example`
			await createAdministrator(email)
			try {
				await using tab = await openPage({ script: true, width, dark })
				const { page } = tab
				await signInPage(page, email)
				for (const path of ['', '/password', '/sign-in-again']) {
					await page.goto(`/admin/security${path}`, { waitUntil: 'networkidle' })
					await expectAccessible(page)
					await expectNoSidewaysScroll(page)
				}
			} finally {
				await leave(email)
			}
		})
	}
}

test('ADM-SEC-009 acts of the security settings are no pages', async () => {
	const email = 'acts@hub.example'
	await createAdministrator(email)
	try {
		const visitor: Visitor = await signInVisitor(email)
		for (const path of ['two-factor', 'two-factor/off', 'backup-codes']) {
			const { status, headers } = await visitor.get(`/admin/security/${path}`)
			expect([path, status, headers.location]).toEqual([path, 302, '/admin/security'])
		}
		// A press is told by the address, and only a post is one.
		expect((await visitor.get('/admin/security?press=devices')).status).toBe(200)
	} finally {
		await leave(email)
	}
})
