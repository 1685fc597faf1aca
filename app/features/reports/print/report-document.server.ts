import { drawFeet, makePen } from '#app/platform/core/print/pen.server.ts'
import { makeRows, type PrintedRow } from '#app/platform/core/print/rows.server.ts'
import { INK, PAGE, small, type Style } from '#app/platform/core/print/sheet.server.ts'
import type { ReportTable } from '#app/features/reports/report-tables.server.ts'
import type { Period } from '#app/features/reports/rules.ts'
import { texts } from '#app/features/reports/texts.ts'
import { makeDocument } from '#app/platform/core/print/document.server.ts'
import { formatDay, formatShortDate, kigaliDay } from '#app/platform/core/time/time.ts'

type Document = PDFKit.PDFDocument

type PrintedReport = { hub: string; period: Period; tables: readonly ReportTable[]; made: Date }

const WIDTH = PAGE.right - PAGE.left

const hub: Style = { face: 'strong', size: 10, fill: INK }
const h1: Style = { face: 'name', size: 26, fill: INK }
const h2: Style = { face: 'name', size: 15, fill: INK }

/** The report as a PDF of A4 pages, its tables tagged as tables. */
export function drawReport(report: PrintedReport): Promise<Buffer> {
	const { hub: by, period, made } = report
	return makeDocument('A4', { title: `${by}: report, ${period.name}`, by, made }, (document) =>
		drawPages(document, report),
	)
}

function drawPages(document: Document, report: PrintedReport): void {
	const pen = makePen(document)
	const set = makeRows(document, pen)
	const root = document.struct('Document')
	document.addStructure(root)
	let y = PAGE.top

	const add = (role: string, text: string, style: Style, gap: number) => {
		const lines = pen.lines(text, WIDTH, style)
		root.add(document.struct(role, {}, () => pen.set(lines, PAGE.left, y, style)))
		y += pen.heightOf(lines, style) + gap
	}
	/** Goes to the next page where so much has no room on this one. */
	const makeRoom = (height: number) => {
		if (y + height <= PAGE.bottom) return false
		document.addPage()
		y = PAGE.top
		return true
	}

	const { period, made } = report
	add('P', report.hub, hub, 14)
	add('H1', `Report, ${period.name}`, h1, 4)
	const days = texts.days(`${formatDay(period.from)} to ${formatDay(period.to)}`)
	const open = period.to >= kigaliDay(made) ? `; ${texts.notOver}` : ''
	add('P', `${days}${open}. Made on ${formatShortDate(made)}.`, small, 18)

	for (const table of report.tables) {
		makeRoom(120)
		add('H2', table.heading, h2, 0)
		add('P', table.line, small, 6)
		const element = document.struct('Table')
		root.add(element)
		const drawRow = (row: PrintedRow) => {
			element.add(set.draw(row, y))
			y += row.height
		}
		const head = set.head(table.columns)
		drawRow(head)
		for (const row of table.rows.map(set.row)) {
			if (makeRoom(row.height)) drawRow(head)
			drawRow(row)
		}
		element.end()
		y += 20
	}
	root.end()
	drawFeet(document, pen, `${report.hub}, ${period.name}`)
}
