import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { audit_log } from '#app/platform/core/audit/tables.server.ts'
import type { Admin } from '#app/platform/web/session/admin-context.server.ts'
import { db } from '#app/platform/core/db/db.server.ts'
import { email_logs } from '#app/platform/core/mail/tables.server.ts'
import { flushSecurityEvents } from '#app/platform/core/security/security-log.server.ts'
import { security_events } from '#app/platform/core/security/tables.server.ts'
import { resetDatabase } from '#tests/reset-database.ts'
import { postSecurity, signedInAdmin, stale } from '#tests/security-forms.ts'
import { action as confirm } from '#app/features/accounts/admin/phone-code.tsx'
import { action as begin } from '#app/features/accounts/admin/phone.tsx'
import { sendSmsCode } from '#app/features/accounts/commands/sms-code.server.ts'
import { signInBySms } from '#app/features/accounts/sign-in-by-sms.server.ts'
import { texts } from '#app/features/accounts/texts.ts'
import { users, verifications } from '#app/features/accounts/tables.server.ts'
import { lastSms, TestBrowser } from '#app/features/accounts/testing.server.ts'

beforeEach(async () => {
	await flushSecurityEvents()
	await resetDatabase()
})

const email = 'ada@hub.example'
const phone = '+250788123456'
const now = () => new Date()

/** Asks for a code. @returns the address of the step that takes it */
async function asked(admin: Admin, typed = '0788 123 456') {
	const { to } = await postSecurity(begin, admin, { phone: typed }, { path: '/admin/security/phone' })
	return `${to?.pathname}${to?.search}`
}

const numbers = () => db.select({ phone: users.phone, phone_verified: users.phone_verified }).from(users)

test('A14, D-148, ACC-LOGIN-023 a number counts once its code came back; mailed, audited, logged; then SMS signs in', async () => {
	const admin = await signedInAdmin(email)
	const path = await asked(admin)
	expect(path).toMatch(/^\/admin\/security\/phone\/code\?to=[\w-]+$/)
	expect(path).not.toContain('788123456')
	expect(await numbers()).toEqual([{ phone: null, phone_verified: false }])
	const code = lastSms(phone)
	expect(JSON.stringify(await db.select().from(verifications))).not.toContain(code)
	expect((await postSecurity(confirm, admin, { code }, { path })).said).toBe(texts.phoneConfirmed)
	expect(await numbers()).toEqual([{ phone, phone_verified: true }])
	const acts = await db.select({ action: audit_log.action, who: audit_log.actor_email }).from(audit_log)
	expect(acts).toEqual([{ action: 'change phone', who: email }])
	expect((await db.select().from(email_logs)).map(({ subject }) => subject.replace(/,.*/, ''))).toEqual([
		'Your phone number was changed',
	])
	await flushSecurityEvents()
	const changes = await db.select().from(security_events).where(eq(security_events.event, 'account_changed'))
	expect(changes).toMatchObject([{ actor_email: email, detail: { change: 'Phone number changed' } }])
	expect((await postSecurity(confirm, admin, { code }, { path })).said).toBe(texts.tokenExpired)
	await sendSmsCode(phone, now())
	const { client } = new TestBrowser()
	expect((await signInBySms(client, { phone, code: lastSms(phone) }, undefined, now())).success).toBe(true)
})

test('A8 a code for a number is tried three times, and is for this number and this person alone', async () => {
	const admin = await signedInAdmin(email)
	const bob = await signedInAdmin('bob@hub.example')
	const elsewhere = await asked(admin, '+49 30 12345678')
	const path = await asked(admin)
	const code = lastSms(phone)
	const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
	expect((await postSecurity(confirm, bob, { code }, { path })).said).toBe(texts.tokenExpired)
	expect((await postSecurity(confirm, admin, { code }, { path: elsewhere })).said).toBe(texts.invalidToken)
	for (let i = 0; i < 2; i++)
		expect((await postSecurity(confirm, admin, { code: wrong }, { path })).said).toBe(texts.invalidToken)
	expect((await postSecurity(confirm, admin, { code }, { path })).said).toBe(texts.tokenExpired)
	expect((await numbers()).every(({ phone: stored }) => stored === null)).toBe(true)
})

test('A14, D-148 a number is asked for after a fresh sign-in, must be possible, and gets five messages an hour', async () => {
	const admin = await signedInAdmin(email)
	for (const act of [begin, confirm])
		expect(await postSecurity(act, stale(admin), { phone, code: '123456' })).toMatchObject({
			status: 303,
			path: '/admin/security/sign-in-again',
		})
	const refused = async (typed: string) => await postSecurity(begin, admin, { phone: typed })
	expect(await refused('0788 123 45')).toMatchObject({ status: 422 })
	expect((await refused('0788 123 45')).said).toContain('9 digits after +250')
	expect(await refused('(12) 3456-7')).toMatchObject({ status: 422 })
	for (let i = 0; i < 5; i++) await asked(admin)
	expect(await refused(phone)).toMatchObject({ status: 429, said: texts.tooManyAttempts })
	expect((await postSecurity(confirm, admin, { code: '123456' })).path).toBe('/admin/security/phone')
})
