import { courses, premium_courses } from '#app/learning/catalog/tables.server.ts'
import { events } from '#app/features/events/tables.server.ts'
import { news } from '#app/features/news/tables.server.ts'
import { opportunities } from '#app/features/opportunities/tables.server.ts'
import { partners } from '#app/features/partners/tables.server.ts'
import { programs } from '#app/features/programs/tables.server.ts'
import { sponsored_content } from '#app/features/advertising/tables.server.ts'
import { startups } from '#app/features/startups/tables.server.ts'
import { team_members } from '#app/features/team/tables.server.ts'
import type { StarterKind } from '#app/features/hub/rules.ts'
import type { RecordTable } from '#app/platform/core/records/save-record.server.ts'

/** The tables that a new hub begins with content in. */
export const starterTables = {
	programs,
	team_members,
	startups,
	partners,
	events,
	opportunities,
	news,
	sponsored_content,
	courses,
	premium_courses,
} satisfies Record<StarterKind, RecordTable>
