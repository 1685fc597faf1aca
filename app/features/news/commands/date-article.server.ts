import { and, between, eq, sql } from 'drizzle-orm'
import { news } from '#app/features/news/tables.server.ts'
import type { Tx } from '#app/platform/core/db/db.server.ts'

/**
 * Dates an article that was a draft until now to this minute, as one that appears at once: else it would stand among
 * those of the day on which it was begun. A time of its own, before that day or still to come, stays.
 */
export async function dateArticle(tx: Tx, id: string): Promise<void> {
	const { created_at, published_at } = news
	const begun = sql`${created_at} - interval '1 minute'`
	await tx
		.update(news)
		.set({ published_at: sql`date_trunc('minute', now())` })
		.where(and(eq(news.id, id), between(published_at, begun, sql`now()`)))
}
