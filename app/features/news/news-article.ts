import type { Article } from '#app/features/news/rules.ts'

/**
 * What search engines are told of an article (schema.org NewsArticle).
 * @param site address of the site without a slash at the end, and the hub's name
 * @param url address of the article's own page
 */
export function describeArticle(
	article: Article,
	url: string,
	site: { siteUrl: string; name: string },
): Record<string, unknown> {
	const hub = { '@type': 'Organization', name: site.name, url: site.siteUrl }
	return {
		'@context': 'https://schema.org',
		'@type': 'NewsArticle',
		headline: article.title,
		...(article.excerpt && { description: article.excerpt }),
		datePublished: article.published_at.toISOString(),
		dateModified: new Date(Math.max(+article.published_at, +article.updated_at)).toISOString(),
		author: article.author ? { '@type': 'Organization', name: article.author } : hub,
		publisher: hub,
		mainEntityOfPage: url,
		...(article.image_url && { image: new URL(article.image_url, site.siteUrl).href }),
	}
}
