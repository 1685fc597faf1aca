import { and, count, desc, eq, max, type SQL } from 'drizzle-orm'
import {
	addFunding,
	STARTUPS_A_PAGE,
	STARTUPS_ON_HOME,
	type StartupListQuery,
} from '#app/features/startups/rules.ts'
import type { ListedStartups, Startup } from '#app/features/startups/samples.ts'
import { startups } from '#app/features/startups/tables.server.ts'
import type { Db } from '#app/platform/core/db/db.server.ts'
import { preparedQuery } from '#app/platform/core/db/prepared.server.ts'
import { pictureFacts } from '#app/platform/core/files/picture-facts.server.ts'
import { logoLook } from '#app/platform/core/files/find-pictures.server.ts'
import { pageOf } from '#app/platform/web/pages/page-query.ts'

const shown = {
	id: startups.id,
	name: startups.name,
	description: startups.description,
	logo_url: startups.logo_url,
	logo: logoLook(startups.logo_url),
	picture: pictureFacts(startups.logo_url),
	website: startups.website,
	sector: startups.sector,
	stage: startups.stage,
	founded_year: startups.founded_year,
	team_size: startups.team_size,
	funding_raised: startups.funding_raised,
	location: startups.location,
	featured: startups.featured,
}

const active = eq(startups.status, 'active')

/** Active startups, featured first, then the newest. */
const listActive = (db: Db, condition: SQL | undefined, limit: number, offset = 0) =>
	db
		.select(shown)
		.from(startups)
		.where(and(active, condition))
		.orderBy(desc(startups.featured), desc(startups.created_at), desc(startups.id))
		.limit(limit)
		.offset(offset)

/** The first six, for the home page. */
export const listHomeStartups = preparedQuery('home_startups', (db) =>
	listActive(db, undefined, STARTUPS_ON_HOME),
)

/**
 * One page of the active startups of a sector and a stage, with how many there are, and of all of them the sectors
 * and the total funding, whatever the filters.
 */
export async function listStartups(db: Db, query: StartupListQuery): Promise<ListedStartups> {
	const { sector, stage, funding_raised } = startups
	const groups = await db
		.select({ sector, stage, funding_raised, startups: count() })
		.from(startups)
		.where(active)
		.groupBy(sector, stage, funding_raised)
	const isWished = (group: Pick<Startup, 'sector' | 'stage'>) =>
		(!query.sector || group.sector === query.sector) && (!query.stage || group.stage === query.stage)
	const countOf = (some: typeof groups) => some.reduce((sum, group) => sum + group.startups, 0)
	const total = countOf(groups.filter(isWished))
	const { page, pages, offset } = pageOf(query.page, total, STARTUPS_A_PAGE)
	const condition = and(
		query.sector ? eq(sector, query.sector) : undefined,
		query.stage ? eq(stage, query.stage) : undefined,
	)
	return {
		rows: await listActive(db, condition, STARTUPS_A_PAGE, offset),
		page,
		pages,
		total,
		all: {
			count: countOf(groups),
			sectors: [...new Set(groups.map((group) => group.sector))],
			funding: groups.reduce((sum, group) => sum + addFunding([group.funding_raised]) * group.startups, 0),
		},
	}
}

/** Address and last change of the page of startups, for the sitemap; none while it has no startup. */
export async function listStartupPaths(db: Db): Promise<{ path: string; updated_at: Date }[]> {
	const [newest] = await db
		.select({ updated_at: max(startups.updated_at) })
		.from(startups)
		.where(active)
	return newest?.updated_at ? [{ path: '/startups', updated_at: newest.updated_at }] : []
}
