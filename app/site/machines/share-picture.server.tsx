import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Font } from 'satori'
import { currentHub } from '#app/platform/core/config/current-hub.server.ts'
import { loadSharp } from '#app/platform/core/files/sharp.server.ts'
import { excerpt } from '#app/platform/core/text/excerpt.ts'
import type { Loaded } from '#app/platform/core/files/load-png.server.ts'
import { SHARE_PICTURE } from '#app/platform/web/pages/share-picture.ts'
import { type ImigongoOptions, imigongo } from '#app/ui/pattern/imigongo.ts'
import { isWide, sizeWithin } from '#app/ui/own-logo.ts'
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

/** Letters of a title that are drawn; the rest would leave the picture. */
const LONGEST_TITLE = 100

function titleSize(title: string): number {
	if (title.length > 2 * LONGEST_LINE) return 56
	return title.length > LONGEST_LINE ? 76 : 92
}

/** The hub's own logo, and whether it was made for a dark ground; any other stands on a light one. */
export type ShareLogo = Loaded & { forDark: boolean }

/** Room of the hub's own logo. */
const LOGO = { width: 440, height: 80 }

function OwnMark({ logo }: { logo: ShareLogo }) {
	const plate = logo.forDark ? {} : { backgroundColor: '#fff', padding: 8 }
	return (
		<div style={{ display: 'flex', flexShrink: 0, marginRight: 20, ...plate }}>
			<img src={`data:image/png;base64,${logo.png.toString('base64')}`} alt="" {...sizeWithin(logo, LOGO)} />
		</div>
	)
}

/** Logo or mark and name above, the page's title below, on the night ground: no word stands on a pattern. */
async function drawPanel(title: string, line: string, logo: ShareLogo | null): Promise<string> {
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
				{logo ? (
					<OwnMark logo={logo} />
				) : (
					<svg width={56} height={56} viewBox="0 0 32 32" style={{ marginRight: 20 }}>
						<path fill={PIGMENTS.kaolin} d={MARK} />
					</svg>
				)}
				{(!logo || !isWide(logo)) && currentHub().name}
			</div>
			<div style={{ display: 'flex', flexDirection: 'column' }}>
				<div
					style={{
						fontSize: titleSize(title),
						fontWeight: 700,
						lineHeight: 1.02,
						letterSpacing: '-0.025em',
						wordBreak: 'break-word',
					}}
				>
					{excerpt(title, LONGEST_TITLE)}
				</div>
				{line && (
					<div style={{ marginTop: 28, fontSize: 32, lineHeight: 1.25, color: PIGMENTS.chalk }}>
						{excerpt(line, LONGEST_LINE * 2)}
					</div>
				)}
			</div>
		</div>,
		{ width: PANEL_WIDTH, height, fonts },
	)
}

/** What is drawn: the title, a line below it where there is one, and the tile beside them. */
export type SharePicture = { title: string; line?: string; seed: string } & Pick<
	ImigongoOptions,
	'families' | 'palettes'
>

/** Draws the picture that stands for a page where it is shared, as PNG. */
export async function drawSharePicture(
	{ title, line = '', seed, ...look }: SharePicture,
	logo: ShareLogo | null = null,
): Promise<Buffer> {
	const tile = toSvg(imigongo(seed, { width: TILE_WIDTH, height, ...look }))
	const [panel, sharp] = await Promise.all([drawPanel(title, line, logo), loadSharp()])
	return sharp({ create: { width, height, channels: 3, background: PIGMENTS.ink } })
		.composite([
			{ input: Buffer.from(panel), left: 0, top: 0 },
			{ input: Buffer.from(tile), left: PANEL_WIDTH, top: 0 },
		])
		.png({ palette: true, compressionLevel: 9 })
		.toBuffer()
}
