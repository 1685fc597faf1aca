import { z } from 'zod'
import type { StripeSettings } from '#app/platform/core/config/payment-settings.server.ts'
import {
	callProvider,
	createUnclear,
	type ProviderCall,
} from '#app/platform/core/payments/call-provider.server.ts'
import { isCurrency, isSameMoney, type Money } from '#app/platform/core/payments/money.ts'
import { ownLink } from '#app/platform/core/payments/provider-link.server.ts'
import type {
	Answer,
	Callback,
	PaidPage,
	PaidThere,
	Provider,
	Try,
} from '#app/platform/core/payments/provider.ts'
import { createStripeAccount } from '#app/platform/core/payments/stripe-account.server.ts'
import { errorOf, isUsed } from '#app/platform/core/payments/stripe-error.server.ts'
import { createStripeRefunds } from '#app/platform/core/payments/stripe-refund.server.ts'
import {
	CALLBACK_BYTES,
	isFresh,
	isSigned,
	jsonOfBody,
	keyOfBody,
	SIGNATURE_CHARACTERS,
} from '#app/platform/core/payments/signature.server.ts'

const VERSION = '2026-10-28.endive'

/** Where its pages for paying stand. */
const LINK_HOSTS = ['checkout.stripe.com']

/** How long a page for paying lives there at least and at most, in seconds; a minute is for the way. */
const SHORTEST_LIFE = 31 * 60
const LONGEST_LIFE = 24 * 3600 - 60

/** A page of its list, in bytes: a few thousand a session; with all that is told of each about ten thousand. */
const FOUND_BYTES = 1024 * 1024
const LIST_BYTES = 4 * 1024 * 1024

/** Pages of its list that are read in a second: half of what a live account may ask for. */
const PAGES_A_SECOND = 50

/** Sessions on one page of its list, and how many pages are looked through for one of ours. */
const PAGE = 100
const PAGES = 40

/**
 * Where a session stands in the list, in seconds: nearly always within minutes after its try began, which are looked through
 * first; else up to the try's end, for the queue may have stood, and a day around both, for our clock may be wrong.
 */
const MADE_SOON = { from: -120, to: 300 }
const A_DAY = 24 * 3600

const sessionSchema = z.object({
	id: z.string().regex(/^cs_\w{1,97}$/),
	client_reference_id: z.string().max(200).nullish(),
	status: z.string().max(40).nullable(),
	payment_status: z.string().max(40),
	amount_total: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER).nullable(),
	currency: z.string().max(10).nullable(),
	url: z.unknown().optional(),
	payment_intent: z.unknown().optional(),
})

/** What Stripe keeps of a payment, where the list is asked to say so; in the currency that it is paid out in. */
const feeSchema = z.object({
	latest_charge: z.object({
		balance_transaction: z.object({
			fee: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
			currency: z.string().max(10),
		}),
	}),
})

type Session = z.output<typeof sessionSchema>

const listSchema = z.object({
	data: z.array(z.unknown()).max(PAGE),
	has_more: z.boolean(),
})

const eventSchema = z.object({ id: z.string().regex(/^evt_\w{1,150}$/) })
const aboutSessionSchema = z.object({
	data: z.object({ object: sessionSchema.pick({ id: true, client_reference_id: true }) }),
})

const unclear = createUnclear('Stripe')

/** What it has had before and does not know now is neither there nor away. */
const known = (answer: Answer): Answer =>
	answer.state === 'unknown' ? unclear('has had this reference, and does not know it') : answer

/** Its amounts are whole and of the smallest unit. */
function readSum({ amount_total, currency }: Session): Money | null {
	const code = (currency ?? '').toUpperCase()
	return amount_total !== null && isCurrency(code) ? { minor: amount_total, currency: code } : null
}

/** A session of its list that was paid. */
function readPaid(session: Session): PaidThere[] {
	const { id, client_reference_id, payment_status, amount_total, payment_intent } = session
	if (payment_status !== 'paid' || amount_total === null) return []
	const currency = (session.currency ?? '').toUpperCase()
	const kept = feeSchema.safeParse(payment_intent).data?.latest_charge.balance_transaction
	const isSame = kept !== undefined && kept.currency.toUpperCase() === currency
	return [
		{
			reference: client_reference_id ?? null,
			providerId: id,
			minor: amount_total,
			currency,
			...(isSame && { fee: kept.fee }),
		},
	]
}

const seconds = (moment: Date) => Math.floor(moment.getTime() / 1000)

/** Stripe's Checkout: a page for one payment by card. Calls that make something are told apart by our reference. */
export function createStripe(settings: StripeSettings): Provider {
	const call = (
		method: 'GET' | 'POST',
		path: string,
		body?: URLSearchParams,
		{ key, ...more }: { key?: string } & Pick<ProviderCall, 'answerBytes' | 'callsASecond'> = {},
	) =>
		callProvider({
			base: settings.base,
			timeoutMs: settings.timeoutMs,
			...more,
			method,
			path,
			headers: {
				authorization: `Bearer ${settings.secret}`,
				'stripe-version': VERSION,
				...(body && { 'content-type': 'application/x-www-form-urlencoded' }),
				...(key !== undefined && { 'idempotency-key': key }),
			},
			...(body && { body: body.toString() }),
		})

	/** A page of one of its lists. */
	const readPage = (path: string, answerBytes = LIST_BYTES) =>
		call('GET', path, undefined, { answerBytes, callsASecond: PAGES_A_SECOND })

	/** What a session says, if it is that of this try. */
	function readSession({ reference, amount }: Try, json: unknown): Answer {
		const read = sessionSchema.safeParse(json)
		if (!read.success) return unclear('answered with what is no session')
		const { id: providerId, client_reference_id, status, payment_status, url } = read.data
		if (client_reference_id !== reference) return unclear('answered with another session')
		const sum = readSum(read.data)
		if (!sum) return unclear('names an amount that cannot be read')
		if (payment_status === 'paid') return { state: 'paid', providerId, paid: sum, way: 'card' }
		if (payment_status !== 'unpaid') return unclear('names a state of a payment that is none of ours')
		if (status === 'expired') return { state: 'failed', failure: 'expired' }
		// The payer has done everything; the money is under way.
		if (status === 'complete') return { state: 'waiting', providerId }
		if (status !== 'open') return unclear('names a state of a session that is none of its own')
		if (!isSameMoney(sum, amount)) return unclear('has the session with another amount')
		const link = ownLink(url, settings.base, LINK_HOSTS)
		return { state: 'waiting', providerId, ...(link && { link }) }
	}

	/** Looks for a session of ours whose name we never heard. */
	async function find(one: Try): Promise<Answer> {
		const began = seconds(one.beganAt)
		const soon = await findWithin(one, began + MADE_SOON.from, began + MADE_SOON.to)
		return soon.state === 'unknown' ? findWithin(one, began - A_DAY, seconds(one.expiresAt) + A_DAY) : soon
	}

	async function findWithin(one: Try, from: number, to: number): Promise<Answer> {
		const query = new URLSearchParams({
			limit: String(PAGE),
			'created[gte]': String(from),
			'created[lte]': String(to),
		})
		for (let page = 0; page < PAGES; page++) {
			const said = await readPage(`/v1/checkout/sessions?${query}`, FOUND_BYTES)
			if ('unclear' in said) return unclear(said)
			const list = listSchema.safeParse(said.json)
			if (said.status !== 200 || !list.success) return unclear(`answered ${said.status} with no list`)
			const sessions = list.data.data.flatMap((each) => sessionSchema.safeParse(each).data ?? [])
			const own = sessions.find(({ client_reference_id }) => client_reference_id === one.reference)
			if (own) return readSession(one, own)
			// One that cannot be read might be ours.
			if (sessions.length < list.data.data.length) return unclear('lists what is no session')
			const last = sessions.at(-1)
			if (!list.data.has_more) return { state: 'unknown' }
			if (!last) break
			query.set('starting_after', last.id)
		}
		return unclear('lists more sessions than are looked through')
	}

	async function listPaid(since: Date, after: string | null): Promise<PaidPage> {
		const query = new URLSearchParams({
			limit: String(PAGE),
			status: 'complete',
			'created[gte]': String(seconds(since)),
			'expand[]': 'data.payment_intent.latest_charge.balance_transaction',
			...(after !== null && { starting_after: after }),
		})
		const said = await readPage(`/v1/checkout/sessions?${query}`)
		if ('unclear' in said) return { unclear: said.unclear }
		const list = listSchema.safeParse(said.json)
		if (said.status !== 200 || !list.success) return { unclear: `answered ${said.status} with no list` }
		const sessions = list.data.data.flatMap((each) => sessionSchema.safeParse(each).data ?? [])
		if (sessions.length < list.data.data.length) return { unclear: 'lists what is no session' }
		const last = sessions.at(-1)
		if (list.data.has_more && !last) return { unclear: 'lists nothing, and says that there is more' }
		return { lines: sessions.flatMap(readPaid), next: list.data.has_more && last ? last.id : null }
	}

	async function ask(one: Try): Promise<Answer> {
		if (one.providerId === null) return find(one)
		const said = await call('GET', `/v1/checkout/sessions/${encodeURIComponent(one.providerId)}`)
		if ('unclear' in said) return unclear(said)
		if (said.status === 404 && errorOf(said)?.code === 'resource_missing') return { state: 'unknown' }
		return said.status === 200 ? readSession(one, said.json) : unclear(`answered ${said.status}`)
	}

	return {
		name: 'stripe',
		title: 'Stripe',
		ask,
		refunds: createStripeRefunds((method, path, body, key) =>
			call(method, path, body, key === undefined ? {} : { key }),
		),
		listPaid,
		listMoved: createStripeAccount((path) => readPage(path)),

		async start(one) {
			const takes = [settings.currency, ...(settings.abroad ?? []).map(({ currency }) => currency)]
			if (!takes.includes(one.amount.currency)) return { state: 'failed', failure: 'not-possible' }
			const now = seconds(new Date())
			const end = Math.min(Math.max(seconds(one.expiresAt), now + SHORTEST_LIFE), now + LONGEST_LIFE)
			const item = 'line_items[0]'
			const body = new URLSearchParams({
				mode: 'payment',
				[`${item}[quantity]`]: '1',
				[`${item}[price_data][currency]`]: one.amount.currency.toLowerCase(),
				[`${item}[price_data][unit_amount]`]: String(one.amount.minor),
				[`${item}[price_data][product_data][name]`]: one.description,
				client_reference_id: one.reference,
				'metadata[attempt]': one.reference,
				success_url: one.returnTo,
				cancel_url: one.returnTo,
				expires_at: String(end),
			})
			const create = (key: string) => call('POST', '/v1/checkout/sessions', body, { key })
			let said = await create(one.reference)
			// Our reference was used before, with another end of the session.
			if (!('unclear' in said) && isUsed(said)) {
				const there = await find(one)
				if (said.status === 409 || there.state !== 'unknown') return known(there)
				// What it keeps under our key is no session: once more, under another.
				said = await create(`${one.reference} ${now}`)
			}
			if ('unclear' in said) return unclear(said)
			if (isUsed(said)) return known({ state: 'unknown' })
			if (said.status === 200) return readSession(one, said.json)
			const error = errorOf(said)
			if (error && (said.status === 400 || said.status === 402))
				return { state: 'failed', failure: 'not-possible' }
			return unclear(`answered ${said.status}`)
		},

		async withdraw({ providerId }) {
			if (providerId === null) return
			const path = `/v1/checkout/sessions/${encodeURIComponent(providerId)}/expire`
			await call('POST', path, new URLSearchParams())
		},

		readCallback(headers, body, now): Callback {
			const header = headers.get('stripe-signature') ?? ''
			if (body.byteLength > CALLBACK_BYTES || header.length > SIGNATURE_CHARACTERS)
				return { verdict: 'forged' }
			const parts = header.split(',').map((part) => part.trim())
			const time = /^t=(\d{10})$/.exec(parts[0] ?? '')?.[1] ?? ''
			const signatures = parts.flatMap((part) => (part.startsWith('v1=') ? [part.slice(3)] : []))
			const isOwn =
				time !== '' && signatures.some((one) => isSigned(settings.webhooks, one, `${time}.`, body))
			if (!isOwn) return { verdict: 'forged' }
			const json = jsonOfBody(body)
			const session = aboutSessionSchema.safeParse(json).data?.data.object
			return {
				verdict: isFresh(Number(time) * 1000, now) ? 'valid' : 'stale',
				key: eventSchema.safeParse(json).data?.id ?? keyOfBody(body),
				reference: session?.client_reference_id ?? null,
				providerId: session?.id ?? null,
			}
		},
	}
}
