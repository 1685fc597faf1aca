import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { audit_log } from '#app/platform/core/audit/tables.server.ts'
import type { Admin } from '#app/platform/web/session/admin-context.server.ts'
import { db } from '#app/platform/core/db/db.server.ts'
import { email_logs } from '#app/platform/core/mail/tables.server.ts'
import { flushSecurityEvents } from '#app/platform/core/security/security-log.server.ts'
import { security_events } from '#app/platform/core/security/tables.server.ts'
import { Authenticator } from '#tests/authenticator.ts'
import { resetDatabase } from '#tests/reset-database.ts'
import { type Act, postSecurity, signedInAdmin, stale } from '#tests/security-forms.ts'
import { action as askForNew } from '#app/features/accounts/admin/passkey-challenge.ts'
import { action as add } from '#app/features/accounts/admin/passkey-new.tsx'
import { action as remove } from '#app/features/accounts/admin/passkey-remove.tsx'
import { action as rename } from '#app/features/accounts/admin/passkey-rename.tsx'
import {
	passkeysOffFromCommandLine,
	twoFactorOffFromCommandLine,
} from '#app/features/accounts/commands/administrator-tool.server.ts'
import { findPasskeyOrigin } from '#app/features/accounts/queries/passkeys.server.ts'
import { MOST_PASSKEYS } from '#app/features/accounts/rules.ts'
import { texts } from '#app/features/accounts/texts.ts'
import { passkeys } from '#app/features/accounts/tables.server.ts'
import { addPasskey, signInWith as signIn } from '#tests/passkeys.ts'

beforeEach(async () => {
	await flushSecurityEvents()
	await resetDatabase()
})

const email = 'ada@hub.example'

const signedIn = (as = email) => signedInAdmin(as)

const post = (act: Act, admin: Admin, fields: Record<string, string> = {}, id = '') =>
	postSecurity(act, admin, fields, { params: { id } })

test('D-147, A14 a passkey is added after a fresh sign-in, mailed, audited and logged; its name is asked for', async () => {
	const admin = await signedIn()
	for (const act of [askForNew, add, rename, remove]) {
		expect(await post(act, stale(admin), { name: 'x' }, randomUUID())).toMatchObject({
			status: 303,
			path: '/admin/security/sign-in-again',
		})
	}
	expect((await post(add, admin, { name: 'x', answer: '' })).said).toBe(texts.passkeyNeedsScript)
	expect((await post(add, admin, { name: '', answer: '{}' })).status).toBe(422)
	const { answer } = await addPasskey(admin)
	expect(answer).toMatchObject({ status: 303, path: '/admin/security', said: texts.passkeyMade })
	const acts = await db.select({ action: audit_log.action, who: audit_log.actor_email }).from(audit_log)
	expect(acts).toEqual([{ action: 'passkey added', who: email }])
	expect((await db.select().from(email_logs)).map(({ to_email }) => to_email)).toEqual([email])
	await flushSecurityEvents()
	const changes = await db.select().from(security_events).where(eq(security_events.event, 'account_changed'))
	expect(changes).toMatchObject([{ actor_email: email, detail: { change: 'Passkey added' } }])
})

test.each([
	['of another origin', { origin: 'https://irishub.evil.test' }],
	['of another site', { rpID: 'evil.test' }],
	['to another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
	['without verifying the person', { verified: false }],
])('D-147 a passkey made %s is not kept', async (_what, lie) => {
	const admin = await signedIn()
	const { json } = await post(askForNew, admin)
	const device = new Authenticator()
	const answer = await post(add, admin, { name: 'x', answer: device.register(json, lie) })
	expect(answer).toMatchObject({ status: 422, said: texts.passkeyNotMade })
	expect(await db.select().from(passkeys)).toEqual([])
})

test('D-147 what was made for one session is taken once, and from no other session', async () => {
	const admin = await signedIn()
	const bob = await signedIn('bob@hub.example')
	const device = new Authenticator()
	const { json } = await post(askForNew, admin)
	const answer = device.register(json)
	expect((await post(add, bob, { name: 'x', answer })).said).toBe(texts.passkeyNotMade)
	expect((await post(add, { ...admin, session_id: bob.session_id }, { name: 'x', answer })).status).toBe(422)
	expect((await post(add, admin, { name: 'x', answer })).said).toBe(texts.passkeyMade)
	expect((await post(add, admin, { name: 'x', answer })).said).toBe(texts.passkeyNotMade)
	expect((await addPasskey(bob, device)).answer.said).toBe(texts.passkeyKnown)
	expect(await db.select().from(passkeys)).toHaveLength(1)
})

test('D-147 one’s own passkey is renamed and removed, somebody else’s never; a removed one no longer signs in', async () => {
	const admin = await signedIn()
	const bob = await signedIn('bob@hub.example')
	const { device } = await addPasskey(admin)
	const [{ id } = { id: '' }] = await db.select({ id: passkeys.id }).from(passkeys)
	for (const act of [rename, remove])
		expect((await post(act, bob, { name: 'Mine' }, id)).said).toBe(texts.passkeyGone)
	expect((await post(rename, admin, { name: 'Old phone' }, id)).said).toBe(texts.passkeyRenamed)
	expect(await db.select({ name: passkeys.name }).from(passkeys)).toEqual([{ name: 'Old phone' }])
	expect((await signIn(device)).success).toBe(true)
	expect((await post(remove, admin, {}, id)).said).toBe(texts.passkeyRemoved)
	expect((await signIn(device)).error).toBe(texts.passkeyRefused)
	expect(await findPasskeyOrigin(db)).toBeNull()
	const subjects = (await db.select().from(email_logs)).map(({ subject }) => subject.replace(/,.*/, ''))
	expect(subjects).toContain('A passkey was removed')
})

test('D-147 the sign-in offers passkeys once somebody has one, and a person has ten at most', async () => {
	const admin = await signedIn()
	expect(await findPasskeyOrigin(db)).toBeNull()
	for (let i = 0; i < MOST_PASSKEYS; i++) await addPasskey(admin)
	expect(await findPasskeyOrigin(db)).toBe('http://localhost:3000')
	expect((await post(askForNew, admin)).status).toBe(409)
	expect(await db.select().from(passkeys)).toHaveLength(MOST_PASSKEYS)
})

test('D-147 the command line: two-factor-off leaves passkeys and says so, passkeys-off removes them', async () => {
	const { device } = await addPasskey(await signedIn())
	expect(await twoFactorOffFromCommandLine(email)).toBe(
		`Two-factor authentication of ${email} is off. Passkeys still sign in (1): passkeys-off removes them.`,
	)
	expect((await signIn(device)).success).toBe(true)
	expect(await passkeysOffFromCommandLine(email)).toBe(`Passkeys of ${email} removed: 1.`)
	expect(await passkeysOffFromCommandLine(email)).toBe(`${email} has no passkeys.`)
	expect((await signIn(device)).success).toBe(false)
})
