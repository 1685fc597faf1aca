import { sampleEvents } from '#app/features/events/samples.ts'
import { events } from '#app/features/events/tables.server.ts'
import { db } from '#app/platform/core/db/db.server.ts'

/** An event for a test: upcoming, free, 120 seats, in two weeks unless told otherwise. */
export async function createEvent(given: Partial<typeof events.$inferInsert> = {}) {
	const { id: _sample, taken: _none, ends_at: _ends, ...sample } = sampleEvents(new Date())[1]!
	const [event] = await db
		.insert(events)
		.values({ ...sample, ...given })
		.returning()
	return event!
}

/** What somebody types who registers; every field valid. */
export const typedRegistration = (given: Record<string, unknown> = {}) => ({
	first_name: 'Aline',
	last_name: 'Uwase',
	email: 'aline@mail.example',
	phone: '0788 123 456',
	organization: '',
	...given,
})
