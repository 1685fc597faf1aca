import { sixStartups } from '#app/features/startups/samples.ts'
import { startups } from '#app/features/startups/tables.server.ts'
import type { Tx } from '#app/platform/core/db/db.server.ts'

/** Startups that a new hub begins with, the first of them the newest. */
export async function installStartups(tx: Tx): Promise<void> {
	const now = Date.now()
	await tx.insert(startups).values(
		sixStartups.map((startup, at) => ({
			...startup,
			created_at: new Date(now - at * 60_000),
		})),
	)
}
