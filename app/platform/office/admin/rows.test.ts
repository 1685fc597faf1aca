import { expect, test } from 'vitest'
import { placeOf } from '#app/platform/office/admin/use-row-drag.ts'
import {
	moveRow,
	readRows,
	type Row,
	type RowsShape,
	typeIntoRow,
	writeRows,
} from '#app/platform/office/admin/rows.ts'

const weeks: RowsShape = { adds: 'weeks', parts: ['When', 'What', 'More'], alone: 1 }
const questions: RowsShape = { adds: 'a question', parts: ['Question', 'Answer'] }
const lines: RowsShape = { adds: 'a line', parts: [''] }

const cells = (rows: readonly Row[]) => rows.map((row) => row.cells)
const type = (rows: readonly Row[], at: number, part: number, text: string, shape = weeks) =>
	typeIntoRow(rows, { at, part, text, next: 100 }, shape)

test('issue M 5: the parts of a line are those that the page reads', () => {
	expect(cells(readRows('Week 1 | Begin | How. | And why\r\nBuild\n\n | |\nWeek 2 |', weeks))).toEqual([
		['Week 1', 'Begin', 'How. | And why'],
		['', 'Build', ''],
		['Week 2', '', ''],
	])
	expect(cells(readRows('Free? | Yes | or no\nWhere?', questions))).toEqual([
		['Free?', 'Yes | or no'],
		['Where?', ''],
	])
	expect(cells(readRows('a | b', lines))).toEqual([['a | b']])
	expect(readRows('', weeks)).toEqual([])
})

test('issue M 5: rows that nobody has changed stay letter by letter as they were, wherever they are moved', () => {
	const text = '  Week 1|Begin |How  it\nBuild a page '
	const rows = readRows(text, weeks)
	expect(writeRows(rows, weeks)).toBe(text)
	expect(writeRows(moveRow(rows, 0, 1), weeks)).toBe('Build a page \n  Week 1|Begin |How  it')
	expect(moveRow(rows, 0, -1)).toBe(rows)
	expect(moveRow(rows, 1, 2)).toBe(rows)
	expect(writeRows(type(rows, 1, 0, 'Week 2'), weeks)).toBe('  Week 1|Begin |How  it\nWeek 2 | Build a page')
})

test('issue M 5: what rows write is read as the same rows', () => {
	for (const shape of [weeks, questions, lines]) {
		const all = Array.from({ length: 2 ** shape.parts.length }, (_, bits) =>
			shape.parts.map((part, at) => (bits & (1 << at) ? `${part} ${at}`.trim() : '')),
		)
		for (const filled of all) {
			const rows = readRows(writeRows([{ id: 0, cells: filled }], shape), shape)
			expect(cells(rows)).toEqual(filled.some((cell) => cell !== '') ? [filled] : [])
		}
	}
})

test('issue M 5: a bar parts a row further and loses nothing, a line break begins another one', () => {
	const rows = readRows('Week 1 | Begin', weeks)
	expect(cells(type(rows, 0, 0, 'Week 1|'))).toEqual([['Week 1', 'Begin', '']])
	expect(cells(type(rows, 0, 0, 'Week 1 | All of it | and | more'))).toEqual([
		['Week 1 ', 'All of it Begin', 'and | more'],
	])
	expect(cells(type(rows, 0, 2, 'One\nWeek 2 | Two\n\nThree'))).toEqual([
		['Week 1', 'Begin', 'One'],
		['Week 2', 'Two', ''],
		['', 'Three', ''],
	])
	expect(cells(type(rows, 7, 0, 'x'))).toEqual(cells(rows))
	expect(cells(type(readRows('a', lines), 0, 0, 'a | b', lines))).toEqual([['a | b']])
})

test('issue M 5: a row passes another once it is past its middle, wherever it is dragged', () => {
	const lying = [0, 45, 90, 150].map((top, at) => ({ top, height: at === 2 ? 60 : 45 }))
	expect(placeOf(lying, 0, 0)).toBe(0)
	expect(placeOf(lying, 0, 20)).toBe(0)
	expect(placeOf(lying, 0, 35)).toBe(1)
	expect(placeOf(lying, 0, 900)).toBe(3)
	expect(placeOf(lying, 3, -20)).toBe(3)
	expect(placeOf(lying, 3, -40)).toBe(2)
	expect(placeOf(lying, 3, -900)).toBe(0)
	expect(placeOf(lying, 9, 10)).toBe(9)
	const rows = readRows('a\nb\nc\nd', lines)
	expect(cells(moveRow(rows, 0, 2))).toEqual([['b'], ['c'], ['a'], ['d']])
	expect(cells(moveRow(rows, 3, 1))).toEqual([['a'], ['d'], ['b'], ['c']])
})
