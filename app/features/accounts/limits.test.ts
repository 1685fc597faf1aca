import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { db } from '#app/platform/core/db/db.server.ts'
import { flushSecurityEvents } from '#app/platform/core/security/security-log.server.ts'
import { rate_limits, security_events } from '#app/platform/core/security/tables.server.ts'
import { post, type Posted, said } from '#tests/login-steps.ts'
import { resetDatabase } from '#tests/reset-database.ts'
import { postSecurity, signedInAdmin } from '#tests/security-forms.ts'
import { action as newPhone } from '#app/features/accounts/admin/phone.tsx'
import { action as signInStep } from '#app/features/accounts/pages/login-email.tsx'
import { action as linkStep } from '#app/features/accounts/pages/login-link.tsx'
import { action as signUpStep } from '#app/features/accounts/pages/login-sign-up.tsx'
import { action as smsStep } from '#app/features/accounts/pages/login-sms.tsx'
import { SMS_CODE_DIGITS, SMS_CODE_TRIES } from '#app/features/accounts/rules.ts'
import { texts } from '#app/features/accounts/texts.ts'
import { administrators } from '#app/features/accounts/tables.server.ts'
import { PASSWORD } from '#app/features/accounts/testing.server.ts'

beforeEach(async () => {
	await flushSecurityEvents()
	await resetDatabase()
})

const PHONE = '0788123456'
const MINUTE = 60
const HOUR = 3600

/** As if so many seconds had gone by. */
const letPass = (seconds: number) =>
	db.update(rate_limits).set({ resets_at: sql`${rate_limits.resets_at} - make_interval(secs => ${seconds})` })

/** The nth network of somebody who has many. */
const network = (nth: number) => `198.51.100.${nth}`

/** Asks whether an address is an administrator's. */
type Asking = (nth: number, from?: string) => Promise<Posted>
const bySignUp: Asking = (nth, from) =>
	post(signUpStep, { email: `guess-${nth}@hub.example`, password: PASSWORD, phone: '' }, { from })
const byLink: Asking = (nth, from) => post(linkStep, { email: `guess-${nth}@hub.example` }, { from })

/** Asks this often, one after the other. @returns the statuses */
async function ask(way: Asking, times: number, from?: string): Promise<(number | undefined)[]> {
	const answers: (number | undefined)[] = []
	for (let nth = 0; nth < times; nth++) answers.push((await way(nth, from)).status)
	return answers
}

const told = (times: number) => Array<number>(times).fill(403)

test.each([
	['sign-up', bySignUp, texts.notInvited],
	['magic link', byLink, texts.noPrivileges],
] as const)(
	'D-113, ACC-VAL-012, ACC-VAL-013 who is no administrator is told by %s five times a minute and twenty an hour',
	async (_name, way, sentence) => {
		await db.insert(administrators).values({ email: 'ada@hub.example' })
		expect(said(await way(0))).toBe(sentence)
		expect(await ask(way, 5)).toEqual([...told(4), 429])
		const refused = await way(6)
		expect(refused.error).toBe('Too many login attempts. Please try again later')
		expect(refused.retryAfter).toBeGreaterThan(50)
		expect(refused.retryAfter).toBeLessThanOrEqual(MINUTE)
		for (let minute = 1; minute < 4; minute++) {
			await letPass(MINUTE)
			expect(await ask(way, 6)).toEqual([...told(5), 429])
		}
		await letPass(MINUTE)
		const inTheHour = await way(7)
		expect(inTheHour.status).toBe(429)
		expect(inTheHour.retryAfter).toBeGreaterThan(HOUR - 5 * MINUTE)
		expect((await way(7, network(1))).status).toBe(403)
		await letPass(HOUR)
		expect((await way(7)).status).toBe(403)
	},
)

test('D-113, W13 sign-up and magic link tell the same and are counted together, a /64 as one', async () => {
	await db.insert(administrators).values({ email: 'ada@hub.example' })
	expect(await ask(bySignUp, 3, '2001:db8:1:2::1')).toEqual(told(3))
	expect(await ask(byLink, 3, '2001:db8:1:2:ffff::9')).toEqual([403, 403, 429])
	expect((await bySignUp(3, '2001:db8:1:3::1')).status).toBe(403)
})

test('D-113, W13 of fifty who ask at once five are told', async () => {
	await db.insert(administrators).values({ email: 'ada@hub.example' })
	const answers = await Promise.all(
		Array.from({ length: 50 }, (_, nth) => (nth % 2 ? byLink : bySignUp)(nth)),
	)
	expect(answers.filter(({ status }) => status === 403)).toHaveLength(5)
	expect(answers.filter(({ status }) => status === 429)).toHaveLength(45)
})

test('D-113 whoever has used these up still signs in by a password', async () => {
	await signedInAdmin('ada@hub.example')
	await ask(byLink, 6)
	expect((await post(signInStep, { email: 'ada@hub.example', password: PASSWORD })).status).toBe(303)
})

/** Asks for codes from a network each time another, so that only the number's own limits can refuse. */
async function askCodes(times: number, start: number): Promise<(number | undefined)[]> {
	const answers: (number | undefined)[] = []
	for (let nth = 0; nth < times; nth++)
		answers.push((await post(smsStep, { phone: PHONE }, { from: network(start + nth) })).status)
	return answers
}

const sent = (times: number) => Array<number>(times).fill(303)

test('A8 one number gets five codes an hour and ten a day, whoever asks: odds of a guess below 3 in 100,000 an hour', async () => {
	expect(await askCodes(6, 0)).toEqual([...sent(5), 429])
	await letPass(HOUR)
	expect(await askCodes(6, 10)).toEqual([...sent(5), 429])
	await letPass(HOUR)
	expect(await askCodes(1, 20)).toEqual([429])
	await letPass(22 * HOUR)
	expect(await askCodes(1, 30)).toEqual([303])
	expect((5 * SMS_CODE_TRIES) / 10 ** SMS_CODE_DIGITS).toBeLessThan(3e-5)
})

test('A8 the codes for an account’s new number count among those of the number', async () => {
	const admin = await signedInAdmin('ada@hub.example')
	expect(await askCodes(3, 0)).toEqual(sent(3))
	const begin = () => postSecurity(newPhone, admin, { phone: PHONE })
	expect((await begin()).status).toBe(303)
	expect((await begin()).status).toBe(303)
	expect(await begin()).toMatchObject({ status: 429, said: texts.tooManyAttempts })
	await flushSecurityEvents()
	const limited = await db
		.select()
		.from(security_events)
		.where(eq(security_events.event, 'rate_limit_exceeded'))
	expect(limited).toMatchObject([{ detail: { form: 'new-phone' } }])
	expect(await askCodes(1, 10)).toEqual([429])
})

test('A8, W13 one network asks for codes to five numbers a minute and twenty an hour', async () => {
	let number = 0
	const askForAnother = async () => (await post(smsStep, { phone: `07881${10_000 + number++}` })).status
	const round = async () => [await askForAnother(), await askForAnother(), await askForAnother()]
	for (let minute = 0; minute < 4; minute++) {
		expect([...(await round()), ...(await round())]).toEqual([...sent(5), 429])
		await letPass(MINUTE)
	}
	expect(await askForAnother()).toBe(429)
})
