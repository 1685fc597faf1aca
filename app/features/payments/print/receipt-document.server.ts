import type { PrintedReceipt } from '#app/features/payments/printed-receipt.server.ts'
import { drawCode } from '#app/platform/core/print/code.server.ts'
import { makeDocument } from '#app/platform/core/print/document.server.ts'
import { sizes } from '#app/platform/core/print/fit.ts'
import { drawLetterhead, type Letterhead } from '#app/platform/core/print/letterhead.server.ts'
import { makePen, type Pen } from '#app/platform/core/print/pen.server.ts'
import { HAIRLINE, INK, PAGE, small, type Style } from '#app/platform/core/print/sheet.server.ts'
import { formatLongDate } from '#app/platform/core/time/time.ts'
import { ownRowPaths } from '#app/ui/own-page/own-row.tsx'
import { imigongo } from '#app/ui/pattern/imigongo.ts'
import { PIGMENTS } from '#app/ui/pattern/pigments.ts'

type Document = PDFKit.PDFDocument

/** @param address where the receipt itself stands */
type Printed = { receipt: PrintedReceipt; letterhead: Letterhead; address: string; made: Date }

const TILE = { x: PAGE.right - 156, y: 111, width: 156, height: 147, row: 9 } as const
const CODE = { size: 62, y: 688 } as const
const RIDGE = { y: 774, chevrons: 40, height: 6 } as const
const DETAIL = PAGE.left + 112.5
const TERM_TOP = 9

const h1: Style = { face: 'name', size: 39, fill: INK }
const number: Style = { face: 'name', size: 19.5, fill: INK }
const term: Style = { face: 'text', size: 11, fill: '#69615a' }
const note: Style = { face: 'text', size: 9.4, fill: '#4a433d' }

/** The receipt as a PDF of one A4 page, whatever stands on it. The same receipt gives the same bytes. */
export function drawReceipt(printed: Printed): Promise<Buffer> {
	const { receipt, letterhead, made } = printed
	const title = `Receipt ${receipt.number}`
	return makeDocument('A4', { title, by: letterhead.hub, made }, (document) => drawSheet(document, printed))
}

function drawPattern(document: Document, { seed, number: own }: PrintedReceipt): void {
	const { x, y, width, height, row } = TILE
	const { layers, ground, ...size } = imigongo(seed)
	const scale = Math.max(width / size.width, height / size.height)
	document.markContent('Artifact', { type: 'Layout' })
	document.save().rect(x, y, width, height).clip()
	document.rect(x, y, width, height).fill(ground)
	document
		.translate(x + (width - size.width * scale) / 2, y + (height - size.height * scale) / 2)
		.scale(scale)
	for (const layer of layers) document.path(layer.path).fill(layer.fill, 'even-odd')
	document.restore()
	const { full, hollow, width: rowWidth } = ownRowPaths(own)
	document.rect(x, y + height, width, row).fill(PIGMENTS.kaolin)
	document
		.save()
		.translate(x, y + height + 1.5)
		.scale(width / rowWidth)
	document.path(full).fill(INK)
	document.path(hollow).lineWidth(1.2).stroke(INK)
	document.restore().endMarkedContent()
}

/** A ridge, the one ornament of what is printed. */
function drawRidge(document: Document): void {
	const { y, chevrons, height } = RIDGE
	const width = (PAGE.right - PAGE.left) / chevrons
	document.markContent('Artifact', { type: 'Layout' })
	document.moveTo(PAGE.left, y + height)
	for (let at = 0; at < chevrons; at++) {
		const x = PAGE.left + at * width
		document.lineTo(x + width / 2, y).lineTo(x + width, y + height)
	}
	document.lineWidth(1.4).stroke(INK).endMarkedContent()
}

function drawRule(document: Document, y: number): void {
	document.markContent('Artifact', { type: 'Layout' })
	document.moveTo(PAGE.left, y).lineTo(PAGE.right, y).lineWidth(0.75).stroke(HAIRLINE)
	document.endMarkedContent()
}

/** A fact in its row; what is long is set smaller, and cut in the end. @returns where the next one begins */
function drawFact(
	document: Document,
	pen: Pen,
	{ term: name, detail, large }: PrintedReceipt['facts'][number],
	y: number,
): { next: number; parts: PDFKit.PDFStructureElement[] } {
	const set = large
		? pen.fit(detail, 'name', { width: PAGE.right - DETAIL, single: sizes(22.5, 10, 0.5) })
		: pen.fit(detail, 'strong', {
				width: PAGE.right - DETAIL,
				single: [11],
				several: [11, 9.5, 8],
				height: 34,
				lineHeight: 1.4,
			})
	const style: Style = { face: large ? 'name' : 'strong', size: set.size, fill: INK }
	const height = pen.heightOf(set.lines, style)
	// Terms stand on the first line of what they name.
	const down = TERM_TOP + (set.size - term.size) * 1.05
	const parts = [
		document.struct('P', {}, () => pen.set([name], PAGE.left, y + Math.max(down, TERM_TOP), term)),
		document.struct('P', {}, () => pen.set(set.lines, DETAIL, y + TERM_TOP, style)),
	]
	return { next: y + height + 2 * TERM_TOP, parts }
}

function drawSheet(document: Document, { receipt, letterhead, address, made }: Printed): void {
	const pen = makePen(document)
	const root = document.struct('Document')
	document.addStructure(root)
	const add = (role: string, lines: readonly string[], y: number, style: Style) =>
		root.add(document.struct(role, {}, () => pen.set(lines, PAGE.left, y, style)))
	for (const part of drawLetterhead(document, pen, letterhead)) root.add(part)
	add('H1', ['Receipt'], 106, h1)
	add('P', [receipt.number], 158, number)
	drawPattern(document, receipt)
	const caption = TILE.y + TILE.height + TILE.row + 4
	root.add(document.struct('Caption', {}, () => pen.set(['Your pattern'], TILE.x, caption, small)))

	let y = 309
	for (const fact of receipt.facts) {
		drawRule(document, y)
		const { next, parts } = drawFact(document, pen, fact, y)
		for (const part of parts) root.add(part)
		y = next
	}
	drawRule(document, y)
	y += 30
	if (receipt.thanks !== null) {
		const box = { width: 390, single: [15.75], several: [15.75, 12], height: 45, lineHeight: 1.4 }
		const { lines, size } = pen.fit(receipt.thanks, 'name', box)
		const style: Style = { face: 'name', size, fill: INK }
		add('P', lines, y, style)
		y += pen.heightOf(lines, style) + 8
	}
	const confirms = `This receipt confirms ${receipt.confirms}. It is no fiscal invoice. Is something wrong? Write to us with the number.`
	add('P', pen.lines(confirms, 390, note), y, note)

	const code = drawCode(address)
	const x = PAGE.right - CODE.size
	root.add(
		document.struct('Figure', { alt: 'Code that leads to this receipt' }, () => {
			document
				.save()
				.translate(x, CODE.y)
				.scale(CODE.size / code.modules)
			document.path(code.path).fill(INK).restore()
		}),
	)
	document.link(x, CODE.y, CODE.size, CODE.size, address)
	drawRidge(document)
	add('P', ['Check it: the code leads to this receipt'], 787, small)
	root.add(
		document.struct('P', {}, () =>
			pen.set([`Made on ${formatLongDate(made)}, page 1 of 1`], PAGE.right, 787, small, 'right'),
		),
	)
	root.end()
}
