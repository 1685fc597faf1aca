import { beforeAll, expect, test } from 'vitest'
import { everyScreen } from '#app/admin-screens.ts'
import * as screen from '#app/features/dashboard/admin/dashboard.tsx'
import * as arrivals from '#app/features/dashboard/admin/arrivals.tsx'
import { mondaysUntil } from '#app/features/dashboard/days.ts'
import { ROWS, WEEKS } from '#app/features/dashboard/rules.ts'
import { createAppointment, createBooking } from '#app/features/consultations/testing.server.ts'
import { createDonation } from '#app/features/donations/testing.server.ts'
import { createEvent } from '#app/features/events/testing.server.ts'
import { createMembership } from '#app/features/memberships/testing.server.ts'
import { createArticle } from '#app/features/news/testing.server.ts'
import { createProgram } from '#app/features/programs/testing.server.ts'
import { createApplication } from '#app/features/registrations/testing.server.ts'
import { createMember } from '#app/features/team/testing.server.ts'
import { createEnrollment } from '#app/learning/study/testing.server.ts'
import { transact } from '#app/platform/core/db/db.server.ts'
import { notify } from '#app/platform/core/notifications/notify.server.ts'
import { addDays } from '#app/platform/core/time/calendar-days.ts'
import { endOfKigaliDay, kigaliDay, startOfKigaliDay } from '#app/platform/core/time/time.ts'
import { readScreen, renderScreen } from '#tests/admin-request.ts'
import { pageModules } from '#tests/every-page.ts'
import { asOwner, resetDatabase } from '#tests/reset-database.ts'

const today = kigaliDay(new Date())
const LONG = 'Uwimana-'.repeat(15)

/** How many rows the list has that an address opens. */
async function totalAt(address: string): Promise<number> {
	const { file } = everyScreen.find(({ path }) => path === address.split('?')[0]) ?? {}
	const module = (await pageModules[`/app/${file}`]?.()) as unknown as Parameters<typeof readScreen>[0]
	const { data } = await readScreen(module, address)
	const isPage = (value: unknown): value is { total: number } =>
		typeof value === 'object' && value !== null && 'rows' in value && 'capped' in value
	return Object.values(data).find(isPage)?.total ?? Number.NaN
}

/** The links of a page with their words. */
const linksOf = (page: string) =>
	[...page.matchAll(/<a\b([^>]*)>(.*?)<\/a>/gs)].map(([, attributes = '', inner = '']) => ({
		to: (/href="([^"]*)"/.exec(attributes)?.[1] ?? '').replaceAll('&amp;', '&'),
		words:
			/aria-label="([^"]*)"/.exec(attributes)?.[1] ??
			inner
				.replaceAll(/<[^>]*>/g, ' ')
				.replaceAll(/\s+/g, ' ')
				.trim(),
	}))

const COUNTED = [
	/^([\d,]+) (?:arrived|approved), week of/,
	/^([\d,]+) (?:Registrations|Bookings|Appointments|Unread) /,
	/ ([\d,]+) gifts?\b/,
	/^(?:Programs|Team members|Partners|News|Events|Opportunities|Enrollments|Program applications|Memberships|Contact messages) ([\d,]+)$/,
]

/** Those that say how many there are, with that number. */
const countedOf = (page: string) =>
	linksOf(page).flatMap(({ to, words }) => {
		const told = COUNTED.map((pattern) => pattern.exec(words)?.[1]).find(Boolean)
		return told === undefined ? [] : [{ to, words, count: Number(told.replaceAll(',', '')) }]
	})

beforeAll(async () => {
	await resetDatabase()
	const program = await createProgram({ title: 'Women in Tech' })
	for (const first of mondaysUntil(today)) {
		// The first and the last moment of each week.
		await createApplication({ created_at: startOfKigaliDay(first), status: 'approved' })
		await createApplication({ created_at: endOfKigaliDay(addDays(first, 6)) })
	}
	await createApplication({ program_id: program.id, first_name: LONG, last_name: LONG })
	await createApplication({ status: 'withdrawn' })
	await createEnrollment()
	await createMembership({ status: 'approved' })
	await createAppointment({ appointment_date: addDays(today, 1), appointment_time: '09:00' })
	await createAppointment({ appointment_date: addDays(today, -1), status: 'confirmed' })
	await createBooking()
	const event = { title: 'Open Door Friday', date: new Date(Date.now() + 3 * 86_400_000), capacity: 120 }
	await createEvent(event)
	await createEvent({ ...event, title: 'Called off', status: 'cancelled' })
	await createMember()
	await createArticle()
	const lastMonth = startOfKigaliDay(`${addDays(`${today.slice(0, 8)}01`, -1).slice(0, 8)}01`)
	await createDonation({ amount: 60_000, payment_status: 'completed', frequency: 'monthly' })
	await createDonation({ amount: 20_000, payment_status: 'completed', created_at: lastMonth })
	await createDonation({ amount: 20_000, payment_status: 'failed' })
	await asOwner(async (owner) => {
		await owner.query(`insert into contacts (full_name, email, subject, message)
			values ('Eric', 'eric@mail.example', 'Room in May', 'Is there any?'), (' ', 'nameless@mail.example', ' ', ' ')`)
		await owner.query(`insert into partnerships (company_name, contact_name, email, phone, company_size, industry,
			partnership_type, message) select 'Kigali Threads', 'Consolée', 'c@mail.example', '+250788123456', '1-10',
			'Textiles', 'technology', 'Together.'`)
	})
	await transact((tx) =>
		notify(tx, { type: 'warning', title: 'T', message: 'M', user_email: 'a@hub.example' }),
	)
})

test('F-166 every number of the dashboard is a link to the list of just so many rows', async () => {
	const { status, data } = await readScreen(screen, '/admin')
	expect(status).toBe(200)
	const counted = countedOf(renderScreen(screen, '/admin', data))
	// What waits, the totals, two for each week, this month's gifts and all of them.
	expect(counted.length).toBe(4 + 10 + 2 * WEEKS + 2)
	expect(counted.filter(({ count }) => count > 0).length).toBeGreaterThan(30)
	for (const { to, words, count } of counted)
		expect([words, to, await totalAt(to)]).toEqual([words, to, count])
})

test('F-166 what arrived today stands with its hour and leads to its record; all of it is one list', async () => {
	const { data } = await readScreen(screen, '/admin')
	const shown = data as unknown as { arrived: { rows: unknown[]; total: number } }
	const links = linksOf(renderScreen(screen, '/admin', data))
	const all = links.find(({ words }) => words === 'All arrivals')?.to ?? ''
	expect(shown.arrived.rows.length).toBe(ROWS)
	expect(shown.arrived.total).toBeGreaterThan(ROWS)
	expect(await totalAt(all)).toBe(shown.arrived.total)
	const list = await readScreen(arrivals, all)
	const page = renderScreen(arrivals, '/admin/arrivals', list.data)
	const rows = linksOf(page).map(({ to, words }) => `${to} ${words}`)
	const of = (words: string) => rows.find((row) => row.includes(words)) ?? ''
	expect(of('Women in Tech')).toMatch(
		new RegExp(`^/admin/registrations/program_application/.* ${LONG} ${LONG} `),
	)
	expect(of('nameless')).toMatch(/ nameless@mail\.example Contact message$/)
	expect(of('Donation, 60,000 RWF')).toMatch(/^\/admin\/donations\//)
	expect(of('Room in May')).toMatch(/^\/admin\/people\/eric%40mail\.example .*Contact message, Room in May$/)
	expect(of('Kigali Threads')).toContain('Partnership application, Kigali Threads')
	expect(of('Consultation booking')).toMatch(/^\/admin\/consultation-bookings\//)
})

test('F-166 next stand what begins next, by its hour: no cancelled event and nothing that is over', async () => {
	const { data } = await readScreen(screen, '/admin')
	const page = renderScreen(screen, '/admin', data)
	const coming = (data as unknown as { coming: { kind: string; title: string }[] }).coming
	expect(coming.map(({ kind, title }) => `${kind} ${title}`)).toEqual([
		'appointment Aline Uwase',
		'event Open Door Friday',
	])
	expect(page).toContain('appointment, pending')
	expect(page).toContain('event, 0 of 120')
})

test('F-166 a part that cannot be read says so, and the others stand', async () => {
	await asOwner((owner) => owner.query('revoke select on events from hub'))
	try {
		const { status, data } = await readScreen(screen, '/admin')
		const page = renderScreen(screen, '/admin', data)
		expect(status).toBe(500)
		expect(data).toMatchObject({ coming: null, weeks: expect.any(Array), gifts: expect.any(Object) })
		expect(page.match(/This could not be read just now\./g)?.length).toBeGreaterThan(0)
		expect(page).toContain('Registrations to decide')
		expect(page).toContain('arrived, week of')
	} finally {
		await asOwner((owner) => owner.query('grant select on events to hub'))
	}
})
