import { z } from 'zod'
import type { MomoSettings } from '#app/platform/core/config/payment-settings.server.ts'
import {
	callProvider,
	createUnclear,
	type Said,
	type Unclear,
} from '#app/platform/core/payments/call-provider.server.ts'
import { readMoney, writeMoney } from '#app/platform/core/payments/money.ts'
import type { Answer, Callback, Failure, Provider, Try } from '#app/platform/core/payments/provider.ts'
import { CALLBACK_BYTES, jsonOfBody } from '#app/platform/core/payments/signature.server.ts'
import { isOnAirtel } from '#app/platform/core/payments/wallet.ts'

/** A token is replaced so long before its end, in seconds. */
const RENEW_BEFORE = 600

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Its words for why a payment failed; FAILED with another word is as final. */
const FAILURES: Readonly<Record<string, Failure>> = {
	NOT_ENOUGH_FUNDS: 'no-funds',
	COULD_NOT_PERFORM_TRANSACTION: 'not-approved',
	PAYMENT_NOT_APPROVED: 'not-approved',
	EXPIRED: 'not-approved',
	APPROVAL_REJECTED: 'refused',
	TRANSACTION_CANCELED: 'refused',
	PAYER_LIMIT_REACHED: 'limit-reached',
	PAYER_NOT_FOUND: 'unknown-number',
	SENDER_ACCOUNT_NOT_ACTIVE: 'inactive-number',
}

const tokenSchema = z.object({
	access_token: z.string().min(1).max(8000),
	expires_in: z.coerce.number().int().min(1).max(86_400),
})

const statusSchema = z.object({
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
const codeOf = ({ json }: Said) => errorSchema.safeParse(json).data?.code

const callbackSchema = z.object({
	externalId: z.string().regex(UUID),
	status: z.string().max(40).default(''),
})

const unclear = createUnclear('MTN')

/** What it has had before and does not know now is neither there nor away. */
const known = (answer: Answer): Answer =>
	answer.state === 'unknown' ? unclear('has had this reference, and does not know it') : answer

/** What it takes in texts. */
const plain = (text: string) => text.replace(/[^A-Za-z0-9 ]/g, '').slice(0, 100)

/** A token for its calls, fetched once for all that wait for it. */
function createTokens(settings: MomoSettings) {
	let held: { token: string; until: number } | null = null
	let coming: Promise<string | Unclear> | null = null

	async function fetchToken(): Promise<string | Unclear> {
		const said = await callProvider({
			base: settings.base,
			timeoutMs: settings.timeoutMs,
			method: 'POST',
			path: '/collection/token/',
			headers: {
				authorization: `Basic ${Buffer.from(`${settings.apiUser}:${settings.apiKey}`).toString('base64')}`,
				'ocp-apim-subscription-key': settings.subscription,
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

/** MTN's Collections: a request to pay, which the payer approves on the phone. It knows a request by our reference. */
export function createMomo(settings: MomoSettings): Provider {
	const tokens = createTokens(settings)

	/** One call; a token that is refused is renewed once. */
	async function call(
		method: 'GET' | 'POST',
		path: string,
		headers: Record<string, string> = {},
		body?: object,
		refused?: string,
	): Promise<Said | Unclear> {
		const token = await tokens.get(refused)
		if (typeof token !== 'string') return token
		const said = await callProvider({
			base: settings.base,
			timeoutMs: settings.timeoutMs,
			method,
			path,
			headers: {
				authorization: `Bearer ${token}`,
				'ocp-apim-subscription-key': settings.subscription,
				'x-target-environment': settings.target,
				...(body && { 'content-type': 'application/json' }),
				...headers,
			},
			...(body && { body: JSON.stringify(body) }),
		})
		const isRefused = 'status' in said && said.status === 401
		return isRefused && refused === undefined ? call(method, path, headers, body, token) : said
	}

	function failureOf({ wallet }: Try, reason = ''): Failure {
		const failure = FAILURES[reason] ?? 'not-possible'
		return failure === 'unknown-number' && isOnAirtel(wallet ?? '') ? 'wrong-network' : failure
	}

	async function ask(one: Try): Promise<Answer> {
		const said = await call('GET', `/collection/v1_0/requesttopay/${encodeURIComponent(one.reference)}`)
		if ('unclear' in said) return unclear(said)
		if (said.status === 404 && codeOf(said) === 'RESOURCE_NOT_FOUND') return { state: 'unknown' }
		if (said.status !== 200) return unclear(`answered ${said.status}`)
		const read = statusSchema.safeParse(said.json)
		if (!read.success) return unclear('answered with what is no status')
		const { status, amount, currency, externalId = one.reference, reason, financialTransactionId } = read.data
		if (externalId !== one.reference) return unclear('answered with another request')
		if (status === 'PENDING') return { state: 'waiting', providerId: one.reference }
		if (status === 'FAILED') return { state: 'failed', failure: failureOf(one, reason) }
		if (status !== 'SUCCESSFUL') return unclear('names a state that is none of its own')
		const paid = readMoney(amount, currency)
		if (!paid) return unclear('names an amount that cannot be read')
		return { state: 'paid', providerId: financialTransactionId ?? one.reference, paid, way: 'MTN_MOMO' }
	}

	return {
		name: 'momo',
		title: 'MTN Mobile Money',
		ask,

		async start(one) {
			const isOurs = one.amount.currency === settings.currency && UUID.test(one.reference)
			if (!isOurs || one.wallet === null) return { state: 'failed', failure: 'not-possible' }
			const text = plain(one.description)
			const said = await call(
				'POST',
				'/collection/v1_0/requesttopay',
				{
					'x-reference-id': one.reference,
					...(settings.callback !== undefined && { 'x-callback-url': settings.callback }),
				},
				{
					amount: writeMoney(one.amount),
					currency: one.amount.currency,
					externalId: one.reference,
					payer: { partyIdType: 'MSISDN', partyId: one.wallet },
					payerMessage: text,
					payeeNote: text,
				},
			)
			if ('unclear' in said) return unclear(said)
			if (said.status === 202) return { state: 'waiting', providerId: one.reference }
			// It has had this reference already.
			if (said.status === 409) return known(await ask(one))
			if (said.status === 400) return { state: 'failed', failure: failureOf(one, codeOf(said)) }
			return unclear(`answered ${said.status}`)
		},

		/** MTN signs nothing: what names a request of ours makes us ask, and says nothing else. */
		readCallback(_headers, body): Callback {
			if (body.byteLength > CALLBACK_BYTES) return { verdict: 'forged' }
			const read = callbackSchema.safeParse(jsonOfBody(body))
			if (!read.success) return { verdict: 'forged' }
			const { externalId: reference, status } = read.data
			// Few keys for one request, however many bodies a stranger makes up.
			const said = ['SUCCESSFUL', 'FAILED'].includes(status) ? status : 'other'
			return { verdict: 'valid', key: `${reference} ${said}`, reference, providerId: null }
		},
	}
}
