import { createHmac } from 'node:crypto'
import { StripeBalance } from '#tests/providers/stripe-balance.ts'
import { createRefundBook, type RefundBook, type RefundEntry } from '#tests/providers/refunds.ts'
import {
	type Book,
	type Call,
	type Entry,
	type Protocol,
	type Reply,
	startStandIn,
} from '#tests/providers/stand-in.ts'

export const STRIPE_KEY = 'sk_test_loopback'
export const STRIPE_WEBHOOK = 'whsec_loopback'

const refuse = (status: number, type: string, code = type): Reply => ({
	status,
	json: { error: { type, code, message: code } },
})

const describe = (entry: Entry, base: string) => ({
	id: entry.id,
	object: 'checkout.session',
	client_reference_id: entry.reference,
	status: { open: 'open', paid: 'complete', failed: 'complete', expired: 'expired' }[entry.state],
	payment_status: entry.state === 'paid' ? 'paid' : 'unpaid',
	amount_total: Number(entry.amount),
	currency: entry.currency.toLowerCase(),
	url: entry.state === 'open' ? `${base}/pay/${entry.id}` : null,
	payment_intent: entry.state === 'paid' ? `pi_${entry.id}` : null,
	expires_at: Math.floor(entry.expiresAt / 1000),
	created: Math.floor(entry.createdAt / 1000),
})

function create(form: URLSearchParams, { entries, base }: Book): Reply {
	const item = (name: string) => form.get(`line_items[0]${name}`) ?? ''
	const now = Date.now()
	const expiresAt = Number(form.get('expires_at')) * 1000
	const isRight =
		form.get('mode') === 'payment' &&
		item('[quantity]') === '1' &&
		/^[1-9]\d{0,9}$/.test(item('[price_data][unit_amount]')) &&
		/^(eur|usd|rwf)$/.test(item('[price_data][currency]')) &&
		item('[price_data][product_data][name]') !== '' &&
		URL.canParse(form.get('success_url') ?? '') &&
		expiresAt >= now + 30 * 60_000 &&
		expiresAt <= now + 24 * 3_600_000
	if (!isRight) return refuse(400, 'invalid_request_error', 'parameter_invalid')
	const reference = form.get('client_reference_id') ?? ''
	const entry: Entry = {
		reference,
		id: `cs_test_${entries.size + 1}`,
		amount: item('[price_data][unit_amount]'),
		currency: item('[price_data][currency]').toUpperCase(),
		description: item('[price_data][product_data][name]'),
		state: 'open',
		reason: null,
		wallet: null,
		returnTo: form.get('success_url'),
		callbackTo: null,
		expiresAt,
		createdAt: now,
		stalled: false,
	}
	// A second session of one reference is what no adapter may make: both are kept.
	entries.set(entries.has(reference) ? entry.id : reference, entry)
	return { status: 200, json: describe(entry, base) }
}

const intentOf = (entry: Entry, balance: StripeBalance) => ({
	id: `pi_${entry.id}`,
	latest_charge: { balance_transaction: balance.feeOf(entry) },
})

function list({ query }: Call, { entries, base }: Book, balance: StripeBalance): Reply {
	const all = [...entries.values()]
	const before = query.get('starting_after')
	const since = Number(query.get('created[gte]') ?? 0) * 1000
	const until = Number(query.get('created[lte]') ?? Number.MAX_SAFE_INTEGER) * 1000
	const status = query.get('status')
	const limit = Number(query.get('limit') ?? 10)
	// The list counts whole seconds.
	const isWithin = ({ createdAt }: Entry) =>
		createdAt >= since && Math.floor(createdAt / 1000) * 1000 <= until
	const isWhole = query.get('expand[]') === 'data.payment_intent.latest_charge.balance_transaction'
	const data: object[] = []
	// The newest of them first; one more than a page has says that there is more.
	let at = before === null ? all.length : all.findIndex(({ id }) => id === before)
	while (--at >= 0 && data.length <= limit) {
		const entry = all[at]
		const session = entry && isWithin(entry) ? describe(entry, base) : undefined
		if (!entry || !session || (status !== null && session.status !== status)) continue
		data.push(
			isWhole && entry.state === 'paid' ? { ...session, payment_intent: intentOf(entry, balance) } : session,
		)
	}
	return { status: 200, json: { object: 'list', data: data.slice(0, limit), has_more: data.length > limit } }
}

const describeRefund = (one: RefundEntry) => ({
	id: one.id,
	object: 'refund',
	amount: Number(one.amount),
	currency: one.currency.toLowerCase(),
	payment_intent: `pi_${one.of.id}`,
	metadata: { refund: one.reference },
	status: { pending: 'pending', given: 'succeeded', failed: 'failed' }[one.state],
	...(one.state === 'failed' && { failure_reason: one.reason }),
})

function refund(form: URLSearchParams, { entries }: Book, refunds: RefundBook): Reply {
	const of = [...entries.values()].find(({ id }) => `pi_${id}` === form.get('payment_intent'))
	const amount = form.get('amount') ?? ''
	if (of?.state !== 'paid' || !/^[1-9]\d{0,9}$/.test(amount))
		return refuse(400, 'invalid_request_error', 'parameter_invalid')
	if (Number(amount) > refunds.leftOf(of))
		return refuse(400, 'invalid_request_error', 'charge_already_refunded')
	const reference = form.get('metadata[refund]') ?? ''
	const { currency } = of
	const made = refunds.add({ reference, id: `re_${refunds.entries.size + 1}`, of, amount, currency })
	return { status: 200, json: describeRefund(made) }
}

function readRefunds({ path, query }: Call, refunds: RefundBook): Reply {
	const all = [...refunds.entries.values()]
	const id = /^\/v1\/refunds\/(\w+)$/.exec(path)?.[1]
	if (id === undefined) {
		const data = all.filter(({ of }) => `pi_${of.id}` === query.get('payment_intent')).map(describeRefund)
		return { status: 200, json: { object: 'list', data, has_more: false } }
	}
	const one = all.find((each) => each.id === id)
	return one
		? { status: 200, json: describeRefund(one) }
		: refuse(404, 'invalid_request_error', 'resource_missing')
}

/** Stripe's Checkout, its refunds and its balance. */
export async function startStripe(port = 0) {
	/** Answers by their keys, as it keeps them for a day: those in trouble, too. */
	const saved = new Map<string, { body: string; reply: Reply }>()
	const refunds = createRefundBook()
	const balance = new StripeBalance()
	function once(headers: Call['headers'], body: string, work: () => Reply): Reply {
		const key = String(headers['idempotency-key'] ?? '')
		const before = saved.get(key)
		if (before) return before.body === body ? before.reply : refuse(400, 'idempotency_error')
		const reply = work()
		if (key !== '') saved.set(key, { body, reply })
		return reply
	}
	const protocol: Protocol = {
		answer(call, book) {
			const { method, path, headers, body } = call
			if (headers.authorization !== `Bearer ${STRIPE_KEY}`) return refuse(401, 'invalid_request_error')
			if (!headers['stripe-version']) return refuse(400, 'invalid_request_error', 'no_version')
			const isForm = headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false
			if (method === 'POST' && !isForm) return refuse(400, 'invalid_request_error', 'no_form')
			if (path === '/v1/checkout/sessions') {
				if (method === 'GET') return list(call, book, balance)
				return once(headers, body, () => create(new URLSearchParams(body), book))
			}
			if (method === 'GET' && path === '/v1/balance_transactions')
				return balance.list(call, book.entries, refunds)
			if (method === 'POST' && path === '/v1/refunds')
				return once(headers, body, () => refund(new URLSearchParams(body), book, refunds))
			if (path.startsWith('/v1/refunds')) return readRefunds(call, refunds)
			const [, id, act] = /^\/v1\/checkout\/sessions\/(\w+)(\/expire)?$/.exec(path) ?? []
			if (id === undefined) return undefined
			const entry = [...book.entries.values()].find((one) => one.id === id)
			if (!entry) return refuse(404, 'invalid_request_error', 'resource_missing')
			if (act !== undefined) {
				if (entry.state !== 'open') return refuse(400, 'invalid_request_error')
				entry.state = 'expired'
			}
			return { status: 200, json: describe(entry, book.base) }
		},
		announce(entry, at) {
			const type = entry.state === 'expired' ? 'checkout.session.expired' : 'checkout.session.completed'
			const body = JSON.stringify({
				id: `evt_${entry.id}_${entry.state}`,
				object: 'event',
				type,
				data: { object: describe(entry, '') },
			})
			const time = Math.floor(at / 1000)
			const signature = createHmac('sha256', STRIPE_WEBHOOK).update(`${time}.${body}`).digest('hex')
			return { headers: { 'stripe-signature': `t=${time},v1=${signature}` }, body }
		},
	}
	const standIn = await startStandIn(protocol, port)
	const query = new URLSearchParams({ webhook: STRIPE_WEBHOOK, currency: 'EUR' })
	return Object.assign(standIn, {
		refunds,
		balance,
		url: `${standIn.base.replace('//', `//${STRIPE_KEY}@`)}/?${query}`,
	})
}
