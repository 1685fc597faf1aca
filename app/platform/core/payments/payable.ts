import type { Db, Tx } from '#app/platform/core/db/db.server.ts'
import type { IssuedReceipt } from '#app/platform/core/payments/receipts.server.ts'
import type { Money } from '#app/platform/core/payments/money.ts'
import type { ProviderName } from '#app/platform/core/payments/provider.ts'
import type { Payment } from '#app/platform/core/payments/tables.server.ts'

/** What its payer's own page says of what is paid for. */
export type Paid = {
	/** "Gift to IRIS Hub" */
	what: string
	/** Where the payer reads of it by email; null where nobody can be written to any more. */
	email: string | null
	/** Name to greet. */
	name: string
	/** The documents' sentence of its success. */
	said: string
	/** What is open now, "Web basics is open", where that says more than the sentence alone. */
	title?: string
	/** Where what was paid for stands. */
	opens: readonly { label: string; note: string; href: string }[]
	/** What the payer does first. */
	begin?: { label: string; href: string }
	/** How it goes on, in a sentence or two, and what the payer may do once more. */
	next?: string | null
	again?: { label: string; href: string }
	/** What its receipt says: who paid, by the whole name; what it confirms, "a gift"; and thanks. */
	receipt: { payer: string; confirms: string; thanks: string }
}

/** One way to pay for a record, as its slice calls it. */
export type NamedWay = { id: string; name: string; note: string }

/** The ways to pay for a record, whatever is served just now. */
export type Ways = {
	methods: readonly NamedWay[]
	/** What it costs without a fee, in whole francs. */
	francs: number
	/** Where it can be begun with another sum. */
	anew?: { label: string; note: string; href: string }
}

/** The way that a record is paid by from now on; sums in whole francs, the total with the fee. */
export type TakenWay = { method: string; taker: ProviderName; total: number; fee: number }

/** A transfer that is waited for: what it quotes, how much it is in whole francs, and whether an administrator has noted it. */
export type AwaitedTransfer = { reference: string; francs: number; hasArrived: boolean }

/** A record that can be paid for, as its slice says it: beside its table, once. */
export type Payable = {
	/** Stands in the table of payments: it never changes. */
	kind: string
	/** Address of its screen, which the record's id follows. */
	screen: string
	/** Id of the record that has the screen, where what is paid for is a part of it; null where it is gone. */
	recordOf?(db: Db, subject_id: string): Promise<string | null>
	/** How money that is held is accepted, "Mark the record as paid"; null where it can only be given back. */
	accepted: string | null
	/** What is said of it; null where it is gone. */
	describe(db: Db, subject_id: string): Promise<Paid | null>
	/** Where it stands and what its payer does first, where that is more to read: asked only once it is paid. */
	waysInto?(db: Db, subject_id: string): Promise<Pick<Paid, 'opens' | 'begin'>>
	/**
	 * Opens what was paid for, in the transaction that calls it paid, and says so to its payer.
	 * @param issueReceipt gives the number of its receipt; of a test, what stands in its place
	 * @returns false where it cannot be opened any more: the money is held then, nothing was written, no number taken
	 */
	open(tx: Tx, payment: Payment, issueReceipt: () => Promise<IssuedReceipt>): Promise<boolean>
	/** Money came that is held: the record waits until a person decides. */
	hold(tx: Tx, payment: Payment): Promise<void>
	/** It ended without money. What is written here is undone by `open`, should money come all the same. */
	close(tx: Tx, payment: Payment, as: 'expired' | 'cancelled'): Promise<void>
	/** How it is paid another way than was chosen at first; absent where it cannot be. */
	ways?: {
		/** Which there are; null where it is gone. */
		of(db: Db, payment: Payment): Promise<Ways | null>
		/** It is paid by this one from now on, unless it is paid already. */
		take(tx: Tx, subject_id: string, way: TakenWay): Promise<void>
		/** How a transfer to the hub's own account is waited for; absent where none can be. */
		transfer?: {
			/** Begins to wait, and says so to the payer as if the form had said it. @returns false where it is not to be paid any more */
			wait(tx: Tx, subject_id: string, francs: number, now: Date): Promise<boolean>
			/** The one that was chosen, waited for or there; null where none was, or the record is cancelled. */
			find(db: Db, subject_id: string): Promise<AwaitedTransfer | null>
		}
	}
	/** How money is given back of it; absent where administrators cannot do so here. */
	refunds?: {
		/** Its table, for the log of what administrators did. */
		table: string
		/** What becomes of the record afterwards: a sentence for whoever gives the money back. */
		afterwards: string
		/** What came for it to the hub's own account, of which no provider knows; null where nothing did. Locks the record. */
		taken(tx: Tx, subject_id: string): Promise<Money | null>
	}
}
