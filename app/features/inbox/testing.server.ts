import { randomUUID } from 'node:crypto'
import { inbox_threads } from '#app/features/inbox/tables.server.ts'
import { db } from '#app/platform/core/db/db.server.ts'

/** A thread for a test. */
export async function createThread(given: Partial<typeof inbox_threads.$inferInsert> = {}) {
	const [thread] = await db
		.insert(inbox_threads)
		.values({
			id: randomUUID(),
			kind: 'message',
			name: 'Aline Uwase',
			email: 'aline@mail.example',
			subject: 'A desk for two',
			beginning: 'Do you have room in May?',
			...given,
		})
		.returning()
	return thread!
}
