import { drawAvatar } from '#app/ui/pattern/avatar.ts'
import { drawEye, type EyeOptions } from '#app/ui/pattern/eye.ts'
import { type Drawing, imigongo, type ImigongoOptions } from '#app/ui/pattern/imigongo.ts'

/** What to draw, as plain data: the same order gives the same drawing wherever it is carried out. */
export type Order =
	| ({ motif: 'imigongo'; seed: string } & ImigongoOptions)
	| { motif: 'avatar'; seed: string }
	| ({ motif: 'eye' } & EyeOptions)

const drawn = new Map<string, string>()
const DRAWN_LIMIT = 500

function draw(order: Order): Drawing {
	if (order.motif === 'avatar') return drawAvatar(order.seed)
	if (order.motif === 'eye') return drawEye(order)
	return imigongo(order.seed, order)
}

/**
 * The inside of the drawing's SVG element. The same lists are rendered again and again: the last drawings are kept,
 * about 1.3 KB each.
 */
export function drawnMarkup(order: Order): string {
	const key = JSON.stringify(order)
	const known = drawn.get(key)
	if (known !== undefined) return known
	const { width, height, ground, layers } = draw(order)
	const markup =
		(ground === 'none' ? '' : `<path fill="${ground}" d="M0 0h${width}v${height}H0z"/>`) +
		layers.map(({ fill, path }) => `<path fill="${fill}" fill-rule="evenodd" d="${path}"/>`).join('')
	if (drawn.size >= DRAWN_LIMIT) drawn.clear()
	drawn.set(key, markup)
	return markup
}
