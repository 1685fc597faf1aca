import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { createAdministrator, PASSWORD, signInPage } from '#tests/browser/administrator.ts'
import { expectAccessible, expectNoSidewaysScroll, openPage } from '#tests/browser/browser.ts'
import { startProgram } from '#tests/browser/program.ts'
import { readOutbox, sql } from '#tests/browser/program-state.ts'

const leave = (email: string) => sql(`delete from administrators where email = $1`, [email])

/** Gives the page a device of Chromium's own that keeps passkeys and knows its owner. */
async function plugIn(page: Page) {
	const session = await page.context().newCDPSession(page)
	await session.send('WebAuthn.enable')
	const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
		options: {
			protocol: 'ctap2',
			transport: 'internal',
			hasResidentKey: true,
			hasUserVerification: true,
			isUserVerified: true,
			automaticPresenceSimulation: true,
		},
	})
	return {
		/** Whether its owner is recognised from now on. */
		recognises: (isUserVerified: boolean) =>
			session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
	}
}

test('D-147, A9 a passkey is made, signs in alone where two-factor is on, and no longer when it is removed', async () => {
	const email = 'passkey@hub.example'
	await createAdministrator(email)
	try {
		await using tab = await openPage({ script: true, width: 360, expectStatus: [401] })
		const { page } = tab
		const device = await plugIn(page)
		const scripts: string[] = []
		page.on('request', (request) => {
			if (request.resourceType() === 'script') scripts.push(request.url())
		})
		await signInPage(page, email)
		await page.goto('/admin/security', { waitUntil: 'networkidle' })
		await page.getByText('None yet').first().waitFor()
		await page.getByRole('link', { name: 'Add a passkey' }).click()
		await page.getByRole('textbox', { name: 'Name' }).waitFor()
		await expectAccessible(page)
		expect(await page.getByRole('textbox', { name: 'Name' }).inputValue()).toMatch(/ on \w+/)
		await page.getByRole('textbox', { name: 'Name' }).fill('Pocket phone')
		await page.getByRole('button', { name: 'Add the passkey' }).click()
		await page.getByText('Passkey added').first().waitFor()
		await page.getByText('1: Pocket phone').waitFor()
		await expectAccessible(page)
		await expectNoSidewaysScroll(page)
		await page.getByRole('link', { name: 'Manage the passkeys' }).click()
		await page.getByText('not used yet').waitFor()
		await expectAccessible(page)
		await page.getByRole('link', { name: 'Rename Pocket phone' }).click()
		await page.getByRole('textbox', { name: 'Name' }).fill('Old phone')
		await page.getByRole('button', { name: 'Save', exact: true }).click()
		await page.getByText('1: Old phone').waitFor()

		await sql(`update users set two_factor_enabled = true where email = $1`, [email])
		await page.context().clearCookies()
		scripts.length = 0
		await page.goto('/admin/login?from=%2Fadmin%2Fsecurity', { waitUntil: 'networkidle' })
		const choice = page.getByRole('button', { name: /^Passkey/ })
		await choice.waitFor()
		await expectAccessible(page)
		await expectNoSidewaysScroll(page)
		const before = scripts.length
		await device.recognises(false)
		await choice.click()
		await page.getByText('No passkey was used').waitFor()
		expect(scripts.length, 'the script of passkeys comes when it is needed').toBeGreaterThan(before)
		await device.recognises(true)
		await choice.click()
		await page.waitForURL((url) => url.pathname === '/admin/security')
		await page.getByText(', with a passkey, from').waitFor()
		const log = await page.evaluate(() => localStorage.getItem('security_log'))
		expect(log).toContain('passkey_login_success')
		expect(log).not.toContain('email_login_success')

		await page.getByRole('link', { name: 'Manage the passkeys' }).click()
		await page.getByRole('link', { name: 'Remove Old phone' }).click()
		await page.getByRole('button', { name: 'Remove', exact: true }).click()
		await page.getByText('Passkey removed').first().waitFor()
		await sql(
			`insert into passkeys (user_id, credential_id, public_key, counter, transports, name, device_type, backed_up)
			select id, 'somebody-elses', 'x', 0, '{}', 'x', 'singleDevice', false from users where email = $1`,
			[email],
		)
		await page.context().clearCookies()
		await page.goto('/admin/login', { waitUntil: 'networkidle' })
		await choice.click()
		await page.getByText('This passkey was not accepted').waitFor()
		await page.goto('/admin/login/email', { waitUntil: 'networkidle' })
		await page.getByLabel('Email').fill(email)
		await page.getByLabel('Password').fill(PASSWORD)
		await page.getByRole('button', { name: 'Sign in' }).click()
		await page.waitForURL('**/admin/login/second-factor**')
		const mails = await readOutbox(email, 2)
		expect(mails.map(({ subject }) => subject?.replace(/,.*/, ''))).toEqual(
			expect.arrayContaining(['A passkey was added', 'A passkey was removed']),
		)
	} finally {
		await sql(`delete from users where email = $1`, [email])
		await leave(email)
	}
})

test('D-147 without script the sign-in and the settings offer no passkey and say nothing of it', async () => {
	const email = 'no-script@hub.example'
	await createAdministrator(email)
	await sql(
		`insert into passkeys (user_id, credential_id, public_key, counter, transports, name, device_type, backed_up)
		select id, 'of-no-script', 'x', 0, '{}', 'Desk', 'singleDevice', false from users where email = $1`,
		[email],
	)
	try {
		await using tab = await openPage({ script: false, width: 360 })
		const { page } = tab
		await page.goto('/admin/login')
		await page.getByText('Magic link').waitFor()
		expect(await page.getByText('Passkey').count()).toBe(0)
		await signInPage(page, email)
		await page.goto('/admin/security')
		await page.getByText('1: Desk').waitFor()
		expect(await page.getByRole('link', { name: 'Add a passkey' }).count()).toBe(0)
		await page.getByRole('link', { name: 'Manage the passkeys' }).click()
		await page.getByRole('link', { name: 'Remove Desk' }).click()
		await page.getByRole('button', { name: 'Remove', exact: true }).click()
		await page.getByText('Passkey removed').first().waitFor()
	} finally {
		await sql(`delete from users where email = $1`, [email])
		await leave(email)
	}
})

test('D-147 a program on an address of numbers has no passkeys', async () => {
	const program = await startProgram({ env: { SITE_URL: 'http://127.0.0.1', WORKERS: '1' } })
	try {
		const site = program.siteUrl.replace('localhost', '127.0.0.1')
		await using tab = await openPage({ script: true, width: 1280 })
		const { page } = tab
		await page.goto(`${site}/admin/login`, { waitUntil: 'networkidle' })
		await page.getByText('Magic link').waitFor()
		expect(await page.getByText('Passkey').count()).toBe(0)
		for (const path of ['/admin/login/passkey', '/admin/login/passkey/challenge']) {
			expect((await fetch(site + path)).status, path).toBe(404)
			const posted = await fetch(site + path, { method: 'POST', body: new URLSearchParams({ answer: 'x' }) })
			expect(posted.status, path).toBe(404)
		}
	} finally {
		await program.stop()
	}
})
