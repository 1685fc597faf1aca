import { useLoaderData, useSearchParams } from 'react-router'
import { type Act, activityCsv, activityList, getAct } from '#app/features/history/queries/activity.server.ts'
import { lineOf, sayAct } from '#app/platform/office/admin/act-sentence.tsx'
import { actorOptions } from '#app/features/history/queries/actors.server.ts'
import { kindOptions } from '#app/features/history/queries/kinds.server.ts'
import { ACT_NAMES, ACTS, nameColumns } from '#app/platform/core/audit/words.ts'
import { sayTold } from '#app/platform/core/audit/differences.ts'
import { adminServer } from '#app/platform/office/admin/resource.server.ts'
import { AdminScreens, adminUi, readAgain } from '#app/platform/office/admin/resource.tsx'
import type { ScreenData } from '#app/platform/office/admin/resource-ui.ts'
import { screenTitle } from '#app/platform/office/admin/screen-title.ts'
import { referenceOf } from '#app/platform/core/reference.ts'
import { formatMoment } from '#app/platform/core/time/time.ts'
import { InlineLink } from '#app/ui/button.tsx'
import { Mark } from '#app/ui/logo.tsx'
import { Avatar } from '#app/ui/tile.tsx'

/** More names than these are chosen from a list. */
const MOST_CHIPS = 5

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
	columns: [],
	lines: lineOf,
	phone: (act) => ({ title: sayAct(act) }),
	search: 'Search by email, act or reference...',
	days: 'Done between',
	filters: [
		{ name: 'who', label: 'Who', all: 'Everyone', picture: (who) => <Portrait who={who} /> },
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
		...act.differences.map(({ column, from, to }) => ({
			term: nameColumns([column]),
			detail: `${sayTold(column, from)} → ${sayTold(column, to)}`,
		})),
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
	options: async (db) => ({ table_name: kindOptions, who: await actorOptions(db) }),
})

export const loader = server.loader
export const action = server.action
export const shouldRevalidate = readAgain

export const meta = screenTitle('Activity')

/** Who stands in a chip, as beside their lines. */
const Portrait = ({ who }: { who: string }) => (
	<span className="mr-1.5 grid size-4.5 flex-none place-items-center overflow-hidden bg-surface-3 text-text">
		{who === 'system' ? <Mark className="size-3" /> : <Avatar seed={`admin:${who}`} className="size-4.5" />}
	</span>
)

/** The screen as it stands: many names are a list, and one record that it is narrowed to is said, and can be taken back. */
function useNarrowed() {
	const { list, options } = useLoaderData() as ScreenData<Act>
	const record = useSearchParams()[0].get('record')
	const filters = (ui.filters ?? []).map((filter) =>
		filter.name === 'who' && (options['who']?.length ?? 0) > MOST_CHIPS
			? { ...filter, as: 'select' as const }
			: filter,
	)
	if (!record) return { ...ui, filters }
	const [newest] = list.rows
	const label = newest ? recordOf(newest) : 'One record'
	const chip = {
		name: 'record',
		label: 'Record',
		all: 'Every record',
		as: 'select' as const,
		options: [{ value: record, label }],
	}
	return { ...ui, filters: [...filters, chip] }
}

export default function Activity() {
	return <AdminScreens ui={useNarrowed()} />
}
