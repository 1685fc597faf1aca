import type { ComponentProps } from 'react'

import { Avatar } from '#app/ui/tile.tsx'

/**
 * The square picture of somebody, over the drawn bust of their seed: what is missing or fails to load shows the bust
 * (`tendFailedPictures`).
 */
export const Portrait = ({
	src,
	seed,
	srcSet,
	sizes,
}: { src: string | null; seed: string } & Pick<ComponentProps<'img'>, 'srcSet' | 'sizes'>) => (
	<div key={src} data-picture className="relative overflow-hidden">
		<Avatar seed={seed} />
		{src && (
			<img
				src={src}
				alt=""
				srcSet={srcSet}
				sizes={srcSet && sizes}
				loading="lazy"
				decoding="async"
				className="absolute inset-0 size-full object-cover text-transparent in-data-failed:hidden"
			/>
		)}
	</div>
)
