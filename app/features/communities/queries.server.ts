import { asc, desc } from 'drizzle-orm'
import { type Community, describeCommunity } from '#app/features/communities/rules.ts'
import { communities } from '#app/features/communities/tables.server.ts'
import type { Db } from '#app/platform/core/db/db.server.ts'
import { preparedQuery } from '#app/platform/core/db/prepared.server.ts'

const { sector, stage, member_count } = communities

const largestFirst = preparedQuery('communities', (db) =>
	db
		.select({ sector, stage, member_count })
		.from(communities)
		.orderBy(desc(member_count), asc(communities.id)),
)

/** The communities as they were last summed up, the largest first. */
export async function listCommunities(db: Db): Promise<Community[]> {
	const rows = await largestFirst(db)
	return rows.map(({ sector, stage, member_count }) => describeCommunity(sector, stage, member_count))
}
