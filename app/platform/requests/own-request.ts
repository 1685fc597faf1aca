import type { StatusKind } from '#app/ui/status.tsx'

/** Ends what was sent, by the visitor: what the button and its question say. */
export type Ending = { label: string; question: string; sentence: string; busy: string }

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
	status: { kind: StatusKind; name: string; sentence: string }
	/** Term and detail, as the form asked for them; what was left empty is left out. */
	facts: readonly (readonly [term: string, detail: string | null])[]
	/** How it is ended; null where it cannot be. */
	ending: Ending | null
	/** The day that it is on, `YYYY-MM-DD`, where it can be moved to another time. */
	moves: string | null
	/** Why nothing can be changed any more, where that is not clear from the state. */
	closed?: string
}

/** The states of an application or a registration that is decided once, in words for whoever sent it. */
export function decidedStatus(what: string, status: string): OwnRequest['status'] {
	switch (status) {
		case 'pending':
			return {
				kind: 'pending',
				name: 'Pending',
				sentence: `Your ${what} has arrived. A person reads it and answers you by email.`,
			}
		case 'reviewed':
			return {
				kind: 'completed',
				name: 'Reviewed',
				sentence: `We have read your ${what}. The answer comes by email.`,
			}
		case 'approved':
		case 'accepted':
			return {
				kind: 'confirmed',
				name: 'Approved',
				sentence: `Your ${what} is approved. We wrote to you about it.`,
			}
		case 'withdrawn':
			return { kind: 'neutral', name: 'Withdrawn', sentence: `You have withdrawn your ${what}.` }
		default:
			return {
				kind: 'cancelled',
				name: 'Not approved',
				sentence: `We could not approve your ${what}. We wrote to you about it.`,
			}
	}
}

/** How an application is withdrawn. */
export const withdrawing = (what: string): Ending => ({
	label: 'Withdraw',
	question: `Withdraw your ${what}?`,
	sentence: 'We then no longer read it. You can apply again at any time, as long as it is open.',
	busy: 'Withdrawing...',
})
