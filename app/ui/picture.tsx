import type { ComponentProps } from 'react'

import { classNames } from '#app/ui/class-names.ts'
import { type Ratio, ratioClass, Tile } from '#app/ui/tile.tsx'
import type { Family } from '#app/ui/pattern/motifs.ts'

export type PictureProps = {
	/** None: the tile alone. */
	src: string | null | undefined
	alt: string
	fallbackSeed: string
	families?: readonly Family[]
	ratio?: Ratio
	/** Logos: the whole of it on white, nothing behind. */
	contain?: boolean
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
	fallbackSeed,
	families,
	ratio = '3:2',
	contain,
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
				contain && 'bg-[#fff]',
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
					alt={alt}
					{...sources}
					sizes={sources.srcSet && sizes}
					loading={eager ? 'eager' : 'lazy'}
					fetchPriority={eager ? 'high' : undefined}
					decoding="async"
					className={classNames(
						'absolute inset-0 size-full text-transparent in-data-failed:hidden',
						contain ? 'object-contain p-[8%]' : 'object-cover',
					)}
				/>
			)}
		</div>
	)
}
