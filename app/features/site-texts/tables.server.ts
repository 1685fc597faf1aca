import { check, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { PAGE_CHARACTERS } from '#app/features/site-texts/rules.ts'
import { objectWithin, shorterThan } from '#app/platform/core/db/checks.server.ts'
import { created_at, id, updated_at } from '#app/platform/core/db/columns.server.ts'
import { declareTable } from '#app/platform/core/db/declare-table.server.ts'
import type { ChangedTexts } from '#app/platform/web/site-texts/site-texts.ts'

/** What the hub says on its public pages where it differs from the originals: a row for each page that was changed. */
export const site_texts = pgTable(
	'site_texts',
	{
		id: id(),
		page: text().notNull().unique(),
		/** What visitors read. */
		published: jsonb().$type<ChangedTexts>().notNull().default({}),
		/** What is to be published; null where nothing waits. */
		draft: jsonb().$type<ChangedTexts>(),
		/** What the last publication or revert took the place of. */
		previous: jsonb().$type<ChangedTexts>(),
		created_at: created_at(),
		updated_at: updated_at(),
	},
	(t) => [
		check('site_texts_page', shorterThan(t.page, 40)),
		...(['published', 'draft', 'previous'] as const).map((name) =>
			check(`site_texts_${name}`, objectWithin(t[name], PAGE_CHARACTERS)),
		),
	],
)

export const declared = [
	declareTable(site_texts, {
		people: { nobody: 'what the public pages say; whoever is quoted there has agreed to it' },
		shown: true,
		kind: { one: 'site texts', title: ['page'], screen: '/admin/site-texts?record=' },
		list: {},
		// A draft changes nothing that visitors read.
		unfollowed: ['draft', 'previous', 'updated_at'],
	}),
]
