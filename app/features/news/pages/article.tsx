import { data } from 'react-router'
import { ArticleText } from '#app/features/news/components/article-text.tsx'
import { NewsCards } from '#app/features/news/components/news-cards.tsx'
import { NewsPicture } from '#app/features/news/components/news-picture.tsx'
import { describeArticle } from '#app/features/news/news-article.ts'
import { renderContent } from '#app/features/news/render-content.server.ts'
import { findArticle, listRelatedNews } from '#app/features/news/queries.server.ts'
import {
	type Article,
	ARTICLE_NOT_FOUND,
	ARCHIVED_ARTICLE,
	articlePath,
	type NewsItem,
	RELATED_ARTICLES,
} from '#app/features/news/rules.ts'
import { sampleArticles } from '#app/features/news/samples.ts'
import { currentHub } from '#app/platform/core/config/current-hub.server.ts'
import { settings } from '#app/platform/core/config/settings.server.ts'
import { db } from '#app/platform/core/db/db.server.ts'
import { knownPicturesIn } from '#app/platform/core/files/text-pictures.server.ts'
import type { KnownPicture } from '#app/platform/core/files/picture-facts.server.ts'
import { isId, unavailable } from '#app/platform/core/errors/responses.server.ts'
import { excerpt } from '#app/platform/core/text/excerpt.ts'
import { orSamples } from '#app/platform/web/pages/load-list.server.ts'
import { pageMeta } from '#app/platform/web/pages/page-meta.ts'
import { showsDraft } from '#app/platform/web/pages/preview.server.ts'
import { outOfIndex, PublicationNotice } from '#app/platform/web/pages/publication-notice.tsx'
import { formatLongDate } from '#app/platform/core/time/time.ts'
import { ButtonLink, TextLink } from '#app/ui/button.tsx'
import { DemoBanner } from '#app/ui/demo-banner.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Meta } from '#app/ui/meta.tsx'
import { PageHero } from '#app/ui/page-hero.tsx'
import { PictureCredit } from '#app/ui/picture.tsx'
import { Section, SectionHead } from '#app/ui/section.tsx'
import { ShareLinks } from '#app/ui/share-links.tsx'
import type { Route } from './+types/article'

type Found = { article: Article | null; related: NewsItem[]; pictures: Record<string, KnownPicture> }

const readArticle = async (id: string, previewed: boolean): Promise<Found> => {
	const now = new Date()
	const [article, related] = await Promise.all([
		findArticle(db, id, now, previewed),
		listRelatedNews(db, id, now),
	])
	return { article, related, pictures: await knownPicturesIn(db, article?.content ?? '') }
}

/** While the database is gone a sample has its page; whether any other article exists cannot be told. */
function sampleArticle(id: string): Found {
	const samples = sampleArticles(new Date())
	const article = samples.find((sample) => sample.id === id)
	if (!article) throw unavailable()
	return {
		article,
		related: samples.filter((sample) => sample !== article).slice(0, RELATED_ARTICLES),
		pictures: {},
	}
}

export async function loader(args: Route.LoaderArgs) {
	const { params, context } = args
	const id = params.id.toLowerCase()
	const missing = { article: null, related: [], demo: false, url: '', description: '', posting: null }
	if (!isId(id)) return data(missing, { status: 404 })
	const previewed = showsDraft(args)
	const { rows, demo } = await orSamples(
		context,
		'article',
		() => readArticle(id, previewed),
		() => sampleArticle(id),
	)
	const { article, related, pictures } = rows
	if (!article) return data(missing, { status: 404 })
	const site = { siteUrl: settings.siteUrl, name: currentHub().name }
	const url = site.siteUrl + articlePath(id)
	const words = article.excerpt ?? article.content.replace(/<[^<>]*>/g, ' ')
	return data({
		article: { ...article, content: renderContent(article.content, pictures) },
		related,
		demo,
		url,
		description: excerpt(words, 160),
		posting: demo || article.publication !== 'published' ? null : describeArticle(article, url, site),
	})
}

export const meta: Route.MetaFunction = (args) => {
	if (!args.loaderData) return []
	const { article, description, posting } = args.loaderData
	if (!article) {
		return [{ title: ARTICLE_NOT_FOUND }, { name: 'robots', content: 'noindex' }]
	}
	return [
		...pageMeta(args, { title: article.title, description }),
		...outOfIndex(article.publication),
		...(posting ? [{ 'script:ld+json': posting }] : []),
	]
}

const BackToNews = () => (
	<TextLink to="/news">
		<Icon name="arrow-left" />
		Back to News
	</TextLink>
)

const NotFound = () => (
	<PageHero
		title={ARTICLE_NOT_FOUND}
		lead="It was taken away, or the address is not quite right."
		actions={<ButtonLink to="/news">Back to News</ButtonLink>}
		eye={{ palette: 'ember' }}
	/>
)

export default function ArticlePage({ loaderData }: Route.ComponentProps) {
	const { article, related, demo, url } = loaderData
	if (!article) return <NotFound />
	return (
		<>
			<PublicationNotice publication={article.publication} one="article" over={ARCHIVED_ARTICLE} />
			<PageHero
				above={<BackToNews />}
				title={<span className="wrap-break-word">{article.title}</span>}
				actions={
					<Meta className="text-base!">
						<time dateTime={article.published_at.toISOString()}>{formatLongDate(article.published_at)}</time>
						{article.author}
					</Meta>
				}
				aside={
					<>
						<NewsPicture article={article} sizes="(min-width: 64rem) 30rem, 100vw" eager />
						<PictureCredit facts={article.picture} />
					</>
				}
			/>
			<Section>
				{demo && <DemoBanner />}
				<div className="mx-auto max-w-2xl">
					{article.excerpt && (
						<p className="mb-6 text-lead text-pretty wrap-break-word text-text-2">{article.excerpt}</p>
					)}
					<ArticleText content={article.content} />
					<div className="mt-10 border-t border-line pt-3">
						<h2 className="sr-only">Share this article</h2>
						<ShareLinks
							shared={{ url, text: article.title }}
							networks={['Twitter', 'Facebook', 'LinkedIn']}
							className="-ml-3"
						/>
					</div>
				</div>
			</Section>
			{related.length > 0 && (
				<Section tint className="print:hidden">
					<SectionHead title="Related articles" action={<TextLink to="/news">All news</TextLink>} />
					<NewsCards articles={related} />
				</Section>
			)}
		</>
	)
}
