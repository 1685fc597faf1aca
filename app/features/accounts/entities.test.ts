import { beforeEach, expect, test } from 'vitest'
import { db } from '#app/platform/core/db/db.server.ts'
import { argsOf } from '#tests/login-steps.ts'
import { resetDatabase } from '#tests/reset-database.ts'
import { LOCKOUT_MINUTES } from '#app/features/accounts/rules.ts'
import { loader as askSession } from '#app/features/accounts/pages/session.ts'
import {
	noPendingCookie,
	pendingCookie,
	readPending,
} from '#app/features/accounts/pending-verification.server.ts'
import { readSession } from '#app/features/accounts/queries/read-session.server.ts'
import { signInByEmail } from '#app/features/accounts/sign-in.server.ts'
import { lockouts, sessions, users } from '#app/features/accounts/tables.server.ts'
import { createAccount, PASSWORD, TestBrowser } from '#app/features/accounts/testing.server.ts'

beforeEach(resetDatabase)

const email = 'ada@hub.example'
const phone = '+250788123456'

async function signedIn() {
	const account = await createAccount({ email })
	await db.update(users).set({ phone })
	const browser = new TestBrowser()
	const given = { email, password: PASSWORD }
	browser.keep((await signInByEmail(browser.client, given, undefined, new Date())).cookies)
	return { account, browser, cookies: [browser.client.cookie ?? ''] }
}

test('ACC-ENT-002, ACC-ENT-003, ACC-ENT-005 the current user has an email, a phone and the moment of their account', async () => {
	const { account, browser } = await signedIn()
	const { user } = await readSession(browser.client)
	expect(user).toMatchObject({ id: account.id, email, phone, created_at: expect.any(Date) })
})

test('ACC-ENT-009, ACC-ENT-010, D-116 what is to be proven has its type and its phone or email, sealed in the cookie until it is proven', () => {
	const kept = (cookie: string) => readPending(argsOf('/admin/login/sms/code', [cookie.split(';')[0] ?? '']))
	expect(kept(pendingCookie({ type: 'sms', token: phone }))).toEqual({ type: 'sms', token: phone })
	expect(kept(pendingCookie({ type: 'email', token: email }))).toEqual({ type: 'email', token: email })
	expect(kept(noPendingCookie())).toBeNull()
	const forged = Buffer.from(`sms:${phone}`).toString('base64url')
	for (const value of [forged, `${forged}.x`, pendingCookie({ type: 'sms', token: phone }).slice(0, -1)])
		expect(kept(`hub-pending=${value}`)).toBeNull()
	expect(pendingCookie({ type: 'sms', token: phone })).toMatch(/; HttpOnly/)
})

test('ACC-ENT-016, ACC-ENT-017, D-116 the session is a row with its end and its account; what script may ask for holds no token', async () => {
	const { account, browser, cookies } = await signedIn()
	const [session] = await db.select().from(sessions)
	expect(session).toMatchObject({ user_id: account.id, expires_at: expect.any(Date) })
	const { expires_at } = await readSession(browser.client)
	expect(expires_at).toEqual(session?.expires_at)
	const told = await (await askSession(argsOf('/admin/session', cookies))).text()
	expect(JSON.parse(told)).toMatchObject({ standing: 'admin', user: { email } })
	expect(told).not.toContain(session?.token)
	expect(told).not.toContain(session?.id)
})

test('ACC-ENT-022 the record of a lock has the failures, by whom and until when, and outlives the process', async () => {
	await createAccount({ email })
	const now = new Date()
	for (let nth = 0; nth < 5; nth++)
		await signInByEmail(new TestBrowser().client, { email, password: 'Wrong-pass1!' }, undefined, now)
	expect(await db.select().from(lockouts)).toMatchObject([
		{ email, failures: 5, locked_until: new Date(now.getTime() + LOCKOUT_MINUTES * 60_000) },
	])
})
