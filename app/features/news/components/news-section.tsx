import type { ReactNode } from 'react'
import { Link } from '#app/ui/link.tsx'
import { coveringLinkClass, LeadArticle } from '#app/features/news/components/lead-article.tsx'
import { NewsPicture } from '#app/features/news/components/news-picture.tsx'
import { articlePath, coverSeed, type NewsItem, NO_ARTICLES } from '#app/features/news/rules.ts'
import { formatLongDate } from '#app/platform/core/time/time.ts'
import { TextLink } from '#app/ui/button.tsx'
import { DemoBanner } from '#app/ui/demo-banner.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { TileList } from '#app/ui/tile-list.tsx'
import { Section, SectionHead } from '#app/ui/section.tsx'

/**
 * The newest articles on the home page: one lead, then rows.
 * @param aside stands at the right of them, and takes no room when it is empty
 */
export function NewsSection({
	articles: [lead, ...others],
	demo,
	aside,
}: {
	articles: readonly NewsItem[]
	demo: boolean
	aside: ReactNode
}) {
	return (
		<Section>
			{demo && <DemoBanner />}
			<SectionHead title="News" action={<TextLink to="/news">All news</TextLink>} className="lg:mb-8" />
			<div className="flex flex-col gap-10 lg:flex-row lg:gap-16">
				<div className="min-w-0 flex-1 wrap-break-word">
					<TileList seeds={[...(lead ? [lead] : []), ...others].map(coverSeed)}>
						{lead ? <LeadArticle article={lead} /> : <EmptyState sentence={NO_ARTICLES} />}
						{others.length > 0 && (
							<ul className="mt-8">
								{others.map((article) => (
									<li key={article.id} className="border-t border-line py-5">
										<Row article={article} />
									</li>
								))}
							</ul>
						)}
					</TileList>
				</div>
				{aside}
			</div>
		</Section>
	)
}

const Row = ({ article }: { article: NewsItem }) => (
	<article className="relative beside items-center gap-4 sm:gap-6">
		<div className="w-22 sm:w-33">
			<NewsPicture article={article} sizes="8.25rem" />
		</div>
		<div>
			<h3 className="text-[1.0625rem] leading-tight sm:text-h4">
				<Link to={articlePath(article.id)} className={coveringLinkClass}>
					{article.title}
				</Link>
			</h3>
			<p className="mt-1 text-ui text-muted">
				<time dateTime={article.published_at.toISOString()}>{formatLongDate(article.published_at)}</time>
			</p>
		</div>
	</article>
)
