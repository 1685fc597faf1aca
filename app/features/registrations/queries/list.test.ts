import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { courses } from '#app/learning/catalog/tables.server.ts'
import { createCourse, createPremiumCourse } from '#app/learning/catalog/testing.server.ts'
import { enrollments } from '#app/learning/study/tables.server.ts'
import { createEnrollment } from '#app/learning/study/testing.server.ts'
import { event_registrations } from '#app/features/events/tables.server.ts'
import { createEvent } from '#app/features/events/testing.server.ts'
import { createMembership } from '#app/features/memberships/testing.server.ts'
import { program_applications } from '#app/features/programs/tables.server.ts'
import { createProgram } from '#app/features/programs/testing.server.ts'
import {
	countPerType,
	listItems,
	listRegistrations,
	registrationsCsv,
	registrationsList,
} from '#app/features/registrations/queries/list.server.ts'
import { getRegistration } from '#app/features/registrations/queries/registration.server.ts'
import { createApplication } from '#app/features/registrations/testing.server.ts'
import { db } from '#app/platform/core/db/db.server.ts'
import { csvResponse } from '#app/platform/office/lists/csv.server.ts'
import { readListAddress } from '#app/platform/office/lists/list-address.server.ts'
import { resetDatabase } from '#tests/reset-database.ts'

let firstId = ''

beforeAll(async () => {
	await resetDatabase()
	const program = await createProgram({ title: 'Rural "Innovation", Huye' })
	const people = [
		['Aline', 'Uwase', 'aline@mail.example', 'pending'],
		['Jean', 'Uwimana', 'j.uwimana@mail.example', 'approved'],
		['=Eric', 'Mugisha', 'eric@other.example', 'rejected'],
		['Grace', 'Aline-Keza', 'grace@other.example', 'pending'],
	] as const
	for (const [at, [first_name, last_name, email, status]] of people.entries()) {
		const { id } = await createApplication({
			first_name,
			last_name,
			email,
			status,
			program_id: at === 3 ? null : program.id,
			created_at: new Date(Date.UTC(2026, 0, 5, 21, 30 + at * 20)),
		})
		if (at === 0) firstId = id
	}
})

const read = (search: string) =>
	listRegistrations(db, readListAddress(registrationsList, new URLSearchParams(search)))

const namesFor = async (search: string) => (await read(search)).rows.map(({ first_name }) => first_name)

test('ADM-REG-011, ADM-GEN-012 the list is sorted newest first', async () => {
	expect(await namesFor('')).toEqual(['Grace', '=Eric', 'Jean', 'Aline'])
	expect(await namesFor('sort=created_at')).toEqual(['Aline', 'Jean', '=Eric', 'Grace'])
})

test.each([
	['ALINE', ['Grace', 'Aline']],
	['uwimana', ['Jean']],
	['Other.Example', ['Grace', '=Eric']],
	['aline uwase', ['Aline']],
	['nobody', []],
])(
	'ADM-REG-003, ADM-REG-004 a search for %s looks at names and email, whatever the capitals',
	async (q, names) => {
		expect(await namesFor(`q=${encodeURIComponent(q)}`)).toEqual(names)
	},
)

test('ADM-REG-005, ADM-REG-006, ADM-REG-007 type, status and search combine', async () => {
	expect(await namesFor('status=pending')).toEqual(['Grace', 'Aline'])
	expect(await namesFor('type=program_application&status=pending&q=uwase')).toEqual(['Aline'])
	expect(await namesFor('type=program_application&status=approved&q=uwase')).toEqual([])
	expect((await read('status=pending')).total).toBe(2)
})

test('F-61 a search finds a phone however it is typed, and the reference that mails show', async () => {
	const { id, program_id } = await createApplication({ first_name: 'Found', phone: '+250788999111' })
	for (const q of [
		'+250788999111',
		'0788 999 111',
		'00250 788-999-111',
		'999111',
		id.slice(0, 8).toUpperCase(),
	]) {
		expect([q, await namesFor(`q=${encodeURIComponent(q)}`)]).toEqual([q, ['Found']])
	}
	await db.delete(program_applications).where(eq(program_applications.id, id))
	expect(program_id).toBeNull()
})

test('F-61 the list is narrowed to one program and to days of Kigali; export and counts follow', async () => {
	const [{ items } = { items: [] }] = await listItems(db)
	const item = items.find(({ title }) => title.startsWith('Rural'))?.id
	expect(await namesFor(`item=${item}`)).toEqual(['=Eric', 'Jean', 'Aline'])
	expect(await read(`item=${item}`)).toMatchObject({ total: 3, counts: { status: { '': 3, pending: 1 } } })
	expect(await namesFor(`item=${item}&type=membership`)).toEqual([])
	expect(await namesFor(`item=${crypto.randomUUID()}`)).toEqual([])
	// 22:10 UTC and later is the sixth in Kigali.
	expect(await namesFor('from=2026-01-06&to=2026-01-06')).toEqual(['Grace', '=Eric'])
	const search = `item=${item}&to=2026-01-05`
	const file = { name: 'registrations', list: registrationsList, columns: registrationsCsv(false) }
	const answer = await csvResponse(new URLSearchParams(search), file)
	expect((await answer.text()).trim().split('\r\n')).toHaveLength(3)
	expect((await read(`${search}&status=pending`)).counts).toMatchObject({
		type: { '': 1, program_application: 1, event_registration: 0 },
		status: { '': 2, pending: 1, approved: 1, rejected: 0 },
	})
})

test('F-61 the counts of the chips follow the search and each other', async () => {
	expect((await read('q=other.example&status=rejected')).counts).toMatchObject({
		type: { '': 1, program_application: 1, membership: 0 },
		status: { '': 2, pending: 1, approved: 0, rejected: 1 },
	})
	expect((await read('type=program_application')).counts['status']).toEqual({
		'': 4,
		pending: 2,
		approved: 1,
		rejected: 1,
		withdrawn: 0,
	})
})

test('F-61 the export begins with the byte order mark by which Excel reads its letters', async () => {
	const file = { name: 'registrations', list: registrationsList, columns: registrationsCsv(false) }
	const answer = await csvResponse(new URLSearchParams('q=nobody'), file)
	expect([...new Uint8Array(await answer.arrayBuffer()).slice(0, 4)]).toEqual([0xef, 0xbb, 0xbf, 0x22])
})

test('ADM-REG-002 counts per type, with those that are pending', async () => {
	expect(await countPerType(db)).toContainEqual({
		type: 'program_application',
		all: 4,
		pending: 2,
	})
})

test('ADM-REG-017, ADM-REG-024, ADM-REG-025 a row has the title of what it is for', async () => {
	const { rows } = await read('')
	expect(rows.map(({ item, type }) => [type, item])).toEqual([
		['program_application', null],
		...Array(3).fill(['program_application', 'Rural "Innovation", Huye']),
	])
})

test('ADM-REG-017, ADM-REG-024, ADM-REG-025, D-051, D-052 enrollments of free and premium courses stand with their title, and a purchase with what was paid', async () => {
	const course = await createCourse({ title: 'Bookkeeping, part one' })
	const premium = await createPremiumCourse({ title: 'Masterclass' })
	const free = await createEnrollment({ course_id: course.id, education_level: 'masters' })
	const bought = await createEnrollment({
		premium_course_id: premium.id,
		education_level: 'Not Specified',
		status: 'approved',
		payment_amount: 90_500,
		payment_method: 'mobile-money',
		payment_status: 'completed',
		created_at: new Date(Date.now() + 1000),
	})
	const shown = async (search: string) =>
		(await read(`type=enrollment&${search}`)).rows.map(({ id, item, status }) => [id, item, status])
	const freeRow = [free.id, 'Bookkeeping, part one', 'pending']
	const boughtRow = [bought.id, 'Masterclass', 'approved']
	expect(await shown('')).toEqual([boughtRow, freeRow])
	expect(await shown(`item=${course.id}`)).toEqual([freeRow])
	expect(await shown(`item=${premium.id}`)).toEqual([boughtRow])
	expect(await shown('status=approved')).toEqual([boughtRow])
	expect(await countPerType(db)).toContainEqual({ type: 'enrollment', all: 2, pending: null })
	const { items } = (await listItems(db)).find(({ type }) => type === 'enrollment')!
	expect(items).toEqual([
		{ id: course.id, title: 'Bookkeeping, part one' },
		{ id: premium.id, title: 'Masterclass' },
	])
	const factsOf = async (id: string) =>
		(await getRegistration(db, 'enrollment', id))!.facts.flatMap(({ term, detail }) =>
			detail ? [[term, detail]] : [],
		)
	expect(await factsOf(free.id)).toEqual([
		['Education level', "Master's"],
		['Motivation', 'My shop has a notebook and no numbers.'],
	])
	expect(await factsOf(bought.id)).toEqual([
		['Education level', 'Not Specified'],
		['Motivation', 'My shop has a notebook and no numbers.'],
		['Amount paid', 'RWF 90,500'],
		['Payment method', 'Mobile Money'],
		['Payment status', 'Completed'],
	])
	const file = { name: 'registrations', list: registrationsList, columns: registrationsCsv(false) }
	const answer = await csvResponse(new URLSearchParams(`type=enrollment&item=${course.id}`), file)
	expect((await answer.text()).split('\r\n')[1]).toMatch(
		/^"Enrollment","Aline Uwase","aline@mail.example","\+250788123456","Bookkeeping, part one","pending",/,
	)
	await db.delete(courses).where(eq(courses.id, course.id))
	expect(await shown('')).toEqual([boughtRow, [free.id, null, 'pending']])
	await db.delete(enrollments)
})

test('F-106, D-153 an enrollment in a free course waits for nobody: no chip and no search for what is pending counts it', async () => {
	const course = await createCourse()
	await createEnrollment({ course_id: course.id, first_name: 'Solange' })
	const before = await read('q=solange')
	expect(before.rows).toMatchObject([{ type: 'enrollment', status: 'pending' }])
	expect(before.counts['status']).toMatchObject({ '': 1, pending: 0 })
	expect((await read('q=solange&status=pending')).total).toBe(0)
	const { counts } = await read('')
	const { total } = await read('status=pending')
	expect((await read('type=enrollment')).counts['status']).toMatchObject({ '': 1, pending: 0, approved: 0 })
	expect([counts['status']?.['pending'], (await read('type=enrollment&status=pending')).total]).toEqual([
		total,
		0,
	])
	await db.delete(enrollments)
})

test('ADM-REG-009 the details hold what the form asked for', async () => {
	const found = await getRegistration(db, 'program_application', firstId)
	expect(found).toMatchObject({ first_name: 'Aline', item: 'Rural "Innovation", Huye', scheduled: null })
	expect(found?.facts).toContainEqual({ term: 'Motivation', detail: 'I want to build it here.' })
	expect(await getRegistration(db, 'program_application', crypto.randomUUID())).toBeNull()
})

test('ADM-REG-035, D-087, D-127 the export has the columns of the table, the filtered rows, and no formula', async () => {
	const file = { name: 'registrations', list: registrationsList, columns: registrationsCsv(false) }
	const now = new Date('2026-01-05T22:30:00Z')
	const answer = await csvResponse(new URLSearchParams('q=uw'), file, now)
	expect(answer.headers.get('content-disposition')).toBe(
		'attachment; filename="registrations-2026-01-06.csv"',
	)
	expect((await answer.text()).split('\r\n')).toEqual([
		'"Type","Name","Email","Phone","Item","Status","Date"',
		'"Program application","Jean Uwimana","j.uwimana@mail.example","+250788123456","Rural ""Innovation"", Huye","approved","2026-01-05"',
		'"Program application","Aline Uwase","aline@mail.example","+250788123456","Rural ""Innovation"", Huye","pending","2026-01-05"',
		'',
	])
	const everything = await (await csvResponse(new URLSearchParams(), file, now)).text()
	expect(everything).toContain('"\'=Eric Mugisha"')
	// 22:30 UTC is the next day in Kigali.
	expect(everything).toContain('"grace@other.example","+250788123456","","pending","2026-01-06"')
})

test('ADM-REG-014, ADM-REG-015, ADM-REG-016 memberships and event registrations have their status and what they are for', async () => {
	const event = await createEvent({ title: 'Demo day in Huye' })
	await createMembership({ type: 'startup', status: 'rejected' })
	const person = { first_name: 'Eva', last_name: 'Keza', email: 'eva@mail.example', phone: '+250788123456' }
	await db.insert(event_registrations).values([
		{ ...person, event_id: event.id, status: 'approved' },
		{ ...person, event_id: null, email: 'eva2@mail.example' },
	])
	const shown = async (type: string) =>
		(await read(`type=${type}&sort=created_at`)).rows.map(({ status, item }) => [status, item])
	expect(await shown('membership')).toEqual([['rejected', 'Startup Membership']])
	expect((await shown('event_registration')).toSorted()).toEqual([
		['approved', 'Demo day in Huye'],
		['pending', null],
	])
})

test('PUB-MEM-019 a membership application has its photo or the place of one; what is for a program has none', async () => {
	const { id } = await createMembership({ image_url: '/files/memberships/a.webp' })
	expect(await getRegistration(db, 'membership', id)).toMatchObject({ photo: '/files/memberships/a.webp' })
	const bare = await createMembership()
	expect(await getRegistration(db, 'membership', bare.id)).toMatchObject({
		photo: null,
		item: 'Individual Membership',
	})
	expect(await getRegistration(db, 'program_application', firstId)).toMatchObject({
		photo: undefined,
		item: 'Rural "Innovation", Huye',
	})
})
