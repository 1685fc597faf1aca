import { and, count, desc, eq, lte, ne, sql } from 'drizzle-orm'
import {
	type Article,
	articlePath,
	ARTICLES_A_PAGE,
	ARTICLES_ON_HOME,
	type ListedNews,
	type NewsItem,
	type NewsListQuery,
	RELATED_ARTICLES,
} from '#app/features/news/rules.ts'
import { news } from '#app/features/news/tables.server.ts'
import { pictureFacts } from '#app/platform/core/files/picture-facts.server.ts'
import type { Db } from '#app/platform/core/db/db.server.ts'
import { hasPage, isPublished } from '#app/platform/core/records/publication.server.ts'
import { preparedQuery } from '#app/platform/core/db/prepared.server.ts'
import { containsWords } from '#app/platform/office/lists/contains-words.server.ts'
import { pageOf } from '#app/platform/web/pages/page-query.ts'

/** A feed tells the newest; who reads it comes again. */
const FEED_ITEMS = 50

const listed = {
	id: news.id,
	title: news.title,
	excerpt: news.excerpt,
	image_url: news.image_url,
	picture: pictureFacts(news.image_url),
	author: news.author,
	published_at: news.published_at,
}
const whole = { ...listed, content: news.content, publication: news.publication, updated_at: news.updated_at }
const newestFirst = [desc(news.published_at), desc(news.id)]

/** An article appears when its time comes; before that nobody is told of it. */
const published = (now: Date) => and(isPublished(news), lte(news.published_at, now))

const homeNews = preparedQuery('home_news', (db) =>
	db
		.select(listed)
		.from(news)
		.where(and(isPublished(news), lte(news.published_at, sql.placeholder('now'))))
		.orderBy(...newestFirst)
		.limit(ARTICLES_ON_HOME),
)

/** The newest four, for the home page. */
export const listHomeNews = (db: Db, now: Date = new Date()): Promise<NewsItem[]> => homeNews(db, { now })

/**
 * One page of the articles, newest first. A search finds what holds all of its words, each in title,
 * excerpt or content, in any case.
 */
export async function listNews(db: Db, query: NewsListQuery, now: Date): Promise<ListedNews> {
	const found = and(published(now), containsWords(news, query.q))
	const [counted] = await db.select({ total: count() }).from(news).where(found)
	const total = counted?.total ?? 0
	const { page, pages, offset } = pageOf(query.page, total, ARTICLES_A_PAGE)
	const rows = await db
		.select(listed)
		.from(news)
		.where(found)
		.orderBy(...newestFirst)
		.limit(ARTICLES_A_PAGE)
		.offset(offset)
	return { rows, page, pages, total }
}

/** One article, or null; null too before its time, and of a draft that is not previewed. */
export async function findArticle(
	db: Db,
	id: string,
	now: Date = new Date(),
	previewed: boolean = false,
): Promise<Article | null> {
	const [article] = await db
		.select(whole)
		.from(news)
		.where(and(eq(news.id, id), previewed ? undefined : and(hasPage(news), lte(news.published_at, now))))
	return article ?? null
}

/** The newest three other than this one. */
export const listRelatedNews = (db: Db, id: string, now: Date = new Date()): Promise<NewsItem[]> =>
	db
		.select(listed)
		.from(news)
		.where(and(ne(news.id, id), published(now)))
		.orderBy(...newestFirst)
		.limit(RELATED_ARTICLES)

/** The newest articles, for the feed. */
export const listFeedNews = (db: Db, now: Date = new Date()): Promise<Article[]> =>
	db
		.select(whole)
		.from(news)
		.where(published(now))
		.orderBy(...newestFirst)
		.limit(FEED_ITEMS)

/** Address and last change of every article, for the sitemap. */
export async function listNewsPaths(
	db: Db,
	now: Date = new Date(),
): Promise<{ path: string; updated_at: Date }[]> {
	const rows = await db
		.select({ id: news.id, updated_at: news.updated_at })
		.from(news)
		.where(published(now))
		.orderBy(...newestFirst)
	return rows.map(({ id, updated_at }) => ({ path: articlePath(id), updated_at }))
}
