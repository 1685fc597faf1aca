import { eq } from 'drizzle-orm'
import { extractText, getDocumentProxy } from 'unpdf'
import { beforeAll, expect, test } from 'vitest'
import { createMembership } from '#app/features/memberships/testing.server.ts'
import { createProgram } from '#app/features/programs/testing.server.ts'
import { createApplication } from '#app/features/registrations/testing.server.ts'
import * as page from '#app/features/reports/admin/report.tsx'
import { loader as pdf } from '#app/features/reports/admin/report-pdf.ts'
import { readReport } from '#app/features/reports/queries/report.server.ts'
import { readPeriod } from '#app/features/reports/rules.ts'
import { texts } from '#app/features/reports/texts.ts'
import { createCourse } from '#app/learning/catalog/testing.server.ts'
import { certificates } from '#app/learning/certificates/tables.server.ts'
import { createCertificate } from '#app/learning/certificates/testing.server.ts'
import { enrollments } from '#app/learning/study/tables.server.ts'
import { db } from '#app/platform/core/db/db.server.ts'
import { loader as exportCsv } from '#app/platform/office/admin/export.ts'
import { askAsAdmin, readScreen, renderScreen } from '#tests/admin-request.ts'
import { readCsv } from '#tests/read-csv.ts'
import { resetDatabase } from '#tests/reset-database.ts'

/** Who applied in May 2023, by what they said of themselves, and how many of them. */
const ANSWERED = [
	['woman', 'Gasabo', 7],
	['woman', 'KE', 2],
	['man', 'Gasabo', 6],
	['otherwise', null, 1],
	[null, 'Huye', 5],
] as const

beforeAll(async () => {
	await resetDatabase()
	const program = await createProgram()
	const course = await createCourse()
	await createApplication({ program_id: program.id, created_at: new Date('2022-05-05T10:00:00Z') })
	const asked = new Date('2023-05-05T10:00:00Z')
	for (const [sex, district, count] of ANSWERED)
		for (let n = 0; n < count; n++) {
			await createApplication({
				program_id: program.id,
				created_at: asked,
				sex,
				district,
				status: n === 0 ? 'approved' : 'pending',
			})
			if (n === 0) await createMembership({ created_at: asked, sex, district, status: 'approved' })
		}
	const answered = await createCertificate({ course })
	await db.update(certificates).set({ created_at: asked }).where(eq(certificates.id, answered.id))
	await db
		.update(enrollments)
		.set({ sex: 'woman', district: 'KE' })
		.where(eq(enrollments.id, answered.enrollment.id))
})

test('D-174 a report counts people by what they said of themselves', async () => {
	const may = readPeriod(new URLSearchParams('year=2023&part=05'), '2026-11-26')!
	const { sexes, districts, figures } = await readReport(db, may)
	expect(figures).toMatchObject({ applicants: 21, admitted: 5, members: 5, certified: 1 })
	const counted = (answers: typeof sexes) =>
		Object.fromEntries(answers.map(({ answer, counts }) => [answer, counts.applicants ?? 0]))
	expect(counted(sexes)).toEqual({ woman: 9, man: 6, otherwise: 1, null: 5 })
	expect(counted(districts)).toEqual({ Gasabo: 13, KE: 2, Huye: 5, null: 1 })
	expect(sexes.find(({ answer }) => answer === 'woman')?.counts).toMatchObject({
		applicants: 9,
		admitted: 2,
		members: 2,
		certified: 1,
	})
})

test('D-174 the page has every number of them, and where nobody answered no table', async () => {
	const { data } = await readScreen(page, '/admin/reports?year=2023&part=05')
	const html = renderScreen(page, '/admin/reports?year=2023&part=05', data)
	for (const words of [
		'By sex',
		'Prefer to say otherwise',
		'By district',
		'Kenya',
		texts.noAnswer,
		texts.answerLists,
	])
		expect(html).toContain(words)
	expect(html).not.toContain('under 5')
	const unasked = await readScreen(page, '/admin/reports?year=2022')
	expect(renderScreen(page, '/admin/reports?year=2022', unasked.data)).not.toContain('By sex')
})

test('D-174 CSV and PDF have none of fewer than five of them, and say so', async () => {
	const csv = (await exportCsv(askAsAdmin('/admin/reports/export.csv?year=2023&part=05'))) as Response
	const lines = readCsv(await csv.text())
	const told = (table: string, counted: string) =>
		Object.fromEntries(
			lines.flatMap(([, , heading, of = '', what, number]) =>
				heading === table && what === counted ? [[of, number]] : [],
			),
		)
	expect(told('By sex', 'Applicants')).toEqual({
		Woman: '9',
		Man: '6',
		'No answer': 'withheld',
		'Prefer to say otherwise': 'under 5',
	})
	expect(told('By district', 'Applicants')).toEqual({
		Gasabo: '13',
		Huye: 'withheld',
		Kenya: 'under 5',
		'No answer': 'under 5',
	})
	expect(new Set(Object.values(told('By sex', 'Members')))).toEqual(new Set(['under 5']))
	const answer = (await pdf(askAsAdmin('/admin/reports/report.pdf?year=2023&part=05'))) as Response
	const document = await getDocumentProxy(new Uint8Array(await answer.arrayBuffer()))
	const { text } = await extractText(document, { mergePages: true })
	const read = text.replaceAll(/\s+/g, ' ')
	for (const words of ['By sex', 'Prefer to say', 'under 5', 'withheld', 'fewer than five people'])
		expect(read).toContain(words)
})
