import type { Pen } from '#app/platform/core/print/pen.server.ts'
import { HAIRLINE, PAGE, small, strong, type Style } from '#app/platform/core/print/sheet.server.ts'

type Document = PDFKit.PDFDocument
type Structure = ReturnType<Document['struct']>

/** One row: what it is of, a word about it, and its cells, which are set at the right. */
export type Row = { name: string; note?: string; cells: readonly { text: string }[] }

/** What stands in a cell, in lines. */
type Cell = { role: 'TH' | 'TD'; parts: readonly { lines: string[]; style: Style }[] }

export type PrintedRow = { cells: readonly Cell[]; height: number }

/** Above the letters of a row. */
const PADDING = 5

/** Room of a number: one that stands alone may be long, many stand close. */
function columnOf(count: number): number {
	if (count === 1) return 130
	return count > 3 ? 56 : 84
}

/** Sets the rows of a table: what they are of at the left, their numbers at the right. */
export function makeRows(document: Document, pen: Pen) {
	const part = (text: string, width: number, style: Style) => ({
		lines: pen.lines(text, width, style),
		style,
	})
	const heightOf = ({ parts }: Cell) =>
		parts.reduce((height, { lines, style }) => height + pen.heightOf(lines, style), 0)
	const rowOf = (cells: readonly Cell[]): PrintedRow => ({
		cells,
		height: Math.max(...cells.map(heightOf)) + 2 * PADDING,
	})
	const room = (numbers: number) => PAGE.right - PAGE.left - numbers * columnOf(numbers) - 12

	return {
		head([what = '', ...columns]: readonly string[]): PrintedRow {
			const width = columnOf(columns.length) - 4
			return rowOf([
				{ role: 'TH', parts: [part(what, room(columns.length), small)] },
				...columns.map((column) => ({ role: 'TH' as const, parts: [part(column, width, small)] })),
			])
		},
		row({ name, note, cells }: Row): PrintedRow {
			const width = room(cells.length)
			const below = note === undefined ? [] : [part(note, width, small)]
			return rowOf([
				{ role: 'TH', parts: [part(name, width, strong), ...below] },
				...cells.map(({ text }) => ({ role: 'TD' as const, parts: [{ lines: [text], style: strong }] })),
			])
		},
		/** Draws a row with its top at `y`, and gives it as a part of the document's structure. */
		draw({ cells, height }: PrintedRow, y: number): Structure {
			document.markContent('Artifact', { type: 'Layout' })
			document.moveTo(PAGE.left, y + height).lineTo(PAGE.right, y + height)
			document.lineWidth(0.75).stroke(HAIRLINE)
			document.endMarkedContent()
			const numbers = cells.length - 1
			const drawn = cells.map(({ role, parts }, at) =>
				document.struct(role, {}, () => {
					const right = PAGE.right - (numbers - at) * columnOf(numbers)
					let top = y + PADDING
					for (const { lines, style } of parts) {
						if (at === 0) pen.set(lines, PAGE.left, top, style)
						else pen.set(lines, right, top, style, 'right')
						top += pen.heightOf(lines, style)
					}
				}),
			)
			return document.struct('TR', {}, drawn)
		},
	}
}
