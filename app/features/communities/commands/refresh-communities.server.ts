import { and, count, inArray, isNotNull, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { deriveCommunities } from '#app/features/communities/rules.ts'
import { communities } from '#app/features/communities/tables.server.ts'
import { enrollments } from '#app/learning/study/tables.server.ts'
import { memberships } from '#app/features/memberships/tables.server.ts'
import { program_applications } from '#app/features/programs/tables.server.ts'
import { LISTED_SECTORS } from '#app/features/startups/rules.ts'
import type { Tx } from '#app/platform/core/db/db.server.ts'

/**
 * Where members come from: a table with a sector and a stage, and which of its rows an administrator
 * has read and approved, if any are.
 */
const SOURCES = [
	{ table: program_applications, approved: sql`${program_applications.status} = 'approved'` },
	{ table: enrollments, approved: sql`${enrollments.status} = 'approved'` },
	{ table: memberships, approved: sql`${memberships.status} = 'approved'` },
] as const

/**
 * Members per sector and stage where both are given. A sector in an applicant's own words is published only once
 * somebody approved the row; until then its member counts under Other, so that nobody writes on the home page.
 */
function countMembers(tx: Tx, { table, approved }: (typeof SOURCES)[number]) {
	const { startup_sector, startup_stage } = table
	const isPublic: SQL | undefined = or(inArray(startup_sector, [...LISTED_SECTORS]), approved)
	const sector = sql<string>`case when ${isPublic} then ${startup_sector} else 'Other' end`
	return tx
		.select({
			sector: sector.as('sector'),
			stage: sql<string>`${startup_stage}`.as('stage'),
			members: count().as('members'),
		})
		.from(table)
		.where(and(isNotNull(startup_sector), isNotNull(startup_stage)))
		.groupBy(sql`1`, sql`2`)
}

/** Sums the communities up anew and writes what has changed. Of two at once the second waits. */
export async function refreshCommunities(tx: Tx): Promise<void> {
	await tx.execute(sql`select pg_advisory_xact_lock(hashtext('communities'))`)
	const [first, second, ...others] = SOURCES.map((source) => countMembers(tx, source))
	const rows = first && second ? await unionAll(first, second, ...others) : []
	const derived = deriveCommunities(rows)
	await tx.delete(communities).where(
		notInArray(
			communities.id,
			derived.map(({ id }) => id),
		),
	)
	if (derived.length === 0) return
	await tx
		.insert(communities)
		.values(
			derived.map(({ id, sector, stage, memberCount }) => ({ id, sector, stage, member_count: memberCount })),
		)
		.onConflictDoUpdate({
			target: communities.id,
			set: {
				sector: sql`excluded.sector`,
				stage: sql`excluded.stage`,
				member_count: sql`excluded.member_count`,
				updated_at: sql`now()`,
			},
			setWhere: sql`(${communities.sector}, ${communities.stage}, ${communities.member_count})
				is distinct from (excluded.sector, excluded.stage, excluded.member_count)`,
		})
}
