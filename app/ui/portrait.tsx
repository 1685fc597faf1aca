import type { ComponentProps } from 'react'

import { altOf, focusStyle, type PictureFacts } from '#app/ui/picture-facts.ts'
import { Avatar } from '#app/ui/tile.tsx'

/**
 * The square picture of somebody, over the drawn bust of their seed: what is missing or fails to load shows the bust
 * (`tendFailedPictures`).
 */
export const Portrait = ({
	src,
	seed,
	facts,
	srcSet,
	sizes,
}: { src: string | null; seed: string; facts?: PictureFacts | null | undefined } & Pick<
	ComponentProps<'img'>,
	'srcSet' | 'sizes'
>) => (
	<div key={src} data-picture className="relative overflow-hidden">
		<Avatar seed={seed} />
		{src && (
			<img
				src={src}
				alt={altOf(facts, '')}
				style={focusStyle(facts)}
				srcSet={srcSet}
				sizes={srcSet && sizes}
				loading="lazy"
				decoding="async"
				className="absolute inset-0 size-full object-cover text-transparent in-data-failed:hidden"
			/>
		)}
	</div>
)
