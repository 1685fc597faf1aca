import { beforeEach, expect, test } from 'vitest'
import { audit_log } from '#app/platform/core/audit/tables.server.ts'
import type { Admin } from '#app/platform/web/session/admin-context.server.ts'
import { db, transact } from '#app/platform/core/db/db.server.ts'
import { email_logs } from '#app/platform/core/mail/tables.server.ts'
import { flushSecurityEvents } from '#app/platform/core/security/security-log.server.ts'
import { resetDatabase } from '#tests/reset-database.ts'
import { argsOf, post } from '#tests/login-steps.ts'
import { postSecurity, stale } from '#tests/security-forms.ts'
import { changeTwoFactorRule as rule } from '#app/features/accounts/admin/two-factor-rule.server.ts'
import { action as switchOff } from '#app/features/accounts/admin/two-factor-off.tsx'
import { afterFirstFactor } from '#app/features/accounts/after-first-factor.server.ts'
import { twoFactorOffFromCommandLine } from '#app/features/accounts/commands/administrator-tool.server.ts'
import { issueLink } from '#app/features/accounts/commands/one-time-link.server.ts'
import { openSession } from '#app/features/accounts/commands/open-session.server.ts'
import {
	beginSecondFactor,
	confirmSecondFactor,
	setUpSecret,
} from '#app/features/accounts/commands/second-factor.server.ts'
import { admit } from '#app/features/accounts/admit.server.ts'
import { action as enter } from '#app/features/accounts/pages/login-email.tsx'
import { action as setUp, loader as loadSetUp } from '#app/features/accounts/pages/login-set-up.tsx'
import { readSession } from '#app/features/accounts/queries/read-session.server.ts'
import { signInByEmail } from '#app/features/accounts/sign-in.server.ts'
import { signInByLink } from '#app/features/accounts/sign-in-by-link.server.ts'
import { findSetUp, signInBySetUp } from '#app/features/accounts/sign-in-set-up.server.ts'
import { sessions, two_factors } from '#app/features/accounts/tables.server.ts'
import { createAccount, PASSWORD, TestBrowser } from '#app/features/accounts/testing.server.ts'
import { texts } from '#app/features/accounts/texts.ts'
import { totpCode, totpStep } from '#app/features/accounts/totp.server.ts'

beforeEach(async () => {
	await flushSecurityEvents()
	await resetDatabase()
})

const [ada, grace] = ['ada@hub.example', 'grace@hub.example']
const now = () => new Date()
const codeOf = (secret: string) => totpCode(secret, totpStep(now()))

const byPassword = (email: string, browser = new TestBrowser()) =>
	signInByEmail(browser.client, { email, password: PASSWORD }, undefined, now())

async function signedIn(email: string): Promise<{ admin: Admin; browser: TestBrowser }> {
	const browser = new TestBrowser()
	browser.keep((await byPassword(email, browser)).cookies)
	return { admin: await adminOf(browser), browser }
}

async function adminOf(browser: TestBrowser): Promise<Admin> {
	const { user } = await readSession(browser.client)
	if (user?.role !== 'admin') throw new Error('not signed in')
	return { ...user, role: 'admin' }
}

/** Ada has a second factor, Grace has none; both are signed in. */
async function twoAdministrators() {
	await createAccount({ email: ada })
	await createAccount({ email: grace })
	const [first, second] = [await signedIn(ada), await signedIn(grace)]
	await transact(async (tx) => {
		await beginSecondFactor(tx, first.admin.id, setUpSecret('ada'))
		const { id, session_id } = first.admin
		const code = codeOf(setUpSecret('ada'))
		await confirmSecondFactor(tx, { user_id: id, session_id, code }, { kind: 'admin', id, email: ada }, now())
	})
	return { first: await adminOf(first.browser), ofFirst: first.browser, second }
}

const require = (admin: Admin, required: 'yes' | 'no' = 'yes') => postSecurity(rule, admin, { required })

test('F-129: a second factor is required of all by somebody who has one, after a fresh sign-in, and the log says so', async () => {
	const { first, ofFirst, second } = await twoAdministrators()
	expect((await require(second.admin)).said).toBe(texts.twoFactorOwnFirst)
	expect((await require(stale(first))).path).toBe('/admin/security/sign-in-again')
	expect((await byPassword(grace)).success).toBe(true)

	expect((await require(first)).said).toBe(texts.twoFactorAsked)
	// Who has none is signed out with the next request, who has one is not, and cannot take it away any more.
	expect((await readSession(second.browser.client)).user).toBeNull()
	expect((await readSession(ofFirst.client)).user?.role).toBe('admin')
	expect((await postSecurity(switchOff, first, { code: '123456' })).said).toBe(texts.twoFactorNeeded)
	expect((await db.select().from(two_factors)).length).toBe(1)

	expect((await require(first, 'no')).said).toBe(texts.twoFactorFree)
	expect((await readSession(second.browser.client)).user?.role).toBe('admin')
	const acts = (await db.select({ action: audit_log.action }).from(audit_log)).map(({ action }) => action)
	expect(acts.filter((act) => /require/.test(act))).toEqual(['require two-factor', 'two-factor not required'])
})

test('F-129: who has none yet sets it up at the next sign-in, by password and by mailed link, and is never kept out', async () => {
	const { first } = await twoAdministrators()
	await require(first)
	const secret = await transact((tx) => issueLink(tx, 'magic-link', grace, now()))
	const ways = {
		password: () => byPassword(grace),
		link: () => signInByLink(new TestBrowser().client, secret, undefined, now()),
	}
	for (const [name, way] of Object.entries(ways)) {
		const outcome = await way()
		expect(outcome, name).toMatchObject({ success: false, sets_up: true, cookies: [] })
		const cookies: string[] = []
		const to = afterFirstFactor(outcome, null, (set) => cookies.push(...set)) as Response
		expect(to.headers.get('location'), name).toBe('/admin/login/set-up')
		expect(cookies.join(), name).not.toContain(outcome.half_done)
		const shown = await findSetUp(outcome.half_done ?? '', now())
		expect(shown?.email).toBe(grace)

		const browser = new TestBrowser()
		const typed = (code: string) =>
			signInBySetUp(browser.client, { half_done: outcome.half_done ?? '', code }, undefined, now())
		const right = codeOf(shown?.secret ?? '')
		const wrong = String((Number(right) + 1) % 1_000_000).padStart(6, '0')
		await expect(typed(wrong)).rejects.toThrow(texts.invalidToken)
		const done = await typed(right)
		expect(done.codes, name).toHaveLength(10)
		expect((await readSession(browser.keep(done.cookies).client)).user, name).toMatchObject({
			email: grace,
			two_factor_enabled: true,
		})
		expect((await typed(right)).error).toBe(texts.tooSlow)
		// Who has lost app and codes is helped by the command line, as before, and sets it up anew.
		await twoFactorOffFromCommandLine(grace)
		expect((await readSession(browser.client)).user, name).toBeNull()
	}
	const told = await db.select().from(email_logs)
	expect(told.filter(({ to_email }) => to_email === grace).length).toBeGreaterThanOrEqual(2)
})

test('F-129: two who set it up with one password know nothing of each other’s key, and one of them has it', async () => {
	const { first } = await twoAdministrators()
	await require(first)
	const [one, other] = [await byPassword(grace), await byPassword(grace)]
	const secrets = [setUpSecret(one.half_done ?? ''), setUpSecret(other.half_done ?? '')]
	expect(new Set(secrets).size).toBe(2)
	const set = ({ half_done = '' }: typeof one, at: number) =>
		signInBySetUp(new TestBrowser().client, { half_done, code: codeOf(secrets[at] ?? '') }, undefined, now())
	expect((await set(one, 0)).success).toBe(true)
	await expect(set(other, 1)).rejects.toThrow(texts.twoFactorFailed)
	const open = await db.select().from(sessions)
	// Ada's and the one of whoever was first: switching on has ended Grace's earlier one.
	expect(open).toHaveLength(2)
})

test('F-129: the page shows a key, takes its code, and shows the backup codes with the session, also without script', async () => {
	const { first } = await twoAdministrators()
	await require(first)
	const entered = await post(enter, { email: grace, password: PASSWORD })
	expect(entered).toMatchObject({ status: 303, location: '/admin/login/set-up' })
	const cookies = entered.cookies.map((line) => line.slice(0, line.indexOf(';')))
	expect(cookies.join()).not.toContain('hub-session')
	const shown = async () => await loadSetUp({ ...argsOf('/admin/login/set-up', cookies) })
	const { email, setup } = await shown()
	expect(email).toBe(grace)
	const code = codeOf(setup?.secret.replaceAll(' ', '') ?? '')
	expect(setup?.url).toContain('otpauth://totp/')
	const done = await post(setUp, { code }, { cookies })
	expect(done).toMatchObject({ status: 200, success: true, codes: expect.any(Array) })
	expect(done.cookies.join()).toContain('hub-session')
	// Without script the page is asked in the same request, and with a sign-in that is over it leads to the beginning.
	expect(await shown()).toMatchObject({ email: null, setup: null })
	expect((await post(setUp, { code }, { cookies })).error).toBe(texts.tooSlow)
})

test('F-129: a passkey is both factors, so a session that it opened stands', async () => {
	const { first, second } = await twoAdministrators()
	await require(first)
	const browser = new TestBrowser()
	const opened = await openSession(browser.client, second.admin.id)
	if (!opened) throw new Error('no session')
	const way = { method: 'passkey', device: undefined, now: now(), proven: true } as const
	browser.keep((await admit(browser.client, opened, way)).cookies)
	expect((await readSession(browser.client)).user?.email).toBe(grace)
})
