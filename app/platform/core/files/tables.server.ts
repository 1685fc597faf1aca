import { boolean, check, index, integer, pgTable, smallint, text, unique, uuid } from 'drizzle-orm/pg-core'
import { isList, shorterThan, within } from '#app/platform/core/db/checks.server.ts'
import { created_at, jsonListOf } from '#app/platform/core/db/columns.server.ts'
import type { DocumentType } from '#app/platform/core/files/documents.ts'
import { ALT_CHARACTERS, type Bucket, CREDIT_CHARACTERS } from '#app/platform/core/files/rules.ts'
import { declareTable } from '#app/platform/core/db/declare-table.server.ts'

export const VARIANT_TYPES = ['image/avif', 'image/webp', 'image/jpeg'] as const

export type VariantType = (typeof VARIANT_TYPES)[number]

/** One encoding of the picture, or a document, which has no width and no height; `path` inside the bucket. */
export type Variant = {
	path: string
	type: VariantType | DocumentType
	width: number
	height: number
	size: number
}

const isVariant = (held: unknown): held is Variant =>
	typeof held === 'object' && held !== null && 'path' in held && typeof held.path === 'string'

/**
 * A stored picture or document. The row lives and dies with the transaction that uses it; bytes without a row are
 * orphans and are swept (jobs.server.ts).
 */
export const files = pgTable(
	'files',
	{
		id: uuid().primaryKey(),
		bucket: text().$type<Bucket>().notNull(),
		/** `folder/{uuid}.{ext}` of the largest variant. */
		path: text().notNull(),
		content_type: text().$type<VariantType | DocumentType>().notNull(),
		/** Bytes of the largest variant. */
		size: integer().notNull(),
		width: integer().notNull(),
		height: integer().notNull(),
		visibility: text({ enum: ['public', 'private'] }).notNull(),
		/** Its visible parts are so light, around nothing, that they need a dark ground: a white logo. */
		needs_dark: boolean().notNull().default(false),
		variants: jsonListOf(isVariant).notNull(),
		/** What a picture shows, for those who do not see it; null where nobody has said so. */
		alt: text(),
		/** It says nothing that the text around it does not say. */
		decoration: boolean().notNull().default(false),
		/** Who made it. */
		credit: text(),
		/** The point that stays in sight however it is cut, in percent from the left and from the top. */
		focus_x: smallint().notNull().default(50),
		focus_y: smallint().notNull().default(50),
		created_at: created_at(),
	},
	(t) => [
		unique().on(t.bucket, t.path),
		check('files_variants', isList(t.variants)),
		check('files_alt', shorterThan(t.alt, ALT_CHARACTERS)),
		check('files_credit', shorterThan(t.credit, CREDIT_CHARACTERS)),
		check('files_focus_x', within(t.focus_x, 0, 100)),
		check('files_focus_y', within(t.focus_y, 0, 100)),
		index().on(t.created_at, t.id),
	],
)

export const declared = [
	declareTable(files, {
		people: {
			byHand: ['path', 'variants'],
			why: 'an upload goes with the row that shows it; its name is random',
		},
	}),
]
