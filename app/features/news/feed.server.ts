import { type Article, articlePath } from '#app/features/news/rules.ts'
import type { KnownPicture } from '#app/platform/core/files/picture-facts.server.ts'
import { textAsMarkup } from '#app/platform/core/text/markup.ts'
import { writeRss } from '#app/platform/web/pages/rss.server.ts'
import { drawPicturesAt } from '#app/platform/web/rich-text/draw-pictures.ts'
import { withWholeAddresses } from '#app/platform/web/rich-text/text-links.server.ts'
import { sanitiseRichText } from '#app/platform/core/security/sanitise.server.ts'

/**
 * The articles as RSS 2.0, with their whole text.
 * @param site address of the site without a slash at the end, and the hub's name
 * @param pictures what is known of those in the texts: one that is gone is left out
 */
export function writeNewsFeed(
	articles: readonly Article[],
	site: { siteUrl: string; name: string },
	pictures: Readonly<Record<string, KnownPicture>> = {},
): string {
	const address = `${site.siteUrl}/news`
	const newest = articles[0]?.published_at
	return writeRss({
		title: `News | ${site.name}`,
		link: address,
		description: `What happens at ${site.name}.`,
		language: 'en',
		...(newest && { lastBuildDate: newest }),
		ttl: 60,
		atom: { links: [{ href: `${address}/rss.xml`, rel: 'self', type: 'application/rss+xml' }] },
		items: articles.map((article) => {
			const url = site.siteUrl + articlePath(article.id)
			return {
				title: article.title,
				link: url,
				guid: { value: url, isPermaLink: true },
				pubDate: article.published_at,
				...(article.excerpt && { description: textAsMarkup(article.excerpt) }),
				dc: { creators: [article.author ?? site.name] },
				content: {
					encoded: drawPicturesAt(
						site.siteUrl,
						withWholeAddresses(sanitiseRichText(article.content)),
						pictures,
					),
				},
			}
		}),
	})
}
