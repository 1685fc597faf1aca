import type { LessonPart } from '#app/learning/catalog/rules.ts'

export type ShownPicture = { id: string; url: string; caption: string }

const WIDTHS = [480, 960, 1600]

/** A lesson's text as it was cleaned on the server, its pictures between. */
export const LessonText = ({
	parts,
	pictures,
}: {
	parts: readonly LessonPart[]
	pictures: readonly ShownPicture[]
}) => (
	<div className="[&>*+*]:mt-7">
		{parts.map((part, at) => {
			if ('html' in part)
				return (
					<div key={at} className="rich-text lesson-text" dangerouslySetInnerHTML={{ __html: part.html }} />
				)
			const picture = pictures[part.picture]
			return picture && <Figure key={at} {...picture} />
		})}
	</div>
)

const Figure = ({ url, caption }: ShownPicture) => (
	<figure className="break-inside-avoid">
		<img
			src={`${url}?w=960`}
			srcSet={WIDTHS.map((width) => `${url}?w=${width} ${width}w`).join(', ')}
			sizes="(min-width: 67.5rem) 42rem, 100vw"
			alt={caption}
			loading="lazy"
			decoding="async"
			className="h-auto w-full bg-surface-2"
		/>
		<figcaption className="mt-2 text-ui leading-normal text-muted">{caption}</figcaption>
	</figure>
)
