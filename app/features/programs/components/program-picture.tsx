import { COVER_FAMILIES, coverSeed } from '#app/features/programs/rules.ts'
import type { PictureFacts } from '#app/ui/picture-facts.ts'
import { Picture, type PictureProps } from '#app/ui/picture.tsx'

/** A program's picture, or the tile of its id: the same on the site and in the back-office. */
export const ProgramPicture = ({
	program,
	...rest
}: { program: { id: string; image_url: string | null; picture?: PictureFacts | null } } & Pick<
	PictureProps,
	'ratio' | 'className' | 'sizes' | 'eager'
>) => (
	<Picture
		src={program.image_url}
		fallbackSeed={coverSeed(program.id)}
		families={COVER_FAMILIES}
		alt=""
		facts={program.picture}
		{...rest}
	/>
)
