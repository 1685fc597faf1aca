import { fontFile, type FontName } from '#app/learning/certificates/print/fonts.server.ts'
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
import { loadPng } from '#app/platform/core/files/load-png.server.ts'

type Document = PDFKit.PDFDocument

/** The long side of A4 in points, so that it prints on that paper at its own size. */
const PAGE_WIDTH = 841.89
const SCALE = PAGE_WIDTH / CERTIFICATE_SIZE.width

/** Loaded with the first certificate: a process that starts needs none of it. */
const loadLibrary = async () => (await import('pdfkit')).default

/** As text of an XML document may be: without the characters that none holds. */
const asXml = (text: string) =>
	text
		.replaceAll(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, '')
		.toWellFormed()
		.replaceAll('&', '&amp;')
		.replaceAll('<', '&lt;')
		.replaceAll('>', '&gt;')

/** The library's document, whose second copy of title and names, an XML, takes them as they are written. */
const loadCertificate = async () =>
	class Certificate extends (await loadLibrary()) {
		override endMetadata() {
			for (const [name, value] of Object.entries(this.info))
				if (typeof value === 'string') Object.assign(this.info, { [name]: asXml(value) })
			super.endMetadata()
		}
	}

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

function collect(document: Document): Promise<Buffer> {
	return new Promise((resolve, reject) => {
		const chunks: Buffer[] = []
		document.on('data', (chunk: Buffer) => chunks.push(chunk))
		document.on('end', () => resolve(Buffer.concat(chunks)))
		document.on('error', reject)
	})
}

/**
 * The certificate as a PDF of one page, with its text as text: it is selected, searched and read aloud, in the order of
 * reading. The same certificate gives the same bytes.
 */
export async function drawDocument(printed: Printed): Promise<Buffer> {
	const Certificate = await loadCertificate()
	const document = new Certificate({
		size: [PAGE_WIDTH, CERTIFICATE_SIZE.height * SCALE],
		margin: 0,
		// Its own letters are files that the build does not carry.
		font: '',
		pdfVersion: '1.7',
		lang: 'en',
		tagged: true,
		displayTitle: true,
		info: {
			Title: `Certificate ${printed.number}: ${printed.name}, ${printed.course}`.toWellFormed(),
			Author: printed.hub,
			Creator: printed.hub,
			Producer: printed.hub,
			CreationDate: printed.date,
			ModDate: printed.date,
		},
	})
	const done = collect(document)
	const sheet = await layOut(printed)
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
	document.end()
	return done
}
