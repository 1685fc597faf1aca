import { fourPrograms } from '#app/features/programs/samples.ts'
import { programs } from '#app/features/programs/tables.server.ts'
import type { Tx } from '#app/platform/db/db.server.ts'

/** The four programs that the hub begins with (D-008). */
export async function installPrograms(tx: Tx): Promise<void> {
	await tx
		.insert(programs)
		.values(fourPrograms.map(({ id: _sample, ...program }, position) => ({ ...program, position })))
}
