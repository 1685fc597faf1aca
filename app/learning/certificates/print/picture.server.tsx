import type { Font } from 'satori'
import { layOut } from '#app/learning/certificates/print/document.server.ts'
import { fontFile, type FontName, fontStyle } from '#app/platform/core/print/fonts.server.ts'
import {
	BAND_WIDTH,
	type Figure,
	type Placed,
	type Printed,
	type CertificateLayout,
	CERTIFICATE_SIZE,
	type Text,
} from '#app/learning/certificates/print/layout.server.ts'
import { loadSharp } from '#app/platform/core/files/sharp.server.ts'

/** Pixels of the picture per unit of the drawing. */
export const PICTURE_SCALE = 2

const drawFigure = ({ path, fill, x, y, scale, rule }: Figure) =>
	`<path transform="translate(${x} ${y}) scale(${scale})" fill="${fill}" fill-rule="${rule}" d="${path}"/>`

const drawPlaced = ({ png, x, y, width, height }: Placed) =>
	`<image x="${x}" y="${y}" width="${width}" height="${height}" href="data:image/png;base64,${png.toString('base64')}"/>`

const fontOf = (font: FontName): Font => {
	const { weight, style } = fontStyle(font)
	return { name: font, weight, style, data: fontFile(font) }
}

/** Each piece of text stands where the layout has put it, on a line of its own height. */
function Piece({ text, font, size, x, y, fill, tracking }: Text) {
	const { weight, style, baseline } = fontStyle(font)
	return (
		<div
			style={{
				position: 'absolute',
				left: x,
				top: y - baseline * size,
				display: 'flex',
				whiteSpace: 'pre',
				fontFamily: font,
				fontWeight: weight,
				fontStyle: style,
				fontSize: size,
				lineHeight: 1,
				letterSpacing: tracking,
				color: fill,
			}}
		>
			{text}
		</div>
	)
}

/** The text of a certificate as outlines. */
async function drawTexts(sheet: CertificateLayout): Promise<string> {
	const { default: satori } = await import('satori')
	const texts = sheet.paragraphs.flatMap((paragraph) => paragraph.texts).filter(({ text }) => text !== '')
	const fonts = [...new Set(texts.map(({ font }) => font))].map(fontOf)
	return satori(
		<div style={{ display: 'flex', ...CERTIFICATE_SIZE }}>
			{texts.map((text, index) => (
				<Piece key={index} {...text} />
			))}
		</div>,
		{ ...CERTIFICATE_SIZE, fonts },
	)
}

/** The certificate as a drawing. */
export async function drawSvg(printed: Printed): Promise<string> {
	const sheet = await layOut(printed)
	const { width, height } = CERTIFICATE_SIZE
	const inside = [
		`<path fill="#fff" d="M0 0h${width}v${height}H0z"/>`,
		`<svg width="${BAND_WIDTH}" height="${height}">${sheet.band.map(drawFigure).join('')}</svg>`,
		...sheet.figures.map(drawFigure),
		...sheet.pictures.map(drawPlaced),
		drawFigure(sheet.code.figure),
		await drawTexts(sheet),
	]
	return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${inside.join('')}</svg>`
}

/** The certificate as a PNG of 2400 by 1600. */
export async function drawPicture(printed: Printed): Promise<Buffer> {
	const [svg, sharp] = await Promise.all([drawSvg(printed), loadSharp()])
	return (
		sharp(Buffer.from(svg), { density: 72 * PICTURE_SCALE })
			.flatten({ background: '#fff' })
			// Without a palette: finding one costs a fifth of the time, and saves 100 kB of a file that is made once.
			.png({ compressionLevel: 4 })
			.toBuffer()
	)
}
