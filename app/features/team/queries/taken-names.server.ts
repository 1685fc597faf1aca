import { inArray, sql } from 'drizzle-orm'
import { team_members } from '#app/features/team/tables.server.ts'
import type { Db } from '#app/platform/core/db/db.server.ts'

/** Those of these names, in small letters, that a member of the team has. */
export async function findTakenNames(db: Db, names: readonly string[]): Promise<ReadonlySet<string>> {
	if (names.length === 0) return new Set()
	const name = sql<string>`lower(${team_members.name})`
	const found = await db
		.select({ name })
		.from(team_members)
		.where(inArray(name, [...names]))
	return new Set(found.map((row) => row.name))
}
