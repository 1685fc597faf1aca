import { type ComponentProps, useEffect, useRef, useState } from 'react'

import { Avatar } from '#app/ui/tile.tsx'

/** The square picture of somebody, over the drawn bust of their seed: what is missing or fails to load shows the bust. */
export function Portrait({
	src,
	seed,
	...sources
}: { src: string | null; seed: string } & Pick<ComponentProps<'img'>, 'srcSet' | 'sizes'>) {
	const image = useRef<HTMLImageElement>(null)
	const [failedSrc, setFailedSrc] = useState<string>()
	// A picture can fail before the page is hydrated, when nobody listens.
	useEffect(() => {
		const element = image.current
		if (src && element?.complete && element.naturalWidth === 0) setFailedSrc(src)
	}, [src])
	return (
		<div className="relative overflow-hidden">
			<Avatar seed={seed} />
			{src && failedSrc !== src && (
				<img
					ref={image}
					src={src}
					alt=""
					{...sources}
					loading="lazy"
					decoding="async"
					onError={() => setFailedSrc(src)}
					className="absolute inset-0 size-full object-cover text-transparent"
				/>
			)}
		</div>
	)
}
