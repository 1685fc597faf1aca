import { createAppointment } from '#app/features/consultations/testing.server.ts'
import '#app/features/partners/admin/partners.admin.tsx'
import '#app/features/notifications/admin/emails.admin.tsx'
import '#app/features/notifications/admin/notifications.admin.tsx'
import '#app/features/registrations/admin/registrations.admin.tsx'
import '#app/features/donations/admin/donations.admin.tsx'
import '#app/features/consultations/admin/appointments.admin.tsx'
import '#app/features/consultations/admin/bookings.admin.tsx'
import '#app/features/events/admin/events.admin.tsx'
import '#app/learning/certificates/admin/certificates.admin.tsx'
import { beforeEach, expect, test } from 'vitest'
import { guard } from '#app/backoffice/guard.server.ts'
import { loader as answer } from '#app/backoffice/find/answers.ts'
import { findRecords } from '#app/backoffice/find/find-records.server.ts'
import { loader as page } from '#app/backoffice/find/find-page.tsx'
import { type Found, groupsOf, nothingFound, type Offers, screenOffers } from '#app/backoffice/find/found.ts'
import { readOffers } from '#app/backoffice/find/offers.server.ts'
import { COMPANY_SIZES, STORED_PARTNERSHIP_TYPES } from '#app/features/partnerships/rules.ts'
import { saveView } from '#app/features/views/commands/saved-views.server.ts'
import { transact } from '#app/platform/core/db/db.server.ts'
import { askAsAdmin, withoutTable } from '#tests/admin-request.ts'
import { asOwner, resetDatabase } from '#tests/reset-database.ts'
import { newRouteContext, testAdmin } from '#tests/route-context.ts'

beforeEach(resetDatabase)

type Person = { first?: string; last?: string; email?: string; phone?: string; id?: string }

/** Adds an application to a program. @returns its id */
const apply = ({
	first = 'Aline',
	last = 'Mutesi',
	email = 'aline@mail.example',
	phone = '+250788123456',
}: Person) =>
	asOwner(async (client) => {
		const { rows } = await client.query<{ id: string }>(
			`insert into program_applications (program_id, first_name, last_name, email, phone, project_description, motivation,
				experience, startup_sector, startup_stage)
			values ((select id from programs order by position limit 1), $1, $2, $3, $4, 'A', 'B', 'C', 'AgriTech', 'Idea')
			returning id`,
			[first, last, email, phone],
		)
		return rows[0]?.id ?? ''
	})

const insert = (statement: string) => asOwner((client) => client.query(statement))
const titles = ({ records }: Found) => records.map(({ title }) => title)

async function insertOneOfEach() {
	await apply({})
	await insert(`insert into appointments (first_name, last_name, email, phone, service_type, appointment_date,
		appointment_time) values ('Aline', 'Mutesi', 'aline@mail.example', '+250788123456', 'Other', '2027-03-01', '10:00')`)
	await insert(`insert into consultation_bookings (first_name, last_name, email, phone, service_type, package_type,
		payment_amount, payment_method, payment_status) values ('Aline', 'Mutesi', 'aline@mail.example', '+250788123456',
		'Other', 'Basic Consultation', 1000, 'credit-card', 'completed')`)
	await insert(`insert into donations (donor_name, email, phone, amount, frequency, payment_method, payment_status,
		transaction_id) values ('Aline Mutesi', 'aline@mail.example', '+250788123456', 25000, 'one-time',
		'PayPal', 'completed', 'TXN-1234567890123-ABCDEFGH7')`)
}

/** Asks again where a list took longer than its fiftieth of a second, as on a busy machine: the answer says so. */
async function findAll(q: string) {
	for (;;) {
		const found = await findRecords(q)
		if (!found.unfinished) return found
	}
}

test('decision 224: the rows of each kind are found by name, email, phone and reference', async () => {
	await insertOneOfEach()
	for (const q of ['mutesi', 'ALINE MUT', 'aline@mail', '+250 788 123 456', '0788123456', '788123']) {
		const found = await findAll(q)
		const kinds = found.records.map(({ line }) => line.split(',')[0]).toSorted()
		expect(kinds, q).toEqual(['Appointment', 'Booking', 'Donation', 'Program application'])
		expect(found.people, q).toEqual([
			{
				title: 'Aline Mutesi',
				line: 'aline@mail.example, 4 records',
				to: '/admin/people/aline%40mail.example',
			},
		])
	}
	expect(titles(await findAll('TXN-1234567890123-abcdefgh7'))).toEqual(['Aline Mutesi'])
	for (const { to, title } of (await findAll('mutesi')).records) {
		const reference = to.split('/').at(-1)?.slice(0, 8).toUpperCase() ?? ''
		const { records } = await findAll(reference)
		expect(
			records.map((record) => record.to),
			title,
		).toEqual([to])
	}
})

test('F-105 an appointment is found with its own day', async () => {
	await createAppointment({ last_name: 'Zaninka', appointment_date: '2030-05-06' })
	expect((await findAll('zaninka')).records[0]?.line).toBe('Appointment, May 6, 2030')
})

test('decision 224: content, notes of mails and single people are found, too', async () => {
	await insert(`insert into partners (name, website, description, category)
		values ('Umurage Fund', 'https://umurage.example', 'A fund.', 'finance')`)
	await insert(`insert into email_logs (to_email, subject, template_name, status)
		values ('someone@mail.example', 'Umurage welcomes you', 'custom', 'pending')`)
	expect(titles(await findAll('umurage')).toSorted()).toEqual([
		'Umurage Fund',
		'Umurage welcomes you, someone@mail.example',
	])
	await insert(`insert into contacts (full_name, email, subject, message)
		values ('Claire Keza', 'claire@mail.example', 'Hello', 'A question.')`)
	await insert(`insert into partnerships (company_name, contact_name, email, phone, company_size, industry,
		partnership_type, message)
		select 'Imboni Labs', 'Claire Keza', 'claire@mail.example', '+250788123456', company_size, 'Health', type, 'A word.'
		from (values ('${COMPANY_SIZES[0]}', '${STORED_PARTNERSHIP_TYPES[0]}')) given (company_size, type)`)
	for (const q of ['Claire@mail.example', 'claire ke', 'KEZA', 'claire@mail']) {
		const { people, records } = await findAll(q)
		expect(
			people.map(({ title, line }) => [title, line]),
			q,
		).toEqual([['Claire Keza', 'claire@mail.example, 2 records']])
		expect(
			records.map(({ title, line, to }) => [title, line.split(',')[0], to]),
			q,
		).toEqual([
			['Claire Keza, Hello', 'Contact message', '/admin/people/claire%40mail.example'],
			['Claire Keza, Imboni Labs', 'Partnership application', '/admin/people/claire%40mail.example'],
		])
	}
	for (const q of ['imboni', '0788 123 456'])
		expect(titles(await findAll(q))).toEqual(['Claire Keza, Imboni Labs'])
})

test('decision 224: what was written is found by its subject and its text, and once', async () => {
	await insert(`insert into contacts (full_name, email, subject, message)
		values ('Claire Keza', 'claire@mail.example', 'A desk for two', E'Good day.\nIs there a kiln? Ring 0788 999 111.')`)
	await insert(`insert into partnerships (company_name, contact_name, email, phone, company_size, industry,
		partnership_type, message) values ('Imboni Labs', 'Diane Teta', 'diane@mail.example', '+250788123456',
		'${COMPANY_SIZES[0]}', 'Health', 'digital-bridge', E'Position: Engineer\n\nWe press maize.')`)
	await insert(`insert into notifications (type, title, message, user_email, from_name, from_email)
		values ('info', 'Contact message: A desk for two', 'Is there a kiln?', 'hub@hub.example', 'Claire Keza',
		'claire@mail.example')`)
	for (const q of ['desk for', 'a kiln', 'good day', 'KILN', '0788 999 111'])
		expect(titles(await findAll(q)), q).toEqual(['Claire Keza, A desk for two'])
	for (const q of ['digital bridge', 'position: engineer', 'maize', 'health'])
		expect(titles(await findAll(q)), q).toEqual(['Diane Teta, Imboni Labs'])
	const { people } = await findAll('kiln')
	expect(people.map(({ to }) => to)).toEqual(['/admin/people/claire%40mail.example'])
})

test('decision 224: at most five of a kind and twenty in all', async () => {
	for (let at = 0; at < 8; at++)
		await apply({ first: `Same${at}`, last: 'Common', email: `c${at}@mail.example` })
	await insert(`insert into donations (donor_name, email, amount, frequency, payment_method, payment_status,
		transaction_id) select 'Common ' || i, 'c' || i || '@mail.example', 25000, 'one-time', 'PayPal', 'completed',
		'TXN-123456789012' || i || '-ABCDEFGH7'
		from generate_series(1, 9) i`)
	await insert(`insert into appointments (first_name, last_name, email, phone, service_type, appointment_date,
		appointment_time, status) select 'C' || i, 'Common', 'c@mail.example', '+250788123456', 'Other', '2027-03-01',
		'10:00', 'cancelled' from generate_series(1, 9) i`)
	await insert(`insert into events (title, description, date, location, capacity)
		select 'Common ' || i, 'D', now(), 'Kigali', 10 from generate_series(1, 9) i`)
	const { people, records } = await findAll('common')
	expect(people.length).toBe(5)
	expect(records.length).toBeLessThanOrEqual(15)
	const kinds = Map.groupBy(records, ({ line }) => line.split(',')[0])
	expect([...kinds.keys()].toSorted()).toEqual(['Appointment', 'Donation', 'Event', 'Program application'])
	for (const rows of kinds.values()) expect(rows.length).toBeLessThanOrEqual(5)
})

test('decision 224: hostile searches mean themselves', async () => {
	await apply({ first: '100%_', last: 'Sure\\' })
	await apply({ first: 'Nobody', last: 'Else', email: 'else@mail.example' })
	for (const q of ['100%', '%_ sure', 'sure\\']) expect((await findAll(q)).records, q).toHaveLength(1)
	for (const q of ['%%%', '___', "' or 1=1 --", '\0\0\0', '<script>', '()[]*+?']) {
		expect((await findAll(q)).records, q).toEqual([])
	}
	const found = await findAll('x'.repeat(10_000))
	expect(found).toEqual({ people: [], records: [], unfinished: false })
	for (const q of ['', ' ', 'a']) expect((await findAll(q)).records).toEqual([])
	expect((await findAll('no')).records).toHaveLength(1)
})

test('decision 224: a list that cannot be read leaves the others', async () => {
	await insertOneOfEach()
	await using _gone = await withoutTable('donations')
	const { people, records, unfinished } = await findRecords('mutesi')
	expect(unfinished).toBe(true)
	// Nor could the people be looked at: they are named as the records name them.
	expect(people.map(({ title, line }) => [title, line])).toEqual([['Aline Mutesi', 'aline@mail.example']])
	expect(records.map(({ line }) => line.split(',')[0])).toEqual([
		'Program application',
		'Appointment',
		'Booking',
	])
})

test('decision 224: the answer is for administrators, and is not kept', async () => {
	const url = 'http://localhost/admin/find.json?q=mutesi'
	const { context } = newRouteContext()
	const args = { request: new Request(url), context, params: {}, pattern: '', url: new URL(url) }
	const turned: unknown = await Promise.resolve(
		guard(args as Parameters<typeof guard>[0], async () => new Response('reached')),
	).catch((thrown: unknown) => thrown)
	expect((turned as Response).headers.get('location')).toMatch(/^\/admin\/login\?from=/)
	await expect(answer(args)).rejects.toThrow('does not stand below the guard')
	await apply({})
	const told = await answer(askAsAdmin('/admin/find.json?q=mutesi'))
	expect(told.headers.get('cache-control')).toBe('no-store')
	expect(((await told.json()) as Found).people).toHaveLength(1)
})

test('decision 224: acts are those that the screens declare; views are one’s own', async () => {
	const keep = (id: string, name: string) =>
		transact((tx) =>
			saveView(
				tx,
				{ screen: 'donations', search: 'q=a', name },
				{ kind: 'admin', id, email: 'x@hub.example' },
			),
		)
	await keep(testAdmin.id, 'Mine')
	await keep('b2', 'Theirs')
	const offers = (await (await answer(askAsAdmin('/admin/find.json'))).json()) as Offers
	expect(offers).toEqual(await readOffers(testAdmin.id))
	expect(offers.views).toEqual([{ title: 'Mine', line: 'Donations', to: '/admin/donations?q=a' }])
	expect(offers.acts).toContainEqual({ title: 'Add partner', line: 'Partners', to: '/admin/partners/new' })
	expect(offers.acts).toContainEqual({
		title: 'Export donations as CSV',
		line: 'Donations',
		to: '/admin/donations/export.csv',
		file: true,
	})
	expect(offers.acts.some(({ to }) => to === '/admin/donations/new')).toBe(false)
})

test('decision 224: a list below another is found as a screen, and so are its export and its views', async () => {
	await transact((tx) =>
		saveView(
			tx,
			{ screen: 'elearning/certificates', search: 'status=revoked', name: 'Wrong ones' },
			{ kind: 'admin', ...testAdmin },
		),
	)
	const groups = groupsOf('certificates', await readOffers(testAdmin.id), nothingFound)
	expect(groups).toEqual([
		{
			title: 'Screens',
			offers: [{ title: 'Certificates', line: 'Issued and revoked', to: '/admin/elearning/certificates' }],
		},
		{
			title: 'Your views',
			offers: [
				{ title: 'Wrong ones', line: 'Certificates', to: '/admin/elearning/certificates?status=revoked' },
			],
		},
		{
			title: 'Do',
			offers: [
				{
					title: 'Export certificates as CSV',
					line: 'Certificates',
					to: '/admin/elearning/certificates/export.csv',
					file: true,
				},
			],
		},
	])
})

test('decision 224: the page shows the same without script, and screens when nothing can be read', async () => {
	await apply({})
	const told = (await page(askAsAdmin('/admin/find?q=mutesi'))) as { groups: ReturnType<typeof groupsOf> }
	expect(told.groups.map(({ title }) => title)).toEqual(['People', 'Records'])
	const all = (await page(askAsAdmin('/admin/find'))) as typeof told
	expect(all.groups[0]?.offers).toEqual(screenOffers)
	await using _gone = await withoutTable('saved_views')
	const failed = (await page(askAsAdmin('/admin/find?q=events'))) as unknown as { data: typeof told }
	expect(failed.data.groups.map(({ title }) => title)).toEqual(['Screens'])
})
