import { beforeEach, expect, test } from 'vitest'
import {
	findEvent,
	listEventPaths,
	listEvents,
	listUpcomingEvents,
} from '#app/features/events/queries.server.ts'
import { EVENT_STATUSES, EVENTS_A_PAGE } from '#app/features/events/rules.ts'
import { installEvents } from '#app/features/events/starter.server.ts'
import { event_registrations, events } from '#app/features/events/tables.server.ts'
import { createEvent, typedRegistration } from '#app/features/events/testing.server.ts'
import { EventRegistrationForm } from '#app/features/events/forms.server.ts'
import { db, transact } from '#app/platform/core/db/db.server.ts'

const now = new Date('2026-11-21T10:00:00Z')
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000)
const titles = async (page = 1) => (await listEvents(db, page, now)).rows.map(({ title }) => title)

beforeEach(() => db.delete(events))

test('PUB-EVT-002 to PUB-EVT-010 a record has every field and is found by its id', async () => {
	const given = {
		title: 'T',
		description: 'D',
		date: inDays(3),
		ends_at: inDays(3.1),
		location: 'L',
		capacity: 7,
		price: 1250,
		image_url: '/files/events/a.webp',
		status: 'cancelled',
	} as const
	const { id } = await createEvent(given)
	expect(await findEvent(db, id)).toEqual({
		id,
		picture: null,
		...given,
		price_rwf: null,
		taken: 0,
		calendar_sequence: 0,
		publication: 'published',
		created_at: expect.any(Date),
		updated_at: expect.any(Date),
	})
	expect(await findEvent(db, crypto.randomUUID())).toBeNull()
})

test('PUB-EVT-006, PUB-EVT-007, PUB-EVT-010 the database takes the four statuses, a seat or more, and no price below 0', async () => {
	for (const status of EVENT_STATUSES) await createEvent({ status })
	for (const given of [{ status: 'draft' as 'upcoming' }, { capacity: 0 }, { price: -1 }, { title: '' }]) {
		await expect(createEvent(given)).rejects.toMatchObject({ cause: { code: '23514' } })
	}
})

test('PUB-EVT-011, D-056 ongoing and upcoming events by date, none that are over', async () => {
	await createEvent({ title: 'later', date: inDays(9) })
	await createEvent({ title: 'soon', date: inDays(2) })
	await createEvent({ title: 'since an hour', date: inDays(-1 / 24), ends_at: null })
	await createEvent({ title: 'this morning', date: inDays(-2 / 24), ends_at: null })
	await createEvent({ title: 'since yesterday', date: inDays(-1), ends_at: inDays(0.5) })
	await createEvent({ title: 'going on', date: inDays(-30), status: 'ongoing' })
	await createEvent({ title: 'completed', date: inDays(1), status: 'completed' })
	await createEvent({ title: 'cancelled', date: inDays(1), status: 'cancelled' })
	expect(await titles()).toEqual(['going on', 'since yesterday', 'since an hour', 'soon', 'later'])
})

test('seats that are taken are counted, rejected and withdrawn registrations are not', async () => {
	const { id } = await createEvent({ date: inDays(2) })
	const registration = EventRegistrationForm.parse(typedRegistration())
	for (const status of ['pending', 'approved', 'rejected', 'withdrawn'] as const) {
		await db.insert(event_registrations).values({ ...registration, event_id: id, status })
	}
	expect((await listEvents(db, 1, now)).rows).toMatchObject([{ id, taken: 2 }])
	expect(await findEvent(db, id)).toMatchObject({ taken: 2 })
})

test('pages follow each other without a gap; one beyond the last is the last', async () => {
	for (let at = 0; at < EVENTS_A_PAGE + 3; at++) await createEvent({ title: `No ${at}`, date: inDays(2) })
	const [first, second] = [await listEvents(db, 1, now), await listEvents(db, 2, now)]
	expect([first.rows.length, second.rows.length, first.total, first.pages]).toEqual([
		EVENTS_A_PAGE,
		3,
		EVENTS_A_PAGE + 3,
		2,
	])
	expect(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size).toBe(EVENTS_A_PAGE + 3)
	expect(await listEvents(db, 9, now)).toEqual(second)
})

test('the sitemap has what the grid shows, and when it last changed', async () => {
	const { id, updated_at } = await createEvent({ date: inDays(2) })
	await createEvent({ date: inDays(2), status: 'cancelled' })
	expect(await listEventPaths(db, now)).toEqual([{ path: `/events/${id}`, updated_at }])
})

test('D-152 the last five that are over, with how many were registered; nothing cancelled', async () => {
	expect((await listEvents(db, 1, now)).past).toEqual([])
	for (const days of [9, 8, 7, 6, 5, 4]) {
		await createEvent({ title: `${days} days ago`, date: inDays(-days), ends_at: null })
	}
	await createEvent({ title: 'cancelled', date: inDays(-1), ends_at: null, status: 'cancelled' })
	await createEvent({ title: 'going on', date: inDays(-1), ends_at: null, status: 'ongoing' })
	await createEvent({ title: 'to come', date: inDays(1), ends_at: null })
	const last = await createEvent({ title: 'completed', date: inDays(-2), ends_at: null, status: 'completed' })
	const registration = EventRegistrationForm.parse(typedRegistration())
	for (const status of ['pending', 'approved', 'rejected'] as const) {
		await db.insert(event_registrations).values({ ...registration, event_id: last.id, status })
	}
	const { past } = await listEvents(db, 1, now)
	expect(past.map(({ title }) => title)).toEqual([
		'completed',
		'4 days ago',
		'5 days ago',
		'6 days ago',
		'7 days ago',
	])
	expect(past[0]).toEqual({ id: last.id, title: 'completed', date: last.date, taken: 2 })
})

test('the calendar of all dates has what is to come', async () => {
	await createEvent({ title: 'later', date: inDays(9), ends_at: null })
	await createEvent({ title: 'soon', date: inDays(2), ends_at: null })
	await createEvent({ title: 'over', date: inDays(-2), ends_at: null })
	expect((await listUpcomingEvents(db, now)).map(({ title }) => title)).toEqual(['soon', 'later'])
})

test('the starter content is four events to come', async () => {
	await transact(installEvents)
	const { rows } = await listEvents(db, 1, new Date())
	expect(rows.map(({ price }) => price)).toEqual([0, 0, 1200, 500])
	expect(rows.every(({ date }) => date > new Date())).toBe(true)
})
