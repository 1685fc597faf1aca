import { eq } from 'drizzle-orm'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import * as screen from '#app/features/events/admin/events.admin.tsx'
import * as door from '#app/features/events/admin/participants.tsx'
import { EventForm } from '#app/features/events/forms.server.ts'
import { type EventRow, getEvent, listParticipants } from '#app/features/events/queries/admin.server.ts'
import { EVENT_STATUSES } from '#app/features/events/rules.ts'
import { event_registrations, events } from '#app/features/events/tables.server.ts'
import { createEvent, typedRegistration } from '#app/features/events/testing.server.ts'
import { loader as exportCsv } from '#app/platform/office/admin/export.ts'
import { audit_log } from '#app/platform/core/audit/tables.server.ts'
import { db } from '#app/platform/core/db/db.server.ts'
import { askAsAdmin, postToScreen, readScreen, refusing, withoutTable } from '#tests/admin-request.ts'
import { readCsv } from '#tests/read-csv.ts'
import { testAdmin } from '#tests/route-context.ts'

const LIST = '/admin/events'
const typed = {
	title: 'Loom evening',
	description: 'Weaving with numbers.',
	date: '2037-03-04T18:00',
	location: 'Kigali',
	capacity: '40',
	price: '12.50',
	status: 'upcoming',
}
const post = (path: string, fields: Record<string, string | File> = {}) =>
	postToScreen(screen, `${LIST}${path}`, fields)
const titled = async (title: string) => (await db.select().from(events).where(eq(events.title, title)))[0]
const faults = (given: object) =>
	EventForm.safeParse({ ...typed, ...given }).error?.issues.map(({ path, message }) => [path[0], message])
const register = (event_id: string, given: object = {}) =>
	db.insert(event_registrations).values({ ...typedRegistration(), organization: null, event_id, ...given })

test('ADM-EVT-003 to ADM-EVT-010, D-091 what is missing is said beside its field; end and picture may be left out', async () => {
	const { status, result } = await post('/new')
	expect([status, Object.keys(result?.errors ?? {})]).toEqual([422, Object.keys(typed)])
	expect(result?.errors['capacity']).toEqual(['Capacity is required'])
	expect(faults({})).toBeUndefined()
	const initial = screen.ui.fields?.find(({ name }) => name === 'status')?.initial
	expect(initial).toBe('upcoming')
})

test('ADM-EVT-008, ADM-EVT-011 it has at least one seat', () => {
	expect(faults({ capacity: '1' })).toBeUndefined()
	expect(faults({ capacity: '0' })).toEqual([['capacity', 'Capacity must be at least 1']])
	expect(faults({ capacity: '1.5' })?.map(([field]) => field)).toEqual(['capacity'])
})

test('ADM-EVT-009, ADM-EVT-012, D-003 the price is in dollars with two decimals, from 0', () => {
	for (const [price, cents] of [
		['0', 0],
		['12.5', 1250],
		['12,50', 1250],
		['0.29', 29],
	] as const) {
		expect(EventForm.parse({ ...typed, price }).price).toBe(cents)
	}
	expect(faults({ price: '-0.01' })).toEqual([['price', 'Price must be at least 0']])
	for (const price of ['1.234', 'free']) {
		expect(faults({ price })).toEqual([['price', 'Price must be an amount, such as 12.50']])
	}
	expect(screen.ui.fields?.find(({ name }) => name === 'price')).toMatchObject({
		label: 'Price ($)',
		min: 0,
		step: 0.01,
	})
})

test('ADM-EVT-005, D-144 its hours are those of Kigali, and it ends after it begins', () => {
	expect(EventForm.parse(typed)).toMatchObject({ date: new Date('2037-03-04T16:00:00Z'), ends_at: null })
	expect(EventForm.parse({ ...typed, ends_at: '2037-03-04T21:00' }).ends_at).toEqual(
		new Date('2037-03-04T19:00:00Z'),
	)
	expect(faults({ ends_at: typed.date })).toEqual([['ends_at', 'An event ends after it begins']])
})

test('ADM-EVT-001, ADM-EVT-014 an event is saved in any status, and these are offered', async () => {
	expect(await post('/new', typed)).toMatchObject({ status: 303 })
	const id = (await titled(typed.title))?.id ?? ''
	for (const status of ['cancelled', 'ongoing', 'upcoming', 'completed']) {
		const { version } = (await getEvent(db, id))!
		expect(await post(`/${id}/edit`, { ...typed, status, version })).toMatchObject({ status: 303 })
	}
	const changed = await titled(typed.title)
	expect([changed?.status, changed?.price]).toEqual(['completed', 1250])
	const options = screen.ui.fields?.find(({ name }) => name === 'status')?.options
	expect(options?.map((option) => (typeof option === 'string' ? option : option.value))).toEqual(
		EVENT_STATUSES,
	)
})

test('ADM-EVT-007, ADM-EVT-013 a picture of more than 5 MB is refused beside its field', async () => {
	const image = new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'large.png', { type: 'image/png' })
	const { status, result } = await post('/new', { ...typed, title: 'Large', image })
	expect([status, result?.errors]).toEqual([422, { image: ['File size too large'] }])
})

test('ADM-EVT-002, ADM-GEN-012 the list is by date, the earliest first, with the seats that are taken', async () => {
	await db.delete(event_registrations)
	await db.delete(events)
	const at = (day: number) => new Date(Date.UTC(2027, 0, day))
	await createEvent({ title: 'Later', date: at(9) })
	const { id } = await createEvent({ title: 'Sooner', date: at(2), capacity: 3 })
	for (const status of ['pending', 'approved', 'rejected'] as const) await register(id, { status })
	const { rows } = (await readScreen(screen, `${LIST}?open=${id}`)).data.list
	expect((rows as EventRow[]).map((row) => [row.title, row.taken, row.registrations])).toEqual([
		['Sooner', 2, 3],
		['Later', 0, 0],
	])
	expect((await readScreen(screen, `${LIST}?open=${id}`)).data.open).toEqual({
		id,
		panel: await listParticipants(db, id),
	})
	expect(await listParticipants(db, id)).toHaveLength(3)
	const later = (await readScreen(screen, `${LIST}?from=2027-01-09`)).data.list.rows as EventRow[]
	expect(later.map(({ title }) => title)).toEqual(['Later'])
	// D-092: who deletes it reads how many name it.
	expect(screen.ui.deletion?.((await getEvent(db, id))!)?.sentence).toMatch(/^3 registrations name this/)
})

test('ADM-EVT-016, ADM-EVT-017 each failure has its sentence', async () => {
	const { id } = await createEvent({ title: 'Stays' })
	const { version } = (await getEvent(db, id))!
	const why = 'An unexpected error occurred'
	{
		await using _broken = await refusing('events')
		const said = async (path: string, fields = {}) => (await post(path, fields)).result?.message
		expect(await said('/new', typed)).toBe(`Error creating event: ${why}`)
		expect(await said(`/${id}/edit`, { ...typed, version })).toBe(`Error updating event: ${why}`)
		expect(await said(`/${id}/delete`)).toBe(`Error deleting event: ${why}`)
	}
	await using _gone = await withoutTable('events')
	const { status, data } = await readScreen(screen, LIST)
	expect([status, data.failure]).toEqual([500, 'Error fetching events'])
})

const openDoor = (id: string) => {
	const asked = askAsAdmin(`${LIST}/${id}/participants`)
	return door.loader({ ...asked, params: { id } })
}

test('ADM-EVT the list for the door has who comes, by name, without those who were turned away', async () => {
	const event = await createEvent()
	await register(event.id, { first_name: 'bosco', email: 'b@mail.example', status: 'approved' })
	await register(event.id, { first_name: 'Aline', email: 'a@mail.example' })
	await register(event.id, { first_name: 'Cyprien', email: 'c@mail.example', status: 'rejected' })
	const { attending } = await openDoor(event.id)
	expect(attending.map(({ first_name }) => first_name)).toEqual(['Aline', 'bosco'])
	await expect(openDoor(crypto.randomUUID())).rejects.toMatchObject({ init: { status: 404 } })
})

/** People of every state, some of one first name, and one of another event. */
async function createGuests() {
	const event = await createEvent({ title: 'Loom evening' })
	const come = { organization: 'Agaseke, "Works"', status: 'approved' }
	await register(event.id, { ...come, first_name: 'bosco', last_name: 'Ba', email: 'b@mail.example' })
	await register(event.id, { first_name: 'Aline', last_name: 'Zaninka', phone: '+250788123456' })
	await register(event.id, { first_name: 'ALINE', last_name: 'uwase', email: '=1+1' })
	for (const status of ['rejected', 'withdrawn']) await register(event.id, { first_name: status, status })
	await register((await createEvent()).id, { first_name: 'Elsewhere' })
	return event
}

/** Whether they have paid, and what: nothing at an event that is free. */
const PAID = ['Payment', 'Amount (RWF)']
const FILE = `${LIST}/participants/export.csv`

test('ADM-EVT, D-087, D-127, Z5 the file of the list for the door has the same people in the same order, and leaves its line', async () => {
	const { id } = await createGuests()
	const answer = await exportCsv(askAsAdmin(`${FILE}?item=${id}`))
	expect(answer.headers.get('content-disposition')).toMatch(
		/filename="participants-[a-z0-9-]+-\d{4}-\d\d-\d\d\.csv"$/,
	)
	const [header, ...rows] = readCsv(await answer.text())
	expect(header).toEqual(['Event', 'Name', 'Organization', 'Phone', 'Email', 'Status', ...PAID])
	expect(new Set(rows.map(([event]) => event)).size).toBe(1)
	expect(rows.map(([, ...cells]) => cells)).toEqual([
		['ALINE uwase', '', '0788 123 456', "'=1+1", 'Pending', '', ''],
		['Aline Zaninka', '', '+250788123456', 'aline@mail.example', 'Pending', '', ''],
		['bosco Ba', 'Agaseke, "Works"', '0788 123 456', 'b@mail.example', 'Approved', '', ''],
	])
	const { attending } = await openDoor(id)
	expect(rows.map(([, name]) => name)).toEqual(
		attending.map(({ first_name, last_name }) => `${first_name} ${last_name}`),
	)
	const trail = await db.select().from(audit_log).where(eq(audit_log.action, 'export'))
	expect(trail).toMatchObject([
		{ actor_email: testAdmin.email, table_name: 'event_registrations', changed: [`item: ${id}`] },
	])
	// Of no event it is no list.
	for (const search of ['', '?item=', '?item=all'])
		await expect(exportCsv(askAsAdmin(FILE + search))).rejects.toMatchObject({ init: { status: 404 } })
})

test('ADM-EVT the list for the door leads to the file of its own people, and says of each what the file says', async () => {
	const event = await createGuests()
	const path = `${LIST}/${event.id}/participants`
	const screen = { id: 'door', path, Component: door.default, HydrateFallback: () => null }
	const page = renderToStaticMarkup(
		createElement(createRoutesStub([screen]), {
			initialEntries: [path],
			hydrationData: { loaderData: { door: await openDoor(event.id) } },
		}),
	)
	expect(/<a href="([^"]+)"[^>]*>(?:<svg.*?<\/svg>)?Export CSV</.exec(page)?.[1]).toBe(
		`${FILE}?item=${event.id}`,
	)
	expect(page).toContain('Participants of Loom evening')
	expect(page).toContain('3 people')
	const cells = [...page.matchAll(/<t[hd][^>]*>([^<]*)<\/t[hd]>/g)].map(([, cell]) => cell)
	expect(cells).toEqual([
		'Name',
		'Organization',
		'Phone',
		'Email',
		'Status',
		'Signature',
		'ALINE uwase',
		'',
		'0788 123 456',
		'=1+1',
		'Pending',
		'',
		'Aline Zaninka',
		'',
		'+250788123456',
		'aline@mail.example',
		'Pending',
		'',
		'bosco Ba',
		'Agaseke, &quot;Works&quot;',
		'0788 123 456',
		'b@mail.example',
		'Approved',
		'',
	])
})

test('D-149 the list for the door follows its people and its event, by tables that are told', async () => {
	const { live } = await openDoor((await createEvent()).id)
	expect(live.kinds).toEqual(['events', 'event_registrations'])
})
