import { overSentence, type Publication } from '#app/platform/core/publication.ts'
import { Notice } from '#app/ui/notice.tsx'

/** Above the page of what is not published: that it is looked at before, or that it is over; nothing else. */
export function PublicationNotice({
	publication,
	one,
	takes = '',
	over = overSentence(one, takes),
}: {
	publication: Publication
	/** "program" */
	one: string
	/** What it takes while it is published: "applications". */
	takes?: string
	/** In place of the sentence on what is archived. */
	over?: string
}) {
	if (publication === 'published') return null
	return (
		<div className="-order-3 wrap w-full py-5">
			{publication === 'draft' ? (
				<Notice kind="pending" live={false} title="Preview">
					Visitors do not see this {one} yet.{takes && ` It takes no ${takes} until it is published.`}
				</Notice>
			) : (
				<Notice kind="neutral" live={false}>
					{over}
				</Notice>
			)}
		</div>
	)
}

/** What is not published is in no index of a search engine. For `meta`. */
export const outOfIndex = (publication: Publication) =>
	publication === 'published' ? [] : [{ name: 'robots', content: 'noindex' }]
