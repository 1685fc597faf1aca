import { useLoaderData, useSearchParams } from 'react-router'
import { type Act, activityCsv, activityList, getAct } from '#app/features/history/queries/activity.server.ts'
import { kindOptions } from '#app/features/history/queries/kinds.server.ts'
import { When } from '#app/platform/office/admin/when.tsx'
import { ACT_NAMES, ACTS, nameColumns } from '#app/platform/core/audit/words.ts'
import { adminServer } from '#app/platform/office/admin/resource.server.ts'
import { AdminScreens, adminUi, readAgain } from '#app/platform/office/admin/resource.tsx'
import type { ScreenData } from '#app/platform/office/admin/resource-ui.ts'
import { screenTitle } from '#app/platform/office/admin/screen-title.ts'
import { referenceOf } from '#app/platform/core/reference.ts'
import { formatMoment } from '#app/platform/core/time/time.ts'
import { InlineLink } from '#app/ui/button.tsx'
import { TwoLines } from '#app/ui/data-table.tsx'

const actOf = ({ action }: Act) => ACT_NAMES[action] ?? action
const recordOf = ({ kind, single, title, record_id }: Act) =>
	single ? kind : [kind, title ?? (record_id && referenceOf(record_id))].filter(Boolean).join(': ')

const Record = ({ act }: { act: Act }) =>
	act.address && (act.title || act.single) ? (
		<InlineLink to={act.address}>{recordOf(act)}</InlineLink>
	) : (
		recordOf(act)
	)

export const ui = adminUi<Act>()({
	name: 'activity',
	one: 'Act',
	many: 'Activity',
	intro: 'Who did what. Nobody can change or remove a line.',
	columns: [
		{
			label: 'When',
			sort: 'at',
			cell: ({ at }) => <When at={at} />,
		},
		{ label: 'Who', cell: ({ who }) => who },
		{ label: 'Act', cell: (act) => <TwoLines main={actOf(act)} second={nameColumns(act.changed)} /> },
		{ label: 'Record', cell: (act) => <Record act={act} /> },
	],
	phone: (act) => ({
		title: `${act.who} ${actOf(act)}`,
		line: recordOf(act),
		aside: <When at={act.at} />,
	}),
	search: 'Search by email, act or reference...',
	days: 'Done between',
	filters: [
		{
			name: 'action',
			label: 'Act',
			all: 'Every act',
			as: 'select',
			options: ACTS.map((value) => ({ value, label: ACT_NAMES[value] ?? value })),
		},
		{ name: 'table_name', label: 'Kind', all: 'Every kind', as: 'select' },
	],
	empty: 'Nothing was done.',
	history: false,
	details: (act) => [
		{ term: 'When', detail: formatMoment(act.at) },
		{ term: 'Who', detail: act.who },
		{ term: 'Act', detail: actOf(act) },
		{ term: 'Record', detail: <Record act={act} /> },
		{ term: act.action === 'export' ? 'Chosen by' : 'Changed', detail: nameColumns(act.changed) },
		{
			term: 'Before and after',
			detail: act.record_id && (
				<InlineLink to={`/admin/activity?record=${act.record_id}`}>All of this record</InlineLink>
			),
		},
	],
})

const server = adminServer(ui, {
	list: activityList,
	get: getAct,
	csv: activityCsv,
	options: { table_name: kindOptions },
})

export const loader = server.loader
export const action = server.action
export const shouldRevalidate = readAgain

export const meta = screenTitle('Activity')

/** The screen with the chip that says, and takes back, that it is narrowed to one record. */
function useNarrowed() {
	const { list } = useLoaderData() as ScreenData<Act>
	const record = useSearchParams()[0].get('record')
	if (!record) return ui
	const [newest] = list.rows
	const label = newest ? recordOf(newest) : 'One record'
	const chip = { name: 'record', label: 'Record', all: 'Every record', options: [{ value: record, label }] }
	return { ...ui, filters: [...(ui.filters ?? []), chip] }
}

export default function Activity() {
	return <AdminScreens ui={useNarrowed()} />
}
