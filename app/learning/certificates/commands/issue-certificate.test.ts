import { count, eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { issueCertificate } from '#app/learning/certificates/commands/issue-certificate.server.ts'
import { certificates } from '#app/learning/certificates/tables.server.ts'
import { createCertificate } from '#app/learning/certificates/testing.server.ts'
import { printedOf } from '#app/learning/certificates/printed.server.ts'
import { courses } from '#app/learning/catalog/tables.server.ts'
import { createCourse } from '#app/learning/catalog/testing.server.ts'
import { createEnrollment } from '#app/learning/study/testing.server.ts'
import { applyHubDetails } from '#app/platform/core/config/current-hub.server.ts'
import { settings } from '#app/platform/core/config/settings.server.ts'
import { db, transact } from '#app/platform/core/db/db.server.ts'
import { databaseErrorCode } from '#app/platform/core/db/database-errors.server.ts'

vi.hoisted(() => delete process.env['HUB_SIGNATORY'])

const passedAt = new Date('2026-10-03T09:30:12.345Z')

const countOf = async (enrollment_id: string) =>
	(await db.select({ n: count() }).from(certificates).where(eq(certificates.enrollment_id, enrollment_id)))[0]
		?.n

test('PUB-CERT-001, PUB-CERT-002, PUB-CERT-003, PUB-CERT-004, PUB-CERT-005, PUB-CERT-006, PUB-CERT-007, PUB-CERT-008, D-063 a pass keeps one row', async () => {
	const made = await createCertificate({ first_name: 'Ange', last_name: 'Uwineza' })
	expect(made).toMatchObject({
		enrollment_id: made.enrollment.id,
		course_id: made.course.id,
		student_name: 'Ange Uwineza',
		course_title: 'Bookkeeping for Founders',
		completion_date: passedAt,
		certificate_number: expect.stringMatching(/^IRIS-1791019812345-[A-Z0-9]{9}$/),
		hub_name: 'IRIS Hub',
		revoked_at: null,
	})
})

test('D-065, E3 an enrollment has one certificate, however often and at whatever moment it is issued', async () => {
	const course = await createCourse()
	const enrollment = await createEnrollment({ course_id: course.id })
	const issue = () => transact((tx) => issueCertificate(tx, { enrollment, course, completed_at: passedAt }))
	const all = await Promise.all(Array.from({ length: 12 }, issue))
	all.push(await issue())
	expect(new Set(all.map((issued) => issued.certificate_number)).size).toBe(1)
	expect(await countOf(enrollment.id)).toBe(1)
})

test('D-065 with its transaction it is undone', async () => {
	const course = await createCourse()
	const enrollment = await createEnrollment({ course_id: course.id })
	const undone = transact(async (tx) => {
		await issueCertificate(tx, { enrollment, course, completed_at: passedAt })
		throw new Error('undone')
	})
	await expect(undone).rejects.toThrow('undone')
	expect(await countOf(enrollment.id)).toBe(0)
})

test('E5, D-063 the database itself refuses a number twice, and one of another form', async () => {
	const { enrollment, course, id: _, ...row } = await createCertificate()
	const again = (certificate_number: string) =>
		db
			.insert(certificates)
			.values({ ...row, enrollment_id: null, certificate_number })
			.then(() => 'taken', databaseErrorCode)
	expect(await again(row.certificate_number)).toBe('23505')
	for (const wrong of [
		'IRIS-1791019812-ABCDEFGHI',
		'IRIS-1791019812345-abcdefghi',
		'TXN-1791019812345-ABCDEFGHI',
	])
		expect(await again(wrong)).toBe('23514')
})

test('F-102, D-043, D-156 it keeps who signed when it was issued, and nobody where nobody was named, whoever signs later', async () => {
	const unsigned = await createCertificate()
	expect(unsigned.signatory).toBeNull()
	applyHubDetails({ ...settings.hubDetails, name: 'Hub of Kigali', signatory: 'Diane Mutesi' })
	try {
		expect(await createCertificate()).toMatchObject({ signatory: 'Diane Mutesi', hub_name: 'Hub of Kigali' })
		expect(printedOf(unsigned)).toMatchObject({ signatory: null, hub: 'IRIS Hub' })
	} finally {
		applyHubDetails(null)
	}
})

test('D-092 a certificate is never deleted; it outlives its course', async () => {
	const { id, course } = await createCertificate()
	const deleted = db.delete(certificates).where(eq(certificates.id, id))
	expect(await deleted.then(() => 'gone', databaseErrorCode)).toBe('42501')
	await db.delete(courses).where(eq(courses.id, course.id))
	const [kept] = await db.select().from(certificates).where(eq(certificates.id, id))
	expect(kept).toMatchObject({ course_id: null, course_title: 'Bookkeeping for Founders' })
})
