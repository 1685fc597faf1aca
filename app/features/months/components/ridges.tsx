import { type Month, nameOfMonth, short } from '#app/features/months/rules.ts'

/** Of one ridge, in units of the drawing: its width, the rise of its ridge, its thickness and the way to the next. */
const [WIDTH, RISE, THICK, STEP] = [60, 6, 6, 10]

/** Ridges one above the other, pointing up or down. */
function Column({ number, down }: { number: number; down?: boolean }) {
	if (number === 0) return null
	const height = number * STEP + RISE
	const [edge, middle] = down ? [0, RISE] : [RISE, 0]
	const ridges = Array.from({ length: number }, (_, at) => {
		const [side, tip] = [at * STEP + edge, at * STEP + middle]
		return `M0 ${side}L${WIDTH / 2} ${tip}L${WIDTH} ${side}v${THICK}L${WIDTH / 2} ${tip + THICK}L0 ${side + THICK}z`
	}).join('')
	return (
		<svg
			width="100%"
			height={height}
			viewBox={`0 0 ${WIDTH} ${height}`}
			preserveAspectRatio="none"
			fill="currentColor"
		>
			<path d={ridges} />
		</svg>
	)
}

/** A diamond of the legend. */
const Diamond = () => (
	<svg width="14" height="14" viewBox="0 0 14 14" fill="currentColor" className="flex-none">
		<path d="M7 0l7 7l-7 7l-7-7z" />
	</svg>
)

const row = 'months-row flex gap-2'
const cell = 'min-w-0 flex-1 text-center text-xs font-semibold tabular-nums'

/** What was given, upwards, and what was spent, downwards, month by month. The table below says the same. */
export function Ridges({ months, ridge }: { months: readonly Month[]; ridge: number }) {
	const ridges = (amount: number | null) => (amount === null ? 0 : Math.max(1, Math.round(amount / ridge)))
	return (
		<div aria-hidden="true">
			<p className="flex flex-wrap items-center gap-x-6 gap-y-2 text-ui">
				<span className="flex items-center gap-2 text-link">
					<Diamond />
					<span className="text-text">Given, up</span>
				</span>
				<span className="flex items-center gap-2">
					<Diamond />
					Spent, down
				</span>
				<span className="text-muted">
					One ridge is {ridge.toLocaleString('en-US')} RWF
					<span className="max-sm:hidden">; figures in millions</span>
				</span>
			</p>
			<div className={`${row} mt-8 items-end text-link`}>
				{months.map(({ month, given }) => (
					<div key={month} className={cell}>
						{given !== null && <span className="max-sm:hidden">{short(given)}</span>}
						<Column number={ridges(given)} />
					</div>
				))}
			</div>
			<div className={`${row} py-2`}>
				{months.map(({ month }) => (
					<div key={month} className={cell}>
						{nameOfMonth(month).slice(0, 1)}
						<span className="max-sm:hidden">{nameOfMonth(month).slice(1, 3)}</span>
					</div>
				))}
			</div>
			<div className={`${row} items-start`}>
				{months.map(({ month, spent }) => (
					<div key={month} className={cell}>
						<Column number={ridges(spent)} down />
						{spent !== null && <span className="max-sm:hidden">{short(spent)}</span>}
					</div>
				))}
			</div>
		</div>
	)
}
