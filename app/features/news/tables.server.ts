import { check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { shorterThan } from '#app/platform/db/checks.server.ts'
import { created_at, id, instant, updated_at } from '#app/platform/db/columns.server.ts'

/** News articles (000 §3). The search index stands in db/custom. */
export const news = pgTable(
	'news',
	{
		id: id(),
		title: text().notNull(),
		excerpt: text(),
		/** Rich text of the tags that 001 §5 keeps, cleaned before it is stored (D-129). */
		content: text().notNull(),
		image_url: text(),
		author: text(),
		published_at: instant().notNull().defaultNow(),
		created_at: created_at(),
		updated_at: updated_at(),
	},
	(t) => [
		check('news_title', shorterThan(t.title, 200)),
		check('news_excerpt', shorterThan(t.excerpt, 1000)),
		check('news_content', shorterThan(t.content, 200_000)),
		check('news_image_url', shorterThan(t.image_url, 2000)),
		check('news_author', shorterThan(t.author, 200)),
		index('news_public_order').on(t.published_at.desc(), t.id.desc()),
		index().on(t.created_at, t.id),
	],
)
