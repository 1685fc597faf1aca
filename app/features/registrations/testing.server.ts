import { program_applications } from '#app/features/programs/tables.server.ts'
import type { Actor } from '#app/platform/core/actor.ts'
import { db } from '#app/platform/core/db/db.server.ts'

/** Who decides in the tests. */
export const reviewer = {
	kind: 'admin',
	id: 'admin-1',
	email: 'reviewer@hub.example',
} as const satisfies Actor

let count = 0

/** A pending program application; its e-mail is its own unless given. */
export async function createApplication(given: Partial<typeof program_applications.$inferInsert> = {}) {
	const [row] = await db
		.insert(program_applications)
		.values({
			first_name: 'Aline',
			last_name: 'Uwase',
			email: `applicant-${++count}-${crypto.randomUUID().slice(0, 8)}@mail.example`,
			phone: '+250788123456',
			project_description: 'Soil tests by phone.',
			motivation: 'I want to build it here.',
			experience: 'Two years of farming.',
			startup_sector: 'AgriTech',
			startup_stage: 'Idea',
			...given,
		})
		.returning()
	if (!row) throw new Error('the application was not kept')
	return row
}
