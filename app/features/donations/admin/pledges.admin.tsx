import { endPledge, resumePledge } from '#app/features/donations/commands/change-pledge.server.ts'
import { DonationStatus } from '#app/features/donations/components/payment-status.tsx'
import { PLEDGE_STATUS_NAMES, PledgeState } from '#app/features/donations/components/pledge-status.tsx'
import {
	getPledge,
	type PledgeRecord,
	type PledgeRow,
	pledgesCsv,
	pledgesList,
	type PledgeStats,
	readPledgeStats,
} from '#app/features/donations/queries/pledge-list.server.ts'
import { nameOfMonth } from '#app/features/donations/monthly/due-days.ts'
import { PledgeNoteForm } from '#app/features/donations/monthly/pledge-form.server.ts'
import { MOST_MISSED, PLEDGE_STATUSES } from '#app/features/donations/rules.ts'
import { formatCount, formatRwfUsStyle } from '#app/platform/core/text/money.ts'
import { formatDay, formatMoment, formatShortDate } from '#app/platform/core/time/time.ts'
import { personFacts } from '#app/platform/office/admin/contact-facts.tsx'
import { withFields } from '#app/platform/office/admin/record-form.server.ts'
import { adminServer } from '#app/platform/office/admin/resource.server.ts'
import { AdminScreens, adminUi, readAgain } from '#app/platform/office/admin/resource.tsx'
import { screenTitle } from '#app/platform/office/admin/screen-title.ts'
import { ButtonLink, InlineLink } from '#app/ui/button.tsx'
import { TwoLines, Unbroken } from '#app/ui/data-table.tsx'
import { Status } from '#app/ui/status.tsx'

const next = ({ next_due }: PledgeRow) => (next_due === null ? '' : formatDay(next_due))

const MoneyHeld = () => <Status kind="pending">Money held</Status>

/** The months that were asked for; each leads to its donation. */
const Months = ({ of }: { of: PledgeRecord['asked'] }) => (
	<ul className="grid gap-2.5">
		{of.map(({ id, month, status, held }) => (
			<li key={id} className="flex flex-wrap items-center gap-x-3">
				<InlineLink to={`/admin/donations/${id}`}>{nameOfMonth(month ?? '')}</InlineLink>
				{held ? <MoneyHeld /> : <DonationStatus status={status} />}
			</li>
		))}
	</ul>
)

/** How it goes, unless money of it waits for somebody: that first. */
const Standing = ({ status, held }: Pick<PledgeRow, 'status' | 'held'>) =>
	held ? <MoneyHeld /> : <PledgeState status={status} />

const noteField = {
	name: 'note',
	label: 'Note',
	maxLength: 500,
	hint: 'Why, for the other administrators. The giver does not see it.',
} as const

export const ui = adminUi<PledgeRow, never, PledgeRecord, PledgeStats>()({
	name: 'donations/monthly',
	one: 'Monthly gift',
	many: 'Monthly gifts',
	intro: `Whoever gives every month is sent an invoice on their day. After ${MOST_MISSED} that were not paid the gift pauses itself.`,
	columns: [
		{
			label: 'Donor',
			sort: 'donor',
			cell: (pledge) => <TwoLines main={pledge.donor_name} second={pledge.email} />,
		},
		{ label: 'A month', sort: 'amount', numeric: true, cell: ({ amount }) => formatRwfUsStyle(amount) },
		{ label: 'Method', cell: ({ payment_method }) => <Unbroken>{payment_method}</Unbroken> },
		{ label: 'Next', cell: (pledge) => <Unbroken>{next(pledge)}</Unbroken> },
		{ label: 'Missed', numeric: true, cell: ({ missed }) => formatCount(missed) },
		{ label: 'Status', cell: (pledge) => <Standing {...pledge} /> },
		{ label: 'Began', sort: 'created_at', cell: ({ created_at }) => formatShortDate(created_at) },
	],
	phone: (pledge) => ({
		title: pledge.donor_name,
		line: pledge.payment_method,
		aside: formatRwfUsStyle(pledge.amount),
		status: <Standing {...pledge} />,
		note: pledge.next_due === null ? formatShortDate(pledge.created_at) : `Next ${next(pledge)}`,
	}),
	search: 'Search by donor, email, or phone...',
	filters: [
		{
			name: 'status',
			label: 'Status',
			all: 'All',
			options: PLEDGE_STATUSES.map((value) => ({ value, label: PLEDGE_STATUS_NAMES[value] })),
		},
		{
			name: 'money',
			label: 'Money',
			all: 'Any',
			options: [{ value: 'held', label: 'Held' }],
		},
	],
	days: 'Days on which they began',
	empty: 'No monthly gifts found.',
	stats: ({ active, promised, paused, stopped, held }) => [
		{ label: 'Active', figure: formatCount(active) },
		{ label: 'Promised a month', figure: formatRwfUsStyle(promised) },
		{ label: 'Paused', figure: formatCount(paused) },
		{ label: 'Stopped', figure: formatCount(stopped) },
		...(held > 0 ? [{ label: 'Money held', figure: formatCount(held), note: 'waiting', pending: true }] : []),
	],
	mails: true,
	details: (pledge) => [
		...personFacts(pledge),
		{ term: 'A month', detail: formatRwfUsStyle(pledge.amount) },
		{ term: 'Method', detail: pledge.payment_method },
		{ term: 'Day of the month', detail: String(pledge.day) },
		{ term: 'Status', detail: PLEDGE_STATUS_NAMES[pledge.status] },
		{ term: 'Next', detail: next(pledge) },
		{ term: 'Missed in a row', detail: formatCount(pledge.missed) },
		{ term: 'Given so far', detail: `${formatRwfUsStyle(pledge.sum)} in ${formatCount(pledge.months)}` },
		{ term: 'Months', detail: <Months of={pledge.asked} /> },
		{ term: 'Test', detail: pledge.test ? 'Made in a sandbox: no money moves' : null },
		{ term: 'Note', detail: pledge.note },
		{ term: 'Began', detail: formatMoment(pledge.created_at) },
		{ term: 'Updated', detail: formatMoment(pledge.updated_at) },
	],
	commands: [
		{
			name: 'pause',
			label: 'Pause',
			fields: [noteField],
			confirm: 'Nothing is asked for until the gift goes on. The giver is told by mail.',
			when: ({ status }) => status === 'active',
			done: 'Monthly gift paused',
			failure: 'Error pausing the monthly gift',
		},
		{
			name: 'resume',
			label: 'Continue',
			confirm: 'The giver gets an invoice on their day again. Nobody is told by mail now.',
			when: ({ status }) => status === 'paused',
			done: 'Monthly gift goes on',
			failure: 'Error changing the monthly gift',
		},
		{
			name: 'stop',
			label: 'Stop',
			danger: true,
			fields: [noteField],
			confirm: 'This is final. Nothing is asked for any more. The giver is told by mail.',
			when: ({ status }) => status !== 'stopped',
			done: 'Monthly gift stopped',
			failure: 'Error stopping the monthly gift',
		},
	],
})

const server = adminServer(ui, {
	list: pledgesList,
	get: getPledge,
	stats: readPledgeStats,
	csv: pledgesCsv,
	commands: {
		pause: withFields(PledgeNoteForm, (tx, input, by) => endPledge(tx, input, 'paused', by)),
		resume: (tx, id, by) => resumePledge(tx, id, by),
		stop: withFields(PledgeNoteForm, (tx, input, by) => endPledge(tx, input, 'stopped', by)),
	},
})

export const loader = server.loader
export const action = server.action
export const shouldRevalidate = readAgain
export const meta = screenTitle('Monthly gifts')
export default function PledgesAdmin() {
	return (
		<AdminScreens
			ui={ui}
			beside={
				<ButtonLink to="/admin/donations" variant="outline">
					All donations
				</ButtonLink>
			}
		/>
	)
}
