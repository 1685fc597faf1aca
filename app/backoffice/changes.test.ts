import { beforeEach, expect, test } from 'vitest'
import { guard } from '#app/backoffice/guard.server.ts'
import { loader } from '#app/backoffice/changes.ts'
import { createAccount, PASSWORD, TestBrowser } from '#app/features/accounts/testing.server.ts'
import { signInByEmail } from '#app/features/accounts/sign-in.server.ts'
import { administrators, sessions } from '#app/features/accounts/tables.server.ts'
import { db } from '#app/platform/core/db/db.server.ts'
import { EVERY_KIND } from '#app/platform/office/live/changes.ts'
import { recordTableChange } from '#app/platform/office/live/changes.server.ts'
import { resetDatabase } from '#tests/reset-database.ts'
import { newRouteContext } from '#tests/route-context.ts'

beforeEach(resetDatabase)

const email = 'ada@hub.example'

async function signIn(): Promise<TestBrowser> {
	await createAccount({ email })
	const browser = new TestBrowser()
	const { cookies } = await signInByEmail(
		browser.client,
		{ email, password: PASSWORD },
		undefined,
		new Date(),
	)
	return browser.keep(cookies)
}

/** Asks as the routes do: through the guard. */
async function ask(cookie: string | null, path = '/admin/changes'): Promise<Response> {
	const { context } = newRouteContext()
	const request = new Request(`http://localhost:3000${path}`, { headers: cookie ? { cookie } : {} })
	const args = { request, context, params: {}, pattern: '/admin', url: new URL(request.url) }
	try {
		return (await guard(args as Parameters<typeof guard>[0], async () => loader(args))) as Response
	} catch (thrown) {
		return thrown as Response
	}
}

test('D-158, ACC-GUARD-002 an administrator is told names and moments alone, strangers nothing', async () => {
	recordTableChange('programs')
	recordTableChange()
	const { status, headers } = await ask(null)
	expect([status, headers.get('location')]).toEqual([302, expect.stringMatching(/^\/admin\/login/)])
	const { client } = await signIn()
	const answer = await ask(client.cookie)
	expect(answer.headers.get('cache-control')).toBe('no-store')
	expect(await answer.json()).toEqual({ programs: expect.any(Number), [EVERY_KIND]: expect.any(Number) })
	await db.delete(sessions)
	expect((await ask(client.cookie)).status).toBe(302)
})

test('D-158 a right that was taken away is told nothing', async () => {
	const { client } = await signIn()
	await db.delete(administrators)
	expect((await ask(client.cookie)).headers.get('location')).toMatch(/^\/\?done=/)
})

test('D-158, ACC-SESS-007 what a page asks by itself prolongs no session; what somebody does there prolongs it', async () => {
	const { client } = await signIn()
	const soon = new Date(Date.now() + 60_000)
	await db.update(sessions).set({ expires_at: soon })
	const end = async () => (await db.select().from(sessions))[0]?.expires_at
	for (const path of ['/admin/changes', '/admin/badges', '/admin/versions/partners/x']) {
		expect((await ask(client.cookie, path)).status).toBe(200)
		expect(await end()).toEqual(soon)
	}
	await ask(client.cookie, '/admin/partners')
	expect((await end())?.getTime()).toBeGreaterThan(soon.getTime())
})
