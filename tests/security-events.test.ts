import { globSync, readFileSync } from 'node:fs'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { guard } from '#app/backoffice/guard.server.ts'
import { issueLink } from '#app/features/accounts/commands/one-time-link.server.ts'
import { action as signInStep } from '#app/features/accounts/pages/login-email.tsx'
import { action as linkStep } from '#app/features/accounts/pages/login-link.tsx'
import { action as signUpStep } from '#app/features/accounts/pages/login-sign-up.tsx'
import { action as smsStep } from '#app/features/accounts/pages/login-sms.tsx'
import { action as codeStep } from '#app/features/accounts/pages/login-sms-code.tsx'
import { action as openLink } from '#app/features/accounts/pages/magic-link.tsx'
import { action as signOut } from '#app/features/accounts/pages/sign-out.tsx'
import { administrators, users } from '#app/features/accounts/tables.server.ts'
import { createAccount, lastSms, PASSWORD, TestBrowser } from '#app/features/accounts/testing.server.ts'
import { action as contact } from '#app/features/contact/pages/contact.tsx'
import { db, transact } from '#app/platform/core/db/db.server.ts'
import { HONEYPOT_FIELD } from '#app/platform/web/forms/form-result.ts'
import { flushSecurityEvents } from '#app/platform/core/security/security-log.server.ts'
import { security_events } from '#app/platform/core/security/tables.server.ts'
import { argsOf, post, withoutTable } from '#tests/login-steps.ts'
import { resetDatabase } from '#tests/reset-database.ts'

beforeEach(async () => {
	await flushSecurityEvents()
	await resetDatabase()
})

const email = 'ada@hub.example'
const PHONE = '+250788123456'
const MASKED = 'a***@hub.example'
const message = { full_name: 'Aline Uwase', email, subject: 'Hours', message: 'When are you open?' }
const signIn = (password = PASSWORD) => post(signInStep, { email, password })

/** Signs in by a link, which takes no look at a password. */
async function signedIn(): Promise<string[]> {
	await createAccount({ email })
	const secret = await transact((tx) => issueLink(tx, 'magic-link', email, new Date()))
	const { cookies } = await post(openLink, {}, { params: { secret } })
	return [new TestBrowser().keep(cookies).client.cookie ?? '']
}

/** Asks for a page of the back-office. */
async function enter(cookies: string[] = []): Promise<void> {
	const args = argsOf('/admin/donations?q=secret', cookies)
	const next = () => Promise.resolve(new Response('page'))
	await Promise.resolve(guard(args as Parameters<typeof guard>[0], next)).catch(() => undefined)
}

type Case = [id: string, event: string, about: Record<string, unknown>, cause: () => Promise<unknown>]

/** What happens, and what then stands in the server's own log: with the account that it concerns. */
const CASES: Case[] = [
	[
		'ACC-LOG-001',
		'email_login_success',
		{ actor_email: email },
		async () => {
			await createAccount({ email })
			await signIn()
		},
	],
	[
		'ACC-LOG-002',
		'sms_verification_sent',
		{ account_masked: MASKED },
		async () => {
			await createAccount({ email })
			await db.update(users).set({ phone: PHONE })
			await post(smsStep, { phone: PHONE })
		},
	],
	[
		'ACC-LOG-001',
		'sms_login_success',
		{ actor_email: email },
		async () => {
			await createAccount({ email })
			await db.update(users).set({ phone: PHONE })
			await post(smsStep, { phone: PHONE })
			await post(codeStep, { phone: PHONE, code: lastSms(PHONE) })
		},
	],
	['ACC-LOG-001', 'magic_link_login_success', { actor_email: email }, signedIn],
	[
		'ACC-LOG-003',
		'magic_link_sent',
		{ account_masked: MASKED },
		async () => {
			await createAccount({ email })
			await post(linkStep, { email })
		},
	],
	[
		'ACC-LOG-004',
		'signup_success',
		{ actor_email: email },
		async () => {
			await db.insert(administrators).values({ email })
			await post(signUpStep, { email, password: PASSWORD, phone: '' })
		},
	],
	[
		'ACC-LOG-005',
		'logout',
		{ actor_email: email },
		async () => post(signOut, {}, { cookies: await signedIn() }),
	],
	[
		'ACC-LOG-006',
		'rate_limit_exceeded',
		{ detail: { form: 'magic-link' } },
		async () => {
			await createAccount({ email })
			for (let nth = 0; nth < 4; nth++) await post(linkStep, { email })
		},
	],
	[
		'ACC-LOG-007',
		'csrf_mismatch',
		{ detail: { form: 'contact-message' } },
		() => post(contact, { ...message, csrf_token: 'x'.repeat(64) }),
	],
	[
		'ACC-LOG-008, ACC-GEN-001',
		'submission_success',
		{ detail: { form: 'contact-message' } },
		() => post(contact, message),
	],
	[
		'ACC-LOG-009',
		'submission_error',
		{ detail: { form: 'contact-message', status: 422 } },
		() => post(contact, { ...message, email: 'none' }),
	],
	[
		'ACC-LOG-010',
		'bot_detected',
		{ detail: { form: 'contact-message' } },
		() => post(contact, { ...message, [HONEYPOT_FIELD]: 'x' }),
	],
	[
		'ACC-LOG-011',
		'account_locked',
		{ account_masked: MASKED },
		async () => {
			for (let nth = 0; nth < 5; nth++) await signIn('Wrong-pass1!')
		},
	],
	[
		'ACC-GUARD-029, ACC-GEN-002',
		'unauthorised_access',
		{ detail: { path: '/admin/donations', method: 'GET' } },
		() => enter(),
	],
	[
		'ACC-GUARD-030, ACC-GEN-002',
		'insufficient_privileges',
		{ actor_email: email, detail: { path: '/admin/donations', method: 'GET' } },
		async () => {
			const cookies = await signedIn()
			await db.delete(administrators)
			await enter(cookies)
		},
	],
	[
		'ACC-GUARD-031',
		'access_check_error',
		{ detail: { path: '/admin/donations', method: 'GET' } },
		async () => {
			const cookies = await signedIn()
			await withoutTable('users', () => enter(cookies))
		},
	],
]

test.each(CASES)(
	'%s, D-117, F-12 %s is written when it happens, once, and says about whom',
	async (_id, event, about, cause) => {
		await cause()
		await flushSecurityEvents()
		const rows = await db.select().from(security_events)
		const found = rows.filter((row) => row.event === event)
		expect(found).toMatchObject([{ ...about, client_address: '203.0.113.20' }])
		expect(JSON.stringify(rows)).not.toMatch(/Aline|788123|When are you|secret|Abcdef1/)
	},
)

/** The names of a union of the program's own code. */
function namesIn(file: string, type: string): string[] {
	const [, union = ''] =
		new RegExp(`export type ${type} =((?:\\s*\\| '\\w+')+)`).exec(readFileSync(file, 'utf8')) ?? []
	return [...union.matchAll(/'(\w+)'/g)].map(([, name = '']) => name)
}

const tests = (pattern: string) =>
	globSync(pattern)
		.map((file) => readFileSync(file, 'utf8'))
		.join('\n')

test('F-12, ACC-ENT-021 every event of the server’s log has a test that makes it happen, and of the browser’s log one in a browser', () => {
	const ofServer = namesIn('app/platform/core/security/security-log.server.ts', 'SecurityEvent')
	expect(ofServer.length).toBeGreaterThan(18)
	const units = tests('{app,tests}/**/*.test.{ts,tsx}')
	expect(ofServer.filter((name) => !units.includes(`'${name}`))).toEqual([])
	const ofBrowser = namesIn('app/platform/core/security/local-log.ts', 'LocalEvent')
	expect(ofBrowser).toHaveLength(15)
	const browser = tests('{app,tests}/**/*.e2e.ts')
	expect(ofBrowser.filter((name) => !browser.includes(`'${name}`))).toEqual([])
})

afterAll(flushSecurityEvents)
