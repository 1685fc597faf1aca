import { samplePremiumCourses } from '#app/features/premium-courses/samples.ts'
import { premium_courses } from '#app/features/premium-courses/tables.server.ts'
import type { Tx } from '#app/platform/db/db.server.ts'

/** The three premium courses that a new hub begins with (PUB-PREM-015); as records they can be bought. */
export async function installPremiumCourses(tx: Tx): Promise<void> {
	const now = Date.now()
	await tx.insert(premium_courses).values(
		samplePremiumCourses.map(({ id: _sample, ...course }, position) => ({
			...course,
			created_at: new Date(now - position * 60_000),
		})),
	)
}
