import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { db, transact } from '#app/platform/core/db/db.server.ts'
import { readFlash } from '#app/platform/web/forms/flash.server.ts'
import { pageContext } from '#app/platform/web/pages/page-context.server.ts'
import { flushSecurityEvents } from '#app/platform/core/security/security-log.server.ts'
import { security_events } from '#app/platform/core/security/tables.server.ts'
import { asOwner, resetDatabase } from '#tests/reset-database.ts'
import { issueLink } from '#app/features/accounts/commands/one-time-link.server.ts'
import { action as confirm } from '#app/features/accounts/pages/confirm.tsx'
import { action as linkStep } from '#app/features/accounts/pages/login-link.tsx'
import { action as smsStep } from '#app/features/accounts/pages/login-sms.tsx'
import { action as codeStep } from '#app/features/accounts/pages/login-sms-code.tsx'
import { action as signInStep } from '#app/features/accounts/pages/login-email.tsx'
import { action as signUpStep } from '#app/features/accounts/pages/login-sign-up.tsx'
import { loader as success } from '#app/features/accounts/pages/login-success.tsx'
import { action as resendStep, loader as verifyStep } from '#app/features/accounts/pages/login-verify.tsx'
import { loader as askSession } from '#app/features/accounts/pages/session.ts'
import { action as signOut } from '#app/features/accounts/pages/sign-out.tsx'
import { readSession } from '#app/features/accounts/queries/read-session.server.ts'
import { signInByEmail } from '#app/features/accounts/sign-in.server.ts'
import { administrators, lockouts, sessions, users } from '#app/features/accounts/tables.server.ts'
import { argsOf, onNewSession, post, type Posted, withoutTable } from '#tests/login-steps.ts'
import { createAccount, PASSWORD, TestBrowser } from '#app/features/accounts/testing.server.ts'

beforeEach(async () => {
	await flushSecurityEvents()
	await resetDatabase()
})

const email = 'ada@hub.example'

const signIn = (browser = new TestBrowser()) =>
	signInByEmail(browser.client, { email, password: PASSWORD }, undefined, new Date())

/** A browser that is signed in, and its cookies as `name=value`. */
async function signedIn() {
	await createAccount({ email })
	const browser = new TestBrowser()
	browser.keep((await signIn(browser)).cookies)
	return { browser, cookies: [browser.client.cookie ?? ''] }
}

test('ACC-ERR-011 a right password after which there is no session is told, and is no guess', async () => {
	await createAccount({ email })
	await onNewSession('delete from sessions where id = new.id', async () => {
		expect(await signIn()).toEqual({
			success: false,
			error: 'Authentication failed',
			status: 503,
			cookies: [],
		})
	})
	expect(await db.select().from(lockouts)).toMatchObject([{ failures: 0 }])
	expect((await signIn()).success).toBe(true)
})

test('ACC-ERR-015, ACC-LOGIN-026 a session whose email is not confirmed ends at once and leads to the verification step (D-023)', async () => {
	await createAccount({ email })
	await onNewSession('update users set email_verified = false where id = new.user_id', async () => {
		expect(await signIn()).toEqual({
			success: false,
			error: 'Please verify your email address before signing in',
			requiresVerification: true,
			status: 403,
			cookies: [],
		})
		expect(await db.select().from(sessions)).toEqual([])
	})
	const shown = verifyStep(argsOf('/admin/login/verify?reason=verify', []))
	expect(shown.refusal).toBe('Please verify your email address before signing in')
})

test('ACC-ERR-016 a fault while signing in has its sentence', async () => {
	await withoutTable('lockouts', async () => {
		expect(await post(signInStep, { email, password: PASSWORD })).toMatchObject({
			status: 500,
			error: 'An unexpected error occurred. Please try again.',
		})
	})
})

test('ACC-ERR-020, ACC-LOG-004 a fault while signing up has its sentence and keeps nothing; a sign-up stands in the security log', async () => {
	await db.insert(administrators).values({ email })
	await withoutTable('email_logs', async () => {
		expect(await post(signUpStep, { email, password: PASSWORD, phone: '' })).toMatchObject({
			status: 500,
			error: 'Failed to create account',
		})
	})
	expect((await post(signUpStep, { email, password: PASSWORD, phone: '' })).status).toBe(303)
	await flushSecurityEvents()
	const events = await db
		.select({ event: security_events.event, actor_email: security_events.actor_email })
		.from(security_events)
	expect(events.filter(({ event }) => !event.startsWith('submission_'))).toEqual([
		{ event: 'signup_success', actor_email: email },
	])
})

test('F-112: the link that confirms, opened again, signs in by the right password, and asks for the second factor in a cookie alone', async () => {
	const { id } = await createAccount({ email })
	const again = async () => {
		const secret = await transact((tx) => issueLink(tx, 'confirm-email', email, new Date()))
		return await post(confirm, { password: PASSWORD }, { params: { secret } })
	}
	expect(await again()).toMatchObject({ status: 303, location: '/admin/login/success' })
	await db.update(users).set({ two_factor_enabled: true }).where(eq(users.id, id))
	const half = await again()
	expect(half).toMatchObject({ status: 303, location: '/admin/login/second-factor' })
	expect(Object.keys(half)).not.toContain('half_done')
})

test('ACC-ERR-012 a fault while the address is confirmed has its sentence, and the link stays good', async () => {
	await createAccount({ email, confirmed: false })
	const secret = await transact((tx) => issueLink(tx, 'confirm-email', email, new Date()))
	const params = { secret }
	await withoutTable('lockouts', async () => {
		expect(await post(confirm, { password: PASSWORD }, { params })).toMatchObject({
			status: 500,
			error: 'Verification failed',
		})
	})
	expect((await post(confirm, { password: PASSWORD }, { params })).location).toBe('/admin/login/success')
})

test('ACC-ERR-013 a fault while the link is sent again has its sentence', async () => {
	await withoutTable('users', async () => {
		expect(await post(resendStep, { email })).toMatchObject({
			status: 500,
			error: 'An unexpected error occurred',
		})
	})
})

test('ACC-ERR-014 who asks for the session without having one is told so, and so is a browser that kept none at its sign-in', async () => {
	const ask = async (cookies: string[]) => (await askSession(argsOf('/admin/session', cookies))).json()
	expect(await ask([])).toEqual({ standing: 'none', error: 'User not authenticated' })
	const { cookies } = await signedIn()
	expect(await ask(cookies)).toMatchObject({ standing: 'admin', user: { email } })
	expect(await success(argsOf('/admin/login/success', cookies))).toMatchObject({ data: { to: '/admin' } })
	const away = await success(argsOf('/admin/login/success', [])).catch((thrown: unknown) => thrown)
	if (!(away instanceof Response)) throw new Error('nobody is signed in, and yet the page is shown')
	const to = new URL(away.headers.get('location') ?? '', 'http://localhost:3000')
	expect(to.pathname).toBe('/admin/login')
	expect(readFlash(new Request(to))).toEqual({ text: 'User not authenticated', kind: 'error' })
})

test.each([
	['email', 'email_login_success'],
	['sms', 'sms_login_success'],
	['link', 'magic_link_login_success'],
	['passkey', 'passkey_login_success'],
] as const)('ACC-LOG-001 after a sign-in by %s the browser notes %s', async (method, event) => {
	const { cookies } = await signedIn()
	await db.update(sessions).set({ method })
	expect(await success(argsOf('/admin/login/success', cookies))).toMatchObject({ data: { event } })
})

test('ACC-SHELL-046, ACC-CALL-009, ACC-LOG-005 a sign-out that fails says so and leaves the session as it was; one that works is logged', async () => {
	const { browser, cookies } = await signedIn()
	await asOwner((client) => client.query('revoke delete on sessions from hub'))
	try {
		const failed = await post(signOut, {}, { cookies })
		const to = new URL(failed.location ?? '', 'http://localhost:3000')
		expect([failed.status, to.pathname, failed.cookies]).toEqual([303, '/admin', []])
		expect(readFlash(new Request(to))).toEqual({ text: 'Error logging out', kind: 'error' })
		expect((await readSession(browser.client)).user?.email).toBe(email)
	} finally {
		await asOwner((client) => client.query('grant delete on sessions to hub'))
	}
	const done = await post(signOut, {}, { cookies })
	expect(done.location).toMatch(/^\/admin\/login\?done=/)
	expect((await readSession(browser.client)).user).toBeNull()
	await flushSecurityEvents()
	const events = await db.select({ event: security_events.event }).from(security_events)
	expect(events.filter(({ event }) => event === 'logout')).toHaveLength(1)
})

test('ACC-SESS-001, ACC-CALL-011, ACC-ENT-007, ACC-ENT-008, ACC-SHELL-045, ACC-ROLE-006 signed out, signed in, refreshed, changed: each request knows the session as it is', async () => {
	expect((await readSession(new TestBrowser().client)).user).toBeNull()
	const { browser } = await signedIn()
	const standing = async () => {
		const { user, cookies } = await readSession(browser.client)
		browser.keep(cookies)
		return user && [user.email_verified, user.phone_verified, user.two_factor_enabled]
	}
	expect(await standing()).toEqual([true, false, false])
	await asOwner((client) => client.query(`update users set phone_verified = true`))
	expect(await standing()).toEqual([true, true, false])
	await asOwner((client) => client.query(`update users set two_factor_enabled = true`))
	expect(await standing()).toEqual([true, true, true])
	await db.update(sessions).set({ expires_at: new Date(Date.now() + 60_000) })
	expect(await standing()).toEqual([true, true, true])
	const [refreshed] = await db.select().from(sessions)
	expect(refreshed?.expires_at.getTime()).toBeGreaterThan(Date.now() + 11 * 3_600_000)
	await db.delete(sessions)
	expect(await standing()).toBeNull()
})

test('ACC-SESS-011, ACC-CALL-010, D-103 a session within three ticks of thirty seconds of its end is renewed by the question of the open page', async () => {
	const { cookies } = await signedIn()
	await db.update(sessions).set({ expires_at: new Date(Date.now() + 3 * 30_000) })
	const args = argsOf('/admin/session', cookies)
	expect(await (await askSession(args)).json()).toMatchObject({ standing: 'admin' })
	expect(args.context.get(pageContext).cookies.join()).toContain('hub-session=')
	const [renewed] = await db.select().from(sessions)
	expect(renewed?.expires_at.getTime()).toBeGreaterThan(Date.now() + 11 * 3_600_000)
})

test('ACC-ERR-017, ACC-ERR-018, ACC-ERR-019 a fault while a code or a link is sent, or a code is read, has its sentence', async () => {
	await createAccount({ email })
	await withoutTable('verifications', async () => {
		expect(await post(smsStep, { phone: '0788123456' })).toMatchObject({
			status: 500,
			error: 'Failed to send verification code',
		})
		expect(await post(linkStep, { email })).toMatchObject({ status: 500, error: 'Failed to send magic link' })
		expect(await post(codeStep, { phone: '0788123456', code: '123456' })).toMatchObject({
			status: 500,
			error: 'Invalid verification code',
		})
	})
})

test('A8, ACC-ERR-003 the sixth code of an hour for one number is refused', async () => {
	const answers: Posted[] = []
	for (let i = 0; i < 6; i++) answers.push(await post(smsStep, { phone: '0788123456' }))
	expect(answers.map(({ status }) => status)).toEqual([303, 303, 303, 303, 303, 429])
	expect(answers[5]?.error).toBe('Too many login attempts. Please try again later')
})

test('ACC-VAL-008, ACC-VAL-009, ACC-VAL-010 a number that is none is refused, another gets its plus', async () => {
	expect((await post(smsStep, { phone: '12' })).status).toBe(422)
	expect((await post(smsStep, { phone: '' })).status).toBe(422)
	expect((await post(smsStep, { phone: '491701234567' })).status).toBe(303)
})

test('A7 the fourth link of an hour for one mailbox is refused', async () => {
	await createAccount({ email })
	const answers: Posted[] = []
	for (let i = 0; i < 4; i++) answers.push(await post(linkStep, { email }))
	expect(answers.map(({ status }) => status)).toEqual([303, 303, 303, 429])
})
