import { globSync, readFileSync } from 'node:fs'
import { beforeEach, expect, test } from 'vitest'
import { db } from '#app/platform/core/db/db.server.ts'
import { HONEYPOT_FIELD } from '#app/platform/web/forms/form-result.ts'
import { flushSecurityEvents } from '#app/platform/core/security/security-log.server.ts'
import { action as signInStep } from '#app/features/accounts/pages/login-email.tsx'
import { action as signUpStep } from '#app/features/accounts/pages/login-sign-up.tsx'
import { action as resendStep, loader as verifyStep } from '#app/features/accounts/pages/login-verify.tsx'
import { administrators, lockouts, sessions } from '#app/features/accounts/tables.server.ts'
import { createAccount, PASSWORD } from '#app/features/accounts/testing.server.ts'
import { argsOf, onNewSession, post, type Posted, said, withoutTable } from '#tests/login-steps.ts'
import { resetDatabase } from '#tests/reset-database.ts'

const email = 'ada@hub.example'
const WRONG = 'Wrong-pass1!'

beforeEach(async () => {
	await flushSecurityEvents()
	await resetDatabase()
})

const signIn = (password: string = PASSWORD, account = email) =>
	post(signInStep, { email: account, password })

const refusalAt = ({ location }: Posted) => verifyStep(argsOf(location ?? '', [])).refusal

type Cause = () => Promise<string | null | undefined>

/** What happens underneath, and the sentence that the screen then has. */
const CAUSES: readonly (readonly [id: string, what: string, sentence: string, cause: Cause])[] = [
	[
		'ACC-ERR-001, ACC-LOCK-006',
		'a wrong password',
		'Invalid email or password. 4 attempts remaining.',
		async () => {
			await createAccount({ email })
			return said(await signIn(WRONG))
		},
	],
	[
		'ACC-ERR-002',
		'the right password of an address that waits for its confirmation',
		'Please check your email and confirm your account',
		async () => {
			await createAccount({ email, confirmed: false })
			return refusalAt(await signIn())
		},
	],
	[
		'ACC-ERR-015',
		'a session whose address is no longer confirmed',
		'Please verify your email address before signing in',
		async () => {
			await createAccount({ email })
			let answer: Posted | undefined
			await onNewSession('update users set email_verified = false where id = new.user_id', async () => {
				answer = await signIn()
			})
			return answer && refusalAt(answer)
		},
	],
	[
		'ACC-ERR-003',
		'the fourth confirmation of an hour for one mailbox',
		'Too many login attempts. Please try again later',
		async () => {
			for (let nth = 0; nth < 3; nth++) await post(resendStep, { email })
			return said(await post(resendStep, { email }))
		},
	],
	[
		'ACC-ERR-004',
		'a sign-up of an address that has signed up before',
		'An account with this email already exists',
		async () => {
			await createAccount({ email })
			return said(await post(signUpStep, { email, password: PASSWORD, phone: '' }))
		},
	],
	[
		'ACC-ERR-005',
		'a sign-up where nobody may be an administrator',
		'Account creation is currently disabled',
		async () => said(await post(signUpStep, { email, password: PASSWORD, phone: '' })),
	],
	[
		'ACC-VAL-013',
		'a sign-up of an address that is not invited',
		'Only authorised admin emails can register for admin access',
		async () => {
			await db.insert(administrators).values({ email })
			return said(await post(signUpStep, { email: 'eve@evil.test', password: PASSWORD, phone: '' }))
		},
	],
	[
		'ACC-VAL-002',
		'an address that is none',
		'Invalid email format',
		async () => said(await signIn(PASSWORD, 'ada at hub')),
	],
	[
		'ACC-VAL-004',
		'a sign-in with seven characters',
		'Password must be at least 8 characters long',
		async () => said(await signIn('Abcde1!')),
	],
	[
		'ACC-VAL-007',
		'a sign-up with a password of one kind of characters',
		'Password must be at least 8 characters with uppercase, lowercase, number, and special character',
		async () => said(await post(signUpStep, { email, password: 'abcdefgh', phone: '' })),
	],
	[
		'ACC-ERR-010',
		'anything else: a session that the database does not take',
		'Authentication failed. Please try again.',
		async () => {
			await createAccount({ email })
			let answer: Posted | undefined
			await onNewSession('return null', async () => void (answer = await signIn()), 'before')
			// The password was right: no attempt is lost by it.
			expect(await db.select({ failures: lockouts.failures }).from(lockouts)).toEqual([{ failures: 0 }])
			expect(await db.select().from(sessions)).toEqual([])
			expect((await signIn()).location).toBe('/admin/login/success')
			return answer && said(answer)
		},
	],
	[
		'ACC-ROLE-004',
		'the right password of somebody who has lost the role',
		'You do not have admin privileges to access this area',
		async () => {
			await createAccount({ email, admin: false })
			await db.insert(administrators).values({ email: 'other@hub.example' })
			return said(await signIn())
		},
	],
	[
		'ACC-FORM-006',
		'a token that is not the browser’s',
		'Security validation failed. Please refresh and try again.',
		async () => said(await post(signInStep, { email, password: PASSWORD, csrf_token: 'x'.repeat(64) })),
	],
	[
		'ACC-FORM-002',
		'a filled honeypot',
		'Security validation failed',
		async () => said(await post(signInStep, { email, password: PASSWORD, [HONEYPOT_FIELD]: 'x' })),
	],
	[
		'ACC-ERR-016',
		'a fault while signing in',
		'An unexpected error occurred. Please try again.',
		async () => {
			await createAccount({ email })
			let answer: Posted | undefined
			await withoutTable('credentials', async () => void (answer = await signIn()))
			return answer && said(answer)
		},
	],
]

test.each(CAUSES)('%s %s has its own sentence on the screen', async (_id, _what, sentence, cause) => {
	expect(await cause()).toBe(sentence)
})

test('ACC-ERR-001 to ACC-ERR-020 every sentence of the accounts is said by some step, page or command', () => {
	const file = 'app/features/accounts/texts.ts'
	const lists = [readFileSync(file, 'utf8'), readFileSync('app/features/accounts/rules.ts', 'utf8')]
	const names = lists.flatMap((list) =>
		[...list.matchAll(/^\t(\w+):\s+['`]/gm)].map(([, name = '']) => name).filter((name) => name !== 'sms'),
	)
	expect(names.length).toBeGreaterThan(40)
	const code = globSync('app/**/*.{ts,tsx}')
		.filter((path) => path !== file && !/\.(?:test|e2e|testing)\./.test(path))
		.map((path) => readFileSync(path, 'utf8'))
		.join('\n')
	expect(names.filter((name) => !new RegExp(`\\b(?:t|shellT)exts\\.${name}\\b`).test(code))).toEqual([])
})
