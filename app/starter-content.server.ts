import { installCourses } from '#app/learning/catalog/starter.server.ts'
import { installEvents } from '#app/features/events/starter.server.ts'
import { installExams } from '#app/learning/exams/starter.server.ts'
import { markStarterContent } from '#app/features/hub/commands/mark-starter-content.server.ts'
import { installNews } from '#app/features/news/starter.server.ts'
import { installOpportunities } from '#app/features/opportunities/starter.server.ts'
import { installPartners } from '#app/features/partners/starter.server.ts'
import { installPrograms } from '#app/features/programs/starter.server.ts'
import { installStartups } from '#app/features/startups/starter.server.ts'
import { installEmailTemplates } from '#app/features/writing/starter.server.ts'
import { installTeam } from '#app/features/team/starter.server.ts'
import type { Tx } from '#app/platform/core/db/db.server.ts'

/** Starter content of every slice, installed in this order into an empty embedded database. */
export const starterContent: readonly ((tx: Tx) => Promise<void>)[] = [
	installPrograms,
	installStartups,
	installTeam,
	installNews,
	installOpportunities,
	installPartners,
	installEvents,
	installCourses,
	installExams,
	installEmailTemplates,
	markStarterContent,
]
