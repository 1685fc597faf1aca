import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { BackupCodes } from '#app/features/accounts/components/backup-codes-list.tsx'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { system } from '#app/platform/core/actor.ts'
import { db, transact } from '#app/platform/core/db/db.server.ts'
import { sign } from '#app/platform/core/security/token.server.ts'
import { flushSecurityEvents } from '#app/platform/core/security/security-log.server.ts'
import { security_events } from '#app/platform/core/security/tables.server.ts'
import { resetDatabase } from '#tests/reset-database.ts'
import { unlockAccount } from '#app/features/accounts/commands/count-attempt.server.ts'
import { issueLink } from '#app/features/accounts/commands/one-time-link.server.ts'
import {
	beginSecondFactor,
	confirmSecondFactor,
	openSecret,
	removeSecondFactor,
	renewBackupCodes,
	spendSecondFactor,
} from '#app/features/accounts/commands/second-factor.server.ts'
import { sendSmsCode } from '#app/features/accounts/commands/sms-code.server.ts'
import { DEVICE_COOKIE } from '#app/features/accounts/devices.server.ts'
import { readSession } from '#app/features/accounts/queries/read-session.server.ts'
import { texts } from '#app/features/accounts/texts.ts'
import { signInByEmail } from '#app/features/accounts/sign-in.server.ts'
import { signInByLink } from '#app/features/accounts/sign-in-by-link.server.ts'
import { signInBySms } from '#app/features/accounts/sign-in-by-sms.server.ts'
import { signInBySecondFactor } from '#app/features/accounts/sign-in-second-step.server.ts'
import {
	backup_codes,
	sessions,
	two_factors,
	users,
	verifications,
} from '#app/features/accounts/tables.server.ts'
import { createAccount, lastSms, PASSWORD, TestBrowser } from '#app/features/accounts/testing.server.ts'
import { findTotpStep, otpauthUrl, totpCode, totpStep } from '#app/features/accounts/totp.server.ts'

beforeEach(async () => {
	await flushSecurityEvents()
	await resetDatabase()
})

const email = 'ada@hub.example'
const phone = '+250788123456'
const other = '00000000-0000-4000-8000-000000000000'
const now = () => new Date()
const after = (seconds: number) => new Date(Date.now() + seconds * 1000)

/** An administrator whose second factor was switched on a while ago. */
async function protectedAccount() {
	const { id } = await createAccount({ email })
	await db.update(users).set({ phone }).where(eq(users.id, id))
	await transact((tx) => beginSecondFactor(tx, id))
	const [row] = await db.select().from(two_factors)
	const secret = openSecret(row?.secret ?? '')
	const before = after(-300)
	const code = totpCode(secret, totpStep(before))
	const input = { user_id: id, session_id: other, code }
	const codes = await transact((tx) => confirmSecondFactor(tx, input, system, before))
	const codeAt = (moment: Date) => totpCode(secret, totpStep(moment))
	return { id, secret, codes, codeAt, stored: row?.secret ?? '' }
}

const byPassword = (browser = new TestBrowser(), at = now()) =>
	signInByEmail(browser.client, { email, password: PASSWORD }, browser.cookie(DEVICE_COOKIE), at)

const finish = (half_done: string | undefined, code: string, browser = new TestBrowser(), at = now()) =>
	signInBySecondFactor(browser.client, { secret: half_done ?? '', code }, browser.cookie(DEVICE_COOKIE), at)

const wrong = (code: string) => String((Number(code) + 111_111) % 1_000_000).padStart(6, '0')

test.each([
	[59, '287082'],
	[1_111_111_109, '081804'],
	[1_111_111_111, '050471'],
	[1_234_567_890, '005924'],
	[2_000_000_000, '279037'],
	[20_000_000_000, '353130'],
])('A10 the code at second %s is that of RFC 6238', (second, code) => {
	const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
	const moment = new Date(second * 1000)
	expect(totpCode(secret, totpStep(moment))).toBe(code)
	const at = (seconds: number) => new Date((second + seconds) * 1000)
	const step = totpStep(moment)
	expect(findTotpStep(secret, code, at(30), null)).toBe(step)
	expect(findTotpStep(secret, code, at(-30), null)).toBe(step)
	expect(findTotpStep(secret, code, at(60), null)).toBeUndefined()
	expect(findTotpStep(secret, code, at(-60), null)).toBeUndefined()
	expect(findTotpStep(secret, code, moment, step)).toBeUndefined()
	expect(findTotpStep(secret, code, moment, step - 1)).toBe(step)
})

test('ACC-CALL-012 the address for the app names hub and account', () => {
	expect(otpauthUrl({ secret: 'ABC', account: email, issuer: 'IRIS Hub' })).toBe(
		'otpauth://totp/IRIS%20Hub:ada%40hub.example?secret=ABC&issuer=IRIS%20Hub&algorithm=SHA1&digits=6&period=30',
	)
})

test('ACC-2FA-001, A10 the flag is on only after a right code, the secret is encrypted, and other sessions end', async () => {
	const { id } = await createAccount({ email })
	const [here, there] = [new TestBrowser(), new TestBrowser()]
	for (const browser of [here, there]) browser.keep((await byPassword(browser)).cookies)
	const session = async (browser: TestBrowser) => (await readSession(browser.client)).user
	await transact((tx) => beginSecondFactor(tx, id))
	const [row] = await db.select().from(two_factors)
	const secret = openSecret(row?.secret ?? '')
	expect(row?.secret).not.toContain(secret)
	expect(secret).toMatch(/^[A-Z2-7]{32}$/)
	const code = totpCode(secret, totpStep(now()))
	const confirm = (typed: string, session_id: string) =>
		transact((tx) => confirmSecondFactor(tx, { user_id: id, session_id, code: typed }, system, now()))
	const mine = (await session(here))?.session_id ?? ''
	await expect(confirm(wrong(code), mine)).rejects.toThrow('Invalid verification code. Please try again')
	expect((await session(here))?.two_factor_enabled).toBe(false)
	const codes = await confirm(code, mine)
	expect((await session(here))?.two_factor_enabled).toBe(true)
	expect(await session(there)).toBeNull()
	expect(new Set(codes).size).toBe(10)
	for (const made of codes) expect(made).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(?:-[0-9A-HJKMNP-TV-Z]{4}){2}$/)
	const kept = JSON.stringify(await db.select().from(backup_codes))
	for (const made of codes) expect(kept).not.toContain(made.replaceAll('-', ''))
	await expect(confirm(code, mine)).rejects.toThrow(texts.twoFactorFailed)
})

test('A9, ACC-2FA-002 password, SMS and link all stop before a session, and a code finishes each', async () => {
	const { codeAt } = await protectedAccount()
	const ways = {
		email: () => byPassword(),
		sms: async () => {
			await sendSmsCode(phone, now())
			return signInBySms(new TestBrowser().client, { phone, code: lastSms(phone) }, undefined, now())
		},
		link: async () => {
			const secret = await transact((tx) => issueLink(tx, 'magic-link', email, now()))
			return signInByLink(new TestBrowser().client, secret, undefined, now())
		},
	}
	let at = Date.now()
	for (const [method, way] of Object.entries(ways)) {
		const half = await way()
		expect(half, method).toMatchObject({ success: false, status: 200, cookies: [] })
		expect(half.half_done, method).toMatch(/^[\w-]{43}$/)
		expect(await db.select().from(sessions), method).toEqual([])
		at += 30_000
		const browser = new TestBrowser()
		const done = await finish(half.half_done, codeAt(new Date(at)), browser, new Date(at))
		expect(done.success, method).toBe(true)
		expect((await readSession(browser.keep(done.cookies).client)).user?.role).toBe('admin')
		expect(await db.select({ method: sessions.method }).from(sessions)).toEqual([{ method }])
		await db.delete(sessions)
	}
})

test('A10 one code at once from four browsers opens one session, and never again', async () => {
	const { codeAt } = await protectedAccount()
	const halves = await Promise.all(Array.from({ length: 4 }, () => byPassword()))
	const code = codeAt(now())
	const answers = await Promise.all(halves.map(({ half_done }) => finish(half_done, code)))
	expect(answers.filter(({ success }) => success)).toHaveLength(1)
	expect(await db.select().from(sessions)).toHaveLength(1)
	const again = await byPassword()
	expect(await finish(again.half_done, code)).toMatchObject({ success: false, status: 401 })
})

test('A10 a sign-in that is half done is finished once, and within ten minutes', async () => {
	const { codeAt, codes } = await protectedAccount()
	const half = await byPassword()
	expect((await finish(half.half_done, codeAt(after(600)), new TestBrowser(), after(600))).error).toBe(
		texts.tooSlow,
	)
	const answers = await Promise.all(codes.slice(0, 5).map((code) => finish(half.half_done, code)))
	expect(answers.filter(({ success }) => success)).toHaveLength(1)
	expect(await db.select().from(sessions)).toHaveLength(1)
	expect(await db.select().from(backup_codes)).toHaveLength(9)
})

test('A10, ACC-LOCK-001 the fifth wrong code ends the sign-in and locks; the password does not open the lock, the command line does', async () => {
	const { codeAt } = await protectedAccount()
	const half = await byPassword()
	const bad = wrong(codeAt(now()))
	const said: (string | undefined)[] = []
	for (let i = 0; i < 5; i++) said.push((await finish(half.half_done, bad)).error)
	expect(said[0]).toBe('Invalid verification code. Please try again. 4 attempts remaining.')
	expect(said[4]).toBe(texts.nowLocked)
	expect((await finish(half.half_done, codeAt(now()))).error).toBe(texts.tooSlow)
	const again = await byPassword()
	expect((await finish(again.half_done, codeAt(now()))).error).toBe(texts.locked)
	expect(await unlockAccount(db, email)).toBe(1)
	expect((await finish(again.half_done, codeAt(now()))).success).toBe(true)
})

test('ACC-LOCK-001 of twenty simultaneous wrong codes five are looked at', async () => {
	const { codeAt } = await protectedAccount()
	const halves = await Promise.all(Array.from({ length: 4 }, () => byPassword()))
	const bad = wrong(codeAt(now()))
	const answers = await Promise.all(
		Array.from({ length: 20 }, (_, at) => finish(halves[at % 4]?.half_done, bad)),
	)
	const looked = answers.filter(({ error }) => error?.includes('remaining') || error === texts.nowLocked)
	expect(looked).toHaveLength(5)
})

test('D-111 a stranger who has the password and guesses codes does not lock the device that signed in before', async () => {
	const { codeAt, codes } = await protectedAccount()
	const known = new TestBrowser()
	known.keep((await finish((await byPassword(known)).half_done, codes[0] ?? '', known)).cookies)
	const stranger = await byPassword()
	for (let i = 0; i < 6; i++) await finish(stranger.half_done, wrong(codeAt(now())))
	const mine = await byPassword(known)
	expect((await finish(mine.half_done, codes[1] ?? '', known)).success).toBe(true)
})

test('A11 each backup code opens once, also ten times at once, and new ones kill the old', async () => {
	const { id, codes } = await protectedAccount()
	const use = (code: string) => transact((tx) => spendSecondFactor(tx, id, code, now()))
	const [first = '', second = '', third = ''] = codes
	const tries = await Promise.all(Array.from({ length: 10 }, () => use(first)))
	expect(tries.filter(Boolean)).toHaveLength(1)
	expect(await use(second.toLowerCase().replaceAll('-', ' '))).toBe(true)
	const fresh = await transact((tx) => renewBackupCodes(tx, id, system))
	expect(await use(third)).toBe(false)
	expect(await use(fresh[9] ?? '')).toBe(true)
	expect(await db.select().from(backup_codes)).toHaveLength(9)
})

test('F-127: a backup code opens with the letters that look like its digits, and one of the former alphabet as it was', async () => {
	const { id, codes } = await protectedAccount()
	const use = (code: string) => transact((tx) => spendSecondFactor(tx, id, code, now()))
	expect(codes.join('')).not.toMatch(/[OILU]/)
	for (const [at, code] of codes.entries()) {
		const misread = code.replaceAll('0', at % 2 ? 'o' : 'O').replaceAll('1', at % 2 ? 'l' : 'I')
		expect([code, await use(misread)]).toEqual([code, true])
	}
	const digest = sign('backup code', `${id}:OI10ABCDEF`)
	await db.insert(backup_codes).values({ user_id: id, digest })
	expect(await use('0110a-bcdef')).toBe(false)
	expect(await use('oi10a-bcdef')).toBe(true)
})

test('F-127: backup codes can be copied, printed and downloaded', async () => {
	const { codes } = await protectedAccount()
	const shown = renderToStaticMarkup(createElement(BackupCodes, { codes }))
	for (const code of codes) expect(shown).toContain(code)
	const file = decodeURIComponent(/href="data:text\/plain[^,]*,([^"]*)" download=/.exec(shown)?.[1] ?? '')
	for (const code of codes) expect(file).toContain(code)
	expect(shown).toMatch(/Copy[^<]*</)
	expect(shown).toMatch(/Print[^<]*</)
})

test('ACC-2FA-001 switched off, nothing of it is left, and the password alone signs in', async () => {
	const { id } = await protectedAccount()
	await transact((tx) => removeSecondFactor(tx, id, system, now()))
	expect(await db.select().from(two_factors)).toEqual([])
	expect(await db.select().from(backup_codes)).toEqual([])
	expect((await byPassword()).success).toBe(true)
})

test('A5 a second factor gives a new token and ends the session that the browser brought along', async () => {
	const { codes } = await protectedAccount()
	const browser = new TestBrowser()
	const enter = async (code = '') => {
		browser.keep((await finish((await byPassword(browser)).half_done, code, browser)).cookies)
		return browser.client.cookie
	}
	const before = await enter(codes[0])
	const after = await enter(codes[1])
	expect(after).not.toBe(before)
	expect((await readSession({ ...browser.client, cookie: before })).user).toBeNull()
	expect((await readSession({ ...browser.client, cookie: after })).user?.email).toBe(email)
})

test('A1, A5 the secret of a half-done sign-in is no session, and is kept as a hash', async () => {
	await protectedAccount()
	const { half_done = '' } = await byPassword()
	for (const name of ['hub-session', 'hub-pending']) {
		const browser = new TestBrowser().keep([`${name}=${half_done}; Path=/`])
		expect((await readSession(browser.client)).user).toBeNull()
	}
	expect(JSON.stringify(await db.select().from(verifications))).not.toContain(half_done)
})

test('F-12 a wrong second factor stands in the security log with the account concerned', async () => {
	const { codeAt } = await protectedAccount()
	await finish((await byPassword()).half_done, wrong(codeAt(now())))
	await flushSecurityEvents()
	const rows = await db.select().from(security_events)
	expect(rows).toMatchObject([{ event: 'second_factor_failure', account_masked: 'a***@hub.example' }])
	expect(rows[0]?.account_key).toBeTruthy()
})
