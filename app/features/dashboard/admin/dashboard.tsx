import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { Checklist } from '#app/features/dashboard/admin/checklist.tsx'
import { AddMenu } from '#app/features/dashboard/components/add-menu.tsx'
import { ArrivedTodayList } from '#app/features/dashboard/components/arrived-today.tsx'
import { ComingUp } from '#app/features/dashboard/components/coming-up.tsx'
import { GiftsOfMonth } from '#app/features/dashboard/components/gifts.tsx'
import { TotalsGrid } from '#app/features/dashboard/components/totals.tsx'
import { TwelveWeeks } from '#app/features/dashboard/components/twelve-weeks.tsx'
import { linesOf, WaitingList } from '#app/features/dashboard/components/waiting-list.tsx'
import {
	arrivalTables,
	readArrivedToday,
	readWeeks,
} from '#app/features/dashboard/queries/arrivals.server.ts'
import { comingTables, listComing } from '#app/features/dashboard/queries/coming.server.ts'
import { readGifts } from '#app/features/dashboard/queries/gifts.server.ts'
import { listSetupItems, setupTables } from '#app/features/dashboard/queries/setup.server.ts'
import { readTotals, totalsTables } from '#app/features/dashboard/queries/totals.server.ts'
import { readWaiting, waitingTables } from '#app/features/dashboard/queries/waiting.server.ts'
import { saySummary } from '#app/features/dashboard/rules.ts'
import { ListChanged } from '#app/platform/office/admin/list-changed.tsx'
import { FailureNotice, ScreenHeading } from '#app/platform/office/admin/list-frame.tsx'
import { listAdditions } from '#app/platform/office/admin/lists.server.ts'
import { readOr } from '#app/platform/office/admin/load-screen.server.ts'
import { screenTitle } from '#app/platform/office/admin/screen-title.ts'
import { requireAdmin } from '#app/platform/web/session/admin-context.server.ts'
import { db } from '#app/platform/core/db/db.server.ts'
import { NOT_CONNECTED } from '#app/platform/web/forms/form-texts.ts'
import { followed } from '#app/platform/office/live/changes.server.ts'
import { dayParts } from '#app/platform/core/time/time.ts'
import { ButtonLink } from '#app/ui/button.tsx'

const ofSetup = followed(...setupTables).kinds

/** A part of the page, or null where it cannot be read: the others stand. */
const part = <T,>(read: Promise<T>) => readOr<T | null>('dashboard', read, null)

export async function loader({ context }: LoaderFunctionArgs) {
	requireAdmin(context)
	const now = new Date()
	const live = followed(...totalsTables, ...waitingTables, ...arrivalTables, ...comingTables)
	const [waiting, arrived, coming, weeks, gifts, totals, setup] = await Promise.all([
		part(readWaiting(db, now)),
		part(readArrivedToday(db, now)),
		part(listComing(db, now)),
		part(readWeeks(db, now)),
		part(readGifts(db, now)),
		part(readTotals(db)),
		part(listSetupItems(db)),
	])
	const isWhole = waiting && arrived && coming && weeks && gifts && totals && setup
	const shown = {
		waiting,
		arrived,
		coming,
		weeks,
		gifts,
		totals,
		setup: setup ?? [],
		additions: listAdditions(),
		now,
		// Once the hub is its own, a message that leaves changes nothing here.
		live: setup?.length === 0 ? live : { ...live, kinds: [...live.kinds, ...ofSetup] },
		failure: isWhole ? null : NOT_CONNECTED,
	}
	return isWhole ? shown : data(shown, { status: 500 })
}

export const meta = screenTitle('Dashboard')

/** `Monday, November 23.` */
function sayDay(now: Date): string {
	const { weekday, month, day } = dayParts(now)
	return `${weekday}, ${month} ${day}.`
}

/** The first screen of the back-office. */
export default function Dashboard() {
	const { waiting, arrived, coming, weeks, gifts, totals, setup, additions, now, live, failure } =
		useLoaderData<typeof loader>()
	const waits = waiting && linesOf(waiting, now).reduce((sum, { count }) => sum + count, 0)
	const summary = waits !== null && arrived ? ` ${saySummary(arrived, waits)}` : ''
	return (
		<>
			<ScreenHeading title="Dashboard" intro={sayDay(now) + summary}>
				<ButtonLink variant="outline" to="/" reloadDocument>
					View public site
				</ButtonLink>
				<AddMenu additions={additions} />
			</ScreenHeading>
			<FailureNotice>{failure}</FailureNotice>
			<ListChanged live={live} />
			<div className="@container text-[0.84375rem] leading-[1.4]">
				<div className="grid gap-3">
					<div className="grid gap-3 @min-[42rem]:grid-cols-2 @min-[58rem]:grid-cols-[minmax(0,1.06fr)_minmax(0,1.2fr)_17.75rem]">
						<WaitingList waiting={waiting} now={now} />
						<ArrivedTodayList arrived={arrived} now={now} />
						<ComingUp coming={coming} now={now} />
					</div>
					{setup.length > 0 && <Checklist items={setup} />}
					<div className="grid gap-3 @min-[58rem]:grid-cols-[minmax(0,1fr)_17.75rem]">
						<TwelveWeeks weeks={weeks} />
						<GiftsOfMonth gifts={gifts} totals={totals} />
					</div>
					<TotalsGrid totals={totals} />
				</div>
			</div>
		</>
	)
}
