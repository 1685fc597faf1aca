import { sql } from 'drizzle-orm'
import { check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { shorterThan } from '#app/platform/core/db/checks.server.ts'
import { created_at, id, instantNow, updated_at } from '#app/platform/core/db/columns.server.ts'
import { publicationCheck, publicationColumn } from '#app/platform/core/db/publication-column.server.ts'
import { declareTable } from '#app/platform/core/db/declare-table.server.ts'

/** News articles. The search index stands in db/custom. */
export const news = pgTable(
	'news',
	{
		id: id(),
		title: text().notNull(),
		excerpt: text(),
		/** Rich text of the allowed tags, cleaned before it is stored. */
		content: text().notNull(),
		image_url: text(),
		author: text(),
		published_at: instantNow(),
		...publicationColumn(),
		created_at: created_at(),
		updated_at: updated_at(),
	},
	(t) => [
		publicationCheck('news', t),
		check('news_title', shorterThan(t.title, 200)),
		check('news_excerpt', shorterThan(t.excerpt, 1000)),
		check('news_content', shorterThan(t.content, 200_000)),
		check('news_image_url', shorterThan(t.image_url, 2000)),
		check('news_author', shorterThan(t.author, 200)),
		index().on(t.published_at, t.id),
		index().on(t.created_at, t.id),
		index().on(t.publication, t.created_at, t.id),
		index('news_lower_title_id_index').on(sql`lower(${t.title})`, t.id),
	],
)

export const declared = [
	declareTable(news, {
		pictures: ['image_url'],
		texts: ['content'],
		people: { nobody: 'what the hub publishes' },
		shown: true,
		kind: { one: 'news article', title: ['title'], screen: '/admin/news/' },
		list: {
			counted: [],
			searched: [sql`news_words(${news.title}, ${news.excerpt}, ${news.content})`],
		},
	}),
]
