import type { StatusKind } from '#app/ui/status.tsx'

/** Ends what was sent, by the visitor: what the button and its question say. */
export type Ending = { label: string; question: string; sentence: string; busy: string }

/** Where something stands, in words for whoever sent it. */
export type State = { kind: StatusKind; name: string; sentence: string }

/** Where the payment of something stands: its page, the sum as long as it can be paid, and until when. */
export type OwnPayment = { to: string; waits: { amount: string; until: Date } | null }

/** What waits for its payment, in the words of its kind. */
export type AwaitedPayment = {
	/** What is done: "Booked", and what in particular. */
	begun: { title: string; note: string }
	/** What holds until it is paid, as a sentence. */
	meanwhile: string
	/** What comes of the payment, in turn; the last can have how long it takes. */
	comes: readonly { title: string; note: string; aside?: string | undefined }[]
}

/** What a visitor has sent, as their own page shows it: their fields and where it stands, nothing internal. */
export type OwnRequest = {
	/** "Event registration" */
	what: string
	/** What it is for; null where that is gone, or where it is for nothing in particular. */
	item: string | null
	/** Page of it. */
	page?: string
	reference: string
	sent_at: Date
	person: { name: string; email: string }
	status: State
	/** Term and detail, as the form asked for them; what was left empty is left out. */
	facts: readonly (readonly [term: string, detail: string | null])[]
	/** Where it is paid, or where that stands; none where no provider takes its money. */
	pay?: OwnPayment
	/** Said of it while it waits for its payment; of anything else none. */
	awaited?: AwaitedPayment
	/** What its button says that leads to a payment of its own, where one is due: "Pay the fee". */
	due?: string
	/** How it is ended; null where it cannot be. */
	ending: Ending | null
	/** The day that it is on, `YYYY-MM-DD`, where it can be moved to another time. */
	moves: string | null
	/** Why nothing can be changed any more, where that is not clear from the state. */
	closed?: string
}

/** The states of an application or a registration that is decided once. */
export function decidedStates(noun: string) {
	const approved: State = {
		kind: 'confirmed',
		name: 'Approved',
		sentence: `Your ${noun} is approved. We wrote to you about it.`,
	}
	return {
		pending: {
			kind: 'pending',
			name: 'Pending',
			sentence: `Your ${noun} has arrived. A person reads it and answers you by email.`,
		},
		reviewed: {
			kind: 'completed',
			name: 'Reviewed',
			sentence: `We have read your ${noun}. The answer comes by email.`,
		},
		approved,
		accepted: approved,
		rejected: {
			kind: 'cancelled',
			name: 'Not approved',
			sentence: `We could not approve your ${noun}. We wrote to you about it.`,
		},
		withdrawn: { kind: 'neutral', name: 'Withdrawn', sentence: `You have withdrawn your ${noun}.` },
	} as const satisfies Record<string, State>
}

/** Decided while nobody has decided on it, and until then withdrawn by whoever sent it. */
export const DECIDED_ARROWS = {
	approved: ['pending'],
	rejected: ['pending'],
	withdrawn: ['pending', 'reviewed'],
} as const

/** How an application is withdrawn. */
export const withdrawing = (noun: string) => ({
	asks: {
		label: 'Withdraw',
		question: `Withdraw your ${noun}?`,
		sentence: 'We then no longer read it. You can apply again at any time, as long as it is open.',
		busy: 'Withdrawing...',
	},
	to: 'withdrawn',
	done: 'Your application is withdrawn.',
})
