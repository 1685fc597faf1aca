import { sampleArticles } from '#app/features/news/samples.ts'
import { news } from '#app/features/news/tables.server.ts'
import type { Tx } from '#app/platform/core/db/db.server.ts'

/** Articles that a new hub begins with; they are dated from the day of the installation. */
export async function installNews(tx: Tx): Promise<void> {
	await tx.insert(news).values(sampleArticles(new Date()))
}
