import written from '#app/features/news/content/articles.json' with { type: 'json' }
import type { Article, ListedNews, NewsListQuery } from '#app/features/news/rules.ts'
import { containsWords } from '#app/platform/core/text/search-words.ts'

const MINUTE_MS = 60_000
const DAY_MS = 1_440 * MINUTE_MS

/** Four articles, dated so many days before now: shown while the database is gone, and the first content of a new hub. */
export const sampleArticles = (now: Date): Article[] =>
	written.map(({ days, content, ...article }, at) => {
		// As fine as the form shows a time, so that no save moves it.
		const published_at = new Date(Math.floor((now.getTime() - days * DAY_MS) / MINUTE_MS) * MINUTE_MS)
		return {
			...article,
			content: content.join(''),
			id: `0e7c0000-0000-4000-8000-00000000000${at + 1}`,
			image_url: null,
			publication: 'published' as const,
			published_at,
			updated_at: published_at,
		}
	})

/** The samples as the list would show them. */
export function sampleNews({ q }: NewsListQuery, now: Date): ListedNews {
	const rows = sampleArticles(now).filter(({ title, excerpt, content }) =>
		containsWords([title, excerpt, content.replace(/<[^<>]*>/g, ' ')].join(' '), q),
	)
	return { rows, page: 1, pages: 1, total: rows.length }
}
