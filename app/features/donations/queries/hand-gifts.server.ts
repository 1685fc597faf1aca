import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { campaigns } from '#app/features/campaigns/tables.server.ts'
import { donations } from '#app/features/donations/tables.server.ts'
import type { Db } from '#app/platform/core/db/db.server.ts'
import { versionOf } from '#app/platform/core/records/save-record.server.ts'
import type { ListDefinition, ListRow } from '#app/platform/office/lists/list-definition.server.ts'
import { phoneAsKept } from '#app/platform/office/lists/phone-as-kept.ts'

const { id, donor_name, email, amount, payment_method, reference, typed_by, created_at } = donations
const campaign = sql<string | null>`(select ${campaigns}.title from ${campaigns}
	where ${campaigns}.id = ${donations}.campaign_id)`
const fields = {
	id,
	donor_name,
	email,
	amount,
	payment_method,
	campaign,
	reference,
	typed_by,
	created_at,
}

/** Gifts that administrators typed in, the latest first. */
export const handGiftsList = {
	sources: [
		{
			from: donations,
			where: sql`${typed_by} is not null`,
			fields,
			sorts: { created_at },
			meant: phoneAsKept,
			dated: created_at,
		},
	],
	sort: '-created_at',
	follows: [campaigns],
} as const satisfies ListDefinition<typeof fields>

export type HandGiftRow = ListRow<typeof fields>

/** One of them whole, or null. */
export async function getHandGift(db: Db, gift: string) {
	const [found] = await db
		.select({ row: donations, campaign, version: versionOf(donations) })
		.from(donations)
		.where(and(eq(id, gift), isNotNull(typed_by)))
	return found ? { ...found.row, campaign: found.campaign, version: found.version } : null
}

export type HandGiftRecord = NonNullable<Awaited<ReturnType<typeof getHandGift>>>
