import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import * as appointmentsScreen from '#app/features/consultations/admin/appointments.admin.tsx'
import * as bookingsScreen from '#app/features/consultations/admin/bookings.admin.tsx'
import { appointments, consultation_bookings } from '#app/features/consultations/tables.server.ts'
import { createAppointment, createBooking } from '#app/features/consultations/testing.server.ts'
import * as donationsScreen from '#app/features/donations/admin/donations.admin.tsx'
import { donations } from '#app/features/donations/tables.server.ts'
import { createDonation } from '#app/features/donations/testing.server.ts'
import * as notificationsScreen from '#app/features/notifications/admin/notifications.admin.tsx'
import * as personPage from '#app/features/people/admin/person.tsx'
import { program_applications } from '#app/features/programs/tables.server.ts'
import * as registrationsScreen from '#app/features/registrations/admin/registrations.admin.tsx'
import { createApplication } from '#app/features/registrations/testing.server.ts'
import { db, transact } from '#app/platform/core/db/db.server.ts'
import { addNote } from '#app/platform/core/records/notes.server.ts'
import { notifications } from '#app/platform/core/notifications/tables.server.ts'
import type { RecordTable } from '#app/platform/core/records/save-record.server.ts'
import { askAsAdmin } from '#tests/admin-request.ts'
import { resetDatabase } from '#tests/reset-database.ts'

const email = 'noted@mail.example'
const by = { kind: 'admin', id: 'admin-1', email: 'ada@hub.example' } as const

beforeEach(resetDatabase)

const note = (table: RecordTable, id: string, text: string) =>
	transact((tx) => addNote(tx, { table, id }, text, by))

/** Something of which the Notification Center has all there is. */
async function createMessage() {
	const id = crypto.randomUUID()
	await db.insert(notifications).values({
		id,
		type: 'info',
		title: 'Message',
		message: 'Hello.',
		user_email: 'hub@hub.example',
		action_url: `/admin/notifications/${id}`,
		from_name: 'Noted',
		from_email: email,
	})
	return { id }
}

type Screen = { loader: (args: never) => Promise<unknown>; default: () => React.ReactNode }

const screens: [string, Screen, RecordTable, () => Promise<{ id: string }>][] = [
	['appointments', appointmentsScreen, appointments, () => createAppointment({ email })],
	['consultation-bookings', bookingsScreen, consultation_bookings, () => createBooking({ email })],
	['donations', donationsScreen, donations, () => createDonation({ email })],
	['registrations', registrationsScreen, program_applications, () => createApplication({ email })],
	['notifications', notificationsScreen, notifications, createMessage],
]

/** The screen as the server sends it. */
async function render(path: string, screen: Screen): Promise<string> {
	const loaderData = { screen: await screen.loader(askAsAdmin(path) as never) }
	const Stub = createRoutesStub([
		{ id: 'screen', path, Component: screen.default, HydrateFallback: () => null },
	])
	return renderToStaticMarkup(createElement(Stub, { initialEntries: [path], hydrationData: { loaderData } }))
}

test.each(screens)(
	'decision 221: /admin/%s says how many notes there are beside a row that has some, and nothing beside any other',
	async (name, screen, table, create) => {
		const noted = await create()
		expect(await render(`/admin/${name}`, screen)).not.toMatch(/\d notes?</)
		await note(table, noted.id, 'Rang back.')
		expect(await render(`/admin/${name}`, screen)).toContain('>1 note<')
		await note(table, noted.id, 'Rang again.')
		expect(await render(`/admin/${name}`, screen)).toContain('>2 notes<')
	},
)

test('decision 221: a person’s page has the notes about all that came from the address, newest first, and nothing of others', async () => {
	for (const [name, , table, create] of screens) await note(table, (await create()).id, `About ${name}.`)
	await note(donations, (await createDonation({ email: 'other@mail.example' })).id, 'About another.')
	const args = { ...askAsAdmin(`/admin/people/${email}`), params: { email } }
	const { notes } = await personPage.loader(args)
	expect(notes.map(({ text, kind }) => [text, kind])).toEqual([
		['About notifications.', null],
		['About registrations.', 'program_application'],
		['About donations.', 'donation'],
		['About consultation-bookings.', 'booking'],
		['About appointments.', 'appointment'],
	])
	expect(notes.map((each) => each.by)).toEqual(Array(5).fill(by.email))
})
