/** What a visitor asks of the list. */
export type NewsListQuery = { q: string; page: number }

/** An article as a list shows it. */
export type NewsItem = {
	id: string
	title: string
	excerpt: string | null
	image_url: string | null
	/** What is stored about the picture (platform/core/picture-facts.ts). */
	picture?: {
		alt: string | null
		decoration: boolean
		credit: string | null
		x: number
		y: number
	} | null
	author: string | null
	published_at: Date
}

/** A whole article. Its content is rich text. */
export type Article = NewsItem & {
	content: string
	updated_at: Date
	publication: 'draft' | 'published' | 'archived'
}

/** One page of the list; `total` is of what the search finds. */
export type ListedNews = { rows: NewsItem[]; page: number; pages: number; total: number }

/** Most characters of an excerpt that is written today, of one that is stored, and of a content with its marks. */
export const EXCERPT_CHARACTERS = 200
export const STORED_EXCERPT_CHARACTERS = 1000
export const CONTENT_CHARACTERS = 200_000

/** Articles on one page of the list: one lead and three rows of three. */
export const ARTICLES_A_PAGE = 10

/** Articles of the home page's section, and related ones below an article. */
export const ARTICLES_ON_HOME = 4
export const RELATED_ARTICLES = 3

/** With no articles, and with no hits of a search. */
export const NO_ARTICLES = 'No news articles available at the moment.'

/** Said by what is archived. */
export const ARCHIVED_ARTICLE = 'This article is in our archive: what it tells of is over.'

/** In place of an article that is missing. */
export const ARTICLE_NOT_FOUND = 'Article Not Found'

export const articlePath = (id: string) => `/news/${id}`

/** Seed of the tile of an article without a picture. */
export const coverSeed = ({ id }: { id: string }) => `news:${id}`
