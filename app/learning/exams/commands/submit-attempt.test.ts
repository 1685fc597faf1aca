import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { reviewer } from '#app/features/registrations/testing.server.ts'
import { enrollment } from '#app/learning/study/request.server.ts'
import { enrollments } from '#app/learning/study/tables.server.ts'
import { certificates } from '#app/learning/certificates/tables.server.ts'
import { saveAnswers } from '#app/learning/exams/commands/save-answers.server.ts'
import { closeExpired, submitAttempt } from '#app/learning/exams/commands/submit-attempt.server.ts'
import { mailTemplates } from '#app/learning/jobs.server.ts'
import { scoreOf } from '#app/learning/exams/rules.ts'
import { exam_answers, exam_attempts } from '#app/learning/exams/tables.server.ts'
import {
	answersOf,
	createRunningAttempt,
	lastQuestion,
	makeQuestions,
} from '#app/learning/exams/testing.server.ts'
import { audit_log } from '#app/platform/core/audit/tables.server.ts'
import { db, transact } from '#app/platform/core/db/db.server.ts'
import { email_logs } from '#app/platform/core/mail/tables.server.ts'
import { decideRequest } from '#app/platform/web/requests/change-request.server.ts'
import { receivedMail, sendMails } from '#tests/received-mail.ts'

const NOW = new Date('2026-11-02T08:00:00Z')
const after = (seconds: number) => new Date(NOW.getTime() + seconds * 1000)
type RunningAttempt = Awaited<ReturnType<typeof createRunningAttempt>>

const submit = ({ key, attempt }: RunningAttempt, right: number, now = after(60)) =>
	transact((tx) =>
		submitAttempt(tx, key, { given: answersOf(attempt, { right }), question: lastQuestion(attempt), now }),
	)
const attemptsOf = ({ enrollment }: RunningAttempt) =>
	db.select().from(exam_attempts).where(eq(exam_attempts.enrollment_id, enrollment.id))
const certificatesOf = ({ enrollment }: RunningAttempt) =>
	db.select().from(certificates).where(eq(certificates.enrollment_id, enrollment.id))
const mailsOf = ({ enrollment }: RunningAttempt) =>
	db.select().from(email_logs).where(eq(email_logs.record_id, enrollment.id))

test('PUB-EXAM-007 the score is the rounded percentage of right answers', () => {
	const questions = makeQuestions(3)
	const right = Object.fromEntries(questions.map(({ id, correct }) => [id, correct]))
	expect(scoreOf(questions, right)).toBe(100)
	expect(scoreOf(questions, { q1: right['q1']!, q2: right['q2']! })).toBe(67)
	expect(scoreOf(questions, { q1: right['q1']! })).toBe(33)
	expect(scoreOf(questions, { none: 0, q2: 0 })).toBe(0)
})

test('PUB-EXAM-005, PUB-EXAM-018 to PUB-EXAM-022, PUB-EXAM-025 a score of the pass mark passes, and one below does not', async () => {
	const passed = await createRunningAttempt({ now: NOW })
	expect(await submit(passed, 7)).toMatchObject({ score: 70, passed: true, completed_at: after(60) })
	const failed = await createRunningAttempt({ now: NOW, passing_score: 71 })
	expect(await submit(failed, 7)).toMatchObject({ score: 70, passed: false })
	const [row] = await attemptsOf(failed)
	expect(Object.keys(row!.answers!).toSorted()).toEqual(row!.questions.map(({ id }) => id).toSorted())
	expect(scoreOf(row!.questions, row!.answers!)).toBe(70)
	expect(await certificatesOf(failed)).toEqual([])
	expect(await mailsOf(failed)).toEqual([])
})

test('E3, PUB-EXAM-006, PUB-CERT-007 twenty submits at once make one result, one certificate and one mail', async () => {
	const running = await createRunningAttempt({ now: NOW })
	const answers = await Promise.all(
		Array.from({ length: 20 }, (_, at) => submit(running, at === 0 ? 10 : 8, after(60 + at))),
	)
	expect(new Set(answers.map(({ score, completed_at }) => `${score} ${completed_at?.getTime()}`)).size).toBe(
		1,
	)
	expect(await attemptsOf(running)).toHaveLength(1)
	const [certificate, ...others] = await certificatesOf(running)
	expect(others).toEqual([])
	expect(certificate).toMatchObject({
		course_id: running.course_id,
		course_title: running.course.title,
		student_name: 'Aline Uwase',
		completion_date: answers[0]!.completed_at,
	})
	expect(await mailsOf(running)).toMatchObject([{ template_name: 'exam-passed' }])
})

test('a pass is told by a mail that leads to the certificate', async () => {
	await sendMails(mailTemplates)
	const email = 'passed-exam@mail.example'
	const running = await createRunningAttempt({ now: NOW, enrollment: { email } })
	await submit(running, 8)
	const [certificate] = await certificatesOf(running)
	const { mail } = await receivedMail(email, /^You have passed/)
	expect(mail.text).toContain(`/certificate/${certificate!.certificate_number}`)
	expect(mail.text).toContain('80%')
	for (const { options } of running.attempt.questions)
		for (const option of options) expect(mail.html).not.toContain(option)
})

test('PUB-EXAM-003, PUB-EXAM-004 before the deadline a submit is taken on the last question and with all answered alone', async () => {
	const running = await createRunningAttempt({ now: NOW })
	const { key, attempt } = running
	const [firstQuestion] = attempt.questions.filter(({ id }) => id !== lastQuestion(attempt))
	const all = answersOf(attempt, { right: 10 })
	const refused = [
		{ given: answersOf(attempt, { right: 9, answered: 9 }), question: lastQuestion(attempt) },
		{ given: [], question: lastQuestion(attempt) },
		{ given: all, question: firstQuestion!.id },
		{ given: all, question: undefined },
	]
	for (const wrong of refused) {
		await expect(
			transact((tx) => submitAttempt(tx, key, { ...wrong, now: after(1199) })),
		).rejects.toMatchObject({ name: 'Refusal', status: 422 })
	}
	expect(await attemptsOf(running)).toMatchObject([{ completed_at: null }])
	expect(await submit(running, 10, after(1199))).toMatchObject({ score: 100 })
})

test('PUB-EXAM-002, D-065 at zero the server takes what there is, and what was on its way for five seconds', async () => {
	const atZero = await createRunningAttempt({ now: NOW })
	await saveAnswers(db, atZero.key, answersOf(atZero.attempt, { right: 5, answered: 5 }), after(600))
	const end = (now: Date, answered: number) => ({
		given: answersOf(atZero.attempt, { right: answered, answered, change: 2 }),
		question: undefined,
		now,
	})
	const done = await transact((tx) => submitAttempt(tx, atZero.key, end(after(1204), 6)))
	expect(done).toMatchObject({ score: 60, passed: false, completed_at: after(1200) })
	const late = await createRunningAttempt({ now: NOW })
	await saveAnswers(db, late.key, answersOf(late.attempt, { right: 5, answered: 5 }), after(600))
	expect(await submit(late, 10, after(1206))).toMatchObject({ score: 50, completed_at: after(1200) })
})

test('PUB-EXAM-002 an attempt that nobody looks at is closed when its time is over, once, with what was saved', async () => {
	const running = await createRunningAttempt({ now: NOW })
	const own = running.enrollment.id
	await saveAnswers(db, running.key, answersOf(running.attempt, { right: 7, answered: 7 }), after(600))
	expect(await closeExpired(db, after(1205), own)).toBe(0)
	const closed = await Promise.all([1, 2, 3].map(() => closeExpired(db, after(9000), own)))
	expect(closed.reduce((sum, one) => sum + one)).toBe(1)
	expect(await attemptsOf(running)).toMatchObject([{ score: 70, passed: true, completed_at: after(1200) }])
	expect(await certificatesOf(running)).toHaveLength(1)
	expect(await saveAnswers(db, running.key, answersOf(running.attempt, { right: 9 }), after(9001))).toEqual({
		is: 'over',
	})
	expect(await db.select().from(exam_answers).where(eq(exam_answers.attempt_id, running.attempt.id))).toEqual(
		[],
	)
})

test('saves that arrive beside a submit are in the result or refused, none is lost in between', async () => {
	const running = await createRunningAttempt({ now: NOW })
	const { key, attempt } = running
	const given = answersOf(attempt, { right: 10 })
	await saveAnswers(db, key, given, after(1))
	const [, ...saves] = await Promise.all([
		submit(running, 10, after(61)),
		...given.map((one) =>
			saveAnswers(db, key, [{ ...one, option: (one.option + 1) % 4, change: 5 }], after(61)),
		),
	])
	const [row] = await attemptsOf(running)
	const changed = saves.filter(({ is }) => is === 'open').length
	expect(row!.score).toBe(100 - changed * 10)
})

test('F-106, D-153 the pass approves its enrollment in the same transaction, by the exam, and nobody rejects it afterwards', async () => {
	const running = await createRunningAttempt({ now: NOW })
	const { id } = running.enrollment
	const reject = () => transact((tx) => decideRequest(tx, enrollment, id, 'rejected', reviewer))
	await submit(running, 10)
	const [row] = await db.select().from(enrollments).where(eq(enrollments.id, id))
	expect(row?.status).toBe('approved')
	expect(await db.select().from(audit_log).where(eq(audit_log.record_id, id))).toMatchObject([
		{ actor_email: 'the passed exam', action: 'approve', table_name: 'enrollments', changed: ['status'] },
	])
	await expect(reject()).rejects.toThrow('this enrollment is already approved')
	// Of a rejection and a pass at the same moment one counts, and no certificate is left without its enrollment.
	for (let n = 0; n < 5; n++) {
		const other = await createRunningAttempt({ now: NOW })
		await Promise.allSettled([
			submit(other, 10),
			transact((tx) => decideRequest(tx, enrollment, other.enrollment.id, 'rejected', reviewer)),
		])
		const [after] = await db.select().from(enrollments).where(eq(enrollments.id, other.enrollment.id))
		expect(await certificatesOf(other)).toHaveLength(after?.status === 'approved' ? 1 : 0)
	}
})
