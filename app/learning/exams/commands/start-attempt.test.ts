import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { courses } from '#app/learning/catalog/tables.server.ts'
import { enrollments } from '#app/learning/study/tables.server.ts'
import { createEnrollment } from '#app/learning/study/testing.server.ts'
import { grantExtraTime } from '#app/learning/exams/commands/grant-extra-time.server.ts'
import { saveAnswers } from '#app/learning/exams/commands/save-answers.server.ts'
import { startAttempt } from '#app/learning/exams/commands/start-attempt.server.ts'
import { submitAttempt } from '#app/learning/exams/commands/submit-attempt.server.ts'
import { exam_attempts, exams } from '#app/learning/exams/tables.server.ts'
import {
	answersOf,
	createExaminee,
	createRunningAttempt,
	lastQuestion,
} from '#app/learning/exams/testing.server.ts'
import { system } from '#app/platform/core/actor.ts'
import { audit_log } from '#app/platform/core/audit/tables.server.ts'
import { db, transact } from '#app/platform/core/db/db.server.ts'

const NOW = new Date('2026-11-02T08:00:00Z')
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)
const start = (given: { learners: readonly string[]; course_id: string }, now = NOW) =>
	transact((tx) => startAttempt(tx, { ...given, now }))
const attemptsOf = (id: string) => db.select().from(exam_attempts).where(eq(exam_attempts.enrollment_id, id))

test('PUB-EXAM-008, PUB-EXAM-016, PUB-EXAM-017, PUB-EXAM-021 an attempt ends when the exam’s minutes and the granted ones are over', async () => {
	const { enrollment, exam, ...who } = await createExaminee({
		exam: { time_limit: 45 },
		enrollment: { extra_minutes: 15 },
	})
	expect(await start(who)).toMatchObject({
		exam_id: exam.id,
		enrollment_id: enrollment.id,
		questions: exam.questions,
		passing_score: 70,
		started_at: NOW,
		deadline: later(60),
		completed_at: null,
		answers: null,
		score: null,
		passed: null,
	})
})

test('E3 one attempt runs per enrollment: twenty starts at once, and one an hour later, make or close one', async () => {
	const { enrollment, ...who } = await createExaminee()
	const started = await Promise.all(Array.from({ length: 20 }, () => start(who)))
	expect(new Set(started.map(({ id }) => id)).size).toBe(1)
	expect(await start(who, later(60))).toMatchObject({ id: started[0]!.id, score: 0, passed: false })
	expect(await attemptsOf(enrollment.id)).toHaveLength(1)
	expect((await start(who, later(61))).id).not.toBe(started[0]!.id)
	expect(await attemptsOf(enrollment.id)).toHaveLength(2)
})

test('D-065 after a pass there is no new attempt, after a failure as many as are wanted', async () => {
	const running = await createRunningAttempt({ now: NOW })
	const submit = (attempt: typeof running.attempt, right: number) =>
		transact((tx) =>
			submitAttempt(
				tx,
				{ ...running.key, attempt_id: attempt.id },
				{ given: answersOf(attempt, { right }), question: lastQuestion(attempt), now: later(1) },
			),
		)
	expect(await submit(running.attempt, 3)).toMatchObject({ passed: false, score: 30 })
	const again = await start(running, later(2))
	expect(again.id).not.toBe(running.attempt.id)
	expect(await submit(again, 9)).toMatchObject({ passed: true, score: 90 })
	expect(await start(running, later(3))).toMatchObject({ id: again.id, passed: true })
})

test('D-059, D-107 who is not enrolled, or rejected, or another learner, cannot begin', async () => {
	const { course_id, enrollment } = await createExaminee()
	const rejected = await createEnrollment({ course_id, status: 'rejected' })
	for (const learners of [[], [randomUUID()], [rejected.learner_id]]) {
		await expect(start({ course_id, learners })).rejects.toMatchObject({
			name: 'Refusal',
			message: 'Enrollment not found',
			status: 404,
		})
	}
	await expect(start({ course_id: randomUUID(), learners: [enrollment.learner_id] })).rejects.toThrow(
		'Enrollment not found',
	)
})

test('PUB-EXAM-026, D-064 a course without an exam cannot be sat', async () => {
	const { exam, ...who } = await createExaminee()
	await db.delete(exams).where(eq(exams.id, exam.id))
	await expect(start(who)).rejects.toMatchObject({ name: 'Refusal', message: 'Error loading exam' })
})

test('an attempt keeps the questions and the pass mark that it began with', async () => {
	const { attempt, course_id, exam } = await createRunningAttempt({ now: NOW })
	await db.update(exams).set({ questions: [] }).where(eq(exams.id, exam.id))
	await db.update(courses).set({ passing_score: 100 }).where(eq(courses.id, course_id))
	const [kept] = await attemptsOf(attempt.enrollment_id)
	expect(kept).toMatchObject({ questions: exam.questions, passing_score: 70 })
})

test('extra time is in the log, and moves the end of an attempt that runs', async () => {
	const { key, attempt, enrollment } = await createRunningAttempt({ now: NOW })
	await transact((tx) => grantExtraTime(tx, enrollment.id, 30, system))
	expect(await attemptsOf(enrollment.id)).toMatchObject([{ deadline: later(50) }])
	const [given] = answersOf(attempt, { right: 1 })
	expect(await saveAnswers(db, key, [given!], later(49))).toMatchObject({ is: 'open' })
	await transact((tx) => grantExtraTime(tx, enrollment.id, 10, system))
	await transact((tx) => grantExtraTime(tx, enrollment.id, 10, system))
	expect(await attemptsOf(enrollment.id)).toMatchObject([{ deadline: later(30) }])
	expect(await db.select().from(enrollments).where(eq(enrollments.id, enrollment.id))).toMatchObject([
		{ extra_minutes: 10 },
	])
	const acts = await db.select().from(audit_log).where(eq(audit_log.record_id, enrollment.id))
	expect(acts.map(({ action, changed }) => [action, changed])).toEqual([
		['grant-time', ['extra_minutes']],
		['grant-time', ['extra_minutes']],
	])
	for (const wrong of [-1, 601, 1.5, Number.NaN])
		await expect(transact((tx) => grantExtraTime(tx, enrollment.id, wrong, system))).rejects.toThrow(
			'Extra time is 0 to 600 minutes.',
		)
	await expect(transact((tx) => grantExtraTime(tx, randomUUID(), 5, system))).rejects.toMatchObject({
		status: 404,
	})
})
