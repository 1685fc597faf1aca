import { Fragment, type ReactNode } from 'react'
import { useRouteLoaderData } from 'react-router'
import { type Difference, sayTold } from '#app/platform/core/audit/differences.ts'
import { nameColumns } from '#app/platform/core/audit/words.ts'
import { formatCount } from '#app/platform/core/text/money.ts'
import { formatWeekday, kigaliClock, kigaliDay, startOfKigaliDay } from '#app/platform/core/time/time.ts'
import type { DayCounts } from '#app/platform/office/lists/days.ts'
import { inlineLinkClass } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { Mark } from '#app/ui/logo.tsx'
import { Avatar } from '#app/ui/tile.tsx'

/** One act as a sentence. */
export type DayLine = {
	id: string
	at: Date
	/** Seed of the portrait of who did it; null where that is the hub. */
	portrait: string | null
	sentence: ReactNode
	/** The same without marks: what the links of the line are called by. */
	text: string
	/** Changed columns with what they held before and hold since. */
	differences?: readonly Difference[]
	/** Names of all that changed. */
	changed?: readonly string[]
	note?: ReactNode
	/** What can be done about it, or where it is looked at. */
	act?: { label: string; to: string } | undefined
	/** Where all of it is told. */
	opens?: string
}

/** The lines of one day, in their order. */
function daysOf(lines: readonly DayLine[]) {
	const days: { day: string; lines: DayLine[] }[] = []
	for (const line of lines) {
		const day = kigaliDay(line.at)
		const last = days.at(-1)
		if (last?.day === day) last.lines.push(line)
		else days.push({ day, lines: [line] })
	}
	return days
}

/** "Today, Monday, November 23", "Sunday, November 22"; of another year with it. */
function sayDay(day: string, today: string): string {
	const whole = formatWeekday(startOfKigaliDay(day))
	const ofYear = day.slice(0, 4) === today.slice(0, 4) ? whole.replace(/, \d{4}$/, '') : whole
	return day === today ? `Today, ${ofYear}` : ofYear
}

/** Sentences by day, whose heads stay in sight while their lines go by. */
export function DayLines({ lines, counts }: { lines: readonly DayLine[]; counts: DayCounts }) {
	const shell = useRouteLoaderData('backoffice/layout') as { facts?: { now: Date } } | undefined
	const today = shell?.facts ? kigaliDay(shell.facts.now) : ''
	return daysOf(lines).map(({ day, lines: ofDay }) => (
		<section key={day} aria-label={sayDay(day, today)} className="text-[0.84375rem] leading-[1.45]">
			<h2 className="sticky top-0 z-1 flex items-baseline gap-2 border-b border-line bg-surface-2 px-3.5 py-1.75 font-sans text-[0.8125rem] leading-[1.4] font-semibold tracking-normal sm:px-4">
				{sayDay(day, today)}
				{counts[day] && (
					<small className="text-xs font-normal text-muted tabular-nums">
						{formatCount(counts[day].count)}
						{counts[day].capped && '+'}
						<span className="sr-only"> lines</span>
					</small>
				)}
			</h2>
			<ol>
				{ofDay.map((line) => (
					<Line key={line.id} line={line} />
				))}
			</ol>
		</section>
	))
}

function Line({ line }: { line: DayLine }) {
	const { id, at, portrait, sentence, text, act, opens } = line
	const clock = kigaliClock(at)
	return (
		<li
			data-row={id}
			className="grid grid-cols-[2.75rem_1.5rem_minmax(0,1fr)] items-start gap-x-3 border-b border-line px-3.5 py-2 in-[section:last-child]:last:border-b-0 hover:bg-surface-2 has-[[data-row-link]:focus]:bg-surface-2 has-[[data-row-link]:focus]:shadow-[inset_3px_0_var(--accent)] sm:grid-cols-[2.75rem_1.5rem_minmax(0,1fr)_auto] sm:px-4"
		>
			{opens ? (
				<Link
					to={opens}
					preventScrollReset
					data-row-link=""
					aria-label={`View ${clock}, ${text}`}
					className="min-h-6 leading-6 text-muted tabular-nums hover:text-text hover:underline"
				>
					<time dateTime={at.toISOString()}>{clock}</time>
				</Link>
			) : (
				<time dateTime={at.toISOString()} className="leading-6 text-muted tabular-nums">
					{clock}
				</time>
			)}
			{portrait === null ? (
				<span className="grid size-6 place-items-center bg-surface-3">
					<Mark className="size-3.5" />
				</span>
			) : (
				<Avatar seed={portrait} className="size-6" />
			)}
			<div className="min-w-0 wrap-anywhere">
				<p className="pt-0.5 text-pretty">{sentence}</p>
				<Below line={line} />
			</div>
			{act && (
				<Link
					to={act.to}
					preventScrollReset
					aria-label={`${act.label} ${text}`}
					data-row-link={opens ? undefined : ''}
					className={`${inlineLinkClass} min-h-6 justify-self-start leading-6 max-sm:col-start-3`}
				>
					{act.label}
				</Link>
			)}
		</li>
	)
}

/** What changed, as it was and is, or by its name alone; and what else is to be said. */
function Below({ line: { differences = [], changed = [], note } }: { line: DayLine }) {
	const told = differences.map(({ column }) => column)
	const named = nameColumns(changed.filter((column) => !told.includes(column)))
	if (differences.length === 0 && !named && !note) return null
	return (
		<div className="mt-px flex flex-wrap gap-x-4.5 gap-y-0.5 pb-px text-[0.8125rem] text-muted">
			{differences.map(({ column, from, to }) => (
				<span key={column}>
					{nameColumns([column])} <span className="sr-only">from </span>
					<s className="decoration-line-strong">{sayTold(column, from)}</s>
					<span className="sr-only"> to </span>
					<Icon name="arrow-right" className="mx-1 inline-block size-3! align-[-2px]" />
					<span className="font-medium text-text">{sayTold(column, to)}</span>
				</span>
			))}
			{named && <span>{named}</span>}
			{note && <Fragment>{note}</Fragment>}
		</div>
	)
}
