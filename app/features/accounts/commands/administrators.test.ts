import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { system } from '#app/platform/core/actor.ts'
import { audit_log } from '#app/platform/core/audit/tables.server.ts'
import { settings } from '#app/platform/core/config/settings.server.ts'
import { db, transact } from '#app/platform/core/db/db.server.ts'
import { email_logs } from '#app/platform/core/mail/tables.server.ts'
import { resetDatabase } from '#tests/reset-database.ts'
import {
	inviteFromCommandLine,
	removeFromCommandLine,
	twoFactorOffFromCommandLine,
} from '#app/features/accounts/commands/administrator-tool.server.ts'
import {
	inviteAdministrator,
	removeAdministrator,
} from '#app/features/accounts/commands/administrators.server.ts'
import { listAdministrators } from '#app/features/accounts/queries/administrators.server.ts'
import { readSession } from '#app/features/accounts/queries/read-session.server.ts'
import { texts } from '#app/features/accounts/texts.ts'
import { signInByEmail } from '#app/features/accounts/sign-in.server.ts'
import { administrators, users } from '#app/features/accounts/tables.server.ts'
import { createAccount, PASSWORD, TestBrowser } from '#app/features/accounts/testing.server.ts'

vi.mock('#app/platform/core/config/settings.server.ts', async (original) => {
	const { settings: given, ...others } = await original<{ settings: object }>()
	return { ...others, settings: { ...given } }
})

beforeEach(resetDatabase)
afterEach(() => Object.assign(settings, { adminEmails: [] }))

const ada = { email: 'ada@hub.example' }
const by = { kind: 'admin', id: '00000000-0000-4000-8000-000000000001', email: ada.email } as const
const invite = (email: string) => transact((tx) => inviteAdministrator(tx, email, by))
const remove = (email: string) => transact((tx) => removeAdministrator(tx, email, by))
const emails = async () => (await listAdministrators(db)).map(({ email }) => email).toSorted()

test('ACC-ROLE-002 an invited address holds the role, its owner is mailed, and it is audited', async () => {
	await createAccount(ada)
	await invite('bob@hub.example')
	expect(await listAdministrators(db)).toEqual([
		{ email: ada.email, name: null, source: 'stored', state: 'can sign in', two_factor: false },
		{ email: 'bob@hub.example', name: null, source: 'stored', state: 'no account yet', two_factor: false },
	])
	const [mail] = await db.select().from(email_logs)
	expect(mail).toMatchObject({ to_email: 'bob@hub.example', template_name: 'invitation' })
	expect(mail?.data).toEqual({ by: ada.email, path: '/admin/login/sign-up' })
	const acts = await db.select({ action: audit_log.action, record: audit_log.record_id }).from(audit_log)
	expect(acts).toEqual([{ action: 'invite administrator', record: 'bob@hub.example' }])
	await invite('bob@hub.example')
	expect(await db.select().from(email_logs)).toHaveLength(2)
	await expect(invite(ada.email)).rejects.toThrow('ada@hub.example is an administrator already.')
})

test('ACC-ROLE-002 of ten invitations at once two fill the three places', async () => {
	await createAccount(ada)
	const answers = await Promise.allSettled(
		Array.from({ length: 10 }, (_, at) => invite(`guest${at}@hub.example`)),
	)
	expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
	expect(await emails()).toHaveLength(3)
	expect(await db.select().from(email_logs)).toHaveLength(2)
})

test('ACC-ROLE-002 where ADMIN_EMAILS is set only its addresses are invited, and none of them is removed here', async () => {
	await createAccount(ada)
	Object.assign(settings, { adminEmails: [ada.email, 'bob@hub.example'] })
	await expect(invite('eve@hub.example')).rejects.toThrow('eve@hub.example is not among ADMIN_EMAILS')
	await invite('bob@hub.example')
	expect(await db.select().from(administrators)).toHaveLength(1)
	await expect(remove('bob@hub.example')).rejects.toThrow(texts.inAdminEmails)
})

test('A6 whoever is removed loses role, sessions and account with the next request', async () => {
	await createAccount(ada)
	const bob = await createAccount({ email: 'bob@hub.example' })
	const browser = new TestBrowser()
	const given = { email: bob.email, password: PASSWORD }
	browser.keep((await signInByEmail(browser.client, given, undefined, new Date())).cookies)
	await remove(bob.email)
	expect((await readSession(browser.client)).user).toBeNull()
	expect(await db.select().from(users).where(eq(users.id, bob.id))).toEqual([])
	expect((await signInByEmail(browser.client, given, undefined, new Date())).success).toBe(false)
	expect(await emails()).toEqual([ada.email])
	await expect(remove('nobody@hub.example')).rejects.toThrow(texts.noAdministrator)
})

test('A6 the account of an address that was taken out of ADMIN_EMAILS is removed, too', async () => {
	await createAccount(ada)
	Object.assign(settings, { adminEmails: [ada.email, 'bob@hub.example'] })
	const { id } = await createAccount({ email: 'bob@hub.example' })
	await db.delete(administrators).where(eq(administrators.email, 'bob@hub.example'))
	Object.assign(settings, { adminEmails: [ada.email] })
	await remove('bob@hub.example')
	expect(await db.select().from(users).where(eq(users.id, id))).toEqual([])
	await expect(remove('bob@hub.example')).rejects.toThrow(texts.noAdministrator)
})

test('ACC-ROLE-002 the last one who can sign in cannot be removed, an invited one beside them does not count', async () => {
	await createAccount(ada)
	await expect(remove(ada.email)).rejects.toThrow(texts.lastAdministrator)
	await invite('bob@hub.example')
	await expect(remove(ada.email)).rejects.toThrow(texts.lastAdministrator)
	await createAccount({ email: 'bob@hub.example' })
	const both = await Promise.allSettled([remove(ada.email), remove('bob@hub.example')])
	expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
	expect(await emails()).toHaveLength(1)
})

test('ACC-ROLE-008 the command line invites, removes and switches a second factor off', async () => {
	const { id } = await createAccount(ada)
	expect(await inviteFromCommandLine(' Bob@Hub.example')).toBe('bob@hub.example is invited.')
	expect(await removeFromCommandLine('bob@hub.example')).toBe('bob@hub.example is no administrator any more.')
	await expect(removeFromCommandLine(ada.email)).rejects.toThrow(texts.lastAdministrator)
	await db.update(users).set({ two_factor_enabled: true }).where(eq(users.id, id))
	expect(await twoFactorOffFromCommandLine(ada.email)).toBe(
		'Two-factor authentication of ada@hub.example is off.',
	)
	expect(await db.select({ on: users.two_factor_enabled }).from(users)).toEqual([{ on: false }])
	const acts = await db.select({ who: audit_log.actor_email }).from(audit_log)
	expect(acts).toEqual([{ who: system.kind }, { who: system.kind }, { who: system.kind }])
})
