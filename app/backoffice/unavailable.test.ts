import { createServer } from 'node:net'
import { once } from 'node:events'
import { expect, test } from 'vitest'

// Read when the settings are first imported: an address where nothing listens.
const probe = createServer().listen(0, '127.0.0.1')
await once(probe, 'listening')
const place = probe.address()
const port = typeof place === 'object' ? place?.port : 0
probe.close()
process.env['DATABASE_URL'] = `postgres://hub:x@127.0.0.1:${port}/hub`

test('ACC-GUARD-006, ACC-GEN-007 without its database the back-office answers 503, and sign-in says why', async () => {
	const { guard } = await import('#app/backoffice/guard.server.ts')
	const { newRouteContext } = await import('#tests/route-context.ts')
	const { signInByEmail } = await import('#app/features/accounts/sign-in.server.ts')
	const { isDatabaseUnavailable } = await import('#app/platform/core/db/database-errors.server.ts')
	for (const cookie of ['', 'hub-session=a.b']) {
		const { context } = newRouteContext()
		const request = new Request('http://localhost:3000/admin/donations', { headers: { cookie } })
		const args = { request, context, params: {}, pattern: '/admin', url: new URL(request.url) }
		const answer = guard(args as Parameters<typeof guard>[0], () =>
			Promise.reject(new Error('the page was reached')),
		)
		await expect(answer).rejects.toMatchObject({ init: { status: 503 } })
	}
	const client = { address: '10.1.1.1', cookie: null, userAgent: null }
	const input = { email: 'ada@hub.example', password: 'Abcdefg1!' }
	const failure = await signInByEmail(client, input, undefined, new Date()).catch((error: unknown) => error)
	expect(isDatabaseUnavailable(failure)).toBe(true)
})
