import { drawCode } from '#app/platform/core/print/code.server.ts'
import { type Face, type FontName, partsOf } from '#app/platform/core/print/fonts.server.ts'
import { type Box, fit, sizes } from '#app/platform/core/print/fit.ts'
import { CERTIFICATE_BAND, signedBy } from '#app/learning/certificates/rules.ts'
import type { Loaded } from '#app/platform/core/files/load-png.server.ts'
import { formatLongDate } from '#app/platform/core/time/time.ts'
import { imigongo } from '#app/ui/pattern/imigongo.ts'
import { MARK } from '#app/ui/pattern/mark.ts'
import { isWide, sizeWithin } from '#app/ui/own-logo.ts'
import { PIGMENTS } from '#app/ui/pattern/pigments.ts'

/** What stands on a certificate. */
export type Printed = {
	number: string
	name: string
	course: string
	date: Date
	hub: string
	/** Who signed it; null: nobody did, and the hub's name stands there. */
	signatory: string | null
	/** Addresses of the hub's logo and of the signature, as they were then; null where there was none. */
	logo: string | null
	signature: string | null
	/** Address of the page that verifies it. */
	address: string
}

/** Width and height of a certificate, in the units of its drawing. */
export const CERTIFICATE_SIZE = { width: 1200, height: 800 } as const

/** What a piece of text is to a reader who listens to the document. */
export type Role = 'H1' | 'H2' | 'P'

/** Text in one font: `x` is where it begins, `y` its baseline. */
export type Text = {
	text: string
	font: FontName
	size: number
	x: number
	y: number
	fill: string
	tracking: number
}

/** A filled figure, in its own units: moved by `x` and `y`, then enlarged. */
export type Figure = {
	path: string
	fill: string
	x: number
	y: number
	scale: number
	rule: 'evenodd' | 'nonzero'
}

/** The pictures of a certificate that are there. */
export type LoadedPictures = { logo: Loaded | null; signature: Loaded | null }

/** A picture where it stands, and what it is to a reader who listens; empty where a text beside it says so. */
export type Placed = { png: Buffer; alt: string; x: number; y: number; width: number; height: number }

/** Everything that is drawn, in the order of reading. */
export type CertificateLayout = {
	/** The pattern at the side, as wide as `BAND_WIDTH`; what is wider is cut. */
	band: Figure[]
	figures: Figure[]
	pictures: Placed[]
	paragraphs: { role: Role; texts: Text[] }[]
	/** What the square code shows, for those who do not see it, and where it stands. */
	code: { alt: string; figure: Figure; x: number; y: number; size: number }
	/** The line that leads to the page. */
	link: { address: string; x: number; y: number; width: number; height: number }
}

/** Width of a text in one font, as both renderers set it. */
export type MeasureFont = (text: string, font: FontName, size: number, tracking: number) => number

/** The band is drawn wider, and cut. */
export const BAND_WIDTH = 264

const LEFT = 340
const RIGHT = 1128
const WIDTH = RIGHT - LEFT
const COLUMN = 292
const INK = PIGMENTS.ink
const OXIDE = PIGMENTS.oxide
const SOFT = '#4a433d'
const MUTED = '#69615a'
const HAIRLINE = '#e2ddd6'

/** Room of the hub's own logo, and of a signature above its line. */
const LOGO = { width: 240, height: 48 } as const
const SIGNATURE = { width: COLUMN, height: 64 } as const

const CODE = { x: 996, y: 554, size: 132 }

function bandFigures(): Figure[] {
	const { layers, ground, width, height } = imigongo(CERTIFICATE_BAND.seed, CERTIFICATE_BAND)
	const x = (BAND_WIDTH - width) / 2
	const whole = `M0 0h${width}v${height}H0z`
	return [{ fill: ground, path: whole }, ...layers].map((layer) => ({
		...layer,
		x,
		y: 0,
		scale: 1,
		rule: 'evenodd',
	}))
}

const line = (x: number, y: number, width: number, thickness: number, fill: string): Figure => ({
	path: `M0 0h${width}v${thickness}h-${width}z`,
	fill,
	x,
	y,
	scale: 1,
	rule: 'nonzero',
})

type Style = { face: Face; size: number; fill: string; tracking?: number; from?: 'left' | 'right' }

/** Sets text: what it is made of depends on which file has its letters. */
function makeSetter(measureFont: MeasureFont) {
	const widthOf = (face: Face, text: string, size: number, tracking: number) =>
		partsOf(face, text).reduce(
			(width, part) => width + measureFont(part.text, part.font, size, tracking * size),
			0,
		)
	return {
		/** The pieces of one line. */
		set(text: string, x: number, y: number, style: Style): Text[] {
			const { face, size, fill, tracking = 0, from = 'left' } = style
			let at = from === 'right' ? x - widthOf(face, text, size, tracking) : x
			return partsOf(face, text).map((part) => {
				const begins = at
				at += measureFont(part.text, part.font, size, tracking * size)
				return { ...part, size, x: begins, y, fill, tracking: tracking * size }
			})
		},
		widthOf,
		fit: (face: Face, text: string, box: Box, tracking = 0) =>
			fit(text, box, (words, size) => widthOf(face, words, size, tracking)),
	}
}

/** How much of a line stands above its baseline. */
const ASCENT = 0.84

/** Lays a certificate out; names and titles of any length stay on it. */
export function layOutCertificate(
	printed: Printed,
	loaded: LoadedPictures,
	measureFont: MeasureFont,
): CertificateLayout {
	const { set, fit: fitFace, widthOf } = makeSetter(measureFont)
	const paragraphs: CertificateLayout['paragraphs'] = []
	const add = (role: Role, ...texts: Text[]) => paragraphs.push({ role, texts })

	const number: Style = { face: 'strong', size: 14, fill: INK, from: 'right' }
	const numberWidth = widthOf('strong', printed.number, 14, 0)
	const logo = loaded.logo && { ...loaded.logo, ...sizeWithin(loaded.logo, LOGO) }
	const stands = loaded.logo !== null && isWide(loaded.logo)
	const brandX = LEFT + (logo ? logo.width + 14 : 48)
	const brandRoom = RIGHT - numberWidth - 32 - brandX
	const brand = fitFace('name', printed.hub, { width: brandRoom, single: sizes(25, 13, 1) }, -0.02)
	const [first = '', ...others] = (brand.lines[0] ?? '').split(' ')
	const brandStyle = { size: brand.size, fill: INK, tracking: -0.02 }
	const firstWord = others.length > 0 ? `${first} ` : first
	const firstWidth = widthOf('name', firstWord, brand.size, -0.02)
	if (!stands)
		add(
			'P',
			...set(firstWord, brandX, 87.5, { face: 'name', ...brandStyle }),
			...set(others.join(' '), brandX + firstWidth, 87.5, { face: 'brand', ...brandStyle }),
		)
	add('P', ...set('Certificate number', RIGHT, 74, { face: 'text', size: 13, fill: MUTED, from: 'right' }))
	add('P', ...set(printed.number, RIGHT, 92, number))

	add('P', ...set('This certifies that', LEFT, 192, { face: 'text', size: 19, fill: SOFT }))
	const name = fitFace(
		'name',
		printed.name,
		{ width: WIDTH, single: sizes(76, 46, 2), several: sizes(50, 16, 2), height: 160, lineHeight: 1.06 },
		-0.035,
	)
	const nameLine = name.size * (name.lines.length > 1 ? 1.06 : 0.98)
	const nameTop = 214
	add(
		'H1',
		...name.lines.flatMap((text, index) =>
			set(text, LEFT - name.size * 0.04, nameTop + index * nameLine + name.size * ASCENT, {
				face: 'name',
				size: name.size,
				fill: INK,
				tracking: -0.035,
			}),
		),
	)
	let y = nameTop + name.lines.length * nameLine
	add(
		'P',
		...set('has completed the course and passed the exam', LEFT, y + 42, {
			face: 'text',
			size: 19,
			fill: SOFT,
		}),
	)

	const course = fitFace(
		'name',
		printed.course,
		{ width: WIDTH, single: sizes(36, 28, 1), several: sizes(30, 16, 1), height: 76, lineHeight: 1.12 },
		-0.02,
	)
	const courseTop = y + 62
	const courseLine = course.size * 1.12
	add(
		'H2',
		...course.lines.flatMap((text, index) =>
			set(text, LEFT, courseTop + index * courseLine + course.size * ASCENT, {
				face: 'name',
				size: course.size,
				fill: OXIDE,
				tracking: -0.02,
			}),
		),
	)
	y = courseTop + course.lines.length * courseLine
	add('P', ...set('Awarded in Kigali, Rwanda.', LEFT, y + 34, { face: 'text', size: 17, fill: SOFT }))

	const oneLine = (face: Face, text: string, largest: number, smallest: number) => {
		const { lines, size } = fitFace(face, text, { width: COLUMN, single: sizes(largest, smallest, 1) })
		return { text: lines[0] ?? '', style: { face, size } }
	}
	const signed = printed.signatory !== null && loaded.signature
	const signature = signed && { ...signed, ...sizeWithin(signed, SIGNATURE) }
	if (printed.signatory !== null && !signature) {
		const written = oneLine('signature', printed.signatory, 30, 14)
		add('P', ...set(written.text, LEFT, 616, { ...written.style, fill: INK }))
	}
	const by = signedBy(printed, signature !== null && signature !== false)
	const title = oneLine('strong', by, 15, 11)
	add('P', ...set(title.text, LEFT, 660, { ...title.style, fill: INK }))
	const at = printed.signatory === null ? 'Kigali, Rwanda' : `${printed.hub}, Kigali`
	const place = oneLine('text', at, 15, 11)
	add('P', ...set(place.text, LEFT, 681, { ...place.style, fill: MUTED }))
	const dateX = LEFT + COLUMN + 36
	add('P', ...set(formatLongDate(printed.date), dateX, 660, { face: 'strong', size: 15, fill: INK }))
	add('P', ...set('Date of completion', dateX, 681, { face: 'text', size: 15, fill: MUTED }))
	const verify = `Verify at ${printed.address.replace(/^https?:\/\//, '')}`
	const verified = fitFace('text', verify, { width: WIDTH, single: sizes(13, 8, 1) })
	const verifyStyle = { face: 'text', size: verified.size, fill: MUTED } as const
	add('P', ...set(verified.lines[0] ?? '', LEFT, 743, verifyStyle))

	const { path, modules } = drawCode(printed.address)
	return {
		band: bandFigures(),
		figures: [
			...(logo ? [] : [{ path: MARK, fill: INK, x: LEFT, y: 61, scale: 36 / 32, rule: 'nonzero' } as const]),
			...(printed.signatory === null ? [] : [line(LEFT, 633, COLUMN, 1.5, INK)]),
			line(dateX, 633, COLUMN, 1.5, INK),
			line(LEFT, 714, WIDTH, 1, HAIRLINE),
		],
		pictures: [
			...(logo ? [{ ...logo, alt: stands ? printed.hub : '', x: LEFT, y: 79 - logo.height / 2 }] : []),
			...(signature
				? [{ ...signature, alt: `Signature of ${printed.signatory}`, x: LEFT, y: 627 - signature.height }]
				: []),
		],
		paragraphs,
		code: {
			alt: `Square code that leads to ${printed.address}`,
			figure: { path, fill: INK, x: CODE.x, y: CODE.y, scale: CODE.size / modules, rule: 'nonzero' },
			...CODE,
		},
		link: {
			address: printed.address,
			x: LEFT,
			y: 730,
			width: widthOf('text', verified.lines[0] ?? '', verified.size, 0),
			height: 18,
		},
	}
}
