import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { db, transact } from '#app/platform/core/db/db.server.ts'
import { email_logs } from '#app/platform/core/mail/tables.server.ts'
import { flushSecurityEvents } from '#app/platform/core/security/security-log.server.ts'
import { post } from '#tests/login-steps.ts'
import { resetDatabase } from '#tests/reset-database.ts'
import { UNKNOWN_DEVICE } from '#app/features/accounts/commands/count-attempt.server.ts'
import { issueLink } from '#app/features/accounts/commands/one-time-link.server.ts'
import { deviceOfPhone, sendSmsCode } from '#app/features/accounts/commands/sms-code.server.ts'
import { DEVICE_COOKIE } from '#app/features/accounts/devices.server.ts'
import { action as signInStep } from '#app/features/accounts/pages/login-email.tsx'
import { action as linkStep } from '#app/features/accounts/pages/login-link.tsx'
import { action as smsStep } from '#app/features/accounts/pages/login-sms.tsx'
import { createAccount, lastSms, PASSWORD, TestBrowser } from '#app/features/accounts/testing.server.ts'

import { after, byLink, bySms, email, now, phone, withPhone } from '#tests/ways-in.ts'

beforeEach(async () => {
	await flushSecurityEvents()
	await resetDatabase()
})

test('F-126: the last three links of an hour each open once, in any order, and the one before them does not', async () => {
	await createAccount({ email })
	const links: string[] = []
	for (let nth = 0; nth < 4; nth++)
		links.push(await transact((tx) => issueLink(tx, 'magic-link', email, after(nth))))
	const [oldest = '', first = '', second = '', newest = ''] = links
	expect((await byLink(oldest)).error).toBe('Invalid verification code. Please try again')
	for (const link of [second, first, newest]) {
		expect((await byLink(link, new TestBrowser(), after(3590))).success).toBe(true)
		expect((await byLink(link)).success).toBe(false)
	}
})

test('F-12A, D-111: a stranger who locks the password and asks for all links keeps nobody out on a new device', async () => {
	await createAccount({ email })
	for (let nth = 0; nth < 5; nth++)
		await post(signInStep, { email, password: 'Wrong-pass1!' }, { from: `198.51.100.${nth}` })
	for (let nth = 0; nth < 3; nth++)
		expect((await post(linkStep, { email }, { from: `198.51.100.${nth}` })).status).toBe(303)
	expect((await post(signInStep, { email, password: PASSWORD })).status).toBe(429)
	expect((await post(linkStep, { email })).status).toBe(429)
	const mails = await db.select().from(email_logs).where(eq(email_logs.template_name, 'magic-link'))
	expect(mails).toHaveLength(3)
	for (const { data } of mails) {
		const secret = (data as { path: string }).path.split('/').at(-1)?.split('?')[0] ?? ''
		expect((await byLink(secret, new TestBrowser(), after(3500))).success).toBe(true)
	}
})

test('F-126: strangers use up no codes by SMS of a browser that its owner knows, and replace none of its codes', async () => {
	await withPhone()
	const known = new TestBrowser()
	await sendSmsCode(phone, now())
	known.keep((await bySms(lastSms(phone), known)).cookies)
	const device = known.cookie(DEVICE_COOKIE)
	for (let nth = 0; nth < 5; nth++)
		expect((await post(smsStep, { phone }, { from: `198.51.100.${nth}` })).status).toBe(303)
	expect((await post(smsStep, { phone }, { from: '198.51.100.9' })).status).toBe(429)
	await sendSmsCode(phone, now(), await deviceOfPhone(phone, device))
	const mine = lastSms(phone)
	await sendSmsCode(phone, now())
	expect((await bySms(mine, known)).success).toBe(true)
	const cookies = [`${DEVICE_COOKIE}=${device}`]
	expect((await post(smsStep, { phone }, { from: '198.51.100.10', cookies })).status).toBe(303)
	expect(await deviceOfPhone(phone, 'of nobody')).toBe(UNKNOWN_DEVICE)
})
