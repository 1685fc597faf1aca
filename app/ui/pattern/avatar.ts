import type { Drawing } from '#app/ui/pattern/imigongo.ts'
import { polygon, rectangle, rhomb } from '#app/ui/pattern/path.ts'
import { PIGMENTS } from '#app/ui/pattern/pigments.ts'
import { makePick, makeRandom } from '#app/ui/pattern/random.ts'

const { ink, kaolin, oxide, umber, earth, ochre, ash, chalk } = PIGMENTS

const COLOURS = [
	{ ground: ochre, coat: kaolin, skin: umber },
	{ ground: ochre, coat: oxide, skin: earth },
	{ ground: oxide, coat: kaolin, skin: umber },
	{ ground: chalk, coat: oxide, skin: umber },
	{ ground: chalk, coat: ink, skin: earth },
	{ ground: ash, coat: kaolin, skin: umber },
	{ ground: umber, coat: ochre, skin: earth },
	{ ground: kaolin, coat: ochre, skin: umber },
] as const

// prettier-ignore
const HEAD =
	polygon([[34, 28], [48, 20], [62, 28], [62, 46], [48, 60], [34, 46]]) +
	rectangle(42, 54, 12, 12) +
	polygon([[42, 54], [48, 60], [54, 54]])

// prettier-ignore
const SHOULDERS = polygon([[4, 100], [20, 70], [48, 60], [76, 70], [92, 100]])

// prettier-ignore
const DRESSES = [
	polygon([[34, 65], [48, 79], [62, 65], [72, 68.6], [48, 92], [24, 68.6]]),
	polygon([[38, 63], [48, 73], [58, 63], [58, 70], [48, 80], [38, 70]]) +
		polygon([[38, 77], [48, 87], [58, 77], [58, 84], [48, 94], [38, 84]]),
	rhomb(48, 82, 9, 11) + rhomb(48, 82, 4, 5),
]

// prettier-ignore
const CUTS = [
	polygon([[31, 36], [31, 24], [48, 12], [65, 24], [65, 36], [60, 30], [48, 27], [36, 30]]),
	polygon([[32, 36], [31, 20], [44, 9], [67, 13], [64, 36], [61, 31], [48, 26], [36, 31]]),
	polygon([[30, 50], [28, 26], [48, 10], [68, 26], [66, 50], [61, 50], [60, 32], [48, 26], [36, 32], [35, 50]]),
	polygon([[32, 36], [35, 22], [42, 19], [38, 12], [48, 4], [58, 12], [54, 19], [61, 22], [64, 36], [60, 31], [48, 26], [36, 31]]),
]

/** A default bust of 96 by 96, readable at 32. Not a portrait: cut, dress and ground come from the seed alone. */
export function drawAvatar(seed: string): Drawing {
	const pick = makePick(makeRandom(`avatar:${seed}`))
	const { ground, coat, skin } = pick(COLOURS)
	const cut = pick(CUTS)
	const dress = pick(DRESSES)
	return {
		width: 96,
		height: 96,
		ground,
		layers: [
			{ fill: skin, path: HEAD },
			{ fill: coat, path: SHOULDERS + dress },
			{ fill: ink, path: cut },
		],
	}
}
