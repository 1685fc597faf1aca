import type { ImportColumn } from '#app/platform/office/imports/rules.ts'

/** What is read of a statement, by the headings that banks give it. */
export const STATEMENT_COLUMNS: readonly ImportColumn[] = [
	{
		name: 'date',
		label: 'Date',
		also: ['transaction-date', 'posting-date', 'booking-date', 'value-date', 'txn-date', 'trans-date'],
	},
	{
		name: 'text',
		label: 'Description',
		also: ['details', 'narration', 'narrative', 'particulars', 'transaction-details', 'remarks', 'text'],
	},
	{
		name: 'credit',
		label: 'Credit',
		optional: true,
		also: ['credit-amount', 'money-in', 'deposit', 'deposits', 'paid-in', 'credits'],
	},
	{
		name: 'amount',
		label: 'Amount',
		optional: true,
		also: ['transaction-amount', 'amount-rwf'],
		hint: 'Where there is no column Credit. Below zero is what left the account.',
	},
	{
		name: 'reference',
		label: 'Reference',
		optional: true,
		also: ['reference-number', 'ref', 'ref-no', 'transaction-reference', 'cheque-number'],
	},
	{
		name: 'name',
		label: 'Name',
		optional: true,
		also: ['counterparty', 'sender', 'payer', 'from', 'remitter', 'beneficiary-remitter'],
	},
]
