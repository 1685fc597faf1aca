import { eq } from 'drizzle-orm'
import { extractText, getDocumentProxy, getMeta } from 'unpdf'
import { beforeAll, expect, test } from 'vitest'
import { createAppointment, createBooking } from '#app/features/consultations/testing.server.ts'
import { createDonation } from '#app/features/donations/testing.server.ts'
import { event_registrations } from '#app/features/events/tables.server.ts'
import { createEvent } from '#app/features/events/testing.server.ts'
import { createMembership } from '#app/features/memberships/testing.server.ts'
import { createOpportunity } from '#app/features/opportunities/testing.server.ts'
import { programs } from '#app/features/programs/tables.server.ts'
import { createProgram } from '#app/features/programs/testing.server.ts'
import { createApplication } from '#app/features/registrations/testing.server.ts'
import * as page from '#app/features/reports/admin/report.tsx'
import { loader as pdf } from '#app/features/reports/admin/report-pdf.ts'
import { readReport } from '#app/features/reports/queries/report.server.ts'
import { tablesOf } from '#app/features/reports/report-tables.server.ts'
import { readPeriod } from '#app/features/reports/rules.ts'
import { FIGURES, texts } from '#app/features/reports/texts.ts'
import { createCourse } from '#app/learning/catalog/testing.server.ts'
import { certificates } from '#app/learning/certificates/tables.server.ts'
import { createCertificate } from '#app/learning/certificates/testing.server.ts'
import { enrollments, lesson_completions } from '#app/learning/study/tables.server.ts'
import { createEnrollment } from '#app/learning/study/testing.server.ts'
import { db } from '#app/platform/core/db/db.server.ts'
import { loader as exportCsv } from '#app/platform/office/admin/export.ts'
import { findLists } from '#app/platform/office/admin/lists.server.ts'
import { readListAddress } from '#app/platform/office/lists/list-address.server.ts'
import { readList } from '#app/platform/office/lists/list.server.ts'
import { askAsAdmin, readScreen, renderScreen, withoutTable } from '#tests/admin-request.ts'
import { readCsv } from '#tests/read-csv.ts'
import { resetDatabase } from '#tests/reset-database.ts'
import '#app/features/consultations/admin/appointments.admin.tsx'
import '#app/features/consultations/admin/bookings.admin.tsx'
import '#app/features/donations/admin/donations.admin.tsx'
import '#app/features/opportunities/admin/opportunities.admin.tsx'
import '#app/features/registrations/admin/registrations.admin.tsx'
import '#app/learning/certificates/admin/certificates.admin.tsx'

const SEARCH = 'year=2025&part=q4'
const PERIOD = readPeriod(new URLSearchParams(SEARCH), '2026-11-26')!

/** The last quarter of 2025 in Kigali, from its first moment to its last; and the moments beside them. */
const FIRST = new Date('2025-09-30T22:00:00Z')
const LAST = new Date('2025-12-31T21:59:59.999Z')
const BEFORE = new Date(FIRST.getTime() - 1)
const AFTER = new Date(LAST.getTime() + 1)
const AROUND = [BEFORE, FIRST, LAST, AFTER]

beforeAll(async () => {
	await resetDatabase()
	const first = await createProgram({ title: '=Women "in" tech, Ṣọlá' })
	const gone = await createProgram({ title: 'To be deleted' })
	const course = await createCourse({ title: 'Bookkeeping' }, { lessons: 1 })
	const event = await createEvent()
	for (const created_at of AROUND) {
		await createApplication({ program_id: first.id, created_at, status: 'approved' })
		await createApplication({ program_id: first.id, created_at, status: 'withdrawn' })
		await createApplication({ program_id: gone.id, created_at })
		await createEnrollment({ course_id: course.id, created_at, status: 'rejected' })
		const { enrollment, id } = await createCertificate({ course })
		await db.update(enrollments).set({ created_at }).where(eq(enrollments.id, enrollment.id))
		await db.update(certificates).set({ created_at }).where(eq(certificates.id, id))
		const lesson_id = course.lessons[0]!.id
		await db.insert(lesson_completions).values({ enrollment_id: enrollment.id, lesson_id })
		const person = {
			first_name: 'A',
			last_name: 'B',
			email: `${created_at.getTime()}@mail.example`,
			phone: '+250788123456',
		}
		await db
			.insert(event_registrations)
			.values({ ...person, event_id: event.id, status: 'approved', created_at })
		await createBooking({ created_at, status: 'cancelled' })
		await createMembership({ created_at, status: 'approved' })
		await createMembership({ created_at, status: 'rejected' })
		await createDonation({ created_at, amount: 25_000, payment_status: 'completed' })
		await createDonation({ created_at, amount: 90_000, payment_status: 'pending' })
		await createOpportunity({ category: 'job', created_at })
		await createOpportunity({ category: 'grant', created_at })
	}
	for (const appointment_date of ['2025-09-30', '2025-10-01', '2025-12-31', '2026-01-01'])
		await createAppointment({ appointment_date, status: 'completed' })
	await createAppointment({ appointment_date: '2025-11-03', status: 'cancelled' })
	await db.delete(programs).where(eq(programs.id, gone.id))
})

test('D-174 each figure counts the days of the period in Kigali, its first and its last moment included', async () => {
	const { figures, programs: items, courses } = await readReport(db, PERIOD)
	expect(figures).toEqual({
		applicants: 6,
		admitted: 2,
		enrolled: 4,
		trained: 2,
		certified: 2,
		participants: 2,
		bookings: 2,
		consultations: 2,
		members: 2,
		gifts: 2,
		given: 50_000,
		jobs: 2,
	})
	expect(items.map(({ title, counts }) => [title, counts])).toEqual([
		['=Women "in" tech, Ṣọlá', { applicants: 4, admitted: 2 }],
		[null, { applicants: 2, admitted: 0 }],
	])
	expect(courses.map(({ title, counts }) => [title, counts])).toEqual([
		['Bookkeeping', { enrolled: 4, trained: 2, certified: 2 }],
	])
})

/** How many rows the list has that an address of the page leads to. */
async function rowsAt(to: string): Promise<number> {
	const { pathname, searchParams } = new URL(to, 'http://localhost')
	const [{ list }] = findLists(pathname.replace('/admin/', ''))!.lists
	const { total, capped } = await readList(db, list, readListAddress(list, searchParams))
	expect(capped).toBe(false)
	return total
}

test('D-174 the list behind a figure has as many rows, or the page says which others it has', async () => {
	const [ofFigures, ...others] = tablesOf(PERIOD, await readReport(db, PERIOD))
	expect(ofFigures!.rows).toHaveLength(FIGURES.length)
	for (const { name, nearest, cells } of ofFigures!.rows) {
		const { number, to } = cells[0]!
		const rows = await rowsAt(to!)
		if (name === 'Given') expect(rows * 25_000).toBe(number)
		else if (nearest === undefined) expect([name, rows]).toEqual([name, number])
		else expect(rows, name).toBeGreaterThan(number ?? 0)
	}
	const cells = others.flatMap(({ columns, rows }) =>
		rows.flatMap((row) => row.cells.map((cell, at) => ({ ...cell, counted: columns[at + 1] }))),
	)
	const listed = cells.filter(({ to }) => to !== undefined)
	expect(listed).toHaveLength(5)
	for (const { to, number, counted } of listed)
		expect([counted, await rowsAt(to!)]).toEqual([counted, counted === 'Trained' ? 4 : number])
})

test('D-174 the page says each figure with how it is counted, in a link to its list', async () => {
	const { data } = await readScreen(page, `/admin/reports?${SEARCH}`)
	const html = renderScreen(page, `/admin/reports?${SEARCH}`, data)
	for (const { name, counts } of FIGURES) {
		expect(html).toContain(name)
		expect(html).toContain(counts)
	}
	expect(html).toContain('October to December 2025')
	expect(html).toContain('Oct 1, 2025 to Dec 31, 2025, in days of Kigali.')
	expect(html).toContain(texts.deletedPrograms)
	expect(html).toContain('50,000 RWF')
	expect(html).toContain(`/admin/reports/report.pdf?year=2025&amp;part=q4`)
})

test.each(['year=1999', 'part=q9', `year=${'9'.repeat(5000)}`])(
	'D-174 a period that there is no report of gets a sentence and no file: %.20s',
	async (search) => {
		const { status, data } = await readScreen(page, `/admin/reports?${search}`)
		expect(status).toBe(404)
		expect(renderScreen(page, '/admin/reports', data)).toContain('There is no report of this period.')
		for (const file of [
			pdf(askAsAdmin(`/admin/reports/report.pdf?${search}`)),
			exportCsv(askAsAdmin(`/admin/reports/export.csv?${search}`)),
		]) {
			const answer = (await file) as Response
			expect([answer.status, await answer.text()]).toEqual([
				404,
				expect.stringContaining('There is no report'),
			])
		}
	},
)

test('D-174 the CSV has a line for each number, and no title of a program is a formula in it', async () => {
	const answer = (await exportCsv(askAsAdmin(`/admin/reports/export.csv?${SEARCH}`))) as Response
	expect(answer.headers.get('content-disposition')).toBe('attachment; filename="report-2025-q4.csv"')
	const [head, ...lines] = readCsv(await answer.text())
	expect(head).toEqual(['From', 'To', 'Table', 'Of', 'Counted', 'Number', 'How it is counted'])
	expect(lines).toHaveLength(FIGURES.length + 4 + 3)
	const days = ['2025-10-01', '2025-12-31']
	expect(lines).toContainEqual([
		...days,
		'Figures',
		'Given',
		'Number',
		'50000',
		FIGURES.find(({ key }) => key === 'given')!.counts,
	])
	const ofProgram = [...days, 'By program', '\'=Women "in" tech, Ṣọlá', 'Applicants', '4', texts.programs]
	expect(lines).toContainEqual(ofProgram)
})

test('D-174 the PDF is A4, with the hub, the period, each figure and its definition as text', async () => {
	const answer = (await pdf(askAsAdmin(`/admin/reports/report.pdf?${SEARCH}`))) as Response
	expect(answer.headers.get('content-type')).toBe('application/pdf')
	expect(answer.headers.get('content-disposition')).toBe('attachment; filename="report-2025-q4.pdf"')
	const document = await getDocumentProxy(new Uint8Array(await answer.arrayBuffer()))
	const { totalPages, text: read } = await extractText(document, { mergePages: true })
	const text = read.replaceAll(/\s+/g, ' ')
	for (const { name, counts } of FIGURES) {
		expect(text).toContain(name)
		expect(text).toContain(counts)
	}
	for (const words of [
		'IRIS Hub',
		'Report, October to December 2025',
		'Oct 1, 2025 to Dec 31, 2025',
		'50,000 RWF',
		'By program',
		`Page 1 of ${totalPages}`,
	])
		expect(text).toContain(words)
	expect(text).not.toMatch(/undefined|null|NaN|The list has/)
	const { view } = await document.getPage(1)
	expect(view.slice(2).map(Math.round)).toEqual([595, 842])
	expect((await getMeta(document)).info).toMatchObject({
		Title: 'IRIS Hub: report, October to December 2025',
	})
})

test('D-174 while the figures cannot be read the page says so, and there is no file', async () => {
	await using _ = await withoutTable('donations')
	const { status, data } = await readScreen(page, `/admin/reports?${SEARCH}`)
	expect(status).toBe(500)
	const html = renderScreen(page, `/admin/reports?${SEARCH}`, data)
	expect(html).toContain(texts.unread)
	expect(html).not.toContain('report.pdf')
	for (const file of [
		pdf(askAsAdmin(`/admin/reports/report.pdf?${SEARCH}`)),
		exportCsv(askAsAdmin(`/admin/reports/export.csv?${SEARCH}`)),
	])
		expect(((await file) as Response).status).toBe(503)
})
