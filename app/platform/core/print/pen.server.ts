import { type Face, fontFile, type FontName, partsOf } from '#app/platform/core/print/fonts.server.ts'
import { type Box, fit, wrap } from '#app/platform/core/print/fit.ts'
import { INK, PAGE, small, type Style } from '#app/platform/core/print/sheet.server.ts'

type Document = PDFKit.PDFDocument

/** How much higher than its letters a line is. */
const LINE = 1.4

/** Where on a line of its own size the letters stand. */
const BASELINE = 1.05

/** Sets text on a document, each piece in the file that has its letters. */
export function makePen(document: Document) {
	const known = new Set<FontName>()
	const use = (font: FontName, size: number) => {
		if (!known.has(font)) document.registerFont(font, fontFile(font))
		known.add(font)
		return document.font(font).fontSize(size)
	}
	const widthOf = (text: string, { face, size }: Style) =>
		partsOf(face, text).reduce((width, part) => width + use(part.font, size).widthOfString(part.text), 0)

	return {
		widthOf,
		/** The text in lines of this width, as high as `heightOf` says. */
		lines: (text: string, width: number, style: Style) =>
			wrap(text.trim().replaceAll(/\s+/g, ' '), (line) => widthOf(line, style) <= width),
		/** The largest setting of a text that fits a box. */
		fit: (text: string, face: Face, box: Box) =>
			fit(text, box, (words, size) => widthOf(words, { face, size, fill: INK })),
		heightOf: (lines: readonly string[], { size }: Style) => lines.length * size * LINE,
		/** Sets lines below each other; `x` is their left edge, or the right one of what is set `from` there. */
		set(lines: readonly string[], x: number, top: number, style: Style, from: 'left' | 'right' = 'left') {
			for (const [n, line] of lines.entries()) {
				let at = from === 'right' ? x - widthOf(line, style) : x
				const y = top + n * style.size * LINE + style.size * BASELINE
				for (const { font, text } of partsOf(style.face, line)) {
					use(font, style.size).fillColor(style.fill)
					document.text(text, at, y, { lineBreak: false, baseline: 'alphabetic' })
					at += document.widthOfString(text)
				}
			}
		},
	}
}

export type Pen = ReturnType<typeof makePen>

/** Whose each page is, and which of how many. */
export function drawFeet(document: Document, pen: Pen, whose: string): void {
	const { start, count } = document.bufferedPageRange()
	for (let page = 0; page < count; page++) {
		document.switchToPage(start + page)
		document.markContent('Artifact', { type: 'Pagination' })
		const number = `Page ${page + 1} of ${count}`
		pen.set([number], PAGE.right, PAGE.foot, small, 'right')
		pen.set(pen.lines(whose, PAGE.right - PAGE.left - 80, small).slice(0, 1), PAGE.left, PAGE.foot, small)
		document.endMarkedContent()
	}
}
