import type { Money } from '#app/platform/core/payments/money.ts'
import type { Failure } from '#app/platform/core/payments/provider.ts'

/** A payment as its payer's own page shows it. */
export type ShownPayment = {
	/** "Gift to IRIS Hub", "Growth package", "Web basics": what is paid for. */
	what: string
	/** Eight letters and digits by which it can be asked for: `K7QX2M9R`. */
	reference: string
	amount: Money
	/** Whether it was the sandbox of a provider, where no money moves. */
	test: boolean
	/** Until when it can be paid; a moment. */
	dueAt: Date
	/**
	 * - `preparing`: the provider has not been asked yet, or is being asked
	 * - `link`: the payer goes to the provider's page
	 * - `phone`: the payer approves on the phone; `href` is the provider's page for the same, where it has one
	 * - `number`: nobody was asked yet; the payer says whose phone is
	 * - `unclear`: nobody knows; do not pay again
	 * - `looking`: money came, and a person looks at it
	 */
	state:
		| { at: 'preparing' }
		| { at: 'link'; provider: string; href: string }
		| { at: 'phone'; provider: string; tail: string; since: Date; until: Date; href: string | null }
		| { at: 'number'; provider: string }
		| { at: 'unclear'; provider: string }
		| {
				at: 'failed'
				provider: string
				/** The last digits of the number whose phone was asked; null where none was. To try again, it is asked for. */
				tail: string | null
				failure: Failure
				since: Date
		  }
		| { at: 'looking' }
		| {
				at: 'paid'
				receipt: string | null
				paidAt: Date
				/** The documents' sentence of the success, and where what was paid for stands. */
				said: string
				/** What is open now; null: the sentence says it. */
				title: string | null
				opens: readonly { label: string; note: string; href: string }[]
				/** How it goes on, and what the payer may do once more; null: nothing is said. */
				next: string | null
				/** What the payer does first; null: nothing here. */
				begin: { label: string; href: string } | null
				again: { label: string; href: string } | null
		  }
		| { at: 'expired' }
		| { at: 'cancelled' }
		/** A transfer to the hub's own account is waited for, or there; `account` says where it goes, term and detail. */
		| {
				at: 'transfer'
				amount: Money
				account: readonly (readonly [string, string])[]
				reference: string
				hasArrived: boolean
		  }
	/** What was given back of it in all, and when the last of it; null: nothing was. */
	givenBack: { amount: Money; at: Date } | null
	/** Whether the payer may try again just now. */
	mayTryAgain: boolean
	/** Whether the payer may cancel it. */
	mayCancel: boolean
}
