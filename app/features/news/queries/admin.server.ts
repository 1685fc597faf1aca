import { and, eq, gt, lte, sql } from 'drizzle-orm'
import { news } from '#app/features/news/tables.server.ts'
import { pictureFacts } from '#app/platform/core/files/picture-facts.server.ts'
import type { Db } from '#app/platform/core/db/db.server.ts'
import type { ListDefinition, ListRow } from '#app/platform/office/lists/list-definition.server.ts'
import { isPublished } from '#app/platform/core/records/publication.server.ts'
import { PUBLICATIONS } from '#app/platform/core/publication.ts'
import { versionOf } from '#app/platform/core/records/save-record.server.ts'

const { id, title, excerpt, author, image_url, published_at, publication, created_at } = news
const fields = {
	id,
	title,
	excerpt,
	author,
	image_url,
	picture: pictureFacts(image_url),
	published_at,
	publication,
	created_at,
	/** Its time has not come. */
	scheduled: sql<boolean>`${news}.published_at > now()`,
}

/** Articles as administrators list them, newest first. */
export const newsList = {
	sources: [
		{
			from: news,
			fields,
			sorts: { created_at, published_at, title: { by: sql`lower(${title})`, type: 'text' } },
			filters: {
				state: (value) =>
					and(
						isPublished(news),
						value === 'scheduled' ? gt(published_at, sql`now()`) : lte(published_at, sql`now()`),
					) ?? false,
				publication,
			},
			dated: published_at,
		},
	],
	sort: '-created_at',
	filters: { state: ['published', 'scheduled'], publication: PUBLICATIONS },
} as const satisfies ListDefinition<typeof fields>

export type ArticleRow = ListRow<typeof fields>

/** One of them with everything that its form edits, or null. */
export async function getArticle(db: Db, wanted: string) {
	const [article] = await db
		.select({ ...fields, content: news.content, updated_at: news.updated_at, version: versionOf(news) })
		.from(news)
		.where(eq(news.id, wanted))
	return article ?? null
}

export type ArticleRecord = NonNullable<Awaited<ReturnType<typeof getArticle>>>
