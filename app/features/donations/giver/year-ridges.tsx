import { formatCount, formatRwf } from '#app/platform/core/text/money.ts'

const MONTHS = 'January February March April May June July August September October November December'.split(
	' ',
)

/** As many ridges stand above each other. */
const MOST_RIDGES = 5

/** Width of a month, and height of a ridge with its distance, in the units of the drawing. */
const STEP = 27
const RISE = 12

/**
 * What one ridge stands for: the least that was given in a month, or so much more that the largest month has room.
 * @param months francs of each
 */
export function ridgeOf(months: readonly number[]): number {
	const given = months.filter((sum) => sum > 0)
	const least = Math.min(...given)
	const most = Math.max(...given)
	const steps = Math.ceil(most / least / MOST_RIDGES)
	return least * Math.max(1, steps)
}

const ridge = (x: number, y: number, thick: number) => `M${x} ${y}l11-11 11 11v-${thick}l-11-11-11 11z`

/** How much was given in each month of a year, as ridges. */
export function YearRidges({ year, months }: { year: number; months: readonly number[] }) {
	const one = ridgeOf(months)
	const counts = months.map((sum) => (sum === 0 ? 0 : Math.max(1, Math.round(sum / one))))
	const isExact = months.every((sum) => sum % one === 0)
	const high = Math.max(...counts)
	const foot = high * RISE + 11
	const said = months.flatMap((sum, at) => (sum > 0 ? `${MONTHS[at]} ${formatRwf(sum)}` : []))
	const total = months.reduce((sum, each) => sum + each, 0)
	return (
		<>
			<div className="mt-6 mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
				<h2 className="own-subtitle">
					{formatRwf(total)} in {year}
				</h2>
				<p className="text-ui text-muted">
					one ridge is {!isExact && 'about '}
					{formatCount(one)}
				</p>
			</div>
			<svg
				viewBox={`0 0 ${12 * STEP - 4} ${foot + 27}`}
				role="img"
				aria-label={`Gifts in ${year}: ${said.join(', ')}`}
				className="w-full"
			>
				<path
					className="fill-line-strong/40"
					d={counts.map((count, at) => (count === 0 ? ridge(at * STEP + 0.5, foot, 3) : '')).join('')}
				/>
				<path
					className="fill-mark"
					d={counts
						.flatMap((count, at) =>
							Array.from({ length: count }, (_, up) => ridge(at * STEP + 0.5, foot - up * RISE, 9)),
						)
						.join('')}
				/>
				{MONTHS.map((month, at) => (
					<text
						key={month}
						x={at * STEP + 11.5}
						y={foot + 24}
						textAnchor="middle"
						className="fill-muted text-[0.72rem] font-medium"
					>
						{month.slice(0, 1)}
					</text>
				))}
			</svg>
		</>
	)
}
