import type { Page } from 'playwright-core'
import { openUserPanel } from '#tests/browser/openers.ts'
import type { Sending } from '#tests/browser/admin-sendings.ts'
import { createAdministrator, PASSWORD, signInPage } from '#tests/browser/administrator.ts'
import { sql } from '#tests/browser/program-state.ts'

const count = async (text: string, ...values: string[]) => (await sql(text, values)).length
const open = (page: Page, path: string) => page.goto(path, { waitUntil: 'networkidle' })
const newEmail = () => `twice-${crypto.randomUUID()}@mail.example`

/** An administrator of the test's own, before a page of the login. */
async function atLogin(page: Page, path: string) {
	const email = newEmail()
	await createAdministrator(email)
	await page.context().clearCookies()
	await open(page, path)
	await page.getByLabel('Email').fill(email)
	const sessions = () =>
		count('select 1 from sessions where user_id = (select id from users where email = $1)', email)
	return { email, sessions }
}

const ways: Sending[] = [
	{
		name: 'sign-in by password',
		says: /Dashboard|Welcome/,
		async begin(page) {
			const { sessions } = await atLogin(page, '/admin/login/email')
			await page.locator('[name="password"]').fill(PASSWORD)
			return { press: () => page.locator('main button[type="submit"]').first().click(), times: sessions }
		},
	},
	{
		name: 'link to sign in',
		says: /sent|Check your/i,
		async begin(page) {
			const { email } = await atLogin(page, '/admin/login/link')
			return {
				press: () => page.locator('main button[type="submit"]').first().click(),
				times: () => count('select 1 from email_logs where to_email = $1', email),
			}
		},
	},
	{
		name: 'account made',
		says: 'Confirm your address',
		async begin(page) {
			const email = newEmail()
			await sql('insert into administrators (email) values ($1)', [email])
			await page.context().clearCookies()
			await open(page, '/admin/login/sign-up')
			await page.getByLabel('Email').fill(email)
			await page.locator('[name="password"]').fill(PASSWORD)
			return {
				press: () => page.getByRole('button', { name: 'Create account' }).click(),
				times: () => count('select 1 from users where email = $1', email),
			}
		},
	},
	{
		name: 'link to confirm an address, again',
		says: 'If an account waits for this address, the link is on its way again.',
		async begin(page) {
			await page.context().clearCookies()
			await open(page, '/admin/login/verify')
			await page.getByLabel('Email').fill(newEmail())
			return {
				press: () => page.getByRole('button', { name: 'Send the link again' }).click(),
				times: async () => 1,
			}
		},
	},
	{
		name: 'sign-out',
		says: /Sign in/i,
		async begin(page) {
			const email = newEmail()
			await createAdministrator(email)
			await page.context().clearCookies()
			await signInPage(page, email)
			await open(page, '/admin')
			await openUserPanel(page)
			return {
				press: () => page.getByRole('button', { name: 'Sign Out' }).first().click(),
				times: async () =>
					1 +
					(await count(
						'select 1 from sessions where user_id = (select id from users where email = $1)',
						email,
					)),
			}
		},
	},
]

type Setting = {
	name: string
	/** Below the security settings, of this administrator. */
	path: (email: string) => string | Promise<string>
	typed?: Record<string, string>
	/** Of a press that stands in the page. */
	press?: (page: Page) => Promise<unknown>
	says: string
	/** What there is of it then: rows by the administrator's address. */
	made: string
}

const OWN = '(select id from users where email = $1)'

async function newPasskey(email: string): Promise<string> {
	const [row] = await sql<{ id: string }>(
		`insert into passkeys (user_id, credential_id, public_key, counter, transports, name, device_type, backed_up)
		select id, gen_random_uuid(), 'a-key', 0, '{}', 'Old phone', 'singleDevice', false from users where email = $1
		returning id`,
		[email],
	)
	return row!.id
}

/** Each dialog of the security settings that asks for no code of a device, and what leads to one. */
const settings: readonly Setting[] = [
	{
		name: 'two-factor, begun',
		path: () => '',
		press: (page) => page.getByRole('switch', { name: 'Two-Factor Authentication' }).click(),
		says: 'Verify and switch on',
		made: 'select 1 from users where email = $1',
	},
	{
		name: 'administrator removed',
		async path(email) {
			await createAdministrator(`other-${email}`)
			return `/remove/${encodeURIComponent(`other-${email}`)}`
		},
		says: 'Administrator removed',
		made: `select 1 where not exists (select from users where email = 'other-' || $1)`,
	},
	{
		name: 'own name',
		path: () => '/name',
		typed: { name: 'Aline Line' },
		says: 'Your name is saved',
		made: `select 1 from users where email = $1 and name = 'Aline Line'`,
	},
	{
		name: 'own password',
		path: () => '/password',
		typed: { current: PASSWORD, password: 'Another@horse2' },
		says: 'Password changed. All other devices are signed out',
		made: `select 1 from credentials where user_id = ${OWN}`,
	},
	{
		name: 'sign-in again',
		path: () => '/sign-in-again',
		typed: { password: PASSWORD },
		says: 'Security Settings',
		made: `select 1 from sessions where user_id = ${OWN}`,
	},
	{
		name: 'passkey renamed',
		path: async (email) => `/passkeys/${await newPasskey(email)}`,
		typed: { name: 'Pocket phone' },
		says: 'Passkey renamed',
		made: `select 1 from passkeys where user_id = ${OWN} and name = 'Pocket phone'`,
	},
	{
		name: 'passkey removed',
		path: async (email) => `/passkeys/${await newPasskey(email)}/remove`,
		says: 'Passkey removed',
		made: `select 1 from users where email = $1 and not exists (select from passkeys where user_id = users.id)`,
	},
]

const changes = settings.map(({ name, path, typed = {}, press, says, made }): Sending => ({
	name,
	says,
	async begin(page) {
		const email = newEmail()
		await createAdministrator(email)
		await page.context().clearCookies()
		await signInPage(page, email)
		await open(page, `/admin/security${await path(email)}`)
		const dialog = page.locator('dialog[open]')
		for (const [field, text] of Object.entries(typed)) await dialog.locator(`[name="${field}"]`).fill(text)
		return {
			press: () => (press ? press(page) : dialog.locator('button[type="submit"]').last().click()),
			times: () => count(made, email),
		}
	},
}))

/** Every kind of act of who signs in, and of an administrator's own settings. */
export const accountSendings: readonly Sending[] = [...ways, ...changes]
