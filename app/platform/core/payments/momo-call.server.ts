import { z } from 'zod'
import type { MomoKeys } from '#app/platform/core/config/disbursement-settings.ts'
import type { MomoSettings } from '#app/platform/core/config/payment-settings.server.ts'
import { callProvider, type Said, type Unclear } from '#app/platform/core/payments/call-provider.server.ts'

/** A token is replaced so long before its end, in seconds. */
const RENEW_BEFORE = 600

const tokenSchema = z.object({
	access_token: z.string().min(1).max(8000),
	expires_in: z.coerce.number().int().min(1).max(86_400),
})

/** What MTN says of a request to pay, or of a refund. */
export const momoStatus = z.object({
	amount: z.union([z.string().max(40), z.number()]),
	currency: z.string().max(10),
	externalId: z.string().max(100).optional(),
	financialTransactionId: z
		.string()
		.regex(/^[\w-]{1,100}$/)
		.optional()
		.catch(undefined),
	status: z.string().max(40),
	reason: z
		.union([z.string().max(200), z.object({ code: z.string().max(200) }).transform(({ code }) => code)])
		.optional()
		.catch(undefined),
})

const errorSchema = z.object({ code: z.string().max(60) })

/** Its word for why a call was refused. */
export const codeOf = ({ json }: Said) => errorSchema.safeParse(json).data?.code

/** What it takes in texts. */
export const plain = (text: string) => text.replace(/[^A-Za-z0-9 ]/g, '').slice(0, 100)

/** MTN's products: each has keys, and tokens, of its own. */
type Product = 'collection' | 'disbursement'

type Called = Pick<MomoSettings, 'base' | 'timeoutMs' | 'target'>

/** A token for the calls of a product, fetched once for all that wait for it. */
function createTokens({ base, timeoutMs }: Called, product: Product, keys: MomoKeys) {
	let held: { token: string; until: number } | null = null
	let coming: Promise<string | Unclear> | null = null

	async function fetchToken(): Promise<string | Unclear> {
		const said = await callProvider({
			base,
			timeoutMs,
			method: 'POST',
			path: `/${product}/token/`,
			headers: {
				authorization: `Basic ${Buffer.from(`${keys.apiUser}:${keys.apiKey}`).toString('base64')}`,
				'ocp-apim-subscription-key': keys.subscription,
			},
			// No body: it refuses one.
		})
		if ('unclear' in said) return said
		const read = tokenSchema.safeParse(said.json)
		if (said.status !== 200 || !read.success) return { unclear: `answered ${said.status} and gave no token` }
		const { access_token, expires_in } = read.data
		const seconds = Math.max(expires_in - RENEW_BEFORE, expires_in / 2)
		held = { token: access_token, until: Date.now() + seconds * 1000 }
		return access_token
	}

	return {
		/** @param refused a token that was refused, and is not given again */
		async get(refused?: string): Promise<string | Unclear> {
			if (held?.token === refused) held = null
			if (held && Date.now() < held.until) return held.token
			coming ??= fetchToken().finally(() => (coming = null))
			return coming
		},
	}
}

/**
 * How one of MTN's products is called.
 * @returns one call, for which a token that is refused is renewed once
 */
export function createMomoCall(called: Called, product: Product, keys: MomoKeys) {
	const tokens = createTokens(called, product, keys)
	return async function call(
		method: 'GET' | 'POST',
		path: string,
		headers: Record<string, string> = {},
		body?: object,
		refused?: string,
	): Promise<Said | Unclear> {
		const token = await tokens.get(refused)
		if (typeof token !== 'string') return token
		const said = await callProvider({
			base: called.base,
			timeoutMs: called.timeoutMs,
			method,
			path,
			headers: {
				authorization: `Bearer ${token}`,
				'ocp-apim-subscription-key': keys.subscription,
				'x-target-environment': called.target,
				...(body && { 'content-type': 'application/json' }),
				...headers,
			},
			...(body && { body: JSON.stringify(body) }),
		})
		const isRefused = 'status' in said && said.status === 401
		return isRefused && refused === undefined ? call(method, path, headers, body, token) : said
	}
}
