import { inspect } from 'node:util'
import { eq, gt } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { db } from '#app/platform/core/db/db.server.ts'
import { SESSION_COOKIE } from '#app/platform/web/session/cookies.server.ts'
import { flushSecurityEvents } from '#app/platform/core/security/security-log.server.ts'
import { security_events } from '#app/platform/core/security/tables.server.ts'
import { asOwner, resetDatabase } from '#tests/reset-database.ts'
import { DEVICE_COOKIE } from '#app/features/accounts/devices.server.ts'
import { LOCKOUT_ATTEMPTS } from '#app/features/accounts/rules.ts'
import { texts } from '#app/features/accounts/texts.ts'
import { endSession, revokeSessions } from '#app/features/accounts/commands/end-session.server.ts'
import { readSession } from '#app/features/accounts/queries/read-session.server.ts'
import { signInByEmail } from '#app/features/accounts/sign-in.server.ts'
import { administrators, devices, lockouts, sessions, users } from '#app/features/accounts/tables.server.ts'
import { createAccount, PASSWORD, TestBrowser } from '#app/features/accounts/testing.server.ts'

beforeEach(async () => {
	await flushSecurityEvents()
	await resetDatabase()
})

const email = 'ada@hub.example'
const now = () => new Date()

async function signIn(browser: TestBrowser, password = PASSWORD, at = now(), as = email) {
	const device = browser.cookie(DEVICE_COOKIE)
	const outcome = await signInByEmail(browser.client, { email: as, password }, device, at)
	browser.keep(outcome.cookies)
	return outcome
}

test('ACC-CALL-003, ACC-LOGIN-020, ACC-LOGIN-026, ACC-SESS-002, ACC-ENT-001, ACC-ENT-004 the right password of an administrator opens a session', async () => {
	const { id } = await createAccount()
	const browser = new TestBrowser()
	expect(await signIn(browser)).toMatchObject({ success: true, status: 200 })
	const { user } = await readSession(browser.client)
	expect(user).toMatchObject({ id, email, role: 'admin', email_verified: true, phone_verified: false })
	expect(user?.two_factor_enabled).toBe(false)
})

test('A5, ACC-ENT-013 the session’s cookie is HttpOnly and SameSite, and one that the browser made itself is none', async () => {
	await createAccount()
	const browser = new TestBrowser()
	const { cookies } = await signIn(browser)
	const line = cookies.find((cookie) => cookie.startsWith(`${SESSION_COOKIE}=`))
	expect(line).toMatch(/; Path=\/; HttpOnly; SameSite=Lax$/)
	const [session] = await db.select().from(sessions)
	for (const forged of [session?.token, `${session?.token}.AAAA`, 'x'.repeat(32)]) {
		const other = new TestBrowser().keep([`${SESSION_COOKIE}=${forged}; Path=/`])
		expect((await readSession(other.client)).user).toBeNull()
	}
})

test('ACC-LOCK-006, ACC-LOCK-008, ACC-LOCK-007, ACC-LOCK-001 five wrong passwords count down, lock, and the right one waits too', async () => {
	await createAccount()
	const browser = new TestBrowser()
	for (const left of [4, 3, 2, 1]) {
		expect((await signIn(browser, 'wrong password')).error).toBe(
			`Invalid email or password. ${left} attempts remaining.`,
		)
	}
	const fifth = await signIn(browser, 'wrong password')
	expect(fifth.error).toBe('Account locked due to too many failed attempts. Try again in 15 minutes.')
	expect(fifth.lockedFor).toBeGreaterThan(890)
	const sixth = await signIn(browser)
	expect(sixth).toMatchObject({ success: false, status: 429, error: texts.locked })
	const opened = await signIn(browser, PASSWORD, new Date(Date.now() + 15 * 60_000 + 1000))
	expect(opened.success).toBe(true)
	expect(await db.select().from(lockouts)).toEqual([])
})

test('ACC-LOCK-001 of twenty parallel guesses five passwords are looked at, and a sixth is refused though right', async () => {
	await createAccount()
	const answers = await Promise.all(
		Array.from({ length: 20 }, () => signIn(new TestBrowser(), 'wrong password')),
	)
	expect(answers.filter((answer) => answer.status === 401)).toHaveLength(LOCKOUT_ATTEMPTS)
	expect(answers.filter((answer) => answer.error === texts.locked)).toHaveLength(15)
	expect((await signIn(new TestBrowser())).error).toBe(texts.locked)
})

test('ACC-LOCK-002 a browser that signed in before is not locked out by strangers (D-111)', async () => {
	await createAccount()
	const known = new TestBrowser()
	await signIn(known)
	for (let i = 0; i < 6; i++) await signIn(new TestBrowser(), 'wrong password')
	expect((await signIn(new TestBrowser())).error).toBe(texts.locked)
	expect((await signIn(known)).success).toBe(true)
	expect(await db.select().from(devices)).toHaveLength(1)
})

test('ACC-ERR-001 an unknown address, one without the role, an unconfirmed and an administrator’s answer a wrong password alike', async () => {
	await createAccount({ email: 'admin@hub.example' })
	await createAccount({ email: 'user@hub.example', admin: false })
	await createAccount({ email: 'new@hub.example', confirmed: false })
	const kinds = ['admin@hub.example', 'user@hub.example', 'new@hub.example', 'nobody@hub.example']
	const times: Record<string, number[]> = {}
	for (let round = 0; round < 6; round++) {
		for (const kind of kinds) {
			await db.delete(lockouts)
			const started = process.cpuUsage()
			const answer = await signIn(new TestBrowser(), 'Wrong-pass1!', now(), kind)
			const { user, system } = process.cpuUsage(started)
			;(times[kind] ??= []).push(user + system)
			expect(answer).toEqual({
				success: false,
				error: 'Invalid email or password. 4 attempts remaining.',
				lockedFor: 0,
				status: 401,
				cookies: [],
			})
		}
	}
	const medians = kinds.map((kind) => times[kind]?.toSorted((a, b) => a - b)[3] ?? 0)
	expect(Math.max(...medians) / Math.min(...medians)).toBeLessThan(2)
})

test('ACC-LOGIN-021, ACC-LOGIN-026, ACC-ERR-002 an unconfirmed email is refused with requiresVerification, and is no guess', async () => {
	await createAccount({ email, confirmed: false })
	const browser = new TestBrowser()
	for (let i = 0; i < 7; i++) {
		expect(await signIn(browser)).toEqual({
			success: false,
			error: 'Please check your email and confirm your account',
			requiresVerification: true,
			status: 403,
			cookies: [],
		})
	}
	expect(await db.select().from(sessions)).toEqual([])
})

test('ACC-ROLE-004, ACC-ROLE-002 a person without the role is refused with its sentence and has no session', async () => {
	await createAccount({ email, admin: false })
	const outcome = await signIn(new TestBrowser())
	expect(outcome).toMatchObject({ success: false, status: 403, cookies: [] })
	expect(outcome.error).toBe('You do not have admin privileges to access this area')
	expect(await db.select().from(sessions)).toEqual([])
})

test('ACC-ERR-003 one network address has thirty sign-ins a minute, whatever the accounts', async () => {
	const browser = new TestBrowser()
	const answers = []
	for (let i = 0; i < 31; i++) answers.push(await signIn(browser, 'Wrong-pass1!', now(), `x${i}@hub.example`))
	expect(answers.slice(0, 30).every((answer) => answer.status === 401)).toBe(true)
	expect(answers[30]).toMatchObject({ status: 429, error: 'Too many login attempts. Please try again later' })
	expect(answers[30]?.retryAfter).toBeGreaterThan(0)
}, 60_000)

test('A5, ACC-SESS-003, ACC-SESS-004 signing in gives a new token and ends the one that the browser brought along', async () => {
	await createAccount()
	const browser = new TestBrowser()
	await signIn(browser)
	const before = browser.client.cookie
	await signIn(browser)
	expect(browser.client.cookie).not.toBe(before)
	expect((await readSession({ ...browser.client, cookie: before })).user).toBeNull()
	expect((await readSession(browser.client)).user).not.toBeNull()
})

test('A6, ACC-SESS-004, ACC-SESS-008 sign-out, revocation and a deleted account count with the next request', async () => {
	const { id } = await createAccount()
	const [one, two, three] = [new TestBrowser(), new TestBrowser(), new TestBrowser()]
	for (const browser of [one, two, three]) await signIn(browser)
	const held = one.client.cookie
	const { ended, cookies } = await endSession(one.client)
	expect(ended).toBe(true)
	one.keep(cookies)
	expect(one.cookie(SESSION_COOKIE)).toBeUndefined()
	expect((await readSession({ ...one.client, cookie: held })).user).toBeNull()
	expect((await readSession(two.client)).user?.role).toBe('admin')
	await revokeSessions(db, id)
	expect((await readSession(two.client)).user).toBeNull()
	await signIn(three)
	await db.delete(users).where(eq(users.id, id))
	expect((await readSession(three.client)).user).toBeNull()
})

test('A6, ACC-ROLE-002, ACC-ROLE-008 an address taken from the administrators, or unconfirmed, loses the role with the next request', async () => {
	const { id } = await createAccount()
	const browser = new TestBrowser()
	await signIn(browser)
	await db.delete(administrators)
	expect((await readSession(browser.client)).user?.role).toBe('user')
	await db.insert(administrators).values({ email })
	expect((await readSession(browser.client)).user?.role).toBe('admin')
	await db.update(users).set({ email_verified: false }).where(eq(users.id, id))
	expect((await readSession(browser.client)).user?.role).toBe('user')
})

test('A6, ACC-SESS-009, ACC-SESS-010 a session goes on while it is used, ends after 12 idle hours and after 7 days', async () => {
	await createAccount()
	const browser = new TestBrowser()
	await signIn(browser)
	const minutes = (count: number) => new Date(Date.now() + count * 60_000)
	await db.update(sessions).set({ expires_at: minutes(12 * 60 - 6) })
	const refreshed = await readSession(browser.client)
	expect(refreshed.cookies.some((cookie) => cookie.startsWith(`${SESSION_COOKIE}=`))).toBe(true)
	const [row] = await db.select().from(sessions)
	expect(row?.expires_at.getTime()).toBeGreaterThan(minutes(12 * 60 - 1).getTime())
	await db.update(sessions).set({ created_at: minutes(-7 * 24 * 60 + 1) })
	expect((await readSession(browser.client)).user).not.toBeNull()
	await db.update(sessions).set({ created_at: minutes(-7 * 24 * 60) })
	expect((await readSession(browser.client)).user).toBeNull()
	expect(await db.select().from(sessions)).toEqual([])
	await signIn(browser)
	await db.update(sessions).set({ expires_at: minutes(-1) })
	expect((await readSession(browser.client)).user).toBeNull()
})

test('ACC-ERR-003 a flood from many addresses is turned away with the document’s sentence and costs nobody an attempt', async () => {
	const tries = Array.from({ length: 60 }, (_, i) =>
		signIn(new TestBrowser(), 'Wrong-pass1!', now(), `f${i}@hub.example`),
	)
	const answers = await Promise.all(tries)
	const turnedAway = answers.filter((answer) => answer.status === 429)
	expect(turnedAway.length).toBeGreaterThan(0)
	for (const answer of turnedAway)
		expect(answer.error).toBe('Too many login attempts. Please try again later')
	expect(answers.filter((answer) => answer.status === 401).length + turnedAway.length).toBe(60)
	const counted = await db.select().from(lockouts).where(gt(lockouts.failures, 0))
	expect(counted).toHaveLength(60 - turnedAway.length)
}, 60_000)

test('ACC-LOG-001, ACC-LOG-011, ACC-LOG-006, ACC-LOCK-001 success, failure and lock stand in the security log, an unknown address does not', async () => {
	const { email: known } = await createAccount()
	const browser = new TestBrowser()
	await signIn(browser)
	for (let i = 0; i < 5; i++) await signIn(browser, 'Wrong-pass1!', now(), 'nobody@hub.example')
	await flushSecurityEvents()
	const rows = await db.select().from(security_events)
	const events = rows.map(({ event, actor_email }) => `${event} ${actor_email ?? '-'}`).toSorted()
	expect(events).toEqual([
		'account_locked -',
		...Array.from({ length: 5 }, () => 'email_login_failure -'),
		`email_login_success ${known}`,
	])
	expect(JSON.stringify(rows)).not.toContain('nobody@hub.example')
})

test('ACC-LOG-014 a fault of the database while signing in reaches the caller and prints nobody’s address (S7)', async () => {
	await createAccount()
	const printed: string[] = []
	const spies = [console.error, console.warn, console.log] as const
	const keep = (...parts: unknown[]) => void printed.push(inspect(parts))
	Object.assign(console, { error: keep, warn: keep, log: keep })
	await asOwner((client) => client.query('alter table credentials rename to credentials_away'))
	try {
		await expect(signIn(new TestBrowser())).rejects.toThrow()
	} finally {
		await asOwner((client) => client.query('alter table credentials_away rename to credentials'))
		Object.assign(console, { error: spies[0], warn: spies[1], log: spies[2] })
	}
	expect(printed.join('')).not.toContain(email)
	expect(printed.join('')).not.toContain(PASSWORD)
})
