import type { LoaderFunctionArgs } from 'react-router'
import { findCalendarOwner } from '#app/features/accounts/queries/calendar-address.server.ts'
import { readAppointmentsCalendar } from '#app/features/consultations/queries/calendar-feed.server.ts'
import { readEventsCalendar } from '#app/features/events/queries/calendar-feed.server.ts'
import { db } from '#app/platform/core/db/db.server.ts'
import { consumeLimits, type Limit, networkOf } from '#app/platform/core/security/rate-limit.server.ts'
import { pageContext } from '#app/platform/web/pages/page-context.server.ts'
import { readForMachines } from '#app/platform/web/pages/read-for-machines.server.ts'

/** Wrong addresses of one network: nobody can guess a right one. */
const WRONG = { limit: 30, windowSeconds: 60 }
/** Reads of one administrator's calendars, by all programs that have them. */
const READS = { limit: 120, windowSeconds: 3600 }

const FEEDS = new Map([
	['appointments.ics', readAppointmentsCalendar],
	['events.ics', readEventsCalendar],
])

const HEADERS = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }

const refuse = (status: 404 | 429, sentence: string, headers: Record<string, string> = {}) =>
	new Response(`${sentence}\n`, {
		status,
		headers: { ...HEADERS, 'content-type': 'text/plain; charset=utf-8', ...headers },
	})

/** @throws 429 where the limit is used up */
async function requireLimit(limit: Limit): Promise<void> {
	const { allowed, retryAfterSeconds } = await consumeLimits([limit])
	if (allowed) return
	throw refuse(429, 'This was asked for too often. Please ask again later.', {
		'retry-after': String(retryAfterSeconds),
	})
}

/** The appointments or the events of the hub, for the calendar program of whoever has the secret in the address. */
export async function loader({ params, context }: LoaderFunctionArgs) {
	const { secret = '', file = '' } = params
	const read = FEEDS.get(file)
	const text = await readForMachines(context, 'calendar feed', async () => {
		const owner = read && (await findCalendarOwner(db, secret))
		if (!owner) {
			const network = networkOf(context.get(pageContext).clientAddress)
			await requireLimit({ key: `calendar:network:${network}`, ...WRONG })
			throw refuse(404, 'There is no such calendar.')
		}
		await requireLimit({ key: `calendar:owner:${owner}`, ...READS })
		return read(db, new Date())
	})
	return new Response(text, { headers: { ...HEADERS, 'content-type': 'text/calendar; charset=utf-8' } })
}
