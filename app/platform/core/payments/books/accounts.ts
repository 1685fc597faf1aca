import type { ProviderName } from '#app/platform/core/payments/provider.ts'

/** An account of the export for accounting; the number is that of the hub's own chart of accounts, where it has one. */
export type Account = { name: string; number: string | null }

/** The accounts of the export: of each kind of record its income, of each provider the hub's account there, and others. */
export type Accounts = {
	income: Readonly<Record<string, Account>>
	providers: Readonly<Record<ProviderName, Account>>
	/** Income of a kind that has no account of its own. */
	other: Account
	/** Fees that payers are charged, those that providers keep, and money that waits for a decision. */
	charged: Account
	kept: Account
	held: Account
	/** Where payouts go, what a provider corrects, and what one currency becomes in another. */
	bank: Account
	adjusted: Account
	exchanged: Account
}
