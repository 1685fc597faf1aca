import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { answerCsv } from '#app/features/reports/admin/report-csv.server.ts'
import { TablePanel } from '#app/features/reports/admin/table-panel.tsx'
import { readReport } from '#app/features/reports/queries/report.server.ts'
import { tablesOf } from '#app/features/reports/report-tables.server.ts'
import {
	besidePeriod,
	noPeriod,
	PARTS,
	type Period,
	periodSearch,
	readPeriod,
	yearsUntil,
} from '#app/features/reports/rules.ts'
import { texts } from '#app/features/reports/texts.ts'
import { exporting } from '#app/platform/office/admin/exports.server.ts'
import { ExportLink, FailureNotice, ScreenHeading } from '#app/platform/office/admin/list-frame.tsx'
import { loadScreen } from '#app/platform/office/admin/load-screen.server.ts'
import { PeriodForm } from '#app/platform/office/admin/period-form.tsx'
import { screenTitle } from '#app/platform/office/admin/screen-title.ts'
import { requireAdmin } from '#app/platform/web/session/admin-context.server.ts'
import { db } from '#app/platform/core/db/db.server.ts'
import { formatDay, kigaliDay } from '#app/platform/core/time/time.ts'
import { buttonClass, TextLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'

async function load({ request, context }: LoaderFunctionArgs) {
	requireAdmin(context)
	const today = kigaliDay(new Date())
	const period = readPeriod(new URL(request.url).searchParams, today)
	if (!period) return data({ today, period: null, tables: [], failure: noPeriod(today) }, { status: 404 })
	const standing = { today, period }
	return await loadScreen(
		'reports',
		async () => ({ ...standing, tables: tablesOf(period, await readReport(db, period)), failure: null }),
		{ ...standing, tables: [], failure: texts.unread },
	)
}

export const loader = exporting('reports', { answer: answerCsv }, load)

export const meta = screenTitle('Reports')

/** What the hub did in a period, for those who fund it. */
export default function ReportPage() {
	const { today, period, tables, failure } = useLoaderData<typeof load>()
	return (
		<>
			<ScreenHeading
				title="Reports"
				intro="What the hub did in a month, a quarter or a year, for those who fund it."
			>
				{period && !failure && (
					<>
						<a
							href={`/admin/reports/report.pdf?${periodSearch(period)}`}
							className={buttonClass({ variant: 'outline' })}
						>
							<Icon name="download" />
							Download PDF
						</a>
						<ExportLink to={`/admin/reports/export.csv?${periodSearch(period)}`} />
					</>
				)}
			</ScreenHeading>
			<PeriodForm
				key={period ? periodSearch(period) : ''}
				chosen={period}
				years={yearsUntil(today)}
				parts={PARTS}
			/>
			<FailureNotice>{failure}</FailureNotice>
			{period && <PeriodHeading period={period} today={today} />}
			<div className="grid gap-6">
				{tables.map((table) => (
					<TablePanel key={table.heading} table={table} />
				))}
			</div>
		</>
	)
}

/** What the period is called and when it is, with those before and after it. */
function PeriodHeading({ period, today }: { period: Period; today: string }) {
	const [before, after] = [besidePeriod(period, -1, today), besidePeriod(period, 1, today)]
	return (
		<div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
			<div>
				<h2 className="text-xl">{period.name}</h2>
				<p className="mt-1 text-ui text-muted">
					{texts.days(`${formatDay(period.from)} to ${formatDay(period.to)}`)}
					{period.to >= today && `; ${texts.notOver}`}.
				</p>
			</div>
			<nav aria-label="Periods" className="flex flex-wrap gap-x-5">
				{before && <TextLink to={`/admin/reports?${periodSearch(before)}`}>{before.name}</TextLink>}
				{after && <TextLink to={`/admin/reports?${periodSearch(after)}`}>{after.name}</TextLink>}
			</nav>
		</div>
	)
}
