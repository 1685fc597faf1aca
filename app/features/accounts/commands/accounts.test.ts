import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { system, visitor } from '#app/platform/core/actor.ts'
import { audit_log } from '#app/platform/core/audit/tables.server.ts'
import { db, transact } from '#app/platform/core/db/db.server.ts'
import { email_logs } from '#app/platform/core/mail/tables.server.ts'
import { resetDatabase } from '#tests/reset-database.ts'
import {
	hasAdministrator,
	listAdministratorEmails,
	listAdministrators,
} from '#app/features/accounts/queries/administrators.server.ts'
import { isEmail, normaliseEmail } from '#app/features/accounts/rules.ts'
import { texts } from '#app/features/accounts/texts.ts'
import {
	administrators,
	credentials,
	lockouts,
	sessions,
	users,
	verifications,
} from '#app/features/accounts/tables.server.ts'
import { createAccount } from '#app/features/accounts/testing.server.ts'
import { confirmEmail } from '#app/features/accounts/commands/confirm-email.server.ts'
import { createAdministrator } from '#app/features/accounts/commands/create-administrator.server.ts'
import {
	createFirstAdministrator,
	firstAdministratorLink,
} from '#app/features/accounts/commands/first-administrator.server.ts'
import { findLink } from '#app/features/accounts/commands/one-time-link.server.ts'
import { resendConfirmation } from '#app/features/accounts/commands/send-confirmation.server.ts'
import { checkSignUp, signUp } from '#app/features/accounts/commands/sign-up.server.ts'

beforeEach(resetDatabase)

const now = new Date()
const email = 'ada@hub.example'
const invite = (address = email) => db.insert(administrators).values({ email: address })
const register = (address = email, password_hash = 'hash') =>
	transact((tx) => signUp(tx, { email: address, password_hash, phone: '+250788123456' }, now))
const create = (address: string, password_hash = 'hash') =>
	transact((tx) => createAdministrator(tx, { email: address, password_hash }, system))
const secretOf = (address: string) => address.slice(address.lastIndexOf('/') + 1)

async function mailedSecret(): Promise<string> {
	const [mail] = await db.select().from(email_logs).orderBy(email_logs.created_at)
	return secretOf((mail?.data as { path: string }).path)
}

test('ACC-LOGIN-025, ACC-LOGIN-026, ACC-CALL-007 an administrator’s address registers unconfirmed and a confirmation goes out', async () => {
	await invite()
	expect(await register()).toEqual({ success: true, verificationRequired: true })
	expect(await db.select().from(users)).toMatchObject([
		{ email, email_verified: false, phone: '+250788123456', phone_verified: false },
	])
	expect(await db.select().from(email_logs)).toMatchObject([
		{ to_email: email, template_name: 'confirm-email', subject: 'Confirm your IRIS Hub account' },
	])
	expect(await hasAdministrator(db)).toBe(false)
	const [stored] = await db.select().from(verifications)
	expect(stored?.value).not.toBe(await mailedSecret())
})

test('A13, ACC-VAL-011, ACC-VAL-013 no one of a hundred variants of an administrator’s address registers, and nothing is stored', async () => {
	await invite()
	const variants = [
		'ada+1@hub.example',
		'a.da@hub.example',
		'ada@hub.example.evil.test',
		'ada@sub.hub.example',
		'аda@hub.example',
		'adа@hub.example',
		'ada@hub。example',
		'ada@hυb.example',
		'ａda@hub.example',
		'ada@hub.example\u0000',
		'ada\u0000@hub.example',
		'ada@hub.example,eve@evil.test',
		'ada@hub.example;x@y.z',
		'"ada"@hub.example',
		'ada(x)@hub.example',
		'ada@[127.0.0.1]',
		'ada@hub.example.',
		'ada.@hub.example',
		'ada%40hub.example',
		'ada@hub.example%00',
		"ada'--@hub.example",
		'ada@hub_example',
		'adaa@hub.example',
		'ada@hub.example\u200b',
		'\u200bada@hub.example',
		'ada\u00ad@hub.example',
		'ada@hub.ex\u0301ample',
		...Array.from({ length: 26 }, (_, i) => `${String.fromCharCode(97 + i)}ada@hub.example`),
		...Array.from({ length: 26 }, (_, i) => `ada${String.fromCharCode(97 + i)}@hub.example`),
		...Array.from({ length: 26 }, (_, i) => `ada@hub.example${String.fromCharCode(97 + i)}`),
	].map(normaliseEmail)
	expect(new Set(variants).size).toBeGreaterThanOrEqual(100)
	expect(variants.filter((variant) => !isEmail(variant) && variant.includes('\u0000'))).toHaveLength(2)
	for (const variant of variants.filter(isEmail)) {
		await expect(register(variant), variant).rejects.toThrow(texts.notInvited)
	}
	expect(await db.select().from(users)).toEqual([])
	expect(normaliseEmail('  ADA@Hub.Example\t')).toBe(email)
})

test('ACC-ERR-005 without any administrator’s address sign-up is closed', async () => {
	await expect(checkSignUp(db, email)).rejects.toThrow('Account creation is currently disabled')
})

test('ACC-ERR-004 a confirmed account is told so and keeps its password', async () => {
	await createAccount({ email })
	const before = await db.select().from(credentials)
	await expect(register()).rejects.toThrow('An account with this email already exists')
	expect(await db.select().from(credentials)).toEqual(before)
})

test('ACC-VAL-011 a later sign-up takes over an account that nobody confirmed, and its older link is dead', async () => {
	await invite()
	await register(email, 'of somebody else')
	const older = await mailedSecret()
	await register(email, 'of the owner')
	expect(await db.select({ password: credentials.password }).from(credentials)).toEqual([
		{ password: 'of the owner' },
	])
	await expect(transact((tx) => confirmEmail(tx, { email, secret: older }, now))).rejects.toThrow(
		texts.invalidToken,
	)
})

test('ACC-VAL-011 of ten sign-ups at once one account remains', async () => {
	await invite()
	await Promise.all(Array.from({ length: 10 }, (_, i) => register(email, `hash ${i}`)))
	expect(await db.select().from(users)).toHaveLength(1)
	expect(await db.select().from(credentials)).toHaveLength(1)
	expect(await db.select().from(verifications)).toHaveLength(1)
})

test('ACC-LOGIN-002, ACC-ENT-006 the mailed link confirms once, also when used ten times at once', async () => {
	await invite()
	await register()
	const secret = await mailedSecret()
	expect(await findLink(db, 'confirm-email', secret, now)).toEqual({ state: 'open', subject: email })
	expect(await findLink(db, 'first-administrator', secret, now)).toEqual({ state: 'unknown' })
	expect(await findLink(db, 'confirm-email', secret, new Date(now.getTime() + 24 * 3_600_000))).toEqual({
		state: 'expired',
	})
	const tries = await Promise.allSettled(
		Array.from({ length: 10 }, () => transact((tx) => confirmEmail(tx, { email, secret }, now))),
	)
	expect(tries.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
	expect(await hasAdministrator(db)).toBe(true)
})

test('ACC-CALL-008, ACC-LOGIN-026 the confirmation is sent again to an account that waits for it, and to no other address', async () => {
	await invite()
	await register()
	await createAccount({ email: 'ben@hub.example' })
	const again = (address: string) => transact((tx) => resendConfirmation(tx, address, now))
	expect(await again(email)).toEqual({ success: true, verificationSent: true })
	const unsent = { success: true, verificationSent: false }
	for (const other of ['ben@hub.example', 'nobody@hub.example']) expect(await again(other)).toEqual(unsent)
	const mails = await db.select({ to: email_logs.to_email }).from(email_logs)
	expect(mails).toEqual([{ to: email }, { to: email }])
	await db.delete(administrators)
	expect(await again(email)).toEqual(unsent)
})

test('ACC-ROLE-008 the first administrator is made by the printed link, once, and holds the role', async () => {
	const link = await firstAdministratorLink(now)
	expect(link).toMatch(/^http:\/\/localhost:3000\/admin\/first-run\/[\w-]{43}$/)
	const secret = secretOf(link ?? '')
	const make = (address: string, key = secret) =>
		transact((tx) =>
			createFirstAdministrator(tx, { secret: key, email: address, password_hash: 'hash' }, visitor, now),
		)
	await expect(make(email, `${secret}x`)).rejects.toThrow(texts.invalidToken)
	const tries = await Promise.allSettled(Array.from({ length: 5 }, (_, i) => make(`a${i}@hub.example`)))
	expect(tries.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
	expect(await listAdministratorEmails(db)).toHaveLength(1)
	expect(await hasAdministrator(db)).toBe(true)
	expect(await firstAdministratorLink(now)).toBeUndefined()
	await expect(make(email)).rejects.toThrow(texts.invalidToken)
})

test('ACC-ROLE-008 a link of an earlier start no longer opens, nor does one after a week', async () => {
	const first = secretOf((await firstAdministratorLink(now)) ?? '')
	const second = secretOf((await firstAdministratorLink(now)) ?? '')
	const make = (secret: string, at: Date) =>
		transact((tx) => createFirstAdministrator(tx, { secret, email, password_hash: 'hash' }, visitor, at))
	await expect(make(first, now)).rejects.toThrow(texts.invalidToken)
	await expect(make(second, new Date(now.getTime() + 7 * 86_400_000))).rejects.toThrow(texts.invalidToken)
	await make(second, now)
	expect(await hasAdministrator(db)).toBe(true)
})

test('ACC-ROLE-002 at most three addresses hold the role', async () => {
	for (const name of ['a', 'b', 'c']) await create(`${name}@hub.example`)
	await expect(create('d@hub.example')).rejects.toThrow('There are 3 administrators already.')
	expect(await db.select().from(users)).toHaveLength(3)
	expect(await listAdministrators(db)).toMatchObject([
		{ email: 'a@hub.example', source: 'stored', state: 'can sign in' },
		{ email: 'b@hub.example' },
		{ email: 'c@hub.example' },
	])
})

test('ACC-ROLE-008 a new password from the command line ends every session, opens the lock and is audited', async () => {
	const { id } = await create(email)
	await db.insert(sessions).values({ token: 'x', user_id: id, expires_at: new Date(Date.now() + 10_000) })
	await db.insert(lockouts).values({ email, device: 'unknown', failures: 5 })
	expect((await create(email, 'another')).id).toBe(id)
	expect(await db.select().from(sessions)).toEqual([])
	expect(await db.select().from(lockouts)).toEqual([])
	expect(await db.select({ password: credentials.password }).from(credentials)).toEqual([
		{ password: 'another' },
	])
	const log = await db.select().from(audit_log).where(eq(audit_log.record_id, id))
	expect(log).toMatchObject([{ action: 'create administrator', actor_email: 'system' }, {}])
})
