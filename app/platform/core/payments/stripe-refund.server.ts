import { z } from 'zod'
import { createUnclear, type Said, type Unclear } from '#app/platform/core/payments/call-provider.server.ts'
import { isCurrency, isSameMoney } from '#app/platform/core/payments/money.ts'
import type { Refund, RefundAnswer, Refunds } from '#app/platform/core/payments/provider.ts'
import type { RefundRefusal } from '#app/platform/core/payments/refunds/states.ts'
import { errorOf, isUsed } from '#app/platform/core/payments/stripe-error.server.ts'

/** Refunds on one page of its list: more than one payment has. */
const PAGE = 100

const refundSchema = z.object({
	id: z.string().regex(/^[a-z]{2,4}_\w{1,90}$/),
	amount: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
	currency: z.string().max(10),
	status: z.string().max(40).nullable(),
	failure_reason: z.string().max(60).nullish().catch(undefined),
	metadata: z.object({ refund: z.string().max(100).optional() }).nullish(),
})

const listSchema = z.object({ data: z.array(refundSchema).max(PAGE), has_more: z.boolean() })

const paidSessionSchema = z.object({ payment_intent: z.string().regex(/^pi_\w{1,97}$/) })

const unclear = createUnclear('Stripe')

const REFUSALS: Readonly<Record<string, RefundRefusal>> = {
	charge_already_refunded: 'given-already',
	balance_insufficient: 'no-balance',
	insufficient_funds: 'no-balance',
}
const refusalOf = (word: string | null | undefined): RefundRefusal => REFUSALS[word ?? ''] ?? 'not-possible'

/** What a refund says, if it is this one. */
function readRefund({ reference, amount }: Refund, json: unknown): RefundAnswer {
	const read = refundSchema.safeParse(json)
	if (!read.success) return unclear('answered with what is no refund')
	const { id: providerId, status, metadata, failure_reason, ...sum } = read.data
	if (metadata?.refund !== reference) return unclear('answered with another refund')
	const currency = sum.currency.toUpperCase()
	if (!isCurrency(currency) || !isSameMoney({ minor: sum.amount, currency }, amount))
		return unclear('has the refund with another amount')
	if (status === 'succeeded') return { state: 'given', providerId }
	if (status === 'failed' || status === 'canceled')
		return { state: 'refused', refusal: refusalOf(failure_reason) }
	if (status === 'pending' || status === 'requires_action') return { state: 'waiting', providerId }
	return unclear('names a state of a refund that is none of its own')
}

type Call = (
	method: 'GET' | 'POST',
	path: string,
	body?: URLSearchParams,
	key?: string,
) => Promise<Said | Unclear>

/** Stripe's refunds, of what a session of Checkout has taken. Each bears our reference, by which it is found again. */
export function createStripeRefunds(call: Call): Refunds {
	/** What was taken by a session, by Stripe's name for it. */
	async function intentOf({ of: { providerId } }: Refund): Promise<{ intent: string } | Unclear> {
		if (providerId === null) return { unclear: 'has never named the session' }
		const said = await call('GET', `/v1/checkout/sessions/${encodeURIComponent(providerId)}`)
		if ('unclear' in said) return said
		const paid = said.status === 200 ? paidSessionSchema.safeParse(said.json).data : undefined
		return paid
			? { intent: paid.payment_intent }
			: { unclear: `answered ${said.status} with no paid session` }
	}

	/** Looks for a refund of ours whose name we never heard. */
	async function find(one: Refund, intent: string): Promise<RefundAnswer> {
		const query = new URLSearchParams({ payment_intent: intent, limit: String(PAGE) })
		const said = await call('GET', `/v1/refunds?${query}`)
		if ('unclear' in said) return unclear(said)
		const list = listSchema.safeParse(said.json).data
		if (said.status !== 200 || !list) return unclear(`answered ${said.status} with no list`)
		const own = list.data.find(({ metadata }) => metadata?.refund === one.reference)
		if (own) return readRefund(one, own)
		return list.has_more ? unclear('lists more refunds than are looked through') : { state: 'unknown' }
	}

	return {
		async askRefund(one) {
			if (one.providerId === null) {
				const paid = await intentOf(one)
				return 'unclear' in paid ? unclear(paid) : find(one, paid.intent)
			}
			const said = await call('GET', `/v1/refunds/${encodeURIComponent(one.providerId)}`)
			if ('unclear' in said) return unclear(said)
			if (said.status === 404 && errorOf(said)?.code === 'resource_missing') return { state: 'unknown' }
			return said.status === 200 ? readRefund(one, said.json) : unclear(`answered ${said.status}`)
		},

		async refund(one) {
			const paid = await intentOf(one)
			if ('unclear' in paid) return unclear(paid)
			const body = new URLSearchParams({
				payment_intent: paid.intent,
				amount: String(one.amount.minor),
				'metadata[refund]': one.reference,
			})
			const said = await call('POST', '/v1/refunds', body, one.reference)
			if ('unclear' in said) return unclear(said)
			if (said.status === 200) return readRefund(one, said.json)
			const there = isUsed(said) || said.status === 400 ? await find(one, paid.intent) : null
			// It may be refused because it is there already.
			if (there && there.state !== 'unknown') return there
			if (isUsed(said)) return unclear('has had this reference, and does not know it')
			const error = errorOf(said)
			if (error && (said.status === 400 || said.status === 402))
				return { state: 'refused', refusal: refusalOf(error.code) }
			return unclear(`answered ${said.status}`)
		},
	}
}
