import { fontFile, type FontName } from '#app/platform/core/print/fonts.server.ts'
import {
	BAND_WIDTH,
	type Figure,
	layOutCertificate,
	type MeasureFont,
	type Printed,
	type CertificateLayout,
	CERTIFICATE_SIZE,
	type Text,
} from '#app/learning/certificates/print/layout.server.ts'
import { loadLibrary, makeDocument } from '#app/platform/core/print/document.server.ts'
import { loadPng } from '#app/platform/core/files/load-png.server.ts'

type Document = PDFKit.PDFDocument

/** The long side of A4 in points, so that it prints on that paper at its own size. */
const PAGE_WIDTH = 841.89
const SCALE = PAGE_WIDTH / CERTIFICATE_SIZE.width

/** Measures texts; one document that is never written serves all certificates, for its fonts are read once. */
let measuring: Promise<MeasureFont> | undefined

async function makeMeasure(): Promise<MeasureFont> {
	const Library = await loadLibrary()
	const document = new Library({ autoFirstPage: false, font: '' })
	const known = new Set<FontName>()
	return (text, font, size, tracking) => {
		if (!known.has(font)) document.registerFont(font, fontFile(font))
		known.add(font)
		return document.font(font).fontSize(size).widthOfString(text) + tracking * Array.from(text).length
	}
}

/** The layout of a certificate: one for the document and the picture, so that they are alike. */
export async function layOut(printed: Printed): Promise<CertificateLayout> {
	const [logo, signature] = await Promise.all([loadPng(printed.logo), loadPng(printed.signature)])
	return layOutCertificate(printed, { logo, signature }, await (measuring ??= makeMeasure()))
}

function drawFigure(document: Document, { path, fill, x, y, scale, rule }: Figure): void {
	document.save().translate(x, y).scale(scale).path(path)
	document.fill(fill, rule === 'evenodd' ? 'even-odd' : 'non-zero').restore()
}

function drawText(document: Document, { text, font, size, x, y, fill, tracking }: Text): void {
	document.font(font).fontSize(size).fillColor(fill)
	document.text(text, x, y, { lineBreak: false, baseline: 'alphabetic', characterSpacing: tracking })
}

/**
 * The certificate as a PDF of one page, with its text as text: it is selected, searched and read aloud, in the order of
 * reading. The same certificate gives the same bytes.
 */
export async function drawDocument(printed: Printed): Promise<Buffer> {
	const sheet = await layOut(printed)
	const about = {
		title: `Certificate ${printed.number}: ${printed.name}, ${printed.course}`,
		by: printed.hub,
		made: printed.date,
	}
	return makeDocument([PAGE_WIDTH, CERTIFICATE_SIZE.height * SCALE], about, (document) =>
		drawSheet(document, sheet),
	)
}

function drawSheet(document: Document, sheet: CertificateLayout): void {
	const texts = sheet.paragraphs.flatMap((paragraph) => paragraph.texts)
	for (const font of new Set(texts.map((text) => text.font))) document.registerFont(font, fontFile(font))
	document.scale(SCALE)
	const root = document.struct('Document')
	document.addStructure(root)

	document.markContent('Artifact', { type: 'Layout' })
	document.save().rect(0, 0, BAND_WIDTH, CERTIFICATE_SIZE.height).clip()
	for (const figure of sheet.band) drawFigure(document, figure)
	document.restore()
	for (const { png, x, y, width, height } of sheet.pictures.filter(({ alt }) => !alt))
		document.image(png, x, y, { width, height })
	for (const figure of sheet.figures) drawFigure(document, figure)
	document.endMarkedContent()

	for (const { role, texts } of sheet.paragraphs) {
		root.add(
			document.struct(role, {}, () => {
				for (const text of texts) drawText(document, text)
			}),
		)
	}
	for (const { png, alt, x, y, width, height } of sheet.pictures.filter(({ alt }) => alt))
		root.add(document.struct('Figure', { alt }, () => document.image(png, x, y, { width, height })))
	const { code, link } = sheet
	root.add(document.struct('Figure', { alt: code.alt }, () => drawFigure(document, code.figure)))
	root.end()
	document.link(link.x, link.y, link.width, link.height, link.address)
	document.link(code.x, code.y, code.size, code.size, link.address)
}
