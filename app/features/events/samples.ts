import written from '#app/features/events/content/events.json' with { type: 'json' }
import type { HubEvent } from '#app/features/events/tables.server.ts'
import { kigaliDay, startOfKigaliDay } from '#app/platform/core/time/time.ts'
import { workingDayAfter } from '#app/platform/core/time/working-days.ts'
import type { PictureFacts } from '#app/platform/core/picture-facts.ts'

/** An event with the number of its seats that are taken, and what is stored about its picture. */
export type ListedEvent = HubEvent & { taken: number; picture?: PictureFacts | null }

/** What the list says of an event that is over; `taken` is how many were registered. */
export type PastEvent = Pick<ListedEvent, 'id' | 'title' | 'date' | 'taken'>

/** One page of the upcoming events, and the last that are over. */
export type Events = {
	rows: ListedEvent[]
	page: number
	pages: number
	total: number
	past: PastEvent[]
}

/** The list when nothing could be read. */
export const noEvents = (): Events => ({ rows: [], page: 1, pages: 1, total: 0, past: [] })

/** An event as it is written: its lines, and when it is. */
type Sketch = Pick<HubEvent, 'title' | 'location' | 'capacity' | 'price'> & {
	description: readonly string[]
	/** Days after the event before it, or after now; moved on to a working day. */
	days: number
	/** The one day of the week that fits, 0 is Sunday. */
	weekday?: number
	/** Time of day in Kigali, and how long. */
	hour: number
	hours: number
}

const sketches: readonly Sketch[] = written

const HOUR_MS = 3_600_000

/**
 * Events of the coming weeks, on working days: shown while the database is gone, and the first content of a new hub.
 * Each has the same id at any time, so that its row leads to its page.
 */
export function sampleEvents(now: Date): ListedEvent[] {
	let day = kigaliDay(now)
	return sketches.map(({ days, weekday, hour, hours, description, ...sketch }, at) => {
		day = workingDayAfter(day, days, weekday)
		const date = new Date(startOfKigaliDay(day).getTime() + hour * HOUR_MS)
		return {
			...sketch,
			description: description.join('\n'),
			id: `0a3e0000-0000-4000-8000-00000000000${at + 1}`,
			date,
			ends_at: new Date(date.getTime() + hours * HOUR_MS),
			image_url: null,
			price_rwf: null,
			calendar_sequence: 0,
			status: 'upcoming',
			publication: 'published',
			created_at: now,
			updated_at: now,
			taken: 0,
		}
	})
}

/** The samples as the list would show them. */
export function sampleList(now: Date): Events {
	const rows = sampleEvents(now)
	return { rows, page: 1, pages: 1, total: rows.length, past: [] }
}
