import type { ProviderName } from '#app/platform/core/payments/provider.ts'

/** A year of a busy hub: what is longer is read in parts. */
export const MOST_STATEMENT_LINES = 100_000
export const MOST_STATEMENT_BYTES = 20 * 1024 * 1024

/** Lines that are not right and are told one by one. */
export const MOST_FAULTS = 100

export const STATEMENT_FIELDS = [
	'reference',
	'providerId',
	'amount',
	'currency',
	'fee',
	'date',
	'status',
	'type',
	'moveId',
] as const

export type StatementField = (typeof STATEMENT_FIELDS)[number]

/** What the columns of statements are called, without signs and blanks, in small letters. */
const COMMON: Readonly<Record<StatementField, readonly string[]>> = {
	reference: ['reference', 'ourreference'],
	providerId: ['providerid', 'namethere'],
	amount: ['amount', 'amountpaid', 'paidamount', 'gross'],
	currency: ['currency', 'currencycode'],
	fee: ['fee', 'fees', 'charge', 'charges', 'commission'],
	date: ['date', 'datetime', 'paidat', 'paymentdate', 'transactiondate', 'created', 'createdutc'],
	status: ['status', 'paymentstatus', 'state'],
	type: ['type', 'transactiontype', 'movementtype', 'reportingcategory'],
	moveId: ['balancetransactionid', 'balancetransaction', 'movementid'],
}

/** The same by whose statement it is: what one calls our reference, another calls its own name. */
const OWN: Record<ProviderName, Partial<Record<StatementField, readonly string[]>>> = {
	irembopay: {
		reference: ['transactionid'],
		providerId: ['invoicenumber', 'invoice', 'invoiceno'],
	},
	momo: {
		reference: ['externalid', 'externaltransactionid'],
		providerId: ['financialtransactionid', 'transactionid', 'id'],
	},
	stripe: {
		reference: ['clientreferenceid'],
		providerId: ['checkoutsessionid', 'sessionid'],
	},
}

/** A word of a statement without signs and blanks, in small letters. */
export const plain = (word: string): string =>
	word
		.slice(0, 60)
		.toLowerCase()
		.replaceAll(/[^a-z0-9]/g, '')

/** The field that a column of a provider's statement is about; undefined for one that is passed over. */
export function fieldOf(provider: ProviderName, heading: string): StatementField | undefined {
	const name = plain(heading)
	const own = OWN[provider]
	return STATEMENT_FIELDS.find((field) => own[field]?.includes(name) || COMMON[field].includes(name))
}

/** What a status says where money came; a line with another one is passed over. */
export const PAID_STATUSES = [
	'paid',
	'successful',
	'success',
	'succeeded',
	'completed',
	'complete',
	'settled',
]
