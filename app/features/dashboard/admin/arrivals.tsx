import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { ArrivalRows, whatOf } from '#app/features/dashboard/components/arrival-rows.tsx'
import { type Arrival, arrivalsList, listArrivals } from '#app/features/dashboard/queries/arrivals.server.ts'
import { addressOf, KIND_NAMES, personPath } from '#app/features/people/rules.ts'
import { useAddresses } from '#app/platform/office/admin/addresses.ts'
import {
	FailureNotice,
	ListBody,
	ListFrame,
	ListHeading,
	ListPager,
} from '#app/platform/office/admin/list-frame.tsx'
import { NoRows } from '#app/platform/office/admin/no-rows.tsx'
import { countUnfiltered, countWhole } from '#app/platform/office/admin/unfiltered.server.ts'
import { NotLoaded, useLastRead } from '#app/platform/office/admin/last-read.tsx'
import { ListSearch, useNarrowed } from '#app/platform/office/admin/list-search.tsx'
import { offering } from '#app/platform/office/admin/lists.server.ts'
import { emptyPage, loadScreen } from '#app/platform/office/admin/load-screen.server.ts'
import { screenTitle } from '#app/platform/office/admin/screen-title.ts'
import { When } from '#app/platform/office/admin/when.tsx'
import { readListAddress } from '#app/platform/office/lists/list-address.server.ts'
import { tablesOf } from '#app/platform/office/lists/list-definition.server.ts'
import { requireAdmin } from '#app/platform/web/session/admin-context.server.ts'
import { db } from '#app/platform/core/db/db.server.ts'
import { followed } from '#app/platform/office/live/changes.server.ts'

const lists = [
	{
		list: arrivalsList,
		tells: true,
		name: (arrival: Arrival) => ({
			kind: KIND_NAMES[arrival.kind],
			title: whatOf(arrival),
			to:
				arrival.email === null
					? (addressOf(arrival.kind, arrival.id) ?? '/admin/arrivals')
					: personPath(arrival.email),
		}),
	},
] as const

const UNREAD = 'Error fetching arrivals'

const load = async ({ request, context }: LoaderFunctionArgs) => {
	requireAdmin(context)
	const live = followed(...tablesOf(arrivalsList))
	const search = new URL(request.url).searchParams
	const read = async () => {
		const list = await listArrivals(db, search)
		const asked = readListAddress(arrivalsList, search)
		const [unfiltered, whole] = await Promise.all([
			countUnfiltered(db, arrivalsList, list, asked),
			countWhole(db, arrivalsList, asked),
		])
		return { list, unfiltered, whole, live, failure: null }
	}
	return loadScreen('arrivals', read, {
		list: emptyPage,
		unfiltered: null,
		whole: null,
		live,
		failure: UNREAD,
	})
}

export const loader = offering('arrivals', { lists }, load)

export const meta = screenTitle('Arrivals')

/** What a visitor sends; the rest is done on the site. */
const { exam_attempt: _attempt, certificate: _certificate, ...sent } = KIND_NAMES

const kinds = {
	name: 'kind',
	label: 'Kind',
	all: 'Every kind',
	as: 'select',
	options: Object.entries(sent).map(([value, label]) => ({ value, label })),
} as const

/** Everything that visitors have sent, whichever screen it belongs to. */
export default function Arrivals() {
	const data = useLoaderData<typeof loader>()
	const last = useLastRead('arrivals', data)
	const { list, unfiltered, whole, live, failure } = last?.data ?? data
	const to = useAddresses({ name: 'arrivals' })
	const narrowed = useNarrowed('arrivals', ['kind'])
	return (
		<>
			<ListHeading title="Arrivals" intro="Everything that visitors have sent, the newest first." />
			<FailureNotice>{failure}</FailureNotice>
			<ListFrame name="arrivals" label="Arrivals" live={live} fits>
				<ListSearch
					name="arrivals"
					label="Narrow the arrivals"
					days="Arrived between"
					filters={[kinds]}
					found={list}
					whole={whole}
					order="newest first"
				/>
				{last && <NotLoaded failure={UNREAD} last={last} />}
				<ListBody key={list.from}>
					{list.rows.length > 0 ? (
						<ArrivalRows
							arrivals={list.rows}
							when={({ created_at }) => <When at={created_at} />}
							columns="grid-cols-[8.5rem_1.5rem_minmax(0,1fr)] text-[0.84375rem] max-sm:grid-cols-[1.5rem_minmax(0,1fr)] max-sm:*:first:col-span-2 max-sm:*:first:text-xs"
						/>
					) : (
						<NoRows
							sentence="Nothing has arrived."
							narrowed={narrowed}
							unfiltered={unfiltered}
							clearTo="/admin/arrivals"
							unreadAt={failure && to.list}
						/>
					)}
				</ListBody>
				<ListPager name="arrivals" list={list} filters clock={last?.clock} />
			</ListFrame>
		</>
	)
}
