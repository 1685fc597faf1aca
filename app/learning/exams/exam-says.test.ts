import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { closeExpired } from '#app/learning/exams/commands/submit-attempt.server.ts'
import * as runningAttempt from '#app/learning/exams/pages/running-attempt.tsx'
import { exam_attempts } from '#app/learning/exams/tables.server.ts'
import {
	answersOf,
	createExaminee,
	createRunningAttempt,
	lastQuestion,
} from '#app/learning/exams/testing.server.ts'
import { db } from '#app/platform/core/db/db.server.ts'
import { readFlash } from '#app/platform/web/forms/flash.server.ts'
import { withoutTable } from '#tests/admin-request.ts'
import { createPhone } from '#tests/exam-phone.ts'

test('F-111, PUB-EXAM-026 an exam that cannot be read is closed with "Error loading exam", on a page of its own', async () => {
	const who = await createExaminee()
	await using _gone = await withoutTable('exams')
	const { status, data } = await createPhone(who).look()
	expect([status, data]).toMatchObject([503, { at: 'unreadable', course: { id: who.course_id } }])
})

test('F-111, PUB-EXAM-028 without script a submit that fails is still a submit', async () => {
	const { attempt, ...who } = await createRunningAttempt()
	const phone = createPhone(who)
	const fields = { attempt: attempt.id, question: lastQuestion(attempt), go: 'submit' }
	await using _gone = await withoutTable('exam_answers')
	const answer = await phone.ask(runningAttempt.action, { path: `/exam/${who.course_id}/sitting`, fields })
	expect(answer.status).toBeGreaterThanOrEqual(500)
	expect(answer.data).toMatchObject({ isSubmit: true })
})

test('F-111 answers that waited until the exam was over are told of, and those that were taken are not', async () => {
	const { attempt, ...who } = await createRunningAttempt()
	const phone = createPhone(who)
	await phone.save(attempt.id, answersOf(attempt, { right: 3, answered: 3 }))
	await db
		.update(exam_attempts)
		.set({ started_at: new Date(Date.now() - 120_000), deadline: new Date(Date.now() - 60_000) })
		.where(eq(exam_attempts.id, attempt.id))
	for (const close of [async () => 0, () => closeExpired(db, new Date(), who.enrollment.id)]) {
		await close()
		const { data } = await phone.save(attempt.id, answersOf(attempt, { right: 5, answered: 5, change: 2 }))
		const { to } = data as { to: string }
		expect(readFlash(new Request(new URL(to, 'http://hub.example')))).toMatchObject({
			text: 'Exam completed! Check your results.',
			note: '2 answers reached us after the exam was over and do not count.',
		})
	}
	const { data } = await phone.save(attempt.id, answersOf(attempt, { right: 3, answered: 3 }))
	expect(
		readFlash(new Request(new URL((data as { to: string }).to, 'http://hub.example'))),
	).not.toHaveProperty('note')
})
