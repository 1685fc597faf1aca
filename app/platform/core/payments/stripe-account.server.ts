import { z } from 'zod'
import type { Said, Unclear } from '#app/platform/core/payments/call-provider.server.ts'
import { isCurrency } from '#app/platform/core/payments/money.ts'
import type { MovedPage, MovedThere } from '#app/platform/core/payments/provider.ts'

const PAGE = 100

const sum = z.number().int().min(-Number.MAX_SAFE_INTEGER).max(Number.MAX_SAFE_INTEGER)

const transactionSchema = z.object({
	id: z.string().regex(/^txn_\w{1,90}$/),
	type: z.string().max(60),
	amount: sum,
	fee: sum,
	currency: z.string().max(10),
	created: z.number().int().min(0).max(32_503_680_000),
	/** What was taken or given back, where it is told whole. */
	source: z.unknown().optional(),
})

const sourceSchema = z.object({ amount: sum, currency: z.string().max(10) })

const listSchema = z.object({ data: z.array(transactionSchema).max(PAGE), has_more: z.boolean() })

type Transaction = z.output<typeof transactionSchema>

/** Taken or given back: the hub's own payments and refunds have it. */
const TAKEN = ['charge', 'payment']
const GIVEN = ['refund', 'payment_refund', 'refund_failure', 'payment_failure_refund']

const TO_BANK = ['payout', 'payout_cancel', 'payout_failure', 'topup', 'topup_reversal']
const CHARGES = ['stripe_fee', 'stripe_fx_fee', 'tax_fee', 'network_cost']

/** What moves the account beside payments and refunds; null where it cannot be told. */
function movesOf(one: Transaction): MovedThere[] | null {
	const { id: providerId, type, amount, fee } = one
	const currency = one.currency.toUpperCase()
	// Money in none of our currencies is none that the hub has asked for.
	if (!isCurrency(currency)) return []
	const at = new Date(one.created * 1000)
	const move = (kind: MovedThere['kind'], minor: number, of = currency): MovedThere[] =>
		minor === 0 ? [] : [{ kind, providerId, minor, currency: of, at }]
	if (!TAKEN.includes(type) && !GIVEN.includes(type)) {
		if (CHARGES.includes(type)) return move('charge', amount - fee)
		return [...move(TO_BANK.includes(type) ? 'payout' : 'adjustment', amount), ...move('charge', -fee)]
	}
	const source = sourceSchema.safeParse(one.source).data
	const asked = source?.currency.toUpperCase()
	if (!source || asked === undefined || !isCurrency(asked)) return null
	// What is kept of a payment in the currency of the account is learned with the payment.
	if (asked === currency) return TAKEN.includes(type) ? [] : move('charge', -fee)
	return [
		...move('exchange', -Math.sign(amount) * Math.abs(source.amount), asked),
		...move('exchange', amount),
		...move('charge', -fee),
	]
}

/**
 * What moves on the hub's account at Stripe, by its list of the balance. What was paid in francs and stands there in dollars
 * is exchanged: the francs go, the dollars come, and what is kept of them is a charge.
 */
export const createStripeAccount =
	(call: (path: string) => Promise<Said | Unclear>) =>
	async (since: Date, after: string | null): Promise<MovedPage> => {
		const query = new URLSearchParams({
			limit: String(PAGE),
			'created[gte]': String(Math.floor(since.getTime() / 1000)),
			'expand[]': 'data.source',
			...(after !== null && { starting_after: after }),
		})
		const said = await call(`/v1/balance_transactions?${query}`)
		if ('unclear' in said) return { unclear: said.unclear }
		const list = listSchema.safeParse(said.json).data
		if (said.status !== 200 || !list)
			return { unclear: `answered ${said.status} with no list of its balance` }
		const last = list.data.at(-1)
		if (list.has_more && !last) return { unclear: 'lists nothing, and says that there is more' }
		const moves = list.data.map(movesOf)
		if (moves.includes(null)) return { unclear: 'does not say of a payment in its balance what it was' }
		return { moves: moves.flatMap((each) => each ?? []), next: list.has_more && last ? last.id : null }
	}
