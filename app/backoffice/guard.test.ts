import { beforeEach, expect, test } from 'vitest'
import { guard } from '#app/backoffice/guard.server.ts'
import { createAccount, PASSWORD, TestBrowser } from '#app/features/accounts/testing.server.ts'
import { signInByEmail } from '#app/features/accounts/sign-in.server.ts'
import { actorOf, adminContext, requireAdmin } from '#app/platform/web/session/admin-context.server.ts'
import { db } from '#app/platform/core/db/db.server.ts'
import { flushSecurityEvents } from '#app/platform/core/security/security-log.server.ts'
import { security_events } from '#app/platform/core/security/tables.server.ts'
import { asOwner, resetDatabase } from '#tests/reset-database.ts'
import { newRouteContext } from '#tests/route-context.ts'

beforeEach(async () => {
	await flushSecurityEvents()
	await resetDatabase()
})

const email = 'ada@hub.example'

async function signedIn(): Promise<string | null> {
	await createAccount({ email })
	const browser = new TestBrowser()
	const { cookies } = await signInByEmail(
		browser.client,
		{ email, password: PASSWORD },
		undefined,
		new Date(),
	)
	return browser.keep(cookies).client.cookie
}

/** Sends a request through the guard. @returns its answer, and what the page behind it was told */
async function ask(cookie: string | null, path = '/admin/donations') {
	const { context } = newRouteContext({ clientAddress: '10.1.1.1' })
	const request = new Request(`http://localhost:3000${path}`, { headers: cookie ? { cookie } : {} })
	let reached = false
	const next = async () => {
		reached = true
		return new Response('page')
	}
	const args = { request, context, params: {}, pattern: '/admin', url: new URL(request.url) }
	const answer: unknown = await Promise.resolve(guard(args as Parameters<typeof guard>[0], next)).catch(
		(thrown: unknown) => thrown,
	)
	return { answer, reached, context }
}

test('ACC-SHELL-043, ACC-SHELL-054, ACC-ENT-018 an administrator reaches the page, which knows who it is; nothing is stored', async () => {
	const { answer, reached, context } = await ask(await signedIn())
	expect(reached).toBe(true)
	expect((answer as Response).headers.get('cache-control')).toBe('no-store')
	expect(requireAdmin(context)).toMatchObject({ email, role: 'admin' })
	expect(actorOf(context)).toMatchObject({ kind: 'admin', email })
})

test('ACC-GUARD-002, ACC-GUARD-004, ACC-GUARD-005 nobody signed in: the login, in place of this entry of the history', async () => {
	for (const path of [
		'/admin/donations?page=2',
		'/admin/donations.data?page=2&_routes=x',
		'/admin/donations?page=2&index',
	]) {
		const { answer, reached, context } = await ask(null, path)
		const { status, headers } = answer as Response
		expect(reached).toBe(false)
		expect(status).toBe(302)
		expect(headers.get('location')).toMatch(/^\/admin\/login\?from=%2Fadmin%2Fdonations%3Fpage%3D2&done=/)
		expect(headers.get('x-remix-replace')).toBe('true')
		expect(context.get(adminContext)).toBeNull()
	}
})

test('ACC-GUARD-031, ACC-SHELL-049 a check that fails is logged and leads to the login', async () => {
	const cookie = await signedIn()
	await asOwner((client) => client.query('alter table users rename to users_away'))
	try {
		const { answer, reached } = await ask(cookie)
		expect(reached).toBe(false)
		expect((answer as Response).headers.get('location')).toMatch(/^\/admin\/login\?from=/)
	} finally {
		await asOwner((client) => client.query('alter table users_away rename to users'))
	}
	await flushSecurityEvents()
	const events = await db.select({ event: security_events.event }).from(security_events)
	expect(events.map(({ event }) => event)).toContain('access_check_error')
})
