import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { guard } from '#app/backoffice/guard.server.ts'
import { loader } from '#app/backoffice/changes.ts'
import { endSession } from '#app/features/accounts/commands/end-session.server.ts'
import { createAccount, PASSWORD, TestBrowser } from '#app/features/accounts/testing.server.ts'
import { signInByEmail } from '#app/features/accounts/sign-in.server.ts'
import { administrators, sessions } from '#app/features/accounts/tables.server.ts'
import { db } from '#app/platform/db/db.server.ts'
import { changeStreams } from '#app/platform/live/change-streams.server.ts'
import { changes } from '#app/platform/live/changes.server.ts'
import { listenForChanges } from '#server/changes.ts'
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

/** Asks for the stream as the routes do: through the guard. */
async function ask(cookie: string | null, accept = 'text/event-stream'): Promise<Response> {
	const { context } = newRouteContext()
	const request = new Request('http://localhost:3000/admin/changes', {
		headers: { accept, ...(cookie && { cookie }) },
	})
	const args = { request, context, params: {}, pattern: '/admin', url: new URL(request.url) }
	try {
		return (await guard(args as Parameters<typeof guard>[0], () => loader(args))) as Response
	} catch (thrown) {
		return thrown as Response
	}
}

/** The process listens, as the server has it. */
async function listen(): Promise<void> {
	const ready = Promise.withResolvers<void>()
	const listening = listenForChanges(String(process.env['DATABASE_URL']), {
		pages: () => {},
		list: (table) => changes.tell(table),
		ready: () => ready.resolve(),
		lost: () => {},
	})
	changes.followBy(listening.follow)
	onTestFinished(() => listening.close())
	await ready.promise
}

test('D-149, ACC-GUARD-002 strangers are given no stream; nobody is given one that is no reader of events', async () => {
	const { status, headers } = await ask(null)
	expect([status, headers.get('location')]).toEqual([302, expect.stringMatching(/^\/admin\/login/)])
	const { client } = await signIn()
	expect((await ask(client.cookie, '*/*')).status).toBe(406)
	expect(changeStreams.size).toBe(0)
	const stream = await ask(client.cookie)
	expect(stream.headers.get('content-type')).toMatch(/^text\/event-stream/)
	expect(stream.headers.get('cache-control')).toBe('no-store')
	await db.delete(administrators)
	expect((await ask(client.cookie)).headers.get('location')).toMatch(/^\/\?done=/)
	await stream.body?.cancel()
})

const ENDS = {
	'sign-out': (browser: TestBrowser) => endSession(browser.client),
	'a revoked session': () => db.delete(sessions),
	'a right that is taken away': () => db.delete(administrators),
}

test.each(Object.entries(ENDS))('D-149 %s closes the stream at once', async (_what, end) => {
	await listen()
	const browser = await signIn()
	const stream = await ask(browser.client.cookie)
	let text = ''
	const read = async () => {
		for await (const piece of stream.body ?? []) text += Buffer.from(piece).toString()
		return 'over'
	}
	const reading = read()
	await end(browser)
	expect(await reading).toBe('over')
	expect(text).toMatch(/event: end\ndata: ""\n\n$/)
	expect(changeStreams.size).toBe(0)
})

test('D-149 a stream that looks after its session does not prolong it', async () => {
	await listen()
	const { client } = await signIn()
	const stream = await ask(client.cookie)
	const soon = new Date(Date.now() + 60_000)
	await db.update(sessions).set({ expires_at: soon })
	changes.tell('sessions')
	await new Promise((done) => setTimeout(done, 300))
	expect(changeStreams.size).toBe(1)
	expect((await db.select().from(sessions)).map(({ expires_at }) => expires_at)).toEqual([soon])
	// An act of theirs does.
	await (await ask(client.cookie)).body?.cancel()
	const [{ expires_at } = { expires_at: soon }] = await db.select().from(sessions)
	expect(expires_at.getTime()).toBeGreaterThan(soon.getTime())
	await stream.body?.cancel()
})
