import type { HubEvent } from '#app/features/events/tables.server.ts'
import { kigaliDay, startOfKigaliDay } from '#app/platform/time.ts'
import { workingDayAfter } from '#app/platform/working-days.ts'

/** An event with the number of its seats that are taken. */
export type ListedEvent = HubEvent & { taken: number }

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

type Sketch = Pick<HubEvent, 'title' | 'description' | 'location' | 'capacity' | 'price'> & {
	/** Days after the event before it, or after now; moved on to a working day. */
	days: number
	/** The one day of the week that fits, 0 is Sunday. */
	weekday?: number
	/** Time of day in Kigali, and how long. */
	hour: number
	hours: number
}

const sketches: readonly Sketch[] = [
	{
		title: 'Open Door Friday',
		description:
			'See the desks, the workshop and the people. Somebody from every program is there to answer.\nCome as you are; nothing to prepare.',
		location: 'Kacyiru, Kigali',
		capacity: 80,
		price: 0,
		days: 6,
		weekday: 5,
		hour: 15,
		hours: 3,
	},
	{
		title: 'Pitch Night',
		description:
			'Eight teams, five minutes each, three questions from the room. Investors sit in the first row and buy nothing that night.\nDoors open half an hour before.',
		location: 'Nyarugenge, Kigali',
		capacity: 120,
		price: 0,
		days: 6,
		hour: 18,
		hours: 2.5,
	},
	{
		title: 'Build a Website in a Day',
		description:
			'From an empty page to an address of your own, in eight hours and small groups.\nBring a laptop, or use one of ours; there are six.',
		location: 'Kacyiru, Kigali',
		capacity: 24,
		price: 1200,
		days: 8,
		hour: 9,
		hours: 8,
	},
	{
		title: 'Women in Tech Breakfast',
		description:
			'Two talks, long tables, and the time to speak with the person beside you.\nChildren are welcome and looked after.',
		location: 'Kacyiru, Kigali',
		capacity: 60,
		price: 500,
		days: 8,
		hour: 7.5,
		hours: 2,
	},
]

const HOUR_MS = 3_600_000

/**
 * Events of the coming weeks, on working days: shown while the database is gone, and the first content of a new hub.
 * Each has the same id at any time, so that its row leads to its page.
 */
export function sampleEvents(now: Date): ListedEvent[] {
	let day = kigaliDay(now)
	return sketches.map(({ days, weekday, hour, hours, ...sketch }, at) => {
		day = workingDayAfter(day, days, weekday)
		const date = new Date(startOfKigaliDay(day).getTime() + hour * HOUR_MS)
		return {
			...sketch,
			id: `0a3e0000-0000-4000-8000-00000000000${at + 1}`,
			date,
			ends_at: new Date(date.getTime() + hours * HOUR_MS),
			image_url: null,
			calendar_sequence: 0,
			status: 'upcoming',
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
