import { sampleProgramDetails } from '#app/features/programs/sample-program-details.ts'
import { fourPrograms } from '#app/features/programs/samples.ts'
import { programs } from '#app/features/programs/tables.server.ts'
import type { Tx } from '#app/platform/core/db/db.server.ts'

/** The four programs that the hub begins with, with what their pages say. */
export async function installPrograms(tx: Tx): Promise<void> {
	const now = new Date()
	await tx.insert(programs).values(
		fourPrograms.map(({ id: _sample, ...program }, position) => ({
			...program,
			...sampleProgramDetails(program.slug, now),
			position,
		})),
	)
}
