import { eq } from 'drizzle-orm'
import { news } from '#app/features/news/tables.server.ts'
import type { Tx } from '#app/platform/core/db/db.server.ts'
import { hasUndescribed, TEXT_NOT_DESCRIBED } from '#app/platform/core/files/text-pictures.ts'

/** Why a draft cannot be shown to visitors yet, and the field that says so; null where it can. */
export async function whyUnready(tx: Tx, id: string) {
	const [article] = await tx.select({ content: news.content }).from(news).where(eq(news.id, id))
	return article && hasUndescribed(article.content) ? { why: TEXT_NOT_DESCRIBED, field: 'content' } : null
}
