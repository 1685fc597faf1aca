import { fourMembers } from '#app/features/team/samples.ts'
import { team_members } from '#app/features/team/tables.server.ts'
import type { Tx } from '#app/platform/core/db/db.server.ts'

/** The roles that a new hub shows until its people are entered; the first is the newest. */
export async function installTeam(tx: Tx): Promise<void> {
	const now = Date.now()
	await tx.insert(team_members).values(
		fourMembers.map((member, at) => ({
			...member,
			created_at: new Date(now - at * 60_000),
		})),
	)
}
