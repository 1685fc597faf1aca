import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createCourse } from '#app/learning/catalog/testing.server.ts'
import { saveExam } from '#app/learning/exams/commands/save-exam.server.ts'
import { ExamHeadForm, QuestionForm } from '#app/learning/exams/editor-forms.server.ts'
import { exam_attempts, exams } from '#app/learning/exams/tables.server.ts'
import { createRunningAttempt } from '#app/learning/exams/testing.server.ts'
import { system } from '#app/platform/core/actor.ts'
import { audit_log } from '#app/platform/core/audit/tables.server.ts'
import { db, transact } from '#app/platform/core/db/db.server.ts'
import { recordIn } from '#app/platform/core/records/save-record.server.ts'

const input = {
	title: 'Final exam',
	description: 'What you have read.',
	time_limit: 30,
	questions: [
		{ id: 'first', question: 'What is a record for?', options: ['To know', 'To forget'], correct: 0 },
	],
}

const posted = { question: 'What is a record for?', option_1: 'To know', option_2: 'To forget', correct: '1' }
const fault = (given: Record<string, unknown>) =>
	QuestionForm.safeParse({ ...posted, ...given }).error?.issues[0]?.message

test('D-064, PUB-EXAM-010 to PUB-EXAM-015 an exam is made once per course, and a question keeps the id that it was given', async () => {
	const { id: course_id } = await createCourse()
	const made = await Promise.allSettled(
		[1, 2].map(() => transact((tx) => saveExam(tx, { ...input, course_id }, system))),
	)
	expect(made.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
	expect(made.find((one) => one.status === 'rejected')).toMatchObject({
		reason: { message: 'This course has an exam already.' },
	})
	const [exam] = await db.select().from(exams).where(eq(exams.course_id, course_id))
	expect(exam).toMatchObject({ title: 'Final exam', time_limit: 30 })
	expect(exam!.questions).toEqual(input.questions)
	const { version } = (await recordIn(exams)(db, exam!.id))!
	const change = { ...input, id: exam!.id, version }
	const saved = await transact((tx) => saveExam(tx, { ...change, title: 'Exam' }, system))
	expect(saved.questions).toEqual(exam!.questions)
	await expect(transact((tx) => saveExam(tx, { ...change, title: 'Other' }, system))).rejects.toThrow(
		'Somebody else has changed this record',
	)
	const acts = await db.select().from(audit_log).where(eq(audit_log.record_id, exam!.id))
	expect(acts.map(({ action }) => action)).toEqual(['create', 'update'])
	await expect(transact((tx) => saveExam(tx, { ...input, course_id: randomUUID() }, system))).rejects.toThrow(
		'no longer exists',
	)
})

test('a question has two options at least that differ, one of them right; an exam takes 1 to 600 minutes', () => {
	expect(fault({})).toBeUndefined()
	expect(fault({ option_2: '' })).toBe('A question has at least 2 options')
	expect(fault({ option_2: ' TO know ' })).toBe('Two options of a question are alike')
	for (const correct of ['3', '0', '-1', '0.5', 'x', '', '12'])
		expect(fault({ correct }), correct).toBeDefined()
	expect(fault({ question: ' ' })).toBeDefined()
	const head = { title: 'Final exam', description: 'What you have read.' }
	expect(
		['0', '1', '600', '601'].map((time_limit) => ExamHeadForm.safeParse({ ...head, time_limit }).success),
	).toEqual([false, true, true, false])
})

test('a change of the exam touches no attempt that runs', async () => {
	const { attempt, exam } = await createRunningAttempt()
	const { version } = (await recordIn(exams)(db, exam.id))!
	await transact((tx) => saveExam(tx, { ...input, id: exam.id, version }, system))
	const [kept] = await db.select().from(exam_attempts).where(eq(exam_attempts.id, attempt.id))
	expect(kept).toEqual(attempt)
})
