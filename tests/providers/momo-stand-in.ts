import { randomUUID } from 'node:crypto'
import { createRefundBook, type RefundBook, type RefundEntry } from '#tests/providers/refunds.ts'
import {
	type Book,
	type Call,
	type Entry,
	type Protocol,
	type Reply,
	startStandIn,
} from '#tests/providers/stand-in.ts'

const USER = '0b7a4d1e-5c0f-4a47-9d5e-2f1c3b6a7e80'
export const MOMO_KEY = 'momo-key-loopback'
const SUBSCRIPTION = 'subscription-loopback'

/** The keys of its two products. */
export const MOMO_REFUND_KEY = 'refund-key-loopback'
const PRODUCTS = {
	collection: { user: USER, key: MOMO_KEY, subscription: SUBSCRIPTION },
	disbursement: {
		user: '5d2c0f1a-9b7e-4c11-8a44-7e0f1d2c3b4a',
		key: MOMO_REFUND_KEY,
		subscription: 'refund-subscription-loopback',
	},
} as const

type Product = keyof typeof PRODUCTS

const refuse = (status: number, code: string): Reply => ({ status, json: { code, message: code } })

const STATUS = { open: 'PENDING', paid: 'SUCCESSFUL', failed: 'FAILED', expired: 'FAILED' } as const

const describe = (entry: Entry) => ({
	amount: entry.amount,
	currency: entry.currency,
	externalId: entry.reference,
	payer: { partyIdType: 'MSISDN', partyId: entry.wallet },
	payerMessage: entry.description,
	payeeNote: entry.description,
	status: STATUS[entry.state],
	...(entry.state === 'paid' && { financialTransactionId: entry.id }),
	...((entry.state === 'failed' || entry.state === 'expired') && {
		// Its own examples write a text, others an object.
		reason: entry.wallet?.endsWith('9') ? { code: entry.reason, message: '' } : (entry.reason ?? 'EXPIRED'),
	}),
})

/** What its test numbers do by themselves. */
const BY_NUMBER: Record<string, Partial<Entry>> = {
	'46733123450': { state: 'failed', reason: 'INTERNAL_PROCESSING_ERROR' },
	'46733123451': { state: 'failed', reason: 'APPROVAL_REJECTED' },
	'46733123452': { state: 'failed', reason: 'EXPIRED' },
	'46733123453': { state: 'paid' },
}

type Asked = Partial<{
	amount: string
	currency: string
	externalId: string
	payer: { partyIdType: string; partyId: string }
	payerMessage: string
	payeeNote: string
}>

const UUID_V4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

function request({ headers, body }: Call, { entries }: Book, currency: string): Reply {
	const reference = String(headers['x-reference-id'] ?? '')
	const callbackTo = headers['x-callback-url']
	if (!UUID_V4.test(reference) || callbackTo === '') return refuse(400, 'INVALID_REFERENCE')
	if (entries.has(reference)) return refuse(409, 'RESOURCE_ALREADY_EXIST')
	const asked = JSON.parse(body) as Asked
	const { amount = '', payer, externalId = '', payerMessage = '', payeeNote = '' } = asked
	if (asked.currency !== currency) return refuse(500, 'INVALID_CURRENCY')
	if (!(currency === 'RWF' ? /^\d+$/ : /^\d+(\.\d\d?)?$/).test(amount)) return refuse(400, 'INVALID_AMOUNT')
	if (payer?.partyIdType !== 'MSISDN' || !/^\d{9,15}$/.test(payer.partyId))
		return refuse(400, 'INVALID_PAYER')
	const isPlain = (text: string) => text.length <= 160 && /^[A-Za-z0-9 .,-]*$/.test(text)
	if (!isPlain(payerMessage) || !isPlain(payeeNote)) return refuse(400, 'INVALID_MESSAGE')
	entries.set(reference, {
		reference: externalId,
		id: String(1_000_000_000 + entries.size),
		amount,
		currency,
		description: payerMessage,
		state: 'open',
		reason: null,
		wallet: payer.partyId,
		returnTo: null,
		callbackTo: callbackTo === undefined ? null : String(callbackTo),
		expiresAt: Date.now() + 5 * 60_000,
		createdAt: Date.now(),
		stalled: false,
		// Numbers of the other network are not known there.
		...(/^2507[23]/.test(payer.partyId) && { state: 'failed', reason: 'PAYER_NOT_FOUND' }),
		...BY_NUMBER[payer.partyId],
	})
	return { status: 202 }
}

function refund({ headers, body }: Call, { entries }: Book, refunds: RefundBook, currency: string): Reply {
	const reference = String(headers['x-reference-id'] ?? '')
	if (!UUID_V4.test(reference)) return refuse(400, 'INVALID_REFERENCE')
	if (refunds.entries.has(reference)) return refuse(409, 'RESOURCE_ALREADY_EXIST')
	const asked = JSON.parse(body) as Asked & { referenceIdToRefund?: string }
	const { amount = '' } = asked
	if (asked.currency !== currency) return refuse(500, 'INVALID_CURRENCY')
	if (!(currency === 'RWF' ? /^\d+$/ : /^\d+(\.\d\d?)?$/).test(amount)) return refuse(400, 'INVALID_AMOUNT')
	const of = entries.get(asked.referenceIdToRefund ?? '')
	if (of?.state !== 'paid' || Number(amount) > refunds.leftOf(of)) return refuse(400, 'NOT_ALLOWED')
	refunds.add({ reference, id: String(2_000_000_000 + refunds.entries.size), of, amount, currency })
	return { status: 202 }
}

const describeRefund = (one: RefundEntry) => ({
	amount: one.amount,
	currency: one.currency,
	externalId: one.reference,
	status: { pending: 'PENDING', given: 'SUCCESSFUL', failed: 'FAILED' }[one.state],
	...(one.state === 'given' && { financialTransactionId: one.id }),
	...(one.state === 'failed' && { reason: one.reason ?? 'INTERNAL_PROCESSING_ERROR' }),
})

/** MTN's Collections and Disbursements. `currency` is what its environment takes, `asksASecond` how often it may be asked. */
export async function startMomo(
	port = 0,
	{ target = 'mtnrwanda', currency = 'RWF', givesBack = true, asksASecond = 10 } = {},
) {
	const tokens = new Map<string, Product>()
	const refunds = createRefundBook()
	const own = { tokenSeconds: 3600 }

	function giveToken({ headers, body }: Call, product: Product): Reply {
		const { user, key } = PRODUCTS[product]
		const basic = `Basic ${Buffer.from(`${user}:${key}`).toString('base64')}`
		if (headers.authorization !== basic) return refuse(401, 'UNAUTHORIZED')
		if (body !== '' || headers['content-length'] !== '0') return refuse(400, 'BODY')
		const token = randomUUID()
		tokens.set(token, product)
		return {
			status: 200,
			json: { access_token: token, token_type: 'access_token', expires_in: own.tokenSeconds },
		}
	}

	const protocol: Protocol = {
		answer(call, book) {
			const { method, path, headers } = call
			const product = path.startsWith('/disbursement/') ? 'disbursement' : 'collection'
			if (headers['ocp-apim-subscription-key'] !== PRODUCTS[product].subscription)
				return refuse(401, 'ACCESS_DENIED')
			if (method === 'POST' && path === `/${product}/token/`) return giveToken(call, product)
			if (tokens.get(headers.authorization?.replace(/^Bearer /, '') ?? '') !== product)
				return refuse(401, 'UNAUTHORIZED')
			if (headers['x-target-environment'] !== target) return refuse(500, 'NOT_ALLOWED_TARGET_ENVIRONMENT')
			if (method === 'POST' && path === '/collection/v1_0/requesttopay') return request(call, book, currency)
			if (product === 'disbursement') {
				if (method === 'POST' && path === '/disbursement/v1_0/refund')
					return refund(call, book, refunds, currency)
				const one = refunds.entries.get(path.replace(/^\/disbursement\/v1_0\/refund\//, ''))
				return one ? { status: 200, json: describeRefund(one) } : refuse(404, 'RESOURCE_NOT_FOUND')
			}
			const reference = /^\/collection\/v1_0\/requesttopay\/([\w-]+)$/.exec(path)?.[1]
			if (method !== 'GET' || reference === undefined) return undefined
			const asked = book.calls.filter((one) => one.method === 'GET' && one.at > call.at - 1000)
			if (asked.length > asksASecond) return { status: 429, json: { message: 'Rate limit is exceeded.' } }
			const entry = book.entries.get(reference)
			return entry ? { status: 200, json: describe(entry) } : refuse(404, 'RESOURCE_NOT_FOUND')
		},
		announce: (entry) => ({ headers: {}, body: JSON.stringify(describe(entry)) }),
	}
	const standIn = await startStandIn(protocol, port)
	const { user, key, subscription } = PRODUCTS.disbursement
	const query = new URLSearchParams({
		subscription: SUBSCRIPTION,
		target,
		currency,
		...(givesBack && { refund_user: user, refund_key: key, refund_subscription: subscription }),
	})
	return Object.assign(standIn, {
		refunds,
		url: `${standIn.base.replace('//', `//${USER}:${MOMO_KEY}@`)}/?${query}`,
		/** Every token is refused from now on. */
		endTokens: () => tokens.clear(),
		/** How long the next tokens live. */
		setTokenSeconds: (seconds: number) => void (own.tokenSeconds = seconds),
	})
}
