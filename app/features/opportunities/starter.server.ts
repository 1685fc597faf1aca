import { sampleOpportunities } from '#app/features/opportunities/samples.ts'
import { opportunities } from '#app/features/opportunities/tables.server.ts'
import type { Tx } from '#app/platform/core/db/db.server.ts'

/** Opportunities that a new hub begins with; their deadlines count from the day of the installation. */
export async function installOpportunities(tx: Tx): Promise<void> {
	const rows = sampleOpportunities(new Date())
	await tx.insert(opportunities).values(rows.map(({ id: _sample, ...opportunity }) => opportunity))
}
