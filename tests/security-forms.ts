import { randomUUID } from 'node:crypto'
import type { ActionFunctionArgs } from 'react-router'
import { readSession } from '#app/features/accounts/queries/read-session.server.ts'
import { signInByEmail } from '#app/features/accounts/sign-in.server.ts'
import { createAccount, PASSWORD, TestBrowser } from '#app/features/accounts/testing.server.ts'
import type { Admin } from '#app/platform/web/session/admin-context.server.ts'
import { readFlash } from '#app/platform/web/forms/flash.server.ts'
import { newVisitor } from '#app/platform/web/forms/visitor.server.ts'
import { newAdminContext } from '#tests/route-context.ts'

/** A new administrator who has just signed in, as the guard would hand them to the routes. */
export async function signedInAdmin(email: string): Promise<Admin> {
	await createAccount({ email })
	const browser = new TestBrowser()
	const given = { email, password: PASSWORD }
	browser.keep((await signInByEmail(browser.client, given, undefined, new Date())).cookies)
	const { user } = await readSession(browser.client)
	if (user?.role !== 'admin') throw new Error('not signed in')
	return { ...user, role: 'admin' }
}

/** The same administrator ten minutes later. */
export const stale = (admin: Admin): Admin => ({ ...admin, signed_in_at: new Date(Date.now() - 600_000) })

export type Act = (args: ActionFunctionArgs) => Promise<unknown>

/** Posts a form of the security settings as this administrator. @returns where it leads, what it says, what it is in JSON */
export async function postSecurity(
	act: Act,
	admin: Admin,
	fields: Record<string, string> = {},
	{ path = '/admin/security', params = {} }: { path?: string; params?: Record<string, string> } = {},
) {
	const { token, cookie } = newVisitor()
	const body = new URLSearchParams({ ...fields, csrf_token: token, idempotency_key: randomUUID() })
	const url = new URL(`http://localhost:3000${path}`)
	const request = new Request(url, { method: 'POST', body, headers: { cookie: cookie.split(';')[0] ?? '' } })
	const answer = await act({ request, url, params, pattern: '', context: newAdminContext(admin).context })
	if (answer instanceof Response) {
		const to = new URL(answer.headers.get('location') ?? '', url)
		const json = answer.ok ? await answer.json() : undefined
		return { status: answer.status, to, path: to.pathname, said: readFlash(new Request(to))?.text, json }
	}
	type Told = { message: string | null; errors: Record<string, string[]> }
	const { data, init } = answer as { data: Told; init: { status?: number } }
	return { status: init.status, said: data.message ?? Object.values(data.errors)[0]?.[0] }
}
