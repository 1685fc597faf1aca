import type { Cell, ReportTable, Row } from '#app/features/reports/report-tables.server.ts'
import { LEAST_TOLD } from '#app/features/reports/rules.ts'
import { texts } from '#app/features/reports/texts.ts'

const UNDER = `under ${LEAST_TOLD}`
const WITHHELD = 'withheld'

/**
 * What others read of one column. Numbers of fewer than five are not told; and as the sum of the column is, neither is
 * the least other one where what is not told would be reckoned from it.
 */
function toldOf(numbers: readonly number[]): (string | null)[] {
	const told = numbers.map((number) => (number < LEAST_TOLD ? UNDER : null))
	const hidden = numbers.reduce((sum, number) => (number < LEAST_TOLD ? sum + number : sum), 0)
	if (hidden === 0 || hidden >= LEAST_TOLD) return told
	const least = numbers.indexOf(Math.min(...numbers.filter((number) => number >= LEAST_TOLD)))
	return told.map((words, at) => (at === least ? WITHHELD : words))
}

/** The tables as they leave the house: by what people said of themselves, in sums of five and more alone. */
export const forOthers = (tables: readonly ReportTable[]): ReportTable[] =>
	tables.map((table) => {
		const { rows, ofAnswers, line, columns } = table
		if (!ofAnswers) return table
		const told = columns.slice(1).map((_, at) => toldOf(rows.map(({ cells }) => cells[at]?.number ?? 0)))
		const cellOf = (cell: Cell, row: number, at: number): Cell => {
			const words = told[at]?.[row]
			return words ? { number: null, text: words } : cell
		}
		return {
			...table,
			line: `${line} ${texts.withheld}`,
			rows: rows.map((row, n): Row => ({ ...row, cells: row.cells.map((cell, at) => cellOf(cell, n, at)) })),
		}
	})
