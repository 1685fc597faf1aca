import { NewsPicture } from '#app/features/news/components/news-picture.tsx'
import { articlePath, coverSeed, type NewsItem } from '#app/features/news/rules.ts'
import { formatLongDate } from '#app/platform/core/time/time.ts'
import { Card } from '#app/ui/card.tsx'
import { TileList } from '#app/ui/tile-list.tsx'

/** Articles as cards, three abreast. */
export const NewsCards = ({ articles }: { articles: readonly NewsItem[] }) => (
	<TileList seeds={articles.map(coverSeed)}>
		<ul className="grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
			{articles.map((article) => (
				<li key={article.id}>
					<Card
						className="h-full wrap-break-word"
						cover={
							<NewsPicture
								article={article}
								sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 50vw, 100vw"
							/>
						}
						title={article.title}
						to={articlePath(article.id)}
						{...(article.excerpt && { sentence: article.excerpt })}
						facts={[
							<time key="date" dateTime={article.published_at.toISOString()}>
								{formatLongDate(article.published_at)}
							</time>,
							article.author,
						].filter((fact) => fact !== null)}
					/>
				</li>
			))}
		</ul>
	</TileList>
)
