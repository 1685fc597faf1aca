import { sql } from 'drizzle-orm'
import { LISTED_SECTORS, STARTUP_STAGES, STARTUP_STATUSES } from '#app/features/startups/rules.ts'
import { startups } from '#app/features/startups/tables.server.ts'
import type { Db } from '#app/platform/core/db/db.server.ts'
import { logoLook } from '#app/platform/core/files/find-pictures.server.ts'
import type { ListDefinition, ListRow } from '#app/platform/office/lists/list-definition.server.ts'
import { countsOf } from '#app/platform/office/lists/row-counts.server.ts'
import { recordIn } from '#app/platform/core/records/save-record.server.ts'

const { id, name, description, logo_url, sector, stage, location } = startups
const { founded_year, team_size, funding_raised, featured, status, created_at } = startups
const logo = logoLook(logo_url)
const fields = {
	id,
	name,
	description,
	logo_url,
	logo,
	sector,
	stage,
	location,
	founded_year,
	team_size,
	funding_raised,
	featured,
	status,
	created_at,
}

/** Startups as administrators list them, newest first. */
export const startupsList = {
	sources: [
		{
			from: startups,
			fields,
			sorts: { created_at, name: { by: sql`lower(${name})`, type: 'text' } },
			filters: { status, featured, sector, stage },
			dated: created_at,
		},
	],
	sort: '-created_at',
	filters: {
		status: STARTUP_STATUSES,
		featured: ['true', 'false'],
		sector: LISTED_SECTORS,
		stage: STARTUP_STAGES,
	},
} as const satisfies ListDefinition<typeof fields>

export type StartupRow = ListRow<typeof fields>

/** One of them with everything that its form edits, or null. */
export const getStartup = recordIn(startups, { logo })

export type StartupRecord = NonNullable<Awaited<ReturnType<typeof getStartup>>>

/** The figures above the list. */
export async function countStartups(db: Db) {
	const counts = await countsOf(db, [startups])
	return {
		total: counts(startups),
		featured: counts(startups, 'featured', 'true'),
		active: counts(startups, 'status', 'active'),
		graduated: counts(startups, 'status', 'graduated'),
	}
}

export type StartupFigures = Awaited<ReturnType<typeof countStartups>>
