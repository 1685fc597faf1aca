import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { certificates } from '#app/learning/certificates/tables.server.ts'
import { createEnrollment } from '#app/learning/study/testing.server.ts'
import { correctAnswerKey } from '#app/learning/exams/commands/correct-answer-key.server.ts'
import { startAttempt } from '#app/learning/exams/commands/start-attempt.server.ts'
import { submitAttempt } from '#app/learning/exams/commands/submit-attempt.server.ts'
import { optionOrder } from '#app/learning/exams/order.server.ts'
import { questionStatistics } from '#app/learning/exams/queries/question-statistics.server.ts'
import type { Answers } from '#app/learning/exams/rules.ts'
import { exam_attempts, exams } from '#app/learning/exams/tables.server.ts'
import { createExaminee, lastQuestion } from '#app/learning/exams/testing.server.ts'
import { system } from '#app/platform/core/actor.ts'
import { audit_log } from '#app/platform/core/audit/tables.server.ts'
import { db, transact } from '#app/platform/core/db/db.server.ts'
import { email_logs } from '#app/platform/core/mail/tables.server.ts'

/** An exam of ten questions, and somebody who gives these answers; what is not given is wrong. */
async function makeHall() {
	const { exam, course_id } = await createExaminee()
	const sit = async (right: number, given: Answers = {}) => {
		const enrollment = await createEnrollment({ course_id })
		const learners = [enrollment.learner_id]
		const attempt = await transact((tx) => startAttempt(tx, { learners, course_id, now: new Date() }))
		const answers = attempt.questions.map(({ id, correct, options }, at) => {
			const chosen = given[id] ?? (at < right ? correct : (correct + 1) % options.length)
			const order = optionOrder(attempt.id, id, options.length)
			return { question: id, option: order.indexOf(chosen), change: 1 }
		})
		const key = { attempt_id: attempt.id, course_id, learners }
		const submit = { given: answers, question: lastQuestion(attempt), now: new Date() }
		return (await transact((tx) => submitAttempt(tx, key, submit))).id
	}
	const mend = (question: string, correct: number) =>
		transact((tx) => correctAnswerKey(tx, exam.id, question, correct, system))
	const resultOf = async (id: string) =>
		(await db.select().from(exam_attempts).where(eq(exam_attempts.id, id)))[0]!
	return { exam, course_id, sit, mend, resultOf }
}

const certificatesOf = (enrollment_id: string) =>
	db.select().from(certificates).where(eq(certificates.enrollment_id, enrollment_id))

test('a corrected key changes the exam and its attempts: who passes by it gets the certificate and a mail, nobody loses a pass', async () => {
	const { exam, course_id, sit, mend, resultOf } = await makeHall()
	// Of the tenth question the key says B, and C is right.
	const rightAllAlong = await sit(6, { q10: 2 })
	const hadTheWrongOne = await sit(9, { q10: 1 })
	const passedByTheWrongOne = await sit(6, { q10: 1 })
	const running = await createEnrollment({ course_id })
	const open = await transact((tx) =>
		startAttempt(tx, { learners: [running.learner_id], course_id, now: new Date() }),
	)
	expect(
		await Promise.all(
			[rightAllAlong, hadTheWrongOne, passedByTheWrongOne].map(async (id) => (await resultOf(id)).score),
		),
	).toEqual([60, 100, 70])
	expect(await mend('q10', 2)).toEqual({ attempts: 4, results: 2, passed: 1 })

	const newly = await resultOf(rightAllAlong)
	expect(newly).toMatchObject({ score: 70, passed: true })
	expect(await certificatesOf(newly.enrollment_id)).toHaveLength(1)
	expect(
		await db.select().from(email_logs).where(eq(email_logs.record_id, newly.enrollment_id)),
	).toMatchObject([{ template_name: 'exam-passed' }])
	expect(await resultOf(hadTheWrongOne)).toMatchObject({ score: 90, passed: true })
	const kept = await resultOf(passedByTheWrongOne)
	expect(kept).toMatchObject({ score: 70, passed: true })
	expect(await certificatesOf(kept.enrollment_id)).toHaveLength(1)
	expect((await resultOf(open.id)).questions.at(-1)).toMatchObject({ id: 'q10', correct: 2 })
	const [now] = await db.select().from(exams).where(eq(exams.id, exam.id))
	expect(now!.questions.map(({ correct }) => correct)).toEqual([0, 1, 2, 3, 0, 1, 2, 3, 0, 2])

	expect(await mend('q10', 2)).toEqual({ attempts: 0, results: 0, passed: 0 })
	const acts = await db.select().from(audit_log).where(eq(audit_log.record_id, exam.id))
	expect(acts.map(({ action, changed }) => [action, changed])).toEqual([
		['mend-key', ['4 attempts', '2 results', '1 newly passed']],
	])
})

test('attempts that had the question with other options are not touched by a corrected key', async () => {
	const { exam, sit, mend, resultOf } = await makeHall()
	const before = await sit(6, { q10: 2 })
	const changed = exam.questions.map((one) => (one.id === 'q10' ? { ...one, options: ['W', 'X', 'Y'] } : one))
	await db.update(exams).set({ questions: changed }).where(eq(exams.id, exam.id))
	expect(await mend('q10', 2)).toEqual({ attempts: 0, results: 0, passed: 0 })
	expect(await resultOf(before)).toMatchObject({ score: 60, passed: false })
	await expect(mend('q10', 3)).rejects.toThrow('Say which option is right.')
	await expect(mend('q10', -1)).rejects.toThrow('Say which option is right.')
	await expect(mend('q11', 0)).rejects.toMatchObject({ status: 404 })
})

test('a key that is corrected while learners begin and submit reaches every one of them', async () => {
	const { sit, mend, resultOf } = await makeHall()
	const sat = await Promise.all([
		...Array.from({ length: 6 }, () => sit(6, { q10: 2 })),
		mend('q10', 2).then(() => ''),
	])
	for (const id of sat.filter(Boolean)) expect(await resultOf(id)).toMatchObject({ score: 70, passed: true })
})

test('how often each question was answered and answered wrongly', async () => {
	const { exam, sit } = await makeHall()
	await sit(10)
	await sit(9)
	await sit(8)
	const found = await questionStatistics(db, exam.id)
	expect(found.map(({ question_id }) => question_id)).toEqual(exam.questions.map(({ id }) => id))
	expect(found.map(({ wrong }) => wrong)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 1, 2])
	expect(new Set(found.map(({ asked, answered }) => `${asked} ${answered}`))).toEqual(new Set(['3 3']))
})
