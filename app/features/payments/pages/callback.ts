import { notFound } from '#app/platform/core/errors/responses.server.ts'
import { isDatabaseUnavailable } from '#app/platform/core/db/database-errors.server.ts'
import { receiveCallback } from '#app/platform/core/payments/receive-callback.server.ts'
import { providers } from '#app/platform/core/payments/served-ways.server.ts'
import { CALLBACK_BYTES } from '#app/platform/core/payments/signature.server.ts'
import { networkOf, consumeLimits } from '#app/platform/core/security/rate-limit.server.ts'
import { pageContext } from '#app/platform/web/pages/page-context.server.ts'
import type { Route } from './+types/callback'

/** Callbacks of one network that are forged: more a minute are answered without a look. */
const FORGED = { limit: 60, windowSeconds: 60 }

/** There is nothing to read here. */
export function loader() {
	throw notFound()
}

const answer = (status: number) => new Response(null, { status, headers: { 'cache-control': 'no-store' } })

/**
 * A provider says that something has happened to one of our payments. It has no token of ours, so that its own signature
 * stands for it; what it says moves nothing, but has the provider asked.
 */
export async function action({ request, params, context }: Route.ActionArgs) {
	const provider = [...providers.values()].find(({ name }) => name === params.provider)
	if (!provider) throw notFound()
	const page = context.get(pageContext)
	page.allowBody?.(CALLBACK_BYTES)
	const body = new Uint8Array(await request.arrayBuffer())
	const now = new Date()
	const callback = provider.readCallback(request.headers, body, now)
	try {
		if (callback.verdict === 'forged') {
			const key = `callback:forged:${networkOf(page.clientAddress)}`
			const { allowed, retryAfterSeconds } = await consumeLimits([{ key, ...FORGED }])
			return allowed
				? answer(401)
				: new Response(null, { status: 429, headers: { 'retry-after': String(retryAfterSeconds) } })
		}
		await receiveCallback(provider.name, callback, now)
		return answer(200)
	} catch (error) {
		// They call again.
		if (isDatabaseUnavailable(error)) return answer(503)
		throw error
	}
}
