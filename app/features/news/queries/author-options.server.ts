import { asc } from 'drizzle-orm'
import { team_members } from '#app/features/team/tables.server.ts'
import { administratorNames } from '#app/platform/core/audit/administrator-name.server.ts'
import type { Db } from '#app/platform/core/db/db.server.ts'

/** So many names of the team are offered. */
const MOST_MEMBERS = 100

/** Whose names are offered as an article's author: the administrators who have given one, then the team. */
export async function authorOptions(db: Db): Promise<{ value: string; label: string }[]> {
	const [administrators, members] = await Promise.all([
		administratorNames(db),
		db
			.select({ name: team_members.name })
			.from(team_members)
			.orderBy(asc(team_members.name))
			.limit(MOST_MEMBERS),
	])
	const names = new Set([...administrators, ...members.map(({ name }) => name)])
	return Array.from(names, (value) => ({ value, label: value }))
}
