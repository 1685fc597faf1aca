import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Font } from 'satori'
import { settings } from '#app/platform/config/settings.server.ts'
import { loadSharp } from '#app/platform/files/sharp.server.ts'
import { SHARE_PICTURE, sharePictureName } from '#app/platform/pages/share-picture.ts'
import { publicPages } from '#app/site/public-pages.ts'
import { imigongo } from '#app/ui/pattern/imigongo.ts'
import { MARK } from '#app/ui/pattern/mark.ts'
import { PIGMENTS } from '#app/ui/pattern/pigments.ts'
import { toSvg } from '#app/ui/pattern/svg.ts'

const { width, height } = SHARE_PICTURE
const TILE_WIDTH = 480
const PANEL_WIDTH = width - TILE_WIDTH
const PADDING = 72
const LONGEST_LINE = 22

const resolve = createRequire(import.meta.url).resolve

const font = (weight: 600 | 700): Font => ({
	name: 'Familjen Grotesk',
	weight,
	style: 'normal',
	data: readFileSync(
		resolve(`@fontsource/familjen-grotesk/files/familjen-grotesk-latin-${weight}-normal.woff`),
	),
})

let fonts: Font[] | undefined

/** Mark and name above, the page's title below, on the night ground: no word stands on a pattern (DESIGN section 1). */
async function drawPanel(title: string): Promise<string> {
	// Two megabytes of program that only these pictures need.
	const { default: satori } = await import('satori')
	fonts ??= [font(600), font(700)]
	return satori(
		<div
			style={{
				display: 'flex',
				flexDirection: 'column',
				justifyContent: 'space-between',
				boxSizing: 'border-box',
				width: PANEL_WIDTH,
				height,
				padding: PADDING,
				color: PIGMENTS.kaolin,
				backgroundColor: PIGMENTS.ink,
				fontFamily: 'Familjen Grotesk',
			}}
		>
			<div style={{ display: 'flex', alignItems: 'center', fontSize: 40, fontWeight: 600 }}>
				<svg width={56} height={56} viewBox="0 0 32 32" style={{ marginRight: 20 }}>
					<path fill={PIGMENTS.kaolin} d={MARK} />
				</svg>
				{settings.hub.name}
			</div>
			<div
				style={{
					fontSize: title.length > LONGEST_LINE ? 76 : 92,
					fontWeight: 700,
					lineHeight: 1,
					letterSpacing: '-0.025em',
				}}
			>
				{title}
			</div>
		</div>,
		{ width: PANEL_WIDTH, height, fonts },
	)
}

async function drawSharePicture(name: string, title: string): Promise<Buffer> {
	const tile = toSvg(
		imigongo(`share:${name}`, { width: TILE_WIDTH, height, palettes: ['ember', 'earth', 'sun'] }),
	)
	const [panel, sharp] = await Promise.all([drawPanel(title), loadSharp()])
	return sharp({ create: { width, height, channels: 3, background: PIGMENTS.ink } })
		.composite([
			{ input: Buffer.from(panel), left: 0, top: 0 },
			{ input: Buffer.from(tile), left: PANEL_WIDTH, top: 0 },
		])
		.png({ palette: true, compressionLevel: 9 })
		.toBuffer()
}

const titles = new Map(publicPages.map(({ path, title }) => [sharePictureName(path), title]))
const drawn = new Map<string, Promise<Buffer>>()

/** The picture that stands for a page where it is shared, drawn once per process; undefined if no page has the name. */
export function sharePicture(name: string): Promise<Buffer> | undefined {
	const title = titles.get(name)
	if (title === undefined) return undefined
	const known = drawn.get(name)
	if (known) return known
	const picture = drawSharePicture(name, title)
	drawn.set(name, picture)
	// One failure is not kept for the life of the process.
	picture.catch(() => drawn.delete(name))
	return picture
}
