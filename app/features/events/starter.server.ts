import { sampleEvents } from '#app/features/events/samples.ts'
import { events } from '#app/features/events/tables.server.ts'
import type { Tx } from '#app/platform/core/db/db.server.ts'

/** Events that a new hub begins with, in the weeks after the installation. */
export async function installEvents(tx: Tx): Promise<void> {
	const rows = sampleEvents(new Date())
	await tx.insert(events).values(rows.map(({ id: _sample, taken: _none, ...event }) => event))
}
