import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Page } from 'playwright-core'
import { inject } from 'vitest'
import { Visitor } from '#tests/browser/http.ts'
import { sql } from '#tests/browser/program-state.ts'

export const PASSWORD = 'Correct@horse1'

/** Runs `npm run admin` beside the running program. @returns what it printed */
export async function runAdminTool(...args: string[]): Promise<string> {
	const { stdout } = await promisify(execFile)(process.execPath, ['build/server/admin.js', ...args], {
		env: { PATH: process.env['PATH'], NODE_ENV: 'production', DATA_DIR: inject('dataDir') },
	})
	return stdout.trim()
}

/** Makes an administrator who can sign in with PASSWORD. Test files that run side by side may make more than three. */
export async function createAdministrator(email: string): Promise<void> {
	await sql(`insert into administrators (email) values ($1) on conflict do nothing`, [email])
	await runAdminTool('create', email, '--password', PASSWORD)
}

/** A visitor without a browser who has signed in as this administrator. */
export async function signInVisitor(email: string): Promise<Visitor> {
	const visitor = new Visitor()
	const answer = await visitor.submit('/admin/login/email', { email, password: PASSWORD })
	if (answer.status !== 303) throw new Error(`${email} could not sign in: ${answer.status}`)
	return visitor
}

/** Puts the session of a visitor into a browser, so that a test need not go through the login's form. */
export async function signInPage(page: Page, email: string): Promise<void> {
	const { cookies } = await signInVisitor(email)
	const url = inject('siteUrl')
	await page.context().addCookies([...cookies].map(([name, value]) => ({ name, value, url })))
}
