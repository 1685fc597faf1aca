import { sql } from 'drizzle-orm'
import { PARTNER_CATEGORIES } from '#app/features/partners/rules.ts'
import { partners } from '#app/features/partners/tables.server.ts'
import { logoLook } from '#app/platform/core/files/find-pictures.server.ts'
import type { ListDefinition, ListRow } from '#app/platform/office/lists/list-definition.server.ts'
import { recordIn } from '#app/platform/core/records/save-record.server.ts'

const { id, name, logo_url, website, category, created_at } = partners
const logo = logoLook(logo_url)
const fields = { id, name, logo_url, logo, website, category, created_at }

/** Partners as administrators list them, newest first. */
export const partnersList = {
	sources: [
		{
			from: partners,
			fields,
			sorts: { name: { by: sql`lower(${name})`, type: 'text' }, created_at },
			filters: { category },
			dated: created_at,
		},
	],
	sort: '-created_at',
	filters: { category: PARTNER_CATEGORIES },
} as const satisfies ListDefinition<typeof fields>

export type PartnerRow = ListRow<typeof fields>

/** One of them with everything that its form edits, or null. */
export const getPartner = recordIn(partners, { logo })

export type PartnerRecord = NonNullable<Awaited<ReturnType<typeof getPartner>>>
