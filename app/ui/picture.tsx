import type { ComponentProps, CSSProperties } from 'react'

import { classNames } from '#app/ui/class-names.ts'
import { altOf, creditOf, focusStyle, type PictureFacts } from '#app/ui/picture-facts.ts'
import { type LogoLook, logoWidth } from '#app/ui/logo-look.ts'
import { type Ratio, ratioClass, ratioOf, Tile } from '#app/ui/tile.tsx'
import type { Family } from '#app/ui/pattern/motifs.ts'

export type PictureProps = {
	/** None: the tile alone. */
	src: string | null | undefined
	/** What is read aloud where `facts` say nothing. */
	alt: string
	/** What is stored about it: its description, and the point that it is cut around. */
	facts?: PictureFacts | null | undefined
	fallbackSeed: string
	families?: readonly Family[]
	ratio?: Ratio
	/** Logos: the whole of it on white, nothing behind. */
	contain?: boolean
	/** With `contain`, of a logo that is ours: as large to the eye as the others, on the ground that it needs. */
	logo?: LogoLook | null | undefined
	/** First screen: loaded at once and with priority. All others load late. */
	eager?: boolean
	className?: string
} & Pick<ComponentProps<'img'>, 'srcSet' | 'sizes' | 'width' | 'height'>

/**
 * An uploaded picture in its ratio, over the pattern tile of its seed: what fails to load shows the tile
 * (`tendFailedPictures`).
 */
export function Picture({
	src,
	alt,
	facts,
	fallbackSeed,
	families,
	ratio = '3:2',
	contain,
	logo,
	eager,
	className,
	sizes,
	...sources
}: PictureProps) {
	return (
		<div
			key={src}
			data-picture
			className={classNames(
				'relative overflow-hidden data-failed:print:hidden',
				ratioClass(ratio),
				contain && (logo?.needsDark ? 'bg-ink' : 'bg-[#fff]'),
				contain && src && 'outline -outline-offset-1 outline-line',
				!src && 'print:hidden',
				className,
			)}
		>
			<Tile
				seed={fallbackSeed}
				families={families}
				ratio={ratio}
				className={classNames(
					'absolute! inset-0 aspect-auto! size-full',
					contain && src && 'hidden in-data-failed:block',
				)}
			/>
			{src && (
				<img
					src={src}
					alt={altOf(facts, alt)}
					style={contain ? undefined : focusStyle(facts)}
					{...sources}
					{...(logo && { width: logo.width, height: logo.height, style: logoStyle(logo, ratio) })}
					sizes={sources.srcSet && sizes}
					loading={eager ? 'eager' : 'lazy'}
					fetchPriority={eager ? 'high' : undefined}
					decoding="async"
					className={classNames(
						'absolute inset-0 text-transparent in-data-failed:hidden',
						logo ? 'm-auto h-auto w-(--logo) max-sm:w-(--logo-square)' : 'size-full',
						!logo && (contain ? 'object-contain p-[8%]' : 'object-cover'),
					)}
				/>
			)}
		</div>
	)
}

/** A logo's width in its box, and in the square that the box is on phones. */
const logoStyle = (logo: LogoLook, ratio: Ratio): CSSProperties & Record<`--${string}`, string> => ({
	'--logo': `${logoWidth(logo, ratioOf(ratio))}%`,
	'--logo-square': `${logoWidth(logo, 1)}%`,
})

/**
 * Who made the picture above; nothing where nobody is named.
 * @param onPicture in the corner of the picture, on a ground of its own; the box around both is positioned
 */
export function PictureCredit({
	facts,
	onPicture,
}: {
	facts: PictureFacts | null | undefined
	onPicture?: boolean
}) {
	const credit = creditOf(facts)
	if (!credit) return null
	const place = onPicture ? 'absolute right-0 bottom-0 max-w-full bg-surface px-2 py-1' : 'mt-2 text-right'
	return <p className={classNames('text-sm text-muted wrap-anywhere', place)}>{credit}</p>
}
