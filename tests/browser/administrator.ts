import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Page } from 'playwright-core'
import { inject } from 'vitest'
import { openPage, type PageOptions } from '#tests/browser/browser.ts'
import { Visitor } from '#tests/browser/http.ts'
import { sql } from '#tests/browser/program-state.ts'

export const PASSWORD = 'Correct@horse1'

/** What platform/core/security/password-hash makes of it: each making costs a quarter of a second of a core. */
const HASH = 'scrypt$16384$8$5$2q_ROs35ELllKTB3oUiZCg$xG4fVBuEU8BzQr2e2cOcBtJhM-0pmG1kZVPNrYgbGWg'

/** Runs `npm run admin` beside the running program. @returns what it printed */
export async function runAdminTool(...args: string[]): Promise<string> {
	const { stdout } = await promisify(execFile)(process.execPath, ['build/server/admin.js', ...args], {
		env: { PATH: process.env['PATH'], NODE_ENV: 'production', DATA_DIR: inject('dataDir') },
	})
	return stdout.trim()
}

/**
 * Makes an administrator who can sign in with PASSWORD, as `npm run admin -- create` leaves one (login.e2e.ts runs that).
 * Test files that run side by side may make more than three.
 * @param ask asks the database of a program of the test's own
 */
export async function createAdministrator(
	email: string,
	ask: (text: string, values: unknown[]) => Promise<unknown> = sql,
): Promise<void> {
	await ask(
		`with role as (insert into administrators (email) values ($1) on conflict do nothing),
			account as (insert into users (email, name, email_verified) values ($1, 'Administrator', true)
				on conflict (email) do update set email_verified = true returning id),
			unlocked as (delete from lockouts where email = $1),
			signed_out as (delete from sessions where user_id = (select id from users where email = $1)),
			forgotten as (delete from credentials where user_id = (select id from users where email = $1))
		insert into credentials (user_id, password) select id, $2 from account`,
		[email, HASH],
	)
}

/** A visitor without a browser who has signed in as this administrator. */
export async function signInVisitor(email: string, siteUrl = inject('siteUrl')): Promise<Visitor> {
	const visitor = new Visitor({ siteUrl })
	const answer = await visitor.submit('/admin/login/email', { email, password: PASSWORD })
	if (answer.status !== 303) throw new Error(`${email} could not sign in: ${answer.status}`)
	return visitor
}

/** Who has signed in so far in this file, by their e-mail. */
const signedIn = new Map<string, Visitor>()

const isStillIn = async (visitor: Visitor) =>
	(await visitor.get('/admin/session')).text.includes('"standing":"admin"')

/**
 * A visitor with this administrator's session. A file signs in once, for the session of one test serves the next; whoever
 * needs a session of their own takes `signInVisitor`.
 */
export async function visitAs(email: string): Promise<Visitor> {
	const before = signedIn.get(email)
	const first = before && (await isStillIn(before)) ? before : await signInVisitor(email)
	signedIn.set(email, first)
	const visitor = new Visitor()
	for (const [name, value] of first.cookies) visitor.cookies.set(name, value)
	return visitor
}

/** Puts the session of an administrator into a browser, so that a test need not go through the login's form. */
export async function signInPage(page: Page, email: string): Promise<void> {
	const { cookies } = await visitAs(email)
	const url = inject('siteUrl')
	await page.context().addCookies([...cookies].map(([name, value]) => ({ name, value, url })))
}

/**
 * A page of the back-office in a browser, signed in as this administrator.
 * @param options as `openPage` takes them, with script at 1280 pixels; `waitUntil` is what the page is waited for, a
 * quiet line unless said
 */
export async function openAs(
	email: string,
	path: string,
	{
		waitUntil = 'networkidle',
		...options
	}: Partial<PageOptions> & { waitUntil?: 'load' | 'networkidle' } = {},
) {
	const tab = await openPage({ script: true, width: 1280, ...options })
	await signInPage(tab.page, email)
	await tab.page.goto(path, { waitUntil })
	return tab
}
