import { coverSeed } from '#app/features/news/rules.ts'
import { imageSources } from '#app/platform/core/files/rules.ts'
import type { PictureFacts } from '#app/ui/picture-facts.ts'
import { Picture } from '#app/ui/picture.tsx'
import type { Ratio } from '#app/ui/tile.tsx'

/** The picture of an article, or its tile. */
export const NewsPicture = ({
	article,
	sizes,
	ratio,
	eager,
	className,
}: {
	article: { id: string; image_url: string | null; picture?: PictureFacts | null }
	sizes: string
	ratio?: Ratio
	eager?: boolean
	className?: string
}) => (
	<Picture
		{...(article.image_url ? imageSources(article.image_url) : { src: null })}
		alt=""
		facts={article.picture}
		fallbackSeed={coverSeed(article)}
		families={['zigzag', 'diamond', 'spiral', 'weave']}
		sizes={sizes}
		ratio={ratio}
		eager={eager}
		className={className}
	/>
)
