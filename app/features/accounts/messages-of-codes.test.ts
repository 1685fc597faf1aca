import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { settings } from '#app/platform/core/config/settings.server.ts'
import { db, pool, transact } from '#app/platform/core/db/db.server.ts'
import { flushSecurityEvents } from '#app/platform/core/security/security-log.server.ts'
import { issueLink } from '#app/features/accounts/commands/one-time-link.server.ts'
import { action as signInStep } from '#app/features/accounts/pages/login-email.tsx'
import { action as linkStep } from '#app/features/accounts/pages/login-link.tsx'
import { action as signUpStep } from '#app/features/accounts/pages/login-sign-up.tsx'
import { action as smsStep } from '#app/features/accounts/pages/login-sms.tsx'
import { action as codeStep } from '#app/features/accounts/pages/login-sms-code.tsx'
import { action as resendStep } from '#app/features/accounts/pages/login-verify.tsx'
import { action as openLink, loader as linkPage } from '#app/features/accounts/pages/magic-link.tsx'
import { administrators, users, verifications } from '#app/features/accounts/tables.server.ts'
import { createAccount, lastSms, PASSWORD } from '#app/features/accounts/testing.server.ts'
import { argsOf, post, said } from '#tests/login-steps.ts'
import { resetDatabase } from '#tests/reset-database.ts'

vi.mock('#app/platform/core/config/settings.server.ts', async (original) => {
	const { settings: given, ...others } = await original<{ settings: object }>()
	return { ...others, settings: { ...given } }
})

const email = 'ada@hub.example'
const phone = '+250788123456'

beforeEach(async () => {
	await flushSecurityEvents()
	await resetDatabase()
})
afterEach(() => Object.assign(settings, { smsUrl: undefined }))

async function createWithPhone() {
	const { id } = await createAccount({ email })
	await db.update(users).set({ phone })
	return id
}

/** Sends a code as the page does, and gives it. */
async function sendCode(): Promise<string> {
	expect((await post(smsStep, { phone })).status).toBe(303)
	return lastSms(phone)
}

/** A gateway on loopback that says this about every message. */
async function withGateway<Result>(statusCode: number, work: () => Promise<Result>): Promise<Result> {
	const answer = { SMSMessageData: { Recipients: [{ statusCode, number: phone, status: 'said' }] } }
	const server = createServer((request, response) => {
		request.resume()
		response.writeHead(201, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
	})
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	const { port } = server.address() as AddressInfo
	Object.assign(settings, { smsUrl: `http://hub:key@127.0.0.1:${port}/version1/messaging` })
	try {
		return await work()
	} finally {
		server.closeAllConnections()
		server.close()
	}
}

type Cause = () => Promise<string | null | undefined>

/** What happens underneath, and the sentence that the screen then has. */
const CAUSES: readonly (readonly [id: string, what: string, sentence: string, cause: Cause])[] = [
	[
		'ACC-VAL-014',
		'a magic link for an address that is not invited',
		'This email does not have admin privileges',
		async () => {
			await db.insert(administrators).values({ email })
			return said(await post(linkStep, { email: 'eve@evil.test' }))
		},
	],
	[
		'ACC-VAL-009',
		'a phone number that is none',
		'Invalid phone number format',
		async () => said(await post(smsStep, { phone: '12' })),
	],
	[
		'ACC-ERR-006',
		'a number that the gateway knows to be wrong',
		'Please enter a valid phone number',
		async () => {
			await createWithPhone()
			return await withGateway(403, async () => said(await post(smsStep, { phone })))
		},
	],
	[
		'ACC-ERR-007',
		'a gateway that cannot be reached',
		'Failed to send SMS. Please try again',
		async () => {
			await createWithPhone()
			Object.assign(settings, { smsUrl: 'http://hub:key@127.0.0.1:1/version1/messaging' })
			return said(await post(smsStep, { phone }))
		},
	],
	[
		'ACC-ERR-008',
		'a code that is another one',
		'Invalid verification code. Please try again. 4 attempts remaining.',
		async () => {
			await createWithPhone()
			const code = await sendCode()
			const other = code === '111111' ? '222222' : '111111'
			return said(await post(codeStep, { phone, code: other }))
		},
	],
	[
		'ACC-ERR-008',
		'a link that was used before',
		'Invalid verification code. Please try again',
		async () => {
			await createAccount({ email })
			const secret = await transact((tx) => issueLink(tx, 'magic-link', email, new Date()))
			await post(openLink, {}, { params: { secret } })
			const args = { ...argsOf(`/admin/link/${secret}`, []), params: { secret } }
			return (await linkPage(args)).refusal
		},
	],
	[
		'ACC-ERR-009',
		'a right code after its five minutes',
		'Verification code has expired. Please request a new one',
		async () => {
			await createWithPhone()
			const code = await sendCode()
			await db.update(verifications).set({ expires_at: new Date(Date.now() - 1000) })
			return said(await post(codeStep, { phone, code }))
		},
	],
	[
		'ACC-ERR-009',
		'a link after its five minutes',
		'Verification code has expired. Please request a new one',
		async () => {
			await createAccount({ email })
			const secret = await transact((tx) => issueLink(tx, 'magic-link', email, new Date()))
			await db.update(verifications).set({ expires_at: new Date(Date.now() - 1000) })
			return said(await post(openLink, {}, { params: { secret } }))
		},
	],
	[
		'ACC-ERR-019',
		'a code that is no code',
		'Invalid verification code',
		async () => said(await post(codeStep, { phone, code: '12' })),
	],
]

test.each(CAUSES)('%s %s has its own sentence on the screen', async (_id, _what, sentence, cause) => {
	expect(await cause()).toBe(sentence)
})

// Last, for nothing is read after it.
test('ACC-GEN-007 without a database every step says so, and none of them anything else', async () => {
	await pool.end()
	const sentence = 'Database connection not configured. Please contact administrator.'
	const steps: [Parameters<typeof post>[0], Record<string, string>][] = [
		[signInStep, { email, password: PASSWORD }],
		[signUpStep, { email, password: PASSWORD, phone: '' }],
		[smsStep, { phone }],
		[codeStep, { phone, code: '123456' }],
		[linkStep, { email }],
		[resendStep, { email }],
		[openLink, {}],
	]
	for (const [step, fields] of steps) {
		const answer = await post(step, fields, { params: { secret: 'x'.repeat(43) } })
		expect([answer.status, said(answer)]).toEqual([503, sentence])
	}
})
