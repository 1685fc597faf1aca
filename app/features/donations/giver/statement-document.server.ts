import { nameOfMonth } from '#app/features/donations/monthly/due-days.ts'
import type { readGiftYear } from '#app/features/donations/queries/giver.server.ts'
import { makeDocument } from '#app/platform/core/print/document.server.ts'
import {
	BELOW_LETTERHEAD,
	drawLetterhead,
	type Letterhead,
} from '#app/platform/core/print/letterhead.server.ts'
import { drawFeet, makePen } from '#app/platform/core/print/pen.server.ts'
import { makeRows, type PrintedRow } from '#app/platform/core/print/rows.server.ts'
import { INK, PAGE, small, strong, type Style } from '#app/platform/core/print/sheet.server.ts'
import { formatCount, formatRwf } from '#app/platform/core/text/money.ts'
import { formatLongDate, kigaliDay } from '#app/platform/core/time/time.ts'

type Document = PDFKit.PDFDocument
type GivenInAYear = NonNullable<Awaited<ReturnType<typeof readGiftYear>>>
type Statement = { given: GivenInAYear; letterhead: Letterhead; made: Date }

const WIDTH = PAGE.right - PAGE.left
const h1: Style = { face: 'name', size: 30, fill: INK }
const sum: Style = { face: 'name', size: 19.5, fill: INK }
const text: Style = { face: 'text', size: 11, fill: INK }

/** What a giver gave in a year, as a PDF of A4 pages, its table tagged as one. */
export function drawStatement(statement: Statement): Promise<Buffer> {
	const { given, letterhead, made } = statement
	const title = `Gifts in ${given.year}, ${given.name}`
	return makeDocument('A4', { title, by: letterhead.hub, made }, (document) => drawPages(document, statement))
}

function drawPages(document: Document, { given, letterhead, made }: Statement): void {
	const pen = makePen(document)
	const set = makeRows(document, pen)
	const root = document.struct('Document')
	document.addStructure(root)
	for (const part of drawLetterhead(document, pen, letterhead)) root.add(part)
	let y = BELOW_LETTERHEAD + 26
	const add = (role: string, words: string, style: Style, gap: number) => {
		const lines = pen.lines(words, WIDTH, style).slice(0, 8)
		root.add(document.struct(role, {}, () => pen.set(lines, PAGE.left, y, style)))
		y += pen.heightOf(lines, style) + gap
	}
	const makeRoom = (height: number) => {
		if (y + height <= PAGE.bottom) return false
		document.addPage()
		y = PAGE.top
		return true
	}
	const { year, name, count, gifts } = given
	add('H1', `Gifts in ${year}`, h1, 4)
	add('P', name, text, 10)
	add('P', formatRwf(given.sum), sum, 2)
	const isOver = Number(kigaliDay(made).slice(0, 4)) > year
	const gave = count === 1 ? 'One gift' : `${formatCount(count)} gifts`
	add('P', `${gave}${isOver ? '' : ' so far'}. Made on ${formatLongDate(made)}.`, small, 14)

	const element = document.struct('Table')
	root.add(element)
	const drawRow = (row: PrintedRow) => {
		element.add(set.draw(row, y))
		y += row.height
	}
	const head = set.head(['Gift', 'Receipt', 'Amount'])
	drawRow(head)
	for (const { at, method, receipt, transaction_id, campaign, month, amount, back } of gifts) {
		const note = [
			method,
			!receipt && transaction_id,
			month && `monthly, ${nameOfMonth(month)}`,
			campaign && `for ${campaign}`,
			back > 0 && `${formatRwf(back)} given back`,
		]
			.filter(Boolean)
			.join(', ')
		const cells = [{ text: receipt?.number ?? '' }, { text: formatRwf(amount) }]
		const row = set.row({ name: formatLongDate(at), note, cells })
		if (makeRoom(row.height)) drawRow(head)
		drawRow(row)
	}
	const listed = gifts.reduce((total, { amount }) => total + amount, 0)
	if (count > gifts.length) {
		const rest = `${formatCount(count - gifts.length)} earlier gifts`
		drawRow(set.row({ name: rest, cells: [{ text: '' }, { text: formatRwf(given.sum - listed) }] }))
	}
	makeRoom(90)
	drawRow(set.row({ name: `In all in ${year}`, cells: [{ text: '' }, { text: formatRwf(given.sum) }] }))
	element.end()
	y += 20
	add('P', `Murakoze, ${name}.`, strong, 6)
	add('P', 'This statement lists gifts that arrived. It is no fiscal invoice.', small, 0)
	root.end()
	drawFeet(document, pen, `${letterhead.hub}, gifts in ${year}`)
}
