import { Refusal } from '#app/platform/errors/refusal.ts'
import { takeTickets } from '#app/platform/security/rate-limit.server.ts'

/** More than somebody reads, and than wait in a phone that comes back to the network. */
const A_MINUTE = 120

/**
 * Takes one of the tickets for marking lessons. There is no limit per address: a class sits behind one.
 * @throws Refusal 429
 */
export async function limitMarks(visitor: string): Promise<void> {
	const tickets = await takeTickets([
		{ key: `lesson-done:visitor:${visitor}`, limit: A_MINUTE, windowSeconds: 60 },
	])
	if (!tickets.allowed)
		throw new Refusal('there were too many at once; try again in a minute', {
			status: 429,
			retryAfter: tickets.retryAfterSeconds,
		})
}
