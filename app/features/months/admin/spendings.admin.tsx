import { saveSpending } from '#app/features/months/commands/save-spending.server.ts'
import { SpendingForm } from '#app/features/months/forms.server.ts'
import {
	getSpending,
	type SpendingRecord,
	type SpendingRow,
	spendingsList,
} from '#app/features/months/queries/spendings.server.ts'
import { SPENT_MAX, SPENT_MIN, writeMonth } from '#app/features/months/rules.ts'
import { formatRwfUsStyle } from '#app/platform/core/text/money.ts'
import { formatMoment, formatShortDate, startOfKigaliDay } from '#app/platform/core/time/time.ts'
import { adminServer } from '#app/platform/office/admin/resource.server.ts'
import { AdminScreens, adminUi, readAgain } from '#app/platform/office/admin/resource.tsx'
import { screenTitle } from '#app/platform/office/admin/screen-title.ts'

const month = ({ spent_on }: SpendingRow) => writeMonth(spent_on.slice(0, 7))

export const ui = adminUi<SpendingRow, typeof SpendingForm, SpendingRecord>()({
	name: 'donations/spent',
	one: 'Spending',
	many: 'Money spent',
	intro: 'What the hub spent. The page Month by month shows the sum of each month.',
	columns: [
		{ label: 'What for', cell: ({ what }) => what },
		{ label: 'Amount', numeric: true, cell: ({ amount }) => formatRwfUsStyle(amount) },
		{ label: 'Month', sort: 'spent_on', cell: month },
	],
	phone: (spending) => ({
		title: spending.what,
		aside: formatRwfUsStyle(spending.amount),
		note: month(spending),
	}),
	search: 'Search by purpose or note...',
	empty: 'No spending found.',
	details: (spending) => [
		{ term: 'What for', detail: spending.what },
		{ term: 'Amount', detail: formatRwfUsStyle(spending.amount) },
		{ term: 'Spent on', detail: formatShortDate(startOfKigaliDay(spending.spent_on)) },
		{ term: 'Note', detail: spending.note },
		{ term: 'Updated', detail: formatMoment(spending.updated_at) },
	],
	page: () => '/donation/month-by-month',
	fields: [
		{ name: 'what', label: 'What for', maxLength: 200 },
		{ name: 'amount', label: 'Amount in RWF', as: 'number', min: SPENT_MIN, max: SPENT_MAX },
		{ name: 'spent_on', label: 'Spent on', as: 'date', hint: 'The page shows its month alone.' },
		{ name: 'note', label: 'Note', as: 'long', optional: true, hint: 'For administrators alone.' },
	],
})

const server = adminServer(ui, {
	form: SpendingForm,
	list: spendingsList,
	get: getSpending,
	save: saveSpending,
	remove: 'into the bin',
})

export const loader = server.loader
export const action = server.action
export const shouldRevalidate = readAgain
export const meta = screenTitle('Money spent')
export default function SpendingsAdmin() {
	return <AdminScreens ui={ui} />
}
