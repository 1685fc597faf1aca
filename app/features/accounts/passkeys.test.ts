import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { db } from '#app/platform/core/db/db.server.ts'
import { email_logs } from '#app/platform/core/mail/tables.server.ts'
import { flushSecurityEvents } from '#app/platform/core/security/security-log.server.ts'
import { security_events } from '#app/platform/core/security/tables.server.ts'
import { Authenticator } from '#tests/authenticator.ts'
import { resetDatabase } from '#tests/reset-database.ts'
import { signedInAdmin } from '#tests/security-forms.ts'
import { unlockAccount } from '#app/features/accounts/commands/count-attempt.server.ts'
import { passkeySite } from '#app/features/accounts/passkey-site.server.ts'
import { readSession } from '#app/features/accounts/queries/read-session.server.ts'
import { signInByEmail } from '#app/features/accounts/sign-in.server.ts'
import { texts } from '#app/features/accounts/texts.ts'
import {
	administrators,
	lockouts,
	passkeys,
	sessions,
	users,
	verifications,
} from '#app/features/accounts/tables.server.ts'
import { PASSWORD, TestBrowser } from '#app/features/accounts/testing.server.ts'
import {
	addPasskey,
	answerWithPasskey as send,
	askForPasskey as ask,
	passkeyTestSite as site,
	signInWith as signIn,
} from '#tests/passkeys.ts'

beforeEach(async () => {
	await flushSecurityEvents()
	await resetDatabase()
})

const email = 'ada@hub.example'

const now = () => new Date()

const after = (seconds: number) => new Date(Date.now() + seconds * 1000)

async function registered() {
	const admin = await signedInAdmin(email)
	const { device } = await addPasskey(admin)
	await db.delete(sessions)
	await db.update(users).set({ two_factor_enabled: true })
	return { admin, device }
}

test.each([
	['https://irishub.example', { origin: 'https://irishub.example', rpID: 'irishub.example' }],
	['https://irishub.example:8443', { origin: 'https://irishub.example:8443', rpID: 'irishub.example' }],
	['http://localhost:3000', site],
	['http://irishub.example', undefined],
	['http://127.0.0.1:3000', undefined],
	['https://192.0.2.7', undefined],
	['https://[2001:db8::1]', undefined],
])('D-147 on %s passkeys are for %s', (siteUrl, found) => {
	expect(passkeySite(siteUrl)).toEqual(found)
})

test('D-147, A9 a passkey is both factors: it signs in where two-factor is on, without an address', async () => {
	const { device } = await registered()
	const { challenge, options } = await ask()
	expect(options).toMatchObject({
		userVerification: 'required',
		rpId: 'localhost',
		allowCredentials: undefined,
	})
	const browser = new TestBrowser()
	const outcome = await send(challenge, device.sign(options), browser)
	expect(outcome.success).toBe(true)
	const { user } = await readSession(browser.keep(outcome.cookies).client)
	expect(user).toMatchObject({ email, role: 'admin' })
	expect(await db.select({ method: sessions.method }).from(sessions)).toEqual([{ method: 'passkey' }])
	const [row] = await db.select().from(passkeys)
	expect(row).toMatchObject({ name: 'My phone', counter: 1, transports: ['internal'] })
	expect(row?.last_used_at).toBeInstanceOf(Date)
	await flushSecurityEvents()
	const events = await db.select({ event: security_events.event }).from(security_events)
	expect(events).toContainEqual({ event: 'passkey_login_success' })
})

test('D-147, A5 the session that the browser brought along ends, and another browser is mailed', async () => {
	const { device } = await registered()
	const browser = new TestBrowser()
	browser.keep((await signIn(device, browser)).cookies)
	const [before] = await db.select().from(sessions)
	browser.keep((await signIn(device, browser)).cookies)
	const left = await db.select().from(sessions)
	expect(left).toHaveLength(1)
	expect(left[0]?.token).not.toBe(before?.token)
	const subjects = (await db.select().from(email_logs)).map(({ subject }) => subject.replace(/,.*/, ''))
	expect(subjects.toSorted()).toEqual(['A passkey was added', 'New sign-in'])
})

test.each([
	['of another origin', { origin: 'https://irishub.evil.test' }],
	['of another port', { origin: 'http://localhost:3001' }],
	['of another site', { rpID: 'evil.test' }],
	['to another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
	['without verifying the person', { verified: false }],
	['in somebody else’s name', { userHandle: Buffer.alloc(16).toString('base64url') }],
])('D-147 an answer %s is refused, counted and logged', async (_what, lie) => {
	const { device } = await registered()
	expect(await signIn(device, new TestBrowser(), lie)).toMatchObject({
		success: false,
		status: 401,
		error: 'This passkey was not accepted. Try again, or use another method. 4 attempts remaining.',
	})
	expect(await db.select().from(sessions)).toEqual([])
	await flushSecurityEvents()
	const events = await db
		.select({ masked: security_events.account_masked })
		.from(security_events)
		.where(eq(security_events.event, 'passkey_login_failure'))
	expect(events).toEqual([{ masked: 'a***@hub.example' }])
})

test('D-147 an unknown passkey, one signed by another key, and no answer at all open nothing', async () => {
	const { device } = await registered()
	const stranger = new Authenticator()
	stranger.userHandle = device.userHandle
	expect(await signIn(stranger)).toMatchObject({ status: 401, error: texts.passkeyRefused })
	const forged = async (make: (answer: Record<string, unknown>) => unknown) => {
		const { challenge, options } = await ask()
		const answer = JSON.parse(stranger.sign(options)) as Record<string, unknown>
		return await send(challenge, JSON.stringify(make(answer)))
	}
	const named = await forged((answer) => ({ ...answer, id: device.id, rawId: device.id }))
	expect(named.success).toBe(false)
	for (const junk of [null, [], { id: device.id }, 'x', { id: { $ne: '' } }])
		expect((await forged(() => junk)).error).toBe(texts.passkeyRefused)
	expect((await send((await ask()).challenge, '{')).error).toBe(texts.passkeyRefused)
	expect(await db.select().from(sessions)).toEqual([])
})

test('D-147 a challenge holds five minutes, for one answer, of twenty at once one; kept as a hash', async () => {
	const { device } = await registered()
	const late = await ask()
	expect(JSON.stringify(await db.select().from(verifications))).not.toContain(late.challenge)
	const answer = device.sign(late.options)
	expect((await send(late.challenge, answer, new TestBrowser(), after(300))).error).toBe(texts.tooSlow)
	const { challenge, options } = await ask()
	const right = device.sign(options)
	const answers = await Promise.all(Array.from({ length: 20 }, () => send(challenge, right)))
	expect(answers.filter(({ success }) => success)).toHaveLength(1)
	expect(await db.select().from(sessions)).toHaveLength(1)
	expect((await send(challenge, right)).error).toBe(texts.tooSlow)
	expect((await send('', right)).error).toBe(texts.tooSlow)
})

test('D-147 a wrong answer uses its challenge up', async () => {
	const { device } = await registered()
	const { challenge, options } = await ask()
	expect((await send(challenge, device.sign(options, { verified: false }))).success).toBe(false)
	expect((await send(challenge, device.sign(options))).error).toBe(texts.tooSlow)
})

test('D-147 a passkey that counts backwards has a double: refused and logged', async () => {
	const { device } = await registered()
	expect((await signIn(device)).success).toBe(true)
	expect((await signIn(device, new TestBrowser(), { counter: 1 })).success).toBe(false)
	expect((await signIn(device, new TestBrowser(), { counter: 0 })).success).toBe(false)
	await flushSecurityEvents()
	const events = await db
		.select({ detail: security_events.detail })
		.from(security_events)
		.where(eq(security_events.event, 'passkey_login_failure'))
	expect(events).toEqual([
		{ detail: { reason: 'counted backwards' } },
		{ detail: { reason: 'counted backwards' } },
	])
	device.counter = 10
	expect((await signIn(device)).success).toBe(true)
})

test('D-147 a passkey that counts nothing signs in again and again', async () => {
	const { device } = await registered()
	for (let i = 0; i < 3; i++)
		expect((await signIn(device, new TestBrowser(), { counter: 0 })).success).toBe(true)
})

test('D-111 five wrong answers lock passkeys for strangers, neither a known device nor the other ways; unlock opens', async () => {
	const { device } = await registered()
	const known = new TestBrowser()
	known.keep((await signIn(device, known)).cookies)
	for (let i = 0; i < 5; i++) await signIn(device, new TestBrowser(), { verified: false })
	expect((await signIn(device)).error).toBe(texts.locked)
	expect((await signIn(device, known)).success).toBe(true)
	const given = { email, password: PASSWORD }
	expect((await signInByEmail(new TestBrowser().client, given, undefined, now())).half_done).toBeTruthy()
	expect(await unlockAccount(db, email)).toBe(1)
	expect((await signIn(device)).success).toBe(true)
})

test('D-111 guesses of passwords lock no passkey, and unknown passkeys lock nobody', async () => {
	const { device } = await registered()
	for (let i = 0; i < 6; i++) {
		const given = { email, password: 'Wrong-pass1!' }
		await signInByEmail(new TestBrowser().client, given, undefined, now())
	}
	expect((await signIn(device)).success).toBe(true)
	await db.delete(lockouts)
	for (let i = 0; i < 6; i++) await signIn(new Authenticator())
	expect(await db.select().from(lockouts)).toEqual([])
})

test('D-147, ACC-ROLE-004 the passkey of somebody who has lost the role opens nothing', async () => {
	const { device } = await registered()
	await db.delete(administrators)
	expect((await signIn(device)).error).toBe('You do not have admin privileges to access this area')
	expect(await db.select().from(sessions)).toEqual([])
})
