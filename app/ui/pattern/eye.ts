import type { Drawing } from '#app/ui/pattern/imigongo.ts'
import { polygon, rhomb, teeth } from '#app/ui/pattern/path.ts'
import { type Colours, PALETTES, type PaletteName } from '#app/ui/pattern/pigments.ts'

export type EyeOptions = {
	palette?: PaletteName
	/** Instead of a palette: tone on tone in the call-to-action band. */
	colours?: Colours
	width?: number
	height?: number
	/** Centre and radius of the diamond in canvas units; it may run out of the canvas. */
	x?: number
	radius?: number
}

/** The floating eye: the iris motif as one diamond on an empty ground, for heroes and the band. */
export function drawEye(options: EyeOptions = {}): Drawing {
	const { width = 640, height = 600, x = 340, radius = 340 } = options
	const y = height / 2
	const unit = radius / 20
	const [ground, main, second] = options.colours ?? PALETTES[options.palette ?? 'ember']
	const ring = (r: number) => rhomb(x, y, r * unit, r * unit)
	const half = polygon([
		[x, y - radius],
		[x + radius, y],
		[x, y + radius],
	])
	return {
		width,
		height,
		ground: 'none',
		layers: [
			{ fill: ground, path: rhomb(x, y, radius, radius) },
			{ fill: main, path: [2, 3, 5, 6, 10, 11, 13, 14, 19, 20].map(ring).join('') + half },
			{
				fill: second,
				path: [1, 10, 19].map(ring).join('') + teeth(x, y, unit, 6, 9, 6) + teeth(x, y, unit, 14, 18, 10),
			},
		],
	}
}
