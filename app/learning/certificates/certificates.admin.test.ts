import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as screen from '#app/learning/certificates/admin/certificates.admin.tsx'
import { mailTemplates } from '#app/learning/jobs.server.ts'
import { certificates } from '#app/learning/certificates/tables.server.ts'
import { createCertificate } from '#app/learning/certificates/testing.server.ts'
import { findLearnerCourses } from '#app/learning/exams/queries/course-states.server.ts'
import { audit_log } from '#app/platform/core/audit/tables.server.ts'
import { ACT_NAMES } from '#app/platform/core/audit/words.ts'
import { readVersion } from '#app/platform/office/live/versions.server.ts'
import { db } from '#app/platform/core/db/db.server.ts'
import { askAsAdmin, postToScreen, readScreen } from '#tests/admin-request.ts'
import { receivedMail, sendMails } from '#tests/received-mail.ts'

const LIST = '/admin/elearning/certificates'
const post = (path: string, fields: Record<string, string> = {}) =>
	postToScreen(screen, `${LIST}${path}`, fields)
const names = async (search: string) =>
	(await readScreen(screen, `${LIST}${search}`)).data.list.rows.map(
		(row) => (row as unknown as { student_name: string }).student_name,
	)
const rowOf = async (id: string) => (await db.select().from(certificates).where(eq(certificates.id, id)))[0]!
const versionOf = async (id: string) => (await readScreen(screen, `${LIST}/${id}`)).data.record?.version ?? ''
const revoke = async (id: string, reason = 'Somebody else sat the exam.') =>
	post(`/${id}/revoke`, { reason, version: await versionOf(id) })
const actsOn = async (id: string) =>
	(
		await db
			.select({ action: audit_log.action, by: audit_log.actor_email })
			.from(audit_log)
			.where(and(eq(audit_log.record_id, id), eq(audit_log.table_name, 'certificates')))
			.orderBy(audit_log.at)
	).map(({ action, by }) => [action, by])

test('the list is searched by name, course and number, filtered by state, and sorted', async () => {
	const one = await createCertificate({ first_name: 'Zawadi', last_name: 'Searched' })
	const two = await createCertificate({ first_name: 'Amani', last_name: 'Searched' })
	expect(await names('?q=searched&sort=name')).toEqual(['Amani Searched', 'Zawadi Searched'])
	expect(await names('?q=searched')).toEqual(['Amani Searched', 'Zawadi Searched'])
	expect(await names(`?q=${one.certificate_number.toLowerCase()}`)).toEqual(['Zawadi Searched'])
	await revoke(two.id)
	expect(await names('?q=searched&status=valid')).toEqual(['Zawadi Searched'])
	expect(await names('?q=searched&status=revoked')).toEqual(['Amani Searched'])
	expect(await names('?q=searched+bookkeeping&sort=-course')).toHaveLength(2)
})

test('revoking needs a reason, keeps it, is audited and told to the learner', async () => {
	const made = await createCertificate({ first_name: 'Ange', email: 'revoked@mail.example' })
	for (const reason of ['', '   ', 'x'.repeat(1001)]) {
		const { status, result } = await post(`/${made.id}/revoke`, { reason, version: await versionOf(made.id) })
		expect([status, Object.keys(result?.errors ?? {})]).toEqual([422, ['reason']])
	}
	expect((await rowOf(made.id)).status).toBe('valid')
	expect((await revoke(made.id)).status).toBe(303)
	expect(await rowOf(made.id)).toMatchObject({
		status: 'revoked',
		revoked_reason: 'Somebody else sat the exam.',
		revoked_by: 'a@hub.example',
		revoked_at: expect.any(Date),
	})
	expect(await actsOn(made.id)).toEqual([['revoke', 'a@hub.example']])
	await sendMails(mailTemplates)
	const { mail } = await receivedMail('revoked@mail.example', /was revoked/)
	expect(mail.text).toContain('Somebody else sat the exam.')
	expect(mail.text).toContain(made.certificate_number)
	expect(ACT_NAMES).toMatchObject({ revoke: 'revoked', reinstate: 'took back the revocation' })
})

test('D-126, C3 of two who revoke at once one is told that it is revoked; an old version is a conflict', async () => {
	const made = await createCertificate({ email: 'twice@mail.example' })
	const version = await versionOf(made.id)
	const both = await Promise.all(
		['One reason.', 'Another reason.'].map((reason) => post(`/${made.id}/revoke`, { reason, version })),
	)
	expect(both.map(({ status }) => status).toSorted()).toEqual([303, 409])
	expect(await actsOn(made.id)).toHaveLength(1)
	const other = await createCertificate()
	const old = await versionOf(other.id)
	await revoke(other.id)
	await post(`/${other.id}/reinstate`)
	expect(await post(`/${other.id}/revoke`, { reason: 'Late.', version: old })).toMatchObject({ status: 409 })
	expect((await rowOf(other.id)).status).toBe('valid')
})

test('a revocation is taken back with the audit, and when and why it had been stays', async () => {
	const made = await createCertificate({ email: 'again@mail.example' })
	expect((await post(`/${made.id}/reinstate`)).status).toBe(409)
	await revoke(made.id, 'A mistake of ours.')
	const learner = made.enrollment.learner_id
	const [standing] = await findLearnerCourses(db, [learner])
	expect(standing).toMatchObject({ revoked: true })
	expect((await post(`/${made.id}/reinstate`)).status).toBe(303)
	expect(await rowOf(made.id)).toMatchObject({ status: 'valid', revoked_reason: 'A mistake of ours.' })
	expect(await actsOn(made.id)).toEqual([
		['revoke', 'a@hub.example'],
		['reinstate', 'a@hub.example'],
	])
	expect((await findLearnerCourses(db, [learner]))[0]).toMatchObject({ revoked: false })
	await sendMails(mailTemplates)
	expect((await receivedMail('again@mail.example', /valid again/)).mail.text).toContain(
		made.certificate_number,
	)
})

test('nobody edits, adds or deletes one', async () => {
	const { id } = await createCertificate()
	for (const path of [`/${id}/delete`, `/${id}/edit`, '/new']) expect((await post(path)).status).toBe(404)
})

test('its dialog is told of a change by its version, below the address of its screen', async () => {
	const { id } = await createCertificate()
	const before = await versionOf(id)
	expect(await readVersion('elearning', `certificates/${id}`)).toBe(before)
	await revoke(id)
	expect(await readVersion('elearning', `certificates/${id}`)).not.toBe(before)
	expect(askAsAdmin(`${LIST}/${id}/revoke`).params).toEqual({ id, verb: 'revoke' })
})
