import { classNames } from '#app/ui/class-names.ts'
import { DrawingSvg } from '#app/ui/drawing.tsx'
import { useSeedsBefore } from '#app/ui/tile-list.tsx'
import type { Family } from '#app/ui/pattern/motifs.ts'
import type { PaletteName } from '#app/ui/pattern/pigments.ts'

const RATIOS = {
	'3:2': { box: 'aspect-3/2', width: 480, height: 320 },
	'16:9': { box: 'aspect-video', width: 480, height: 270 },
	'1:1': { box: 'aspect-square', width: 240, height: 240 },
	'5:2': { box: 'aspect-5/2', width: 600, height: 240 },
	'21:9': { box: 'aspect-21/9', width: 560, height: 240 },
	/** A low band along the top of a boxed card. */
	strip: { box: 'h-26', width: 480, height: 140 },
	/** As wide and high as its box says. */
	free: { box: '', width: 480, height: 320 },
} as const

export type Ratio = keyof typeof RATIOS

export const ratioClass = (ratio: Ratio): string => RATIOS[ratio].box

/** Width by height. */
export const ratioOf = (ratio: Ratio): number => RATIOS[ratio].width / RATIOS[ratio].height

export type TileProps = {
	/** A stable key, never an editable title: `'startup:' + id`. */
	seed: string
	/** Keeps a list to a few families; one of them fixes it. */
	families?: readonly Family[]
	palette?: PaletteName
	ratio?: Ratio
	className?: string
}

/** One pixel larger than its box, so that no hairline shows at the edge. */
const oversize = 'absolute -top-px -left-px h-[calc(100%+2px)] w-[calc(100%+2px)] max-w-none'

/** An imigongo tile: a cover, or the place of a picture that is missing. Decorative. */
export function Tile({ seed, families, palette, ratio = '3:2', className }: TileProps) {
	const { box, width, height } = RATIOS[ratio]
	const after = useSeedsBefore(seed)
	return (
		<div className={classNames('relative overflow-hidden print:hidden', box, className)}>
			<DrawingSvg
				order={{ motif: 'imigongo', seed, families, palette, width, height, after }}
				width={width}
				height={height}
				className={oversize}
			/>
		</div>
	)
}

/** A default portrait: a bust of the same shapes, square. Size it by `className`. */
export function Avatar({ seed, className }: { seed: string; className?: string }) {
	return (
		<span className={classNames('relative block aspect-square overflow-hidden', className)}>
			<DrawingSvg order={{ motif: 'avatar', seed }} width={96} height={96} className={oversize} />
		</span>
	)
}
