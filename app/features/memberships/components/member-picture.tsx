import { imageSources } from '#app/platform/core/files/rules.ts'
import { classNames } from '#app/ui/class-names.ts'
import { Picture } from '#app/ui/picture.tsx'
import { Avatar } from '#app/ui/tile.tsx'

/** What stands for who applied: the photo, or the default image where none was given. */
export function MemberPicture({
	image_url,
	name,
	seed,
	className,
}: {
	image_url: string | null
	/** Of the person, for who cannot see the photo. */
	name: string
	/** Chooses the default image. */
	seed: string
	className?: string
}) {
	if (image_url === null) return <Avatar seed={seed} className={className} />
	return (
		<div className={classNames('overflow-hidden', className)}>
			<Picture {...imageSources(image_url)} alt={`Photo of ${name}`} fallbackSeed={seed} ratio="1:1" />
		</div>
	)
}
