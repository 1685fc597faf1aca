import { FAMILIES, type Family } from '#app/ui/pattern/motifs.ts'
import { PALETTE_NAMES, type PaletteName } from '#app/ui/pattern/pigments.ts'
import type { Pick } from '#app/ui/pattern/random.ts'
import { makePick, makeRandom } from '#app/ui/pattern/random.ts'

/** What tells two tiles apart at a glance. */
export type Look = { family: Family; palette: PaletteName }

export type LookOptions = {
	family?: Family
	families?: readonly Family[]
	palette?: PaletteName
	palettes?: readonly PaletteName[]
	/** Seeds of the tiles before this one in its list. */
	after?: readonly string[]
}

/** Tiles beside and above one, in a grid of three. */
const NEIGHBOURS = 3

/** The wished option, or the next round the list that no neighbour has; short lists look at fewer neighbours. */
function unlike<T>(options: readonly T[], wished: T, neighbours: readonly T[]): T {
	const avoided = neighbours.slice(0, options.length - 1)
	const start = options.indexOf(wished)
	const round = [...options.slice(start), ...options.slice(0, start)]
	return round.find((option) => !avoided.includes(option)) ?? wished
}

/** What the seed alone chooses. */
const pickedLook = (pick: Pick, { family, families, palette, palettes }: LookOptions): Look => ({
	family: family ?? pick(families ?? FAMILIES),
	palette: palette ?? pick(palettes ?? PALETTE_NAMES),
})

/**
 * Family and palette of a tile: what its seed chooses, but in a list never what a neighbour has.
 * @param pick the picker of the tile's own seed
 */
export function lookOf(pick: Pick, options: LookOptions): Look {
	const before: Look[] = []
	const settle = (look: Look): Look => ({
		family: unlike(
			options.families ?? FAMILIES,
			look.family,
			before.map(({ family }) => family),
		),
		palette: unlike(
			options.palettes ?? PALETTE_NAMES,
			look.palette,
			before.map(({ palette }) => palette),
		),
	})
	for (const seed of options.after ?? []) {
		before.unshift(settle(pickedLook(makePick(makeRandom(seed)), options)))
		before.length = Math.min(before.length, NEIGHBOURS)
	}
	const look = pickedLook(pick, options)
	const settled = settle(look)
	return { family: options.family ?? settled.family, palette: options.palette ?? settled.palette }
}
