import type { Entry } from '#tests/providers/stand-in.ts'

/** What a provider keeps of one refund. */
export type RefundEntry = {
	/** Ours, and its own. */
	reference: string
	id: string
	/** The payment whose money it is. */
	of: Entry
	/** As it writes amounts. */
	amount: string
	currency: string
	state: 'pending' | 'given' | 'failed'
	reason: string | null
}

/** The refunds of a stand-in. What a new one becomes is said before: given, unless stated. */
export function createRefundBook() {
	const entries = new Map<string, RefundEntry>()
	const own = { next: 'given' as RefundEntry['state'], reason: null as string | null }
	return {
		entries,
		/** What the next ones become. */
		become(state: RefundEntry['state'], reason: string | null = null) {
			Object.assign(own, { next: state, reason })
		},
		settle(reference: string, state: RefundEntry['state'], reason: string | null = null) {
			Object.assign(entries.get(reference) ?? {}, { state, reason })
		},
		/** It knows nothing of it any more. */
		forget: (reference: string) => void entries.delete(reference),
		/** What is left of a payment. */
		leftOf: (of: Entry) =>
			[...entries.values()]
				.filter((one) => one.of === of && one.state !== 'failed')
				.reduce((left, { amount }) => left - Number(amount), Number(of.amount)),
		add(one: Omit<RefundEntry, 'state' | 'reason'>): RefundEntry {
			const made = { ...one, state: own.next, reason: own.reason }
			entries.set(one.reference, made)
			return made
		},
	}
}

export type RefundBook = ReturnType<typeof createRefundBook>
