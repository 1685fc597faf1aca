import { offerCampaigns } from '#app/features/campaigns/queries/admin.server.ts'
import { setPaymentStatus } from '#app/features/donations/commands/set-payment-status.server.ts'
import { DonationStatus, PAYMENT_STATUS_NAMES } from '#app/features/donations/components/payment-status.tsx'
import {
	type DonationRecord,
	type DonationRow,
	donationsCsv,
	donationsList,
	type DonationStats,
	getDonation,
	readDonationStats,
} from '#app/features/donations/queries/admin.server.ts'
import {
	canSetPaymentStatus,
	FREQUENCIES,
	FREQUENCY_NAMES,
	METHOD_NAMES,
	PAYMENT_STATUSES,
} from '#app/features/donations/rules.ts'
import { When } from '#app/platform/office/admin/when.tsx'
import { PAID_NOTE } from '#app/platform/office/admin/paid-note.ts'
import { omitsPaidNote, PaidNoteForm } from '#app/platform/office/admin/paid-note.server.ts'
import { withFields } from '#app/platform/office/admin/record-form.server.ts'
import { adminServer } from '#app/platform/office/admin/resource.server.ts'
import { AdminScreens, adminUi, readAgain } from '#app/platform/office/admin/resource.tsx'
import { screenTitle } from '#app/platform/office/admin/screen-title.ts'
import { formatCount, formatRwfUsStyle } from '#app/platform/core/text/money.ts'
import { personFacts } from '#app/platform/office/admin/contact-facts.tsx'
import { AmountLessGivenBack, isHubsToMark, paymentFacts } from '#app/platform/office/admin/payment-facts.tsx'
import { formatMoment } from '#app/platform/core/time/time.ts'
import { ButtonLink, InlineLink } from '#app/ui/button.tsx'
import { TwoLines, Unbroken } from '#app/ui/data-table.tsx'
import { Quote } from '#app/ui/quote.tsx'

const day = ({ created_at }: DonationRow) => <When at={created_at} />

/** Whether it may be marked so by hand. */
const canBeMarked = (to: 'completed' | 'failed') => (donation: DonationRow) =>
	canSetPaymentStatus(donation.payment_status, to) && isHubsToMark(donation, to)

export const ui = adminUi<DonationRow, never, DonationRecord, DonationStats>()({
	name: 'donations',
	one: 'Donation',
	many: 'Donations',
	title: 'Donations Management',
	intro:
		'While no payment provider is set, payments are simulated: they arrive as completed, and no money is moved.',
	columns: [
		{
			label: 'Donor',
			sort: 'donor',
			cell: (donation) => <TwoLines main={donation.donor_name} second={donation.email} />,
		},
		{
			label: 'Amount',
			sort: 'amount',
			numeric: true,
			cell: ({ amount, given_back }) => (
				<AmountLessGivenBack
					amount={formatRwfUsStyle(amount)}
					back={given_back > 0 ? formatRwfUsStyle(given_back) : null}
				/>
			),
		},
		{
			label: 'Frequency',
			cell: ({ frequency, campaign }) => (
				<TwoLines main={<Unbroken>{FREQUENCY_NAMES[frequency]}</Unbroken>} second={campaign} />
			),
		},
		{ label: 'Payment Method', cell: ({ payment_method }) => <Unbroken>{payment_method}</Unbroken> },
		{ label: 'Status', cell: ({ payment_status }) => <DonationStatus status={payment_status} /> },
		{ label: 'Date', sort: 'created_at', cell: day },
	],
	phone: (donation) => ({
		title: donation.donor_name,
		line: [FREQUENCY_NAMES[donation.frequency], donation.payment_method, donation.campaign]
			.filter(Boolean)
			.join(', '),
		aside: formatRwfUsStyle(donation.amount),
		status: <DonationStatus status={donation.payment_status} />,
		note: <When at={donation.created_at} />,
	}),
	search: 'Search by donor, email, or transaction...',
	filters: [
		{
			name: 'payment_status',
			label: 'Status',
			all: 'All Donations',
			options: PAYMENT_STATUSES.map((value) => ({ value, label: PAYMENT_STATUS_NAMES[value] })),
		},
		{
			name: 'frequency',
			label: 'Frequency',
			all: 'Any frequency',
			options: FREQUENCIES.map((value) => ({ value, label: FREQUENCY_NAMES[value] })),
		},
		{
			name: 'payment_method',
			label: 'Payment Method',
			as: 'select',
			all: 'Any method',
			options: METHOD_NAMES.map((name) => ({ value: name, label: name })),
		},
		{ name: 'campaign_id', label: 'Campaign', as: 'select', all: 'Any purpose' },
	],
	days: 'Days of the donations',
	empty: 'No donations found.',
	stats: ({ raised, all, pending, monthly, average }) => [
		{ label: 'Total Raised', figure: formatRwfUsStyle(raised), note: 'completed' },
		{
			label: 'Total Donations',
			figure: formatCount(all),
			...(pending > 0 && { note: `${formatCount(pending)} pending`, pending: true }),
		},
		{ label: 'Monthly Donors', figure: formatCount(monthly) },
		{ label: 'Average Donation', figure: formatRwfUsStyle(average), note: 'completed' },
	],
	request: true,
	mails: true,
	details: (donation) => [
		...personFacts(donation),
		{ term: 'Amount', detail: formatRwfUsStyle(donation.amount) },
		{ term: 'For', detail: donation.campaign },
		{ term: 'Frequency', detail: FREQUENCY_NAMES[donation.frequency] },
		{
			term: 'Month of',
			detail: donation.pledge_id && (
				<InlineLink to={`/admin/donations/monthly/${donation.pledge_id}`}>the monthly gift</InlineLink>
			),
		},
		{ term: 'Payment Method', detail: donation.payment_method },
		{ term: 'Payment Status', detail: PAYMENT_STATUS_NAMES[donation.payment_status] },
		...paymentFacts('donation', donation),
		{ term: 'Transaction ID', detail: donation.transaction_id },
		{ term: 'Transfer Reference', detail: donation.transfer_reference },
		{ term: 'Typed in by', detail: donation.typed_by },
		{ term: 'Note', detail: donation.reference },
		{ term: 'Date', detail: formatMoment(donation.created_at) },
		{ term: 'Updated', detail: formatMoment(donation.updated_at) },
	],
	aside: ({ message }) => <Quote title="Message">{message}</Quote>,
	commands: [
		{
			name: 'complete',
			label: 'Mark Completed',
			primary: true,
			fields: [PAID_NOTE],
			confirm: 'This is final. The amount then counts in the total raised. Nobody is told by mail.',
			when: canBeMarked('completed'),
			done: 'Donation updated successfully',
			failure: 'Error updating donation',
		},
		{
			name: 'fail',
			label: 'Mark Failed',
			danger: true,
			confirm: 'This is final. The donation then counts as not given. Nobody is told by mail.',
			when: canBeMarked('failed'),
			done: 'Donation updated successfully',
			failure: 'Error updating donation',
		},
	],
	failures: { fetch: null },
})

const server = adminServer(ui, {
	list: donationsList,
	get: getDonation,
	stats: readDonationStats,
	options: async (db) => ({ campaign_id: await offerCampaigns(db) }),
	csv: donationsCsv,
	omits: omitsPaidNote,
	commands: {
		complete: withFields(PaidNoteForm, (tx, input, by) =>
			setPaymentStatus(tx, { ...input, payment_status: 'completed' }, by),
		),
		fail: (tx, id, by) => setPaymentStatus(tx, { id, payment_status: 'failed' }, by),
	},
})

export const loader = server.loader
export const action = server.action
export const shouldRevalidate = readAgain
export const meta = screenTitle('Donations Management')
export default function DonationsAdmin() {
	return (
		<AdminScreens
			ui={ui}
			beside={
				<>
					<ButtonLink variant="outline" to="/admin/payments">
						Payments
					</ButtonLink>
					<ButtonLink to="/admin/donations/monthly" variant="outline">
						Monthly gifts
					</ButtonLink>
					<ButtonLink to="/admin/donations/spent" variant="outline">
						Money spent
					</ButtonLink>
					<ButtonLink to="/admin/donations/campaigns" variant="outline">
						Campaigns
					</ButtonLink>
					<ButtonLink to="/admin/donations/by-hand" variant="outline">
						Gifts by hand
					</ButtonLink>
					<ButtonLink to="/admin/donations/by-hand/new" variant="outline">
						Add gift
					</ButtonLink>
				</>
			}
		/>
	)
}
