import startups from '#app/features/startups/content/startups.json' with { type: 'json' }
import {
	addFunding,
	type ListedSector,
	LISTED_SECTORS,
	STARTUP_STAGES,
	type StartupStage,
	type StartupListQuery,
	TEAM_SIZES,
	type TeamSize,
} from '#app/features/startups/rules.ts'
import { mustBeOneOf } from '#app/platform/core/must-be-one-of.ts'
import type { PictureFacts } from '#app/platform/core/picture-facts.ts'

/** A startup as visitors see it. */
export type Startup = {
	id: string
	name: string
	description: string
	logo_url: string | null
	/** How a logo of ours is drawn; samples have none. */
	logo?: { width: number; height: number; needsDark: boolean } | null
	/** What is stored about the logo. */
	picture?: PictureFacts | null
	website: string | null
	sector: ListedSector
	stage: StartupStage
	founded_year: number | null
	team_size: TeamSize | null
	funding_raised: string | null
	location: string
	featured: boolean
}

/** One page of the list, and what is known of all active startups, whatever the filters. */
export type ListedStartups = {
	rows: Startup[]
	page: number
	pages: number
	/** How many the filters find. */
	total: number
	all: { count: number; sectors: string[]; funding: number }
}

/** Shown while the database is gone; the starter content is made of them. They are companies of nobody. */
export const sixStartups: readonly Startup[] = startups.map((startup) => ({
	...startup,
	sector: mustBeOneOf(LISTED_SECTORS, startup.sector),
	stage: mustBeOneOf(STARTUP_STAGES, startup.stage),
	team_size: mustBeOneOf(TEAM_SIZES, startup.team_size),
	logo_url: null,
}))

/** The samples as the list would show them. */
export function sampleStartups({ sector, stage }: StartupListQuery): ListedStartups {
	const rows = sixStartups.filter(
		(startup) => (!sector || startup.sector === sector) && (!stage || startup.stage === stage),
	)
	return {
		rows,
		page: 1,
		pages: 1,
		total: rows.length,
		all: {
			count: sixStartups.length,
			sectors: [],
			funding: addFunding(sixStartups.map(({ funding_raised }) => funding_raised)),
		},
	}
}
