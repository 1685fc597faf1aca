import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createCourse } from '#app/features/courses/testing.server.ts'
import { saveExam } from '#app/features/exams/commands/save-exam.server.ts'
import { ExamForm } from '#app/features/exams/forms.server.ts'
import { exam_attempts, exams } from '#app/features/exams/tables.server.ts'
import { createSitting } from '#app/features/exams/testing.server.ts'
import { system } from '#app/platform/actor.ts'
import { audit_log } from '#app/platform/audit/tables.server.ts'
import { db, transact } from '#app/platform/db/db.server.ts'
import { recordIn } from '#app/platform/records/save-record.server.ts'

const typed = (given: Record<string, unknown> = {}) => ({
	...{ title: 'Final exam', description: 'What you have read.', time_limit: '30' },
	questions: [{ question: 'What is a record for?', options: ['To know', 'To forget'], correct: '0' }],
	...given,
})
const fault = (question: Record<string, unknown>) =>
	ExamForm.safeParse(typed({ questions: [{ question: 'Q?', options: ['A', 'B'], correct: 0, ...question }] }))
		.error?.issues[0]?.message

test('D-064, PUB-EXAM-010 to PUB-EXAM-015 an exam is made once per course, and a question keeps the id that it was given', async () => {
	const { id: course_id } = await createCourse()
	const input = ExamForm.parse(typed({ questions: JSON.stringify(typed().questions) }))
	const made = await Promise.allSettled(
		[1, 2].map(() => transact((tx) => saveExam(tx, { ...input, course_id }, system))),
	)
	expect(made.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
	expect(made.find((one) => one.status === 'rejected')).toMatchObject({
		reason: { message: 'This course has an exam already.' },
	})
	const [exam] = await db.select().from(exams).where(eq(exams.course_id, course_id))
	expect(exam).toMatchObject({ title: 'Final exam', time_limit: 30 })
	expect(exam!.questions[0]).toMatchObject({ correct: 0, options: ['To know', 'To forget'] })
	expect(exam!.questions[0]!.id).toMatch(/^[0-9a-f-]{36}$/)
	const { version } = (await recordIn(exams)(db, exam!.id))!
	const change = { ...ExamForm.parse(typed({ questions: exam!.questions })), id: exam!.id, version }
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

test('an exam has 1 to 100 questions of 2 to 8 options that differ, one of them right', () => {
	const many = (count: number) =>
		ExamForm.safeParse(typed({ questions: Array.from({ length: count }, () => typed().questions[0]) }))
			.success
	expect([0, 1, 100, 101].map(many)).toEqual([false, true, true, false])
	expect(fault({ options: ['A'] })).toBe('A question has at least 2 options')
	expect(fault({ options: [...'ABCDEFGHI'] })).toBe('A question has at most 8 options')
	expect(fault({ options: ['A', ' a '] })).toBe('Two options of a question are alike')
	for (const correct of [2, -1, 0.5, 'x', '', null, undefined, [], {}])
		expect(fault({ correct }), String(correct)).toBe('Say which option is right')
	expect(fault({ question: ' ' })).toBeDefined()
	expect(fault({ options: ['A', ''] })).toBeDefined()
	expect(fault({ id: '../x' })).toBeDefined()
	expect(fault({})).toBeUndefined()
	const twins = [1, 2].map(() => ({ ...typed().questions[0], id: 'one' }))
	expect(ExamForm.safeParse(typed({ questions: twins })).error?.issues[0]?.message).toBe(
		'Two questions have one id',
	)
	for (const questions of ['', '{', 'null', '7', {}, [7]])
		expect(ExamForm.safeParse(typed({ questions })).success).toBe(false)
	expect(
		['0', '1', '600', '601'].map((time_limit) => ExamForm.safeParse(typed({ time_limit })).success),
	).toEqual([...[false, true, true, false]])
})

test('a change of the exam touches no attempt that runs', async () => {
	const { attempt, exam } = await createSitting()
	const { version } = (await recordIn(exams)(db, exam.id))!
	await transact((tx) => saveExam(tx, { ...ExamForm.parse(typed()), id: exam.id, version }, system))
	const [kept] = await db.select().from(exam_attempts).where(eq(exam_attempts.id, attempt.id))
	expect(kept).toEqual(attempt)
})
