import { type ComponentProps, useEffect, useRef, useState } from 'react'

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

/** An uploaded picture in its ratio, over the pattern tile of its seed: what fails to load shows the tile. */
export function Picture({
	src,
	alt,
	fallbackSeed,
	families,
	ratio = '3:2',
	contain,
	eager,
	className,
	...sources
}: PictureProps) {
	const image = useRef<HTMLImageElement>(null)
	const [failedSrc, setFailedSrc] = useState<string>()
	// A picture can fail before the page is hydrated, when nobody listens.
	useEffect(() => {
		const element = image.current
		if (element?.complete && element.naturalWidth === 0) setFailedSrc(src ?? undefined)
	}, [src])
	const shown = src && failedSrc !== src
	return (
		<div
			className={classNames(
				'relative overflow-hidden',
				ratioClass(ratio),
				contain && 'bg-[#fff]',
				!shown && 'print:hidden',
				className,
			)}
		>
			{!(contain && shown) && (
				<Tile
					seed={fallbackSeed}
					families={families}
					ratio={ratio}
					className="absolute! inset-0 aspect-auto! size-full"
				/>
			)}
			{shown && (
				<img
					ref={image}
					src={src}
					alt={alt}
					{...sources}
					loading={eager ? 'eager' : 'lazy'}
					fetchPriority={eager ? 'high' : undefined}
					decoding="async"
					onError={() => setFailedSrc(src)}
					className={classNames(
						'absolute inset-0 size-full text-transparent',
						contain ? 'object-contain p-[8%]' : 'object-cover',
					)}
				/>
			)}
		</div>
	)
}
