import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { GRID_LINES, gridStep, namedBars } from '#app/ui/chart/scale.ts'
import { classNames } from '#app/ui/class-names.ts'
import { useHydrated } from '#app/ui/hydrated.ts'

/** One bar, and what is told of it. */
export type Bar = {
	/** "Nov 12, 2026" */
	label: string
	/** What stands below it where there is room: "Nov 12". */
	short: string
	value: number
	/** Of the quieter kind, such as a weekend. */
	soft?: boolean
	/** The words of its tooltip and of its row in the table, in the order of the headings: "1,564", "$1.61". */
	figures: readonly string[]
}

type Props = {
	/** What it shows, for those who do not see it: "Impressions a day". */
	label: string
	/** Headings of the same figures as a table: the bar's name, then the figures. */
	headings: readonly [string, ...string[]]
	bars: readonly Bar[]
	/** Writes a figure beside a line of the chart. */
	format: (value: number) => string
	/** The values are counted: no line stands at a half. */
	whole?: boolean
	className?: string
}

/** "1,564 impressions": a figure with its heading. */
const told = ({ figures }: Bar, headings: Props['headings']) =>
	figures.map((figure, at) => `${figure} ${(headings[at + 1] ?? '').toLowerCase()}`.trim())

/**
 * Bars drawn by the server, with a tooltip below the pointer, or by the arrow keys once the chart has the focus; Esc
 * puts it away (WCAG 1.4.13). Without script the browser's own tooltip tells it. The table below holds the same figures.
 */
export function BarChart({ label, headings, bars, format, whole, className }: Props) {
	const step = gridStep(Math.max(0, ...bars.map(({ value }) => value)), whole)
	const top = step * GRID_LINES
	return (
		<figure aria-label={label} className={className}>
			<div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
				<div
					aria-hidden="true"
					className="flex h-56 flex-col justify-between text-right text-xs leading-none text-muted tabular-nums *:-my-1.5"
				>
					{Array.from({ length: GRID_LINES + 1 }, (_, n) => (
						<span key={n}>{format(step * (GRID_LINES - n))}</span>
					))}
				</div>
				<Plot label={label} headings={headings} bars={bars} top={top} />
				<svg aria-hidden="true" width="100%" height="24" className="col-start-2 mt-1.5 overflow-visible">
					{namedBars(bars.length).map(({ at, few }, n, { length }) => (
						<text
							key={at}
							x={
								length === 1 ? '50%' : percent(n === 0 ? 0 : n === length - 1 ? 1 : (at + 0.5) / bars.length)
							}
							y="14"
							textAnchor={length > 1 && n === 0 ? 'start' : length > 1 && n === length - 1 ? 'end' : 'middle'}
							className={classNames('fill-muted text-xs', !few && 'max-sm:hidden')}
						>
							{bars[at]?.short}
						</text>
					))}
				</svg>
			</div>
			<details className="mt-3">
				<summary className="inline-block min-h-6 cursor-pointer text-ui font-semibold">
					Figures as a table
				</summary>
				<table className="mt-2 w-full text-ui tabular-nums">
					<thead>
						<tr className="border-b border-line text-left text-sm text-muted">
							{headings.map((heading, at) => (
								<th
									key={heading}
									scope="col"
									className={classNames('py-1.5 font-medium', at > 0 && 'text-right')}
								>
									{heading}
								</th>
							))}
						</tr>
					</thead>
					<tbody>
						{bars.map((bar) => (
							<tr key={bar.label} className="border-b border-line last:border-b-0">
								<th scope="row" className="py-1.5 text-left font-normal">
									{bar.label}
								</th>
								{bar.figures.map((figure, at) => (
									<td key={headings[at + 1]} className="py-1.5 pl-4 text-right">
										{figure}
									</td>
								))}
							</tr>
						))}
					</tbody>
				</table>
			</details>
		</figure>
	)
}

const percent = (part: number) => `${Math.round(part * 1e5) / 1e3}%`

/** The bars themselves. One stop of the keyboard for all of them: ninety days would be ninety stops. */
function Plot({ label, headings, bars, top }: Pick<Props, 'label' | 'headings' | 'bars'> & { top: number }) {
	const [at, setAt] = useState<number>()
	const hydrated = useHydrated()
	const last = bars.length - 1
	const bar = at === undefined ? undefined : bars[at]
	const read = bar ?? bars[last]
	const move = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
		const { left, width } = currentTarget.getBoundingClientRect()
		if (width > 0) setAt(Math.min(last, Math.max(0, Math.floor(((clientX - left) / width) * bars.length))))
	}
	const press = (event: KeyboardEvent) => {
		const here = at ?? last
		const next = { ArrowLeft: here - 1, ArrowRight: here + 1, Home: 0, End: last }[event.key]
		if (event.key === 'Escape' && bar) setAt(undefined)
		else if (next !== undefined) setAt(Math.min(last, Math.max(0, next)))
		else return
		event.preventDefault()
	}
	// A slider is what reads one of many values by the arrow keys; without script it is a picture.
	const semantics =
		hydrated && read
			? {
					role: 'slider',
					tabIndex: 0,
					'aria-readonly': true,
					'aria-valuemin': 1,
					'aria-valuemax': bars.length,
					'aria-valuenow': (at ?? last) + 1,
					'aria-valuetext': [read.label, ...told(read, headings)].join(', '),
					onFocus: () => setAt((before) => before ?? last),
					onBlur: () => setAt(undefined),
					onPointerMove: move,
					onPointerDown: move,
					onPointerLeave: () => setAt(undefined),
					onKeyDown: press,
				}
			: { role: 'img' }
	return (
		<div {...semantics} aria-label={label} className="relative h-56 touch-pan-y">
			<svg aria-hidden="true" width="100%" height="100%" className="block overflow-visible">
				{Array.from({ length: GRID_LINES + 1 }, (_, n) => (
					<line
						key={n}
						x1="0"
						x2="100%"
						y1={percent(n / GRID_LINES)}
						y2={percent(n / GRID_LINES)}
						className="stroke-chart-grid"
					/>
				))}
				{bars.map((each, n) => {
					const { label: name, value, soft } = each
					const height = Math.max(0, Math.min(1, value / top))
					return (
						<rect
							key={name}
							x={percent((n + 0.1) / bars.length)}
							width={percent(0.8 / bars.length)}
							y={percent(1 - height)}
							height={percent(height)}
							className={n === at ? 'fill-chart-2' : soft ? 'fill-chart-soft' : 'fill-chart-1'}
						>
							{!hydrated && <title>{[name, ...told(each, headings)].join('\n')}</title>}
						</rect>
					)
				})}
			</svg>
			{bar && at !== undefined && (
				<div
					aria-hidden="true"
					style={{
						left: percent((at + 0.5) / bars.length),
						bottom: `calc(${percent(Math.min(0.8, bar.value / top))} + 0.5rem)`,
						transform: `translateX(-${percent(bars.length > 1 ? at / last : 0.5)})`,
					}}
					className="pointer-events-none absolute z-10 rounded-control bg-toast px-3 py-2 text-sm leading-normal whitespace-nowrap text-on-night tabular-nums shadow-menu"
				>
					<b className="block font-semibold">{bar.label}</b>
					{told(bar, headings).map((line) => (
						<span key={line} className="block">
							{line}
						</span>
					))}
				</div>
			)}
		</div>
	)
}
