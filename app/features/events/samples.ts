import { startOfDay } from '#app/features/events/rules.ts'
import type { HubEvent } from '#app/features/events/tables.server.ts'

/** An event with the number of its seats that are taken. */
export type ListedEvent = HubEvent & { taken: number }

/** One page of the grid. */
export type UpcomingEvents = { rows: ListedEvent[]; page: number; pages: number; total: number }

/** The grid when nothing could be read. */
export const noEvents = (): UpcomingEvents => ({ rows: [], page: 1, pages: 1, total: 0 })

type Sketch = Pick<HubEvent, 'title' | 'description' | 'location' | 'capacity' | 'price'> & {
	days: number
	/** Time of day in Kigali. */
	hour: number
}

const sketches: readonly Sketch[] = [
	{
		title: 'Open Door Friday',
		description:
			'See the desks, the workshop and the people. Somebody from every program is there to answer.\nCome as you are; nothing to prepare.',
		location: 'KG 000 Street, Kacyiru, Kigali',
		capacity: 80,
		price: 0,
		days: 6,
		hour: 15,
	},
	{
		title: 'Pitch Night',
		description:
			'Eight teams, five minutes each, three questions from the room. Investors sit in the first row and buy nothing that night.\nDoors open half an hour before.',
		location: 'KN 00 Avenue, Nyarugenge, Kigali',
		capacity: 120,
		price: 0,
		days: 13,
		hour: 18,
	},
	{
		title: 'Build a Website in a Day',
		description:
			'From an empty page to an address of your own, in eight hours and small groups.\nBring a laptop, or ask for one of ours when you register.',
		location: 'KG 000 Street, Kacyiru, Kigali',
		capacity: 24,
		price: 1200,
		days: 21,
		hour: 9,
	},
	{
		title: 'Women in Tech Breakfast',
		description:
			'Two talks, long tables, and the time to speak with the person beside you.\nChildren are welcome and looked after.',
		location: 'KG 000 Street, Kacyiru, Kigali',
		capacity: 60,
		price: 500,
		days: 34,
		hour: 8,
	},
]

const HOUR_MS = 3_600_000

/**
 * Events of the coming weeks: shown while the database is gone, and the first content of a new hub.
 * Each has the same id at any time, so that its card leads to its page.
 */
export const sampleEvents = (now: Date): ListedEvent[] =>
	sketches.map(({ days, hour, ...sketch }, at) => ({
		...sketch,
		id: `0a3e0000-0000-4000-8000-00000000000${at + 1}`,
		date: new Date(startOfDay(now).getTime() + (days * 24 + hour) * HOUR_MS),
		image_url: null,
		status: 'upcoming',
		created_at: now,
		updated_at: now,
		taken: 0,
	}))

/** The samples as the grid would show them. */
export function sampleGrid(now: Date): UpcomingEvents {
	const rows = sampleEvents(now)
	return { rows, page: 1, pages: 1, total: rows.length }
}
