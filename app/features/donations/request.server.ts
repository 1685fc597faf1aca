import { eq } from 'drizzle-orm'
import { campaigns } from '#app/features/campaigns/tables.server.ts'
import { nameOfMonth } from '#app/features/donations/monthly/due-days.ts'
import { FREQUENCY_NAMES, PAYMENT_CAN_COME_FROM } from '#app/features/donations/rules.ts'
import { donations } from '#app/features/donations/tables.server.ts'
import { formatRwf } from '#app/platform/core/text/money.ts'
import { takenBy } from '#app/platform/web/payments/rules.ts'
import { describeRequest, PHONE } from '#app/platform/web/requests/request.server.ts'

export const donation = describeRequest({
	kind: 'donation',
	table: donations,
	what: 'Donation',
	noun: 'donation',
	item: donations.payment_method,
	itemTerm: 'Amount',
	itemInWords: ({ row }) => formatRwf(row.amount),
	join: { table: campaigns, on: eq(campaigns.id, donations.campaign_id) },
	name: donations.donor_name,
	facts: [
		{ term: 'For', says: ({ of }) => of && of.title, mail: 'first' },
		{
			term: 'Frequency',
			column: 'frequency',
			says: ({ row: { frequency, pledge_month } }) =>
				[FREQUENCY_NAMES[frequency], pledge_month && nameOfMonth(pledge_month)].filter(Boolean).join(', '),
			mail: 'first',
		},
		{ term: 'Payment method', column: 'payment_method', mail: 'first' },
		{ term: 'Transaction', column: 'transaction_id' },
		{ term: 'Transfer reference', column: 'transfer_reference' },
		PHONE,
		{ term: 'Message', column: 'message' },
		{ term: 'Payment', says: ({ row }) => (row.typed_by === null ? takenBy(row.taken_by) : null) },
	],
	state: donations.payment_status,
	states: {
		completed: { kind: 'completed', name: 'Received', sentence: 'We have your donation. Thank you.' },
		pending: {
			kind: 'pending',
			name: 'On its way',
			sentence: 'Your donation has not arrived yet. We note it as soon as it has.',
		},
		failed: {
			kind: 'cancelled',
			name: 'Failed',
			sentence: 'The payment did not go through. Nothing was given, and you owe nothing.',
		},
		cancelled: { kind: 'cancelled', name: 'Cancelled', sentence: 'This donation was cancelled.' },
	},
	awaits: ({ row, of }) =>
		row.payment_status === 'pending'
			? {
					begun: { title: 'Chosen', note: of ? `A gift for ${of.title}` : 'A gift' },
					meanwhile: 'Nothing is given before.',
					comes: [{ title: 'Received', note: 'We thank you by email, with your receipt' }],
				}
			: undefined,
	arrows: PAYMENT_CAN_COME_FROM,
	amount: donations.amount,
	payable: 'donation',
})
