import type { RefundBook } from '#tests/providers/refunds.ts'
import type { Call, Entry, Reply } from '#tests/providers/stand-in.ts'

/** What it keeps of a payment: 2.9 percent, and thirty cents. */
export const stripeFee = (amount: number) => Math.round(amount * 0.029) + 30

type Moved = {
	id: string
	type: string
	amount: number
	fee: number
	currency: string
	created: number
	source: object | string | null
}

/** The balance of the account at Stripe: payments and refunds move it, and what a test says beside them. */
export class StripeBalance {
	/** Payouts, charges, adjustments. */
	readonly others: Moved[] = []
	/** What payments of another currency become, and how much of its smallest unit one of theirs is. */
	settles: { currency: string; rate: number } | null = null

	/** Something that is no payment. @param amount below zero where the account has less for it */
	move(type: string, amount: number, currency: string, at = new Date(), fee = 0): void {
		const id = `txn_other_${this.others.length + 1}`
		const created = Math.floor(at.getTime() / 1000)
		this.others.push({ id, type, amount, fee, currency: currency.toLowerCase(), created, source: null })
	}

	/** In the account's own currency. */
	settled(amount: number, currency: string) {
		const { settles } = this
		return settles && settles.currency !== currency
			? { amount: Math.round(amount * settles.rate), currency: settles.currency.toLowerCase() }
			: { amount, currency: currency.toLowerCase() }
	}

	/** What was kept of a payment, and in which currency. */
	feeOf({ amount, currency }: Entry) {
		const settled = this.settled(Number(amount), currency)
		return { fee: stripeFee(settled.amount), currency: settled.currency }
	}

	#all(entries: ReadonlyMap<string, Entry>, refunds: RefundBook): Moved[] {
		const moved = [...this.others]
		for (const entry of entries.values()) {
			if (entry.state !== 'paid') continue
			const amount = Number(entry.amount)
			moved.push({
				id: `txn_${entry.id}`,
				type: 'charge',
				...this.settled(amount, entry.currency),
				...this.feeOf(entry),
				created: Math.floor(entry.createdAt / 1000),
				source: { object: 'charge', amount, currency: entry.currency.toLowerCase() },
			})
		}
		for (const { id, of, state, amount: given, currency } of refunds.entries.values()) {
			if (state !== 'given') continue
			const amount = Number(given)
			moved.push({
				id: `txn_${id}`,
				type: 'refund',
				...this.settled(-amount, currency),
				fee: 0,
				created: Math.floor(of.createdAt / 1000),
				source: { object: 'refund', amount, currency: currency.toLowerCase() },
			})
		}
		return moved.toSorted((one, other) => other.created - one.created || (one.id < other.id ? 1 : -1))
	}

	/** How much stands on the account, of each currency. */
	sums(entries: ReadonlyMap<string, Entry>, refunds: RefundBook): Record<string, number> {
		const sums: Record<string, number> = {}
		for (const { amount, fee, currency } of this.#all(entries, refunds)) {
			const code = currency.toUpperCase()
			sums[code] = (sums[code] ?? 0) + amount - fee
		}
		return sums
	}

	/** Its list, the newest first. */
	list({ query }: Call, entries: ReadonlyMap<string, Entry>, refunds: RefundBook): Reply {
		const since = Number(query.get('created[gte]') ?? 0)
		const limit = Number(query.get('limit') ?? 10)
		const all = this.#all(entries, refunds).filter(({ created }) => created >= since)
		const from = all.findIndex(({ id }) => id === query.get('starting_after')) + 1
		const isWhole = query.get('expand[]') === 'data.source'
		const data = all
			.slice(from, from + limit)
			.map((one) => ({ object: 'balance_transaction', ...one, source: isWhole ? one.source : one.id }))
		return { status: 200, json: { object: 'list', data, has_more: from + limit < all.length } }
	}
}
