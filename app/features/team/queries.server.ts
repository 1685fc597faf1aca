import { desc } from 'drizzle-orm'
import { MEMBERS_ON_HOME } from '#app/features/team/rules.ts'
import type { TeamMember } from '#app/features/team/samples.ts'
import { team_members } from '#app/features/team/tables.server.ts'
import { pictureFacts } from '#app/platform/core/files/picture-facts.server.ts'
import type { Db } from '#app/platform/core/db/db.server.ts'
import { preparedQuery } from '#app/platform/core/db/prepared.server.ts'

const newestFirst = (db: Db) =>
	db
		.select({
			id: team_members.id,
			name: team_members.name,
			role: team_members.role,
			bio: team_members.bio,
			image_url: team_members.image_url,
			picture: pictureFacts(team_members.image_url),
			social_links: team_members.social_links,
		})
		.from(team_members)
		.orderBy(desc(team_members.created_at), desc(team_members.id))

/** All members, newest first. */
export const listMembers: (db: Db) => Promise<TeamMember[]> = preparedQuery('members', newestFirst)

/** The newest four, for the section on other pages. */
export const listNewestMembers: (db: Db) => Promise<TeamMember[]> = preparedQuery('newest_members', (db) =>
	newestFirst(db).limit(MEMBERS_ON_HOME),
)
