import { beforeEach, expect, test, vi } from 'vitest'
import * as screen from '#app/features/dashboard/admin/dashboard.tsx'
import { linesOf } from '#app/features/dashboard/components/waiting-list.tsx'
import { readTotals, zeros } from '#app/features/dashboard/queries/totals.server.ts'
import { readWaiting } from '#app/features/dashboard/queries/waiting.server.ts'
import { createAppointment, createBooking } from '#app/features/consultations/testing.server.ts'
import { createDonation } from '#app/features/donations/testing.server.ts'
import { createEnrollment } from '#app/learning/study/testing.server.ts'
import { createProgram } from '#app/features/programs/testing.server.ts'
import { createApplication } from '#app/features/registrations/testing.server.ts'

import { listSetupItems } from '#app/features/dashboard/queries/setup.server.ts'
import { type Setup, setupItems } from '#app/features/dashboard/setup-items.server.ts'
import { readSettings } from '#app/platform/core/config/settings.server.ts'
import { db, transact } from '#app/platform/core/db/db.server.ts'
import { NOT_CONNECTED } from '#app/platform/web/forms/form-texts.ts'
import { notify } from '#app/platform/core/notifications/notify.server.ts'
import { readScreen, renderScreen } from '#tests/admin-request.ts'
import { asOwner, resetDatabase } from '#tests/reset-database.ts'

vi.mock(import('#app/features/dashboard/queries/setup.server.ts'), async (whole) => {
	const actual = await whole()
	return { ...actual, listSetupItems: vi.fn(actual.listSetupItems) }
})

const now = new Date('2026-11-20T09:00:00+02:00')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000 - 1000)

beforeEach(resetDatabase)

/** The words of one part of a page. */
const textsOf = (page: string, part: string) =>
	(page.split(`aria-label="${part}"`)[1]?.split('</section>')[0] ?? '')
		.replace(/^[^>]*>/, '')
		.replaceAll(/<[^>]*>/g, ' ')
		.replaceAll(/\s+/g, ' ')
		.trim()

test('ADM-DASH-001 to ADM-DASH-011, D-079 every figure counts its table, and the sum takes donations of all statuses', async () => {
	const before = await readTotals(db)
	const program = await createProgram()
	await createApplication({ program_id: program.id })
	await createApplication({ program_id: program.id })
	await createEnrollment()
	await createDonation({ amount: 30_000, payment_status: 'failed' })
	await createDonation({ amount: 20_000, payment_status: 'completed' })
	for (const [table, columns, values] of [
		['team_members', 'name, role', `'A', 'R'`],
		['partners', 'name, description, category, website', `'P', 'D', 'technology', 'https://p.example'`],
		['news', 'title, content', `'T', 'C'`],
		['contacts', 'full_name, email, subject, message', `'N', 'n@mail.example', 'S', 'M'`],
	] as const)
		await asOwner((owner) => owner.query(`insert into ${table} (${columns}) values (${values})`))
	expect(await readTotals(db)).toEqual({
		...before,
		programs: before.programs + 1,
		enrollments: before.enrollments + 1,
		program_applications: before.program_applications + 2,
		donations: before.donations + 2,
		donated: before.donated + 50_000,
		team_members: before.team_members + 1,
		partners: before.partners + 1,
		news: before.news + 1,
		contacts: before.contacts + 1,
	})
})

test('ADM-DASH-001 to ADM-DASH-010 what is counted is kept for every one of the tables, else it would be 0 for ever', async () => {
	const { rows } = await asOwner((owner) =>
		owner.query<{ relname: string }>(
			`select relname from pg_trigger t join pg_class c on c.oid = t.tgrelid where tgname = 'count_rows_insert'`,
		),
	)
	const kept = rows.map(({ relname }) => relname)
	const { donated: _sum, ...counted } = zeros
	expect(Object.keys(counted).filter((name) => !kept.includes(name))).toEqual([])
})

test('ADM-DASH what waits is said with its number, since when or for when, and leads there; what does not wait is not said', async () => {
	expect(linesOf(await readWaiting(db, now), now)).toEqual([])
	// F-106: open at once, it waits for nobody.
	await createEnrollment({ created_at: daysAgo(20) })
	await createApplication({ created_at: daysAgo(9) })
	await createApplication({ created_at: daysAgo(12), status: 'approved' })
	await createApplication({ created_at: daysAgo(1) })
	await createBooking({ created_at: daysAgo(2) })
	await createBooking({ created_at: daysAgo(5), status: 'confirmed' })
	await createAppointment({ appointment_date: '2026-11-19', appointment_time: '09:00' })
	await createAppointment({ appointment_date: '2026-11-23', appointment_time: '14:00' })
	await createAppointment({ appointment_date: '2026-11-23', appointment_time: '10:00' })
	await transact((tx) =>
		notify(tx, { type: 'warning', title: 'T', message: 'M', user_email: 'a@hub.example' }),
	)
	await transact((tx) => notify(tx, { type: 'info', title: 'T', message: 'M', user_email: 'a@hub.example' }))
	expect(linesOf(await readWaiting(db, now), now)).toEqual([
		{
			to: '/admin/registrations?status=pending',
			count: 2,
			what: 'Registrations to decide',
			line: 'oldest Nov 11, 2026, 08:59',
		},
		{
			to: '/admin/consultation-bookings?status=pending',
			count: 1,
			what: 'Bookings to confirm',
			line: 'oldest Wednesday, 08:59',
		},
		{
			to: '/admin/appointments?status=pending',
			count: 3,
			what: 'Appointments to confirm',
			line: 'next Monday, 10:00',
		},
		{
			to: '/admin/notifications?read=no',
			count: 2,
			what: 'Unread notifications',
			line: 'one is a warning',
		},
	])
})

test('ADM-DASH-016, D-079 figures that cannot be read are zeros under their sentence, with status 500', async () => {
	expect((await readScreen(screen, '/admin')).status).toBe(200)
	await asOwner((owner) => owner.query('revoke select on row_counts from hub'))
	try {
		const { status, data } = await readScreen(screen, '/admin')
		expect(status).toBe(500)
		expect(data).toMatchObject({ totals: null, waiting: null, failure: NOT_CONNECTED })
		const page = renderScreen(screen, '/admin', data)
		expect(page).toContain(NOT_CONNECTED)
		expect(textsOf(page, 'Totals')).toContain('Programs 0 Team members 0')
	} finally {
		await asOwner((owner) => owner.query('grant select on row_counts to hub'))
	}
})

const fresh: Setup = {
	starter: {
		programs: 4,
		team_members: 4,
		startups: 6,
		partners: 0,
		events: 1,
		opportunities: 0,
		news: 0,
		sponsored_content: 0,
		courses: 0,
		premium_courses: 0,
	},
	ownTeam: false,
	shownPrograms: 4,
	pictures: 0,
	administrators: [],
	lastMail: null,
	mailFrom: null,
	hubDetails: readSettings({}).hubDetails,
}

const linesOfSetup = (setup: Setup) =>
	setupItems(setup).map(({ what, line, done }) => `${done ? 'x' : '-'} ${what}: ${line}`)

test('F-51 the list of what makes the hub its own is derived from the data, each line with where it is done', () => {
	expect(linesOfSetup(fresh)).toEqual([
		'- Name, addresses and phones: Visitors cannot see where you are',
		'- Mail is sent: Kept in a folder until MAIL_URL is set',
		'- A second administrator: One alone can lock the hub out',
		'- Put your team in: 4 people are samples',
		'- Programs: Dates and places of 4 are samples',
		'- Pictures: Patterns stand in their place',
		'- Bank account: Nobody can pay by bank transfer yet',
		'- Signature for certificates: Nobody signs them: the hub’s name stands there',
		'- Remove what is left of the samples: 15 records. They go to the bin and can come back.',
	])
	expect(setupItems(fresh).map(({ to }) => to)).toEqual([
		'/admin/hub',
		'/admin/hub#settings',
		'/admin/security',
		'/admin/team',
		'/admin/programs',
		'/admin/news',
		'/admin/hub',
		'/admin/hub',
		'/admin/hub/starter-content',
	])
	const since = new Date('2026-11-15T08:00:00Z')
	const done: Setup = {
		starter: { ...fresh.starter, programs: 0, team_members: 0, startups: 0, events: 0 },
		ownTeam: true,
		shownPrograms: 4,
		pictures: 11,
		lastMail: since,
		administrators: [
			{ email: 'a@hub.example', since },
			{ email: 'eric@hub.example', since },
		],
		mailFrom: 'no-reply@hub.rw',
		hubDetails: {
			...fresh.hubDetails,
			address_1: 'KG 7 Avenue',
			phone_1: '+250 788 123 456',
			email: 'ask@hub.rw',
			signatory: 'Ada',
			bank_name: 'Bank of Kigali',
			bank_account_name: 'Ineza Hub',
			bank_account_number: '100',
			whatsapp: '+250 788 123 456',
		},
	}
	expect(linesOfSetup(done)).toEqual([
		'x Name, addresses and phones: One address, one phone, WhatsApp',
		'x Mail is sent: From no-reply@hub.rw, last on Nov 15, 2026',
		'x A second administrator: eric@hub.example, since Nov 15, 2026',
		'x Put your team in: Nobody on the page is a sample',
		'x Programs: Dates and places of all 4',
		'x Pictures: 11 of your own',
		'x Bank account: Bank of Kigali, Ineza Hub',
		'x Signature for certificates: Ada',
		'x Remove what is left of the samples: Nothing is left of them',
	])
	expect(
		linesOfSetup({ ...done, ownTeam: false, shownPrograms: 0 }).filter((line) => line[0] === '-'),
	).toEqual(['- Put your team in: Nobody is on the page', '- Programs: None is on the site'])
})

test('D-149, F-51 the dashboard follows what its list is derived from, as long as there is one', async () => {
	const kinds = async () => (await readScreen(screen, '/admin')).data.live.kinds
	expect(await kinds()).toEqual(
		expect.arrayContaining(['team_members', 'startups', 'hub_details', 'email_logs', 'notifications']),
	)
	vi.mocked(listSetupItems).mockResolvedValueOnce([])
	const left = await kinds()
	expect(left).toContain('team_members')
	expect(left.filter((kind) => ['startups', 'hub_details', 'email_logs'].includes(kind))).toEqual([])
})

test('F-51 what the list says is read from the database in one statement', async () => {
	const read = async () =>
		Object.fromEntries((await listSetupItems(db)).map(({ what, done }) => [what, done]))
	expect(await read()).toMatchObject({ 'A second administrator': false, Programs: false, Pictures: false })
	await createProgram()
	await asOwner(async (owner) => {
		await owner.query(`insert into administrators (email) values ('a@hub.example'), ('b@hub.example')`)
		await owner.query(`insert into users (name, email, email_verified)
			values ('A', 'a@hub.example', true), ('B', 'b@hub.example', true), ('C', 'c@hub.example', true)`)
		await owner.query(`insert into team_members (name, role) values ('A', 'R')`)
	})
	expect(await read()).toMatchObject({
		'A second administrator': true,
		Programs: true,
		'Put your team in': true,
		Pictures: false,
		'Remove what is left of the samples': true,
	})
})
