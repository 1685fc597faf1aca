import jsQR from 'jsqr'
import { extractText, getDocumentProxy, getMeta } from 'unpdf'
import { expect, test } from 'vitest'
import { drawDocument, layOut } from '#app/learning/certificates/print/document.server.ts'
import { partsOf } from '#app/platform/core/print/fonts.server.ts'
import { drawPicture } from '#app/learning/certificates/print/picture.server.tsx'
import {
	type Printed,
	CERTIFICATE_SIZE,
	type CertificateLayout,
} from '#app/learning/certificates/print/layout.server.ts'
import { loadSharp } from '#app/platform/core/files/sharp.server.ts'

const printed: Printed = {
	number: 'IRIS-1791019812345-K7QX2M9RD',
	name: 'Ange Uwineza',
	course: 'Bookkeeping for Founders',
	date: new Date('2026-10-03T22:30:00Z'),
	hub: 'IRIS Hub',
	signatory: 'Diane Mutesi',
	logo: null,
	signature: null,
	address: 'https://irishub.example/certificate/IRIS-1791019812345-K7QX2M9RD',
}

/** Everything that a visitor with the number may know (E5), as it stands on the sheet. */
const TEXTS = [
	'IRIS Hub',
	'Certificate number',
	printed.number,
	'This certifies that',
	'Ange Uwineza',
	'has completed the course and passed the exam',
	'Bookkeeping for Founders',
	'Awarded in Kigali, Rwanda.',
	'Diane Mutesi',
	'Founder & CEO',
	'IRIS Hub, Kigali',
	'October 4, 2026',
	'Date of completion',
	`Verify at ${printed.address.replace('https://', '')}`,
]

async function readPdf(bytes: Uint8Array) {
	const document = await getDocumentProxy(new Uint8Array(bytes))
	const { totalPages, text } = await extractText(document, { mergePages: true })
	const page = await document.getPage(1)
	return {
		totalPages,
		text: text.replaceAll(/\s+/g, ' '),
		size: page.view.slice(2),
		links: (await page.getAnnotations()).map(({ url }: { url: string }) => url),
		meta: (await getMeta(document)).info,
	}
}

async function pixelsOf(png: Uint8Array) {
	const sharp = await loadSharp()
	const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
	return { pixels: new Uint8ClampedArray(data), ...info }
}

test('PUB-CERT-009, PUB-CERT-010, D-043, D-134 the PDF has its text as text, in the order of reading', async () => {
	const { totalPages, text, size, links, meta } = await readPdf(await drawDocument(printed))
	expect(totalPages).toBe(1)
	let at = 0
	for (const piece of TEXTS) {
		const found = text.indexOf(piece, at)
		expect(found, `"${piece}" in ${text}`).toBeGreaterThanOrEqual(at)
		at = found + piece.length
	}
	expect(text.length).toBeLessThan(TEXTS.join(' ').length + TEXTS.length)
	expect(text).not.toMatch(/score|%/i)
	expect(size[0]! / size[1]!).toBeCloseTo(1.5, 2)
	expect(links).toEqual([printed.address, printed.address])
	expect(meta).toMatchObject({
		Title: `Certificate ${printed.number}: Ange Uwineza, Bookkeeping for Founders`,
		Author: 'IRIS Hub',
	})
})

test.each([
	'Research & Development',
	'A <b> "c" ]]> & &amp;',
	'Bell\u0007 and \u000Bline',
	'Café 王 \u{1F600} \ud800',
])('F-128: %s stands in the metadata of the PDF as it is, and its XML is well-formed', async (course) => {
	const bytes = await drawDocument({ ...printed, course, hub: 'Iris & Sons <Kigali>' })
	const xml = /<x:xmpmeta[^]*<\/x:xmpmeta>/.exec(bytes.toString('utf8'))?.[0] ?? ''
	const texts = xml.replaceAll(/<\/?[\w:]+(?: [\w:]+="[^"]*")*>/g, '')
	expect(texts).not.toMatch(/[<>]|&(?!(?:amp|lt|gt);)|[^\P{Cc}\s]|\v/u)
	expect(xml).toContain('<rdf:li>Iris &amp; Sons &lt;Kigali&gt;</rdf:li>')
	const { meta } = await readPdf(bytes)
	expect(meta).toMatchObject({ Author: 'Iris & Sons <Kigali>' })
	expect(String((meta as { Title?: unknown }).Title)).toContain(course.slice(0, 4))
})

test('D-134 the same certificate gives the same bytes', async () => {
	const [one, other] = [await drawDocument(printed), await drawDocument(printed)]
	expect(one.equals(other)).toBe(true)
	const [picture, again] = [await drawPicture(printed), await drawPicture(printed)]
	expect(picture.equals(again)).toBe(true)
})

test('PUB-CERT-011, PUB-CERT-013 the picture is 1200 by 800 at scale 2, and its square code leads to the page', async () => {
	const { pixels, width, height } = await pixelsOf(await drawPicture(printed))
	expect([width, height]).toEqual([2400, 1600])
	expect(jsQR(pixels, width, height)?.data).toBe(printed.address)
})

test('PUB-CERT-013 the code is read from the picture at a quarter of its size, too', async () => {
	const sharp = await loadSharp()
	const small = await sharp(await drawPicture(printed))
		.resize(600)
		.png()
		.toBuffer()
	const { pixels, width, height } = await pixelsOf(small)
	expect(jsQR(pixels, width, height)?.data).toBe(printed.address)
})

/** What stands outside of the sheet, below what belongs below it, or over another line. */
function misplaced(sheet: CertificateLayout): string[] {
	const lines = sheet.paragraphs.flatMap(({ texts }) => texts).filter(({ text }) => text !== '')
	const outside = lines.filter(({ x, y }) => x < 264 || x > 1128 || y > CERTIFICATE_SIZE.height - 40)
	const foot = lines.findIndex(({ y }) => y === 616)
	const head = lines.slice(0, foot)
	const tops = head.map(({ y }) => y)
	const low = head.filter(({ y }) => y > 560)
	const disordered = tops.slice(3).some((y, index, all) => index > 0 && y < all[index - 1]!)
	return [...outside, ...low].map(({ text }) => text).concat(disordered ? ['lines out of order'] : [])
}

test.each([
	['a long name', { name: 'Marie-Claire Nyiramugisha Uwamahoro Mukandayisenga van der Westhuizen' }],
	[
		'the longest',
		{
			name: `${'W'.repeat(200)} ${'M'.repeat(200)}`,
			course: 'W'.repeat(200),
			signatory: 'W'.repeat(200),
			hub: 'W'.repeat(200),
		},
	],
	[
		'many words',
		{ name: Array.from({ length: 66 }, () => 'Uwase').join(' '), course: 'Go on '.repeat(33).trim() },
	],
	['other letters of ours', { name: 'Żółć Ștefănescu Nguyễn Thị Ánh', course: 'Éléments «Œuvre» – 100 €' }],
	['letters that we lack', { name: 'አበበ 王小明 Иван', course: 'دورة', hub: '中心' }],
	['letters and marks', { name: 'A\u0301ne\u0301 \u{1F600} O\u0308', course: 'x' }],
	[
		'an address of many letters',
		{ address: `https://${'learning.'.repeat(12)}example/certificate/${printed.number}` },
	],
])('PUB-CERT-010 %s stays on the sheet', async (_, given) => {
	const facts = { ...printed, ...given }
	expect(misplaced(await layOut(facts))).toEqual([])
	const { totalPages, text } = await readPdf(await drawDocument(facts))
	expect(totalPages).toBe(1)
	expect(text).toContain('Founder & CEO')
	const { pixels, width, height } = await pixelsOf(await drawPicture(facts))
	expect(jsQR(pixels, width, height)?.data).toBe(facts.address)
})

test('PUB-CERT-010 a name is set in the files that have its letters, and is read back from the PDF', async () => {
	expect(partsOf('name', 'Ștefan Nguyễn')).toEqual([
		{ font: 'name latin-ext', text: 'Ș' },
		{ font: 'name latin', text: 'tefan Nguy' },
		{ font: 'name vietnamese', text: 'ễ' },
		{ font: 'name latin', text: 'n' },
	])
	// Instrument Sans has no Vietnamese letters: theirs lose the mark.
	expect(partsOf('text', 'ễ')).toEqual([{ font: 'text latin', text: 'e' }])
	const { text } = await readPdf(await drawDocument({ ...printed, name: 'Ștefan Łukasz Ánh' }))
	expect(text.replaceAll(' ', '')).toContain('ȘtefanŁukaszÁnh')
})
