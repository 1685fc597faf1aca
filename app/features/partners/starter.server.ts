import { samplePartners } from '#app/features/partners/samples.ts'
import { partners } from '#app/features/partners/tables.server.ts'
import type { Tx } from '#app/platform/core/db/db.server.ts'

const MINUTE = 60_000

/** The partners that a new hub begins with, a minute apart so that newest first is their order. */
export async function installPartners(tx: Tx): Promise<void> {
	const now = Date.now()
	await tx.insert(partners).values(
		samplePartners.map(({ id: _sample, ...partner }, position) => ({
			...partner,
			created_at: new Date(now - position * MINUTE),
		})),
	)
}
