import { beforeEach, expect, test } from 'vitest'
import { findEvent, listEventPaths, listUpcomingEvents } from '#app/features/events/queries.server.ts'
import { EVENT_STATUSES, EVENTS_A_PAGE } from '#app/features/events/rules.ts'
import { installEvents } from '#app/features/events/starter.server.ts'
import { event_registrations, events } from '#app/features/events/tables.server.ts'
import { createEvent, typedRegistration } from '#app/features/events/testing.server.ts'
import { EventRegistrationForm } from '#app/features/events/forms.server.ts'
import { db, transact } from '#app/platform/db/db.server.ts'

const now = new Date('2026-11-21T10:00:00Z')
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000)
const titles = async (page = 1) => (await listUpcomingEvents(db, page, now)).rows.map(({ title }) => title)

beforeEach(() => db.delete(events))

test('PUB-EVT-002 to PUB-EVT-010 a record has every field and is found by its id', async () => {
	const given = {
		title: 'T',
		description: 'D',
		date: inDays(3),
		location: 'L',
		capacity: 7,
		price: 1250,
		image_url: '/files/events/a.webp',
		status: 'cancelled',
	} as const
	const { id } = await createEvent(given)
	expect(await findEvent(db, id)).toEqual({
		id,
		...given,
		taken: 0,
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

test('PUB-EVT-011, D-056 ongoing and upcoming events by date, none of the past', async () => {
	await createEvent({ title: 'later', date: inDays(9) })
	await createEvent({ title: 'soon', date: inDays(2) })
	await createEvent({ title: 'this morning', date: inDays(-0.2) })
	await createEvent({ title: 'yesterday', date: inDays(-1) })
	await createEvent({ title: 'going on', date: inDays(-30), status: 'ongoing' })
	await createEvent({ title: 'completed', date: inDays(1), status: 'completed' })
	await createEvent({ title: 'cancelled', date: inDays(1), status: 'cancelled' })
	expect(await titles()).toEqual(['going on', 'this morning', 'soon', 'later'])
})

test('seats that are taken are counted, rejected registrations are not', async () => {
	const { id } = await createEvent({ date: inDays(2) })
	const registration = EventRegistrationForm.parse(typedRegistration())
	for (const status of ['pending', 'approved', 'rejected'] as const) {
		await db.insert(event_registrations).values({ ...registration, event_id: id, status })
	}
	expect((await listUpcomingEvents(db, 1, now)).rows).toMatchObject([{ id, taken: 2 }])
	expect(await findEvent(db, id)).toMatchObject({ taken: 2 })
})

test('pages follow each other without a gap; one beyond the last is the last', async () => {
	for (let at = 0; at < EVENTS_A_PAGE + 3; at++) await createEvent({ title: `No ${at}`, date: inDays(2) })
	const [first, second] = [await listUpcomingEvents(db, 1, now), await listUpcomingEvents(db, 2, now)]
	expect([first.rows.length, second.rows.length, first.total, first.pages]).toEqual([
		EVENTS_A_PAGE,
		3,
		EVENTS_A_PAGE + 3,
		2,
	])
	expect(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size).toBe(EVENTS_A_PAGE + 3)
	expect(await listUpcomingEvents(db, 9, now)).toEqual(second)
})

test('the sitemap has what the grid shows, and when it last changed', async () => {
	const { id, updated_at } = await createEvent({ date: inDays(2) })
	await createEvent({ date: inDays(2), status: 'cancelled' })
	expect(await listEventPaths(db, now)).toEqual([{ path: `/events/${id}`, updated_at }])
})

test('the starter content is four events to come', async () => {
	await transact(installEvents)
	const { rows } = await listUpcomingEvents(db, 1, new Date())
	expect(rows.map(({ price }) => price)).toEqual([0, 0, 1200, 500])
	expect(rows.every(({ date }) => date > new Date())).toBe(true)
})
