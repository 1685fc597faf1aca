import { team_members } from '#app/features/team/tables.server.ts'
import { db } from '#app/platform/core/db/db.server.ts'

/** A member of the team for a test. */
export async function createMember(given: Partial<typeof team_members.$inferInsert> = {}) {
	const [member] = await db
		.insert(team_members)
		.values({ name: 'Workshop desk', role: 'Workshop Lead', bio: 'Keeps the tools sharp.', ...given })
		.returning()
	return member!
}
