import { lookOf, type LookOptions } from '#app/ui/pattern/look.ts'
import { MOTIFS } from '#app/ui/pattern/motifs.ts'
import { PALETTES } from '#app/ui/pattern/pigments.ts'
import { makePick, makeRandom } from '#app/ui/pattern/random.ts'

/** A drawing as path data: one fill per layer, laid over the ground, filled by the even-odd rule. */
export type Drawing = {
	width: number
	height: number
	ground: string
	layers: readonly { fill: string; path: string }[]
}

export type ImigongoOptions = LookOptions & { width?: number; height?: number }

/**
 * An imigongo tile for any string: the same seed gives the same tile on server and client. The seed only
 * chooses between hand-set options, so that no tile is a bad one. About 1.3 KB of path data at 480 by 320.
 *
 * Seed with a stable key (`'startup:' + id`), never with a title that may be edited. One family per list is
 * dull and seven at once is noise: `families` keeps a list to a few.
 */
export function imigongo(seed: string, options: ImigongoOptions = {}): Drawing {
	const next = makeRandom(seed)
	const pick = makePick(next)
	const width = options.width ?? 480
	const height = options.height ?? 320
	const { family, palette } = lookOf(pick, options)
	const [ground, first, second] = PALETTES[palette]
	const [mainPath, secondPath] = MOTIFS[family](width, height, pick)
	// Only a palette that the seed chose may swap its two figures.
	const swapped = options.palette === undefined && next() >= 0.5
	const layers = [
		{ fill: swapped ? second : first, path: mainPath },
		{ fill: swapped ? first : second, path: secondPath },
	]
	return { width, height, ground, layers: layers.filter((layer) => layer.path !== '') }
}
