import { asc, desc } from 'drizzle-orm'
import { type Community, describeCommunity } from '#app/features/communities/rules.ts'
import { communities } from '#app/features/communities/tables.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'

/** The communities as they were last summed up, the largest first. */
export async function listCommunities(db: Db): Promise<Community[]> {
	const rows = await db
		.select()
		.from(communities)
		.orderBy(desc(communities.member_count), asc(communities.id))
	return rows.map(({ sector, stage, member_count }) => describeCommunity(sector, stage, member_count))
}
