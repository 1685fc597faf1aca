import { paymentPorts } from '#app/features/payments/commands/ports.server.ts'
import { settleDifference } from '#app/features/payments/commands/settle-difference.server.ts'
import { sayAmount } from '#app/features/payments/components/amounts.ts'
import { SettleForm } from '#app/features/payments/forms.server.ts'
import {
	type BookStats,
	type DifferenceRecord,
	type DifferenceRow,
	differencesCsv,
	differencesList,
	getDifference,
	type LastComparison,
	readBookStats,
} from '#app/features/payments/queries/differences.server.ts'
import {
	DIFFERENCE_ADVICE,
	DIFFERENCE_NAMES,
	DIFFERENCE_STATE_NAMES,
	DIFFERENCE_STATES,
	type DifferenceState,
	DIFFERENCES,
	NOTE_CHARACTERS,
	SOURCE_NAMES,
} from '#app/platform/core/payments/books/rules.ts'
import { PROVIDERS, TAKER_TITLES } from '#app/platform/core/payments/provider.ts'
import { PAYMENT_STATE_WORDS } from '#app/platform/core/payments/states.ts'
import { formatCount } from '#app/platform/core/text/money.ts'
import { formatMoment, formatShortDate } from '#app/platform/core/time/time.ts'
import { withFields } from '#app/platform/office/admin/record-form.server.ts'
import { adminServer } from '#app/platform/office/admin/resource.server.ts'
import { AdminScreens, adminUi, readAgain } from '#app/platform/office/admin/resource.tsx'
import { screenTitle } from '#app/platform/office/admin/screen-title.ts'
import { When } from '#app/platform/office/admin/when.tsx'
import { statusKindOf } from '#app/platform/web/status-kinds.ts'
import { ButtonLink, InlineLink } from '#app/ui/button.tsx'
import { TwoLines, Unbroken } from '#app/ui/data-table.tsx'
import { Quote } from '#app/ui/quote.tsx'
import { Status } from '#app/ui/status.tsx'

const StatusTag = ({ status }: { status: DifferenceState }) => (
	<Status kind={statusKindOf(status)}>{DIFFERENCE_STATE_NAMES[status]}</Status>
)

const here = ({ here_minor, here_currency }: DifferenceRow) => sayAmount(here_minor, here_currency)
const there = ({ there_minor, there_currency }: DifferenceRow) => sayAmount(there_minor, there_currency)
const nameOf = ({ provider_id, reference }: DifferenceRow) => provider_id ?? reference ?? 'Without a name'

/** The last comparison with a provider, or reading of its account: how much of it was read, or why it could not be. */
function sayComparison(last: LastComparison) {
	const { provider, source, named, unasked, trouble, ended_at, created_at } = last
	const isAccount = source === 'account'
	const [one, many] = isAccount ? ['new movement', 'new movements'] : ['payment', 'payments']
	const read = `${formatCount(named)} ${named === 1 ? one : many}`
	const left = unasked > 0 ? `, ${formatCount(unasked)} without an answer` : ''
	return {
		label: `${TAKER_TITLES[provider]}, ${isAccount ? 'account last read' : 'last compared'}`,
		figure: formatShortDate(created_at),
		note: ended_at === null ? 'being read' : (trouble ?? read + left),
		...((trouble !== null || unasked > 0) && { pending: true }),
	}
}

export const ui = adminUi<DifferenceRow, never, DifferenceRecord, BookStats>()({
	name: 'payments',
	one: 'Difference',
	many: 'Differences',
	title: 'Payments',
	intro:
		'Where a provider says something else of a payment than the hub. They are compared every night; nothing is corrected by itself.',
	columns: [
		{
			label: 'Payment',
			cell: (row) => <TwoLines main={nameOf(row)} second={TAKER_TITLES[row.provider]} />,
		},
		{ label: 'Difference', cell: ({ kind }) => <Unbroken>{DIFFERENCE_NAMES[kind]}</Unbroken> },
		{ label: 'Here', numeric: true, cell: here },
		{ label: 'There', numeric: true, cell: there },
		{ label: 'Status', cell: ({ status }) => <StatusTag status={status} /> },
		{ label: 'Found', sort: 'created_at', cell: ({ created_at }) => <When at={created_at} /> },
	],
	phone: (row) => ({
		title: nameOf(row),
		line: `${TAKER_TITLES[row.provider]}: ${DIFFERENCE_NAMES[row.kind]}`,
		aside: row.there_minor === null ? here(row) : there(row),
		status: <StatusTag status={row.status} />,
		note: <When at={row.created_at} />,
	}),
	search: 'Search by reference, name at the provider, or note...',
	filters: [
		{
			name: 'status',
			label: 'Status',
			all: 'All',
			options: DIFFERENCE_STATES.map((value) => ({ value, label: DIFFERENCE_STATE_NAMES[value] })),
		},
		{
			name: 'provider',
			label: 'Provider',
			all: 'Any provider',
			options: PROVIDERS.map((value) => ({ value, label: TAKER_TITLES[value] })),
		},
		{
			name: 'kind',
			label: 'Difference',
			as: 'select',
			all: 'Any difference',
			options: DIFFERENCES.map((value) => ({ value, label: DIFFERENCE_NAMES[value] })),
		},
	],
	days: 'Days on which they were found',
	empty: 'No differences found.',
	stats: ({ waiting, last }) => [
		{ label: 'Wait for you', figure: formatCount(waiting), pending: waiting > 0 },
		...last.map(sayComparison),
	],
	waits: ({ status }) => status === 'pending',
	details: (row) => [
		{ term: 'Difference', detail: DIFFERENCE_NAMES[row.kind] },
		{ term: 'Provider', detail: TAKER_TITLES[row.provider] },
		{ term: 'Here', detail: here(row) },
		{ term: 'There', detail: there(row) },
		{ term: 'Name there', detail: row.provider_id },
		{ term: 'Reference', detail: row.reference },
		{ term: 'Here now', detail: row.now && PAYMENT_STATE_WORDS[row.now] },
		{
			term: 'Paid for',
			detail: row.record && <InlineLink to={row.record}>The record of this payment</InlineLink>,
		},
		{ term: 'Found', detail: formatMoment(row.created_at) },
		{ term: 'Found by', detail: SOURCE_NAMES[row.source] },
		{ term: 'Status', detail: DIFFERENCE_STATE_NAMES[row.status] },
		{ term: 'Settled', detail: row.settled_at && formatMoment(row.settled_at) },
		{ term: 'By', detail: row.settled_by === 'system' ? 'Itself' : row.settled_by },
	],
	aside: ({ kind, note }) =>
		note === null ? (
			<Quote title="What to do">{DIFFERENCE_ADVICE[kind]}</Quote>
		) : (
			<Quote title="What was done">{note}</Quote>
		),
	commands: [
		{
			name: 'settle',
			label: 'Settle',
			primary: true,
			decides: true,
			when: ({ status }) => status === 'pending',
			fields: [
				{
					name: 'note',
					label: 'What was done',
					as: 'long',
					hint: 'For your accounts: it stands beside the difference for good. Name no payers.',
					maxLength: NOTE_CHARACTERS,
				},
			],
			done: 'Difference settled successfully',
			failure: 'Error settling difference',
		},
	],
})

const server = adminServer(ui, {
	list: differencesList,
	get: (db, id) => getDifference(db, id, paymentPorts.payableOf),
	stats: readBookStats,
	csv: differencesCsv,
	commands: { settle: withFields(SettleForm, settleDifference) },
})

export const loader = server.loader
export const action = server.action
export const shouldRevalidate = readAgain
export const meta = screenTitle('Payments')
export default function PaymentsAdmin() {
	return (
		<AdminScreens
			ui={ui}
			beside={
				<>
					<ButtonLink variant="outline" to="/admin/payments/statement">
						Read a statement
					</ButtonLink>
					<ButtonLink variant="outline" to="/admin/payments/accounting">
						Accounting
					</ButtonLink>
				</>
			}
		/>
	)
}
