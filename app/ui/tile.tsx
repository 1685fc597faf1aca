import { classNames } from '#app/ui/class-names.ts'
import { DrawingSvg } from '#app/ui/drawing.tsx'
import { drawAvatar } from '#app/ui/pattern/avatar.ts'
import { type Drawing, imigongo } from '#app/ui/pattern/imigongo.ts'
import type { Family } from '#app/ui/pattern/motifs.ts'
import type { PaletteName } from '#app/ui/pattern/pigments.ts'

const RATIOS = {
	'3:2': { box: 'aspect-3/2', width: 480, height: 320 },
	'16:9': { box: 'aspect-video', width: 480, height: 270 },
	'1:1': { box: 'aspect-square', width: 240, height: 240 },
	'21:9': { box: 'aspect-21/9', width: 560, height: 240 },
	/** A low band along the top of a boxed card. */
	strip: { box: 'h-26', width: 480, height: 140 },
	/** As wide and high as its box says. */
	free: { box: '', width: 480, height: 320 },
} as const

export type Ratio = keyof typeof RATIOS

export const ratioClass = (ratio: Ratio): string => RATIOS[ratio].box

export type TileProps = {
	/** A stable key, never an editable title: `'startup:' + id`. */
	seed: string
	/** Keeps a list to a few families; one of them fixes it (DESIGN §6). */
	families?: readonly Family[]
	palette?: PaletteName
	ratio?: Ratio
	className?: string
}

const drawn = new Map<string, Drawing>()
const DRAWN_LIMIT = 500

/** The same lists are rendered again and again: the last tiles are kept, about 1.3 KB each. */
function drawOnce(key: string, draw: () => Drawing): Drawing {
	const known = drawn.get(key)
	if (known) return known
	if (drawn.size >= DRAWN_LIMIT) drawn.clear()
	const drawing = draw()
	drawn.set(key, drawing)
	return drawing
}

/** One pixel larger than its box, so that no hairline shows at the edge. */
const oversize = 'absolute -top-px -left-px h-[calc(100%+2px)] w-[calc(100%+2px)] max-w-none'

/** An imigongo tile: a cover, or the place of a picture that is missing. Decorative. */
export function Tile({ seed, families, palette, ratio = '3:2', className }: TileProps) {
	const { box, width, height } = RATIOS[ratio]
	const drawing = drawOnce([seed, ratio, palette, ...(families ?? [])].join('|'), () =>
		imigongo(seed, { families, palette, width, height }),
	)
	return (
		<div className={classNames('relative overflow-hidden', box, className)}>
			<DrawingSvg drawing={drawing} className={oversize} />
		</div>
	)
}

/** A default portrait: a bust of the same shapes, square. Size it by `className`. */
export function Avatar({ seed, className }: { seed: string; className?: string }) {
	return (
		<div className={classNames('relative aspect-square overflow-hidden', className)}>
			<DrawingSvg drawing={drawOnce(`avatar|${seed}`, () => drawAvatar(seed))} className={oversize} />
		</div>
	)
}
