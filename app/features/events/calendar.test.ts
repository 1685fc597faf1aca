import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { writeCalendar } from '#app/features/events/calendar.server.ts'
import { describeEvent } from '#app/features/events/event-facts.ts'
import { sampleEvents } from '#app/features/events/samples.ts'

const now = new Date('2026-11-21T10:00:00Z')
const site = { siteUrl: 'https://hub.example', name: 'IRIS Hub' }
const event = sampleEvents(now)[2]!

/** Reads the file by another library than the one that wrote it. */
function read(given: Partial<typeof event> = {}) {
	const file = writeCalendar([{ ...event, ...given }], site)
	const calendar = new ICAL.Component(ICAL.parse(file))
	const [component] = calendar.getAllSubcomponents('vevent')
	return { file, calendar, event: new ICAL.Event(component!), component: component! }
}

test('a calendar program reads when, where and what', () => {
	const { calendar, event: written, component } = read()
	expect(calendar.getFirstPropertyValue('version')).toBe('2.0')
	expect(calendar.getFirstPropertyValue('prodid')).toContain('IRIS Hub')
	expect(calendar.getAllSubcomponents('vevent')).toHaveLength(1)
	expect(written.uid).toBe(`${event.id}@hub.example`)
	expect(written.summary).toBe('Build a Website in a Day')
	expect(written.description).toBe(event.description)
	expect(written.location).toBe('Kacyiru, Kigali')
	expect(written.startDate.toJSDate()).toEqual(event.date)
	expect(component.getFirstPropertyValue('url')).toBe(`https://hub.example/events/${event.id}`)
	expect(component.getFirstPropertyValue('status')).toBe('CONFIRMED')
})

test('F-06, F-17 a calendar program reads when it ends, and every line is one, the last too', () => {
	const { file, event: written, component } = read({ ends_at: null })
	expect(component.hasProperty('dtend')).toBe(true)
	expect(written.endDate.toJSDate()).toEqual(new Date(event.date.getTime() + 2 * 3_600_000))
	expect(read().event.endDate.toJSDate()).toEqual(event.ends_at)
	expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true)
	expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
})

test('all dates stand in one calendar; without any it is a calendar all the same', () => {
	const calendarOf = (events: Parameters<typeof writeCalendar>[0]) =>
		new ICAL.Component(ICAL.parse(writeCalendar(events, site)))
	const summaries = calendarOf(sampleEvents(now))
		.getAllSubcomponents('vevent')
		.map((component) => component.getFirstPropertyValue('summary'))
	expect(summaries).toEqual(sampleEvents(now).map(({ title }) => title))
	expect(calendarOf([]).getFirstPropertyValue('version')).toBe('2.0')
})

test('texts with commas, semicolons, backslashes and lines arrive as they are', () => {
	const title = 'Tea; coffee, and \\n more: "free"'
	const description = `One\nTwo, three;\n${'long '.repeat(60)}end\nBEGIN:VEVENT`
	const { file, event: written, calendar } = read({ title, description })
	expect([written.summary, written.description]).toEqual([title, description])
	expect(calendar.getAllSubcomponents('vevent')).toHaveLength(1)
	const octets = file.split('\r\n').map((line) => Buffer.byteLength(line))
	expect(Math.max(...octets)).toBeLessThanOrEqual(75)
})

test('a cancelled event says so, and the file stays the same while the event does', () => {
	expect(read({ status: 'cancelled' }).component.getFirstPropertyValue('status')).toBe('CANCELLED')
	expect(read().file).toBe(read().file)
})

test('search engines are told date, place, price in dollars and whether seats are left', () => {
	expect(describeEvent(event, site, now, false)).toMatchObject({
		'@type': 'Event',
		name: 'Build a Website in a Day',
		startDate: event.date.toISOString(),
		endDate: event.ends_at!.toISOString(),
		eventStatus: 'https://schema.org/EventScheduled',
		location: { '@type': 'Place', name: 'Kacyiru, Kigali' },
		isAccessibleForFree: false,
		offers: { price: '12.00', priceCurrency: 'USD', availability: 'https://schema.org/InStock' },
	})
	expect(describeEvent({ ...event, taken: event.capacity }, site, now, false)).toMatchObject({
		offers: { availability: 'https://schema.org/SoldOut' },
	})
	expect(
		describeEvent({ ...event, status: 'cancelled', image_url: '/files/a.webp' }, site, now, false),
	).toMatchObject({
		eventStatus: 'https://schema.org/EventCancelled',
		image: 'https://hub.example/files/a.webp',
	})
})
