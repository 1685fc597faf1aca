import { type Month, writeMonth } from '#app/features/months/rules.ts'

/** Months that stand in sight; the others open below them. */
const IN_SIGHT = 4

const write = (amount: number | null) => amount?.toLocaleString('en-US') ?? ''
const number = 'py-3 pl-3 text-right'

const NUMBERS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight']

const Rows = ({ months, present }: { months: readonly Month[]; present: string | undefined }) =>
	months.map(({ month, given, spent, gifts }) => (
		<tr key={month} className="border-b border-line">
			<th scope="row" className="py-3 text-left font-normal">
				{writeMonth(month)}
				{month === present && ', so far'}
			</th>
			<td className={number}>{write(given)}</td>
			<td className={number}>{write(spent)}</td>
			<td className={number}>{write(gifts)}</td>
		</tr>
	))

function Table({
	months,
	present,
	again,
}: {
	months: readonly Month[]
	present: string | undefined
	again?: true
}) {
	return (
		<table className="months-table w-full text-ui tabular-nums">
			<thead className={again && 'sr-only'}>
				<tr className="border-b border-line text-sm text-muted">
					<th scope="col" className="py-3 text-left font-normal">
						Month
					</th>
					<th scope="col" className={`${number} font-normal`}>
						Given, RWF
					</th>
					<th scope="col" className={`${number} font-normal`}>
						Spent, RWF
					</th>
					<th scope="col" className={`${number} font-normal`}>
						Gifts
					</th>
				</tr>
			</thead>
			<tbody>
				<Rows months={months} present={present} />
			</tbody>
		</table>
	)
}

/** The figures of each month, the latest first. */
export function MonthsTable({ months }: { months: readonly Month[] }) {
	// It is read by browsers of 2021, too, which know no toReversed.
	const latest = [...months].reverse()
	const present = latest[0]?.month
	const more = latest.slice(IN_SIGHT)
	return (
		<div className="border-t-2 border-text">
			<Table months={latest.slice(0, IN_SIGHT)} present={present} />
			<details className="mt-3">
				<summary className="months-more inline-block min-h-6 cursor-pointer text-ui font-semibold">
					{NUMBERS[more.length] ?? more.length} more months
				</summary>
				<Table months={more} present={present} again />
			</details>
		</div>
	)
}
