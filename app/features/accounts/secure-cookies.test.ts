import { expect, test } from 'vitest'

// Read when the settings are first imported, which everything below does.
process.env['SITE_URL'] = 'https://hub.example'

test('ACC-ENT-015, ACC-GEN-005 on https every cookie of the sign-in is __Host-, Secure and HttpOnly (S3)', async () => {
	const { createAccount, PASSWORD, TestBrowser } = await import('#app/features/accounts/testing.server.ts')
	const { signInByEmail } = await import('#app/features/accounts/sign-in.server.ts')
	const { readSession } = await import('#app/features/accounts/queries/read-session.server.ts')
	const { endSession } = await import('#app/features/accounts/commands/end-session.server.ts')
	const { pendingCookie } = await import('#app/features/accounts/pending-verification.server.ts')
	const { email } = await createAccount()
	const browser = new TestBrowser()
	const { cookies } = await signInByEmail(
		browser.client,
		{ email, password: PASSWORD },
		undefined,
		new Date(),
	)
	browser.keep(cookies)
	expect((await readSession(browser.client)).user?.email).toBe(email)
	const ended = await endSession(browser.client)
	const all = [...cookies, ...ended.cookies, pendingCookie({ type: 'email', token: email })]
	expect(all.map((cookie) => cookie.slice(0, cookie.indexOf('=')))).toEqual(
		expect.arrayContaining(['__Host-hub-session', '__Host-hub-device', '__Host-hub-pending']),
	)
	for (const cookie of all) {
		expect(cookie).toMatch(/^__Host-/)
		expect(cookie).toMatch(/; Path=\//)
		expect(cookie).toMatch(/; HttpOnly/)
		expect(cookie).toMatch(/; Secure/)
		expect(cookie).toMatch(/; SameSite=Lax/)
		expect(cookie).not.toMatch(/domain=/i)
	}
})
