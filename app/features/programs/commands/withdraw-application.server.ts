import { eq } from 'drizzle-orm'
import { program_applications, programs } from '#app/features/programs/tables.server.ts'
import { withdrawalOf } from '#app/platform/requests/withdraw.server.ts'

/** Withdraws an application to a program, by its own link. */
export const withdrawApplication = withdrawalOf(program_applications, {
	kind: 'program_application',
	what: 'program application',
	item: async (tx, { program_id }) => {
		if (!program_id) return null
		const [program] = await tx
			.select({ title: programs.title })
			.from(programs)
			.where(eq(programs.id, program_id))
		return program?.title ?? null
	},
})
