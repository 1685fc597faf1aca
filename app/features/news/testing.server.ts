import { news } from '#app/features/news/tables.server.ts'
import { db } from '#app/platform/core/db/db.server.ts'

/** An article for a test. */
export async function createArticle(given: Partial<typeof news.$inferInsert> = {}) {
	const [article] = await db
		.insert(news)
		.values({ title: 'A title', excerpt: 'An excerpt.', content: '<p>A text.</p>', author: 'Desk', ...given })
		.returning()
	return article!
}
