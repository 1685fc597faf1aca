import { Link } from '#app/ui/link.tsx'
import { NewsPicture } from '#app/features/news/components/news-picture.tsx'
import { articlePath, type NewsItem } from '#app/features/news/rules.ts'
import { formatLongDate } from '#app/platform/core/time/time.ts'
import { Meta } from '#app/ui/meta.tsx'

/** A title's link that covers the article around it. */
export const coveringLinkClass =
	'decoration-2 underline-offset-[0.15em] after:absolute after:inset-0 hover:underline'

/** The first article of a list: the picture large, the words beside it. */
export const LeadArticle = ({ article }: { article: NewsItem }) => (
	<article className="relative grid items-center gap-4 sm:grid-cols-[minmax(0,6fr)_minmax(0,5fr)] sm:gap-8">
		<NewsPicture article={article} sizes="(min-width: 64rem) 28rem, (min-width: 40rem) 50vw, 100vw" />
		<div>
			<h3 className="text-[1.625rem] leading-[1.1] sm:text-[1.875rem]">
				<Link to={articlePath(article.id)} className={coveringLinkClass}>
					{article.title}
				</Link>
			</h3>
			{article.excerpt && <p className="mt-3 text-muted">{article.excerpt}</p>}
			<Meta className="mt-4">
				<time dateTime={article.published_at.toISOString()}>{formatLongDate(article.published_at)}</time>
				{article.author}
			</Meta>
		</div>
	</article>
)
