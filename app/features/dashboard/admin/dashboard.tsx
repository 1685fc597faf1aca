import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { Checklist } from '#app/features/dashboard/admin/checklist.tsx'
import { FigureCells } from '#app/features/dashboard/components/figure-cells.tsx'
import { QuickLinks } from '#app/features/dashboard/components/quick-links.tsx'
import { WaitingList } from '#app/features/dashboard/components/waiting-list.tsx'
import {
	readTotals,
	type Totals,
	totalsTables,
	zeros,
} from '#app/features/dashboard/queries/totals.server.ts'
import { nothingWaits, readWaiting, waitingTables } from '#app/features/dashboard/queries/waiting.server.ts'
import { listSetupItems, setupTables } from '#app/features/dashboard/queries/setup.server.ts'
import type { SetupItem } from '#app/features/hub/rules.ts'
import { ListChanged } from '#app/platform/office/admin/list-changed.tsx'
import { FailureNotice, ScreenHeading } from '#app/platform/office/admin/list-frame.tsx'
import { loadScreen } from '#app/platform/office/admin/load-screen.server.ts'
import { Panel } from '#app/platform/office/admin/panel.tsx'
import { screenTitle } from '#app/platform/office/admin/screen-title.ts'
import { requireAdmin } from '#app/platform/web/session/admin-context.server.ts'
import { db } from '#app/platform/core/db/db.server.ts'
import { NOT_CONNECTED } from '#app/platform/web/forms/form-texts.ts'
import { followed } from '#app/platform/office/live/changes.server.ts'
import { formatCount, formatRwfUsStyle } from '#app/platform/core/text/money.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
import { Tile } from '#app/ui/tile.tsx'

const ofSetup = followed(...setupTables).kinds

/** Zeros and their sentence where the figures cannot be read. */
const unread = () => ({
	waiting: nothingWaits,
	totals: zeros,
	now: new Date(),
	setup: [] as SetupItem[],
	failure: NOT_CONNECTED,
})

export async function loader({ context }: LoaderFunctionArgs) {
	requireAdmin(context)
	const now = new Date()
	const live = followed(...totalsTables, ...waitingTables)
	return await loadScreen(
		'dashboard',
		async () => {
			const [waiting, totals, setup] = await Promise.all([
				readWaiting(db, now),
				readTotals(db),
				listSetupItems(db),
			])
			// Once the hub is its own, a message that leaves changes nothing here.
			const shown = setup.length > 0 ? { ...live, kinds: [...live.kinds, ...ofSetup] } : live
			return { waiting, totals, setup, now, live: shown, failure: null }
		},
		{ ...unread(), live },
	)
}

export const meta = screenTitle('Dashboard')

const figures = (totals: Totals, names: readonly (readonly [keyof Totals, string])[]) =>
	names.map(([name, label]) => ({ label, figure: formatCount(totals[name]) }))

/** The first screen of the back-office. */
export default function Dashboard() {
	const { waiting, totals, setup, now, live, failure } = useLoaderData<typeof loader>()
	return (
		<>
			<ScreenHeading title="Dashboard" intro="What is waiting, and what the hub holds today.">
				<ButtonLink variant="outline" to="/" reloadDocument>
					View public site
				</ButtonLink>
			</ScreenHeading>
			<FailureNotice>{failure}</FailureNotice>
			<ListChanged live={live} />
			<div className="grid gap-6">
				<div className="grid gap-6 lg:grid-cols-[minmax(0,1.75fr)_minmax(0,1fr)]">
					<Panel title="Waiting for you">
						<WaitingList waiting={waiting} now={now} />
					</Panel>
					<section aria-label="Donations" className="flex flex-col bg-night text-on-night">
						<Tile seed="dashboard:donations" ratio="free" className="min-h-24 flex-1" />
						<div className="p-5 sm:p-6">
							<h2 className="text-base font-normal">Donations, all statuses</h2>
							<p className="figure my-2 text-[2rem] leading-none sm:text-[2.25rem]">
								{formatRwfUsStyle(totals.donated)}
							</p>
							<p className="text-ui text-on-night-2">
								from{' '}
								<Link to="/admin/donations" className="underline underline-offset-2">
									{formatCount(totals.donations)} {totals.donations === 1 ? 'gift' : 'gifts'}
								</Link>
							</p>
						</div>
					</section>
				</div>
				{setup.length > 0 && <Checklist items={setup} />}
				<Panel
					title="People"
					lead={
						<Link to="/admin/registrations" className="underline underline-offset-4">
							Registrations
						</Link>
					}
				>
					<FigureCells
						figures={figures(totals, [
							['enrollments', 'Enrollments'],
							['program_applications', 'Program applications'],
							['memberships', 'Memberships'],
							['contacts', 'Contact messages'],
						])}
					/>
				</Panel>
				<Panel title="Content">
					<FigureCells
						figures={figures(totals, [
							['programs', 'Programs'],
							['team_members', 'Team members'],
							['partners', 'Partners'],
							['news', 'News'],
							['events', 'Events'],
							['opportunities', 'Opportunities'],
						])}
					/>
				</Panel>
				<Panel title="Quick links">
					<QuickLinks />
				</Panel>
			</div>
		</>
	)
}
