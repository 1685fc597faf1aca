import { Part } from '#app/features/dashboard/components/part.tsx'
import { longDate, shortDate } from '#app/features/dashboard/components/words.ts'
import { arrivalsAt, bestWeek, MOST_A_WEEK, type Week } from '#app/features/dashboard/rules.ts'
import { formatCount } from '#app/platform/core/text/money.ts'
import { addDays } from '#app/platform/core/time/calendar-days.ts'
import { GRID_LINES, gridStep } from '#app/ui/chart/scale.ts'
import { classNames } from '#app/ui/class-names.ts'
import { Link } from '#app/ui/link.tsx'

const figure = (count: number) => (count > MOST_A_WEEK ? `${formatCount(MOST_A_WEEK)}+` : formatCount(count))

/** A row for each week; where there is room, a column of the chart and of the table below it. */
const weekClass =
	'grid grid-cols-[3.5rem_minmax(0,1fr)_3.5rem_4.5rem] wrap-anywhere @max-[14rem]:grid-cols-[repeat(3,minmax(0,1fr))] @min-[39rem]:grid-cols-1 @min-[39rem]:grid-rows-[9.75rem_repeat(3,1.5rem)]'
const cellClass =
	'flex min-h-8 items-center border-line @min-[39rem]:min-h-0 @min-[39rem]:justify-center @min-[39rem]:border-b'
const figureClass = `${cellClass} justify-end`
const wideHeadClass = '@min-[39rem]:justify-start'
/** The week that is not over. */
const hatchedClass =
	'border border-chart-1 bg-[repeating-linear-gradient(135deg,var(--chart-1)_0_3px,var(--surface)_3px_6px)] @min-[39rem]:border-b-0'
const lastClass = '@min-[39rem]:row-start-4 @min-[39rem]:border-b-0'

/** What arrived by week, as bars over their own table. */
export function TwelveWeeks({ weeks }: { weeks: readonly Week[] | null }) {
	const best = bestWeek(weeks ?? [])
	const told = best
		? `Everything that arrived, by week. Best: the week of ${longDate(best.first)}, with ${figure(best.arrived)}.`
		: 'Everything that arrived, by week.'
	return (
		<Part title="Twelve weeks" line={told} unread={!weeks} className="@container">
			{weeks && <Chart weeks={weeks} best={best} />}
		</Part>
	)
}

function Chart({ weeks, best }: { weeks: readonly Week[]; best: Week | undefined }) {
	const step = gridStep(Math.max(0, ...weeks.map(({ arrived }) => arrived)), true)
	return (
		<div className="relative px-4 pt-1 pb-2 text-[0.78125rem] tabular-nums">
			<div
				aria-hidden="true"
				className="absolute top-1 right-4 left-25 hidden h-39 border-b border-line-strong bg-[repeating-linear-gradient(to_top,transparent_0_calc(25%-1px),var(--chart-grid)_calc(25%-1px)_25%)] @min-[39rem]:block"
			/>
			<div
				role="table"
				aria-label="Arrivals by week"
				className="relative grid @min-[39rem]:grid-cols-[5.25rem_repeat(12,minmax(0,1fr))]"
			>
				<div role="row" className={weekClass}>
					<Axis step={step} />
					<span role="columnheader" className={classNames(cellClass, wideHeadClass, 'text-muted')}>
						Week of
					</span>
					<span
						role="columnheader"
						className={classNames(
							figureClass,
							wideHeadClass,
							'col-start-3 text-muted @max-[14rem]:col-start-auto @min-[39rem]:col-start-1',
						)}
					>
						Arrived
					</span>
					<span
						role="columnheader"
						className={classNames(figureClass, wideHeadClass, lastClass, 'text-muted')}
					>
						Approved
					</span>
				</div>
				{weeks.map((week, at) => (
					<WeekColumn
						key={week.first}
						week={week}
						part={Math.min(1, week.arrived / (step * GRID_LINES))}
						isBest={week === best}
						isPresent={at === weeks.length - 1}
					/>
				))}
			</div>
		</div>
	)
}

const Axis = ({ step }: { step: number }) => (
	<span
		aria-hidden="true"
		className="hidden flex-col items-end justify-between pr-2.5 text-xs leading-none text-muted @min-[39rem]:flex"
	>
		{Array.from({ length: GRID_LINES + 1 }, (_, n) => (
			<span key={n}>{formatCount(step * (GRID_LINES - n))}</span>
		))}
	</span>
)

function WeekColumn({
	week: { first, arrived, approved },
	part,
	isBest,
	isPresent,
}: {
	week: Week
	/** Of the chart's height. */
	part: number
	isBest: boolean
	isPresent: boolean
}) {
	const last = addDays(first, 6)
	const of = `week of ${longDate(first)}`
	return (
		<div role="row" className={weekClass}>
			<span
				role="rowheader"
				className={classNames(
					cellClass,
					'text-xs whitespace-nowrap @min-[39rem]:row-start-2',
					isPresent ? 'font-semibold' : 'text-muted',
				)}
			>
				{isPresent ? 'now' : shortDate(first)}
			</span>
			<span role="cell" className="contents">
				<Link
					to={arrivalsAt(first, last)}
					aria-label={`${figure(arrived)} arrived, ${of}`}
					title={`${figure(arrived)} arrived, ${of}`}
					className="flex min-w-0 items-center hover:bg-inset @max-[14rem]:hidden @min-[39rem]:row-start-1 @min-[39rem]:flex-col @min-[39rem]:justify-end @min-[39rem]:px-2.25"
				>
					<span
						style={{ flexBasis: `${part * 100}%` }}
						className={classNames(
							'h-3 shrink-0 @min-[39rem]:h-auto @min-[39rem]:w-full',
							isBest ? 'bg-chart-2' : 'bg-chart-1',
							isPresent && part > 0 && hatchedClass,
						)}
					/>
				</Link>
				<span
					aria-hidden="true"
					className={classNames(figureClass, '@min-[39rem]:row-start-3', isBest && 'font-bold')}
				>
					{figure(arrived)}
				</span>
			</span>
			<span role="cell" className={classNames(figureClass, lastClass)}>
				<Link
					to={`/admin/registrations?status=approved&from=${first}&to=${last}`}
					aria-label={`${figure(approved)} approved, ${of}`}
					className="inline-flex min-h-8 min-w-8 items-center justify-end hover:underline @min-[39rem]:min-h-6 @min-[39rem]:justify-center"
				>
					{figure(approved)}
				</Link>
			</span>
		</div>
	)
}
