import { expect, test } from 'vitest'
import { forOthers } from '#app/features/reports/small-numbers.ts'
import type { ReportTable } from '#app/features/reports/report-tables.server.ts'

/** A table of one column with these numbers. */
const tableOf = (numbers: readonly number[], given: Partial<ReportTable> = {}): ReportTable => ({
	heading: 'By sex',
	line: 'A line.',
	columns: ['Sex', 'Applicants'],
	ofAnswers: true,
	rows: numbers.map((number) => ({ name: 'Woman', cells: [{ number, text: String(number), to: '/admin' }] })),
	...given,
})

const told = (table: ReportTable) =>
	forOthers([table]).flatMap(({ rows }) => rows.map(({ cells }) => cells[0]?.text))

test.each([
	[
		[120, 80, 5],
		['120', '80', '5'],
	],
	[
		[120, 80, 4],
		['120', 'withheld', 'under 5'],
	],
	[
		[120, 5, 5, 1],
		['120', 'withheld', '5', 'under 5'],
	],
	[
		[120, 3, 2],
		['120', 'under 5', 'under 5'],
	],
	[
		[120, 1, 1, 9],
		['120', 'under 5', 'under 5', 'withheld'],
	],
	[
		[120, 0],
		['120', 'under 5'],
	],
	[
		[4, 0],
		['under 5', 'under 5'],
	],
])(
	'D-174 of %j others read %j: none of fewer than five, and nothing that it could be reckoned from',
	(numbers, words) => {
		expect(told(tableOf(numbers))).toEqual(words)
	},
)

test('D-174 a number that is not told is in the file neither as a number nor as the address of a list', () => {
	const [table] = forOthers([tableOf([3])])
	expect(table?.rows[0]?.cells).toEqual([{ number: null, text: 'under 5' }])
	expect(table?.line).toContain('fewer than five people')
})

test('D-174 what nobody said of themselves is told as it is', () => {
	const { ofAnswers: _, ...table } = tableOf([3, 0])
	expect(forOthers([table])).toEqual([table])
})
