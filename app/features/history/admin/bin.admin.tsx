import { binList, type Deleted, getDeleted } from '#app/features/history/queries/bin.server.ts'
import { kindOptions } from '#app/features/history/queries/kinds.server.ts'
import { adminServer } from '#app/platform/office/admin/resource.server.ts'
import { AdminScreens, adminUi, readAgain } from '#app/platform/office/admin/resource.tsx'
import { screenTitle } from '#app/platform/office/admin/screen-title.ts'
import { formatCount } from '#app/platform/core/text/money.ts'
import { restoreRecord } from '#app/platform/core/records/deleted-records.server.ts'
import { KEPT_DAYS } from '#app/platform/core/records/rules.ts'
import { referenceOf } from '#app/platform/core/reference.ts'
import { formatMoment, formatShortDate } from '#app/platform/core/time/time.ts'
import { TwoLines } from '#app/ui/data-table.tsx'

const DAY = 86_400_000

const titleOf = ({ title, record_id }: Deleted) => title ?? referenceOf(record_id)
const goneOn = ({ deleted_at }: Deleted) => formatShortDate(new Date(deleted_at.getTime() + KEPT_DAYS * DAY))

/** "118 opportunity applications", or "Nothing". */
const withIt = ({ hanging }: Deleted) =>
	Object.entries(hanging)
		.map(([kind, count]) => `${formatCount(count)} ${kind}${count === 1 ? '' : 's'}`)
		.join(', ') || 'Nothing'

export const ui = adminUi<Deleted>()({
	name: 'bin',
	one: 'Record',
	many: 'Bin',
	intro: `What was deleted in the last ${KEPT_DAYS} days. What comes back brings everything that hangs on it.`,
	columns: [
		{ label: 'What', cell: (row) => <TwoLines main={titleOf(row)} second={row.kind} /> },
		{ label: 'With it', cell: withIt },
		{
			label: 'Deleted',
			sort: 'deleted_at',
			cell: ({ deleted_by, deleted_at }) => <TwoLines main={deleted_by} second={formatMoment(deleted_at)} />,
		},
		{ label: 'Gone for good', cell: goneOn },
	],
	phone: (row) => ({
		title: titleOf(row),
		line: `${row.kind}, deleted by ${row.deleted_by}`,
		note: `Gone for good on ${goneOn(row)}`,
	}),
	search: 'Search the bin',
	days: 'Deleted between',
	filters: [{ name: 'table_name', label: 'Kind', all: 'Every kind', as: 'select' }],
	empty: 'The bin is empty.',
	titles: { details: 'Deleted record' },
	history: false,
	details: (row) => [
		{ term: 'What', detail: titleOf(row) },
		{ term: 'Kind', detail: row.kind },
		{ term: 'With it', detail: withIt(row) },
		{ term: 'Deleted by', detail: row.deleted_by },
		{ term: 'Deleted', detail: formatMoment(row.deleted_at) },
		{ term: 'Gone for good', detail: goneOn(row) },
	],
	commands: [
		{
			name: 'restore',
			label: 'Restore',
			primary: true,
			inRow: true,
			busyText: 'Restoring...',
			done: 'The record is back, with everything that hung on it.',
			failure: 'The record could not be restored',
		},
	],
})

const server = adminServer(ui, {
	list: binList,
	get: getDeleted,
	options: { table_name: kindOptions },
	commands: { restore: restoreRecord },
})

export const loader = server.loader
export const action = server.action
export const shouldRevalidate = readAgain

export const meta = screenTitle('Bin')

export default function Bin() {
	return <AdminScreens ui={ui} />
}
