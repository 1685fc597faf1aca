import { sql } from 'drizzle-orm'
import { SPONSORED_STATUSES } from '#app/features/advertising/rules.ts'
import { sponsored_content } from '#app/features/advertising/tables.server.ts'
import type { Db } from '#app/platform/core/db/db.server.ts'
import type { ListDefinition, ListRow } from '#app/platform/office/lists/list-definition.server.ts'
import { countsOf } from '#app/platform/office/lists/row-counts.server.ts'
import { recordIn } from '#app/platform/core/records/save-record.server.ts'

const { id, title, company, image_url, start_date, end_date, price } = sponsored_content
const { status, featured, created_at } = sponsored_content
const fields = { id, title, company, image_url, start_date, end_date, price, status, featured, created_at }

/** Sponsored content as administrators list it, newest first. */
export const sponsoredList = {
	sources: [
		{
			from: sponsored_content,
			fields,
			sorts: { created_at, end_date, title: { by: sql`lower(${title})`, type: 'text' } },
			filters: { status, featured },
			dated: created_at,
		},
	],
	sort: '-created_at',
	filters: { status: SPONSORED_STATUSES, featured: ['true', 'false'] },
} as const satisfies ListDefinition<typeof fields>

export type SponsoredRow = ListRow<typeof fields>

/** One of them with everything that its form edits, or null. */
export const getSponsored = recordIn(sponsored_content)

export type SponsoredRecord = NonNullable<Awaited<ReturnType<typeof getSponsored>>>

/** The figures above the list. */
export async function countSponsored(db: Db) {
	const counts = await countsOf(db, [sponsored_content])
	return {
		total: counts(sponsored_content),
		active: counts(sponsored_content, 'status', 'active'),
		featured: counts(sponsored_content, 'featured', 'true'),
	}
}

export type SponsoredFigures = Awaited<ReturnType<typeof countSponsored>>
