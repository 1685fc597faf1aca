import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { certificates } from '#app/learning/certificates/tables.server.ts'
import { enrollments } from '#app/learning/study/tables.server.ts'
import { createEnrollment } from '#app/learning/study/testing.server.ts'
import { startAttempt } from '#app/learning/exams/commands/start-attempt.server.ts'
import { closeExpired } from '#app/learning/exams/commands/submit-attempt.server.ts'
import * as exam from '#app/learning/exams/pages/exam.tsx'
import * as result from '#app/learning/exams/pages/result.tsx'
import * as runningAttempt from '#app/learning/exams/pages/running-attempt.tsx'
import { exam_attempts, exams } from '#app/learning/exams/tables.server.ts'
import {
	answersOf,
	createExaminee,
	createRunningAttempt,
	lastQuestion,
} from '#app/learning/exams/testing.server.ts'
import { db, transact } from '#app/platform/core/db/db.server.ts'
import { newVisitor } from '#app/platform/web/forms/visitor.server.ts'
import { email_logs } from '#app/platform/core/mail/tables.server.ts'
import { refusing, withoutTable } from '#tests/admin-request.ts'
import { type Answer, createPhone } from '#tests/exam-phone.ts'

test('E1, D-108 nothing that the server sends tells the right options: before, during and after, to its own learner or to others', async () => {
	const who = await createExaminee()
	const phone = createPhone(who)
	const stranger = createPhone({ ...who, learners: [randomUUID()] })
	const seen: string[] = []
	const keep = async (asked: Promise<Answer>) => {
		const answer = await asked
		seen.push(answer.text, answer.location ?? '')
		return answer
	}
	await keep(stranger.look())
	await keep(phone.look())
	await keep(phone.start())
	const { paper } = (await keep(phone.look())).data as {
		paper: { attempt: string; questions: { id: string; options: string[] }[] }
	}
	const [attempt] = await db.select().from(exam_attempts).where(eq(exam_attempts.id, paper.attempt))
	for (const right of [0, 10]) await keep(phone.save(paper.attempt, answersOf(attempt!, { right })))
	await keep(phone.look())
	await keep(phone.submit(paper.attempt, [], 'wrong'))
	await keep(
		phone.submit(paper.attempt, answersOf(attempt!, { right: 2, change: 9 }), lastQuestion(attempt!)),
	)
	await keep(phone.result())
	await keep(phone.look())
	await keep(stranger.result())

	const sent = seen.join('\n')
	expect(sent).not.toMatch(/correct|"key"|"right"|"answers"/i)
	expect(Object.keys(paper.questions[0]!)).toEqual(['id', 'question', 'options'])
	// After the result no question is sent at all.
	for (const { options } of attempt!.questions)
		for (const option of options) expect((await phone.result()).text).not.toContain(option)
	const mails = await db.select().from(email_logs).where(eq(email_logs.record_id, who.enrollment.id))
	expect(JSON.stringify(mails)).not.toMatch(/Option [A-D]/)
})

test('E1 what a learner is shown is the same whatever the key is', async () => {
	const { attempt, ...who } = await createRunningAttempt()
	const phone = createPhone(who)
	const shown = async () => {
		const { paper } = (await phone.look()).data as { paper: Record<string, unknown> }
		const { left_ms: _left, elapsed_ms: _elapsed, ...same } = paper
		return same
	}
	const before = await shown()
	const questions = attempt.questions.map((one) => ({ ...one, correct: (one.correct + 1) % 4 }))
	await db.update(exam_attempts).set({ questions }).where(eq(exam_attempts.id, attempt.id))
	expect(await shown()).toEqual(before)
})

test('PUB-EXAM-001, PUB-EXAM-006, PUB-EXAM-023, PUB-EXAM-029, D-062 by the id of its course: the intro, the attempt, a failure, the retake and the pass', async () => {
	const who = await createExaminee()
	const phone = createPhone(who)
	expect((await phone.look()).data).toMatchObject({
		at: 'intro',
		intro: { questions: 10, minutes: 20, last_score: null, title: 'Final exam' },
	})
	expect((await phone.result()).location).toBe(`/exam/${who.course_id}`)
	const sit = async (right: number) => {
		expect(await phone.start()).toMatchObject({ status: 303, location: `/exam/${who.course_id}` })
		const { paper, first } = (await phone.look()).data as { paper: { attempt: string }; first: number }
		expect(first).toBe(0)
		const [attempt] = await db.select().from(exam_attempts).where(eq(exam_attempts.id, paper.attempt))
		return phone.submit(paper.attempt, answersOf(attempt!, { right }), lastQuestion(attempt!))
	}
	const failed = await sit(4)
	expect(failed.data).toMatchObject({ is: 'completed' })
	const { to } = failed.data as { to: string }
	const told = await phone.ask(result.loader, { path: to })
	expect(told.data).toMatchObject({
		told: { text: 'Exam completed! Check your results.' },
		result: { score: 40, passing_score: 70, passed: false, certificate_number: null },
	})
	const { lessons } = (told.data as { result: { lessons: { title: string }[] } }).result
	expect(lessons.map(({ title }) => title)).toEqual(['Lesson 1', 'Lesson 2', 'Lesson 3'])
	expect((await phone.look()).data).toMatchObject({ at: 'intro', intro: { last_score: 40 } })
	await sit(8)
	expect((await phone.look()).location).toBe(`/exam/${who.course_id}/result`)
	const [certificate] = await db
		.select()
		.from(certificates)
		.where(eq(certificates.enrollment_id, who.enrollment.id))
	expect((await phone.result()).data).toMatchObject({
		result: { score: 80, passed: true, certificate_number: certificate!.certificate_number, lessons: [] },
	})
	// No new attempt after a pass.
	await phone.start()
	expect((await phone.look()).location).toBe(`/exam/${who.course_id}/result`)
	expect(
		await db.select().from(exam_attempts).where(eq(exam_attempts.enrollment_id, who.enrollment.id)),
	).toHaveLength(2)
})

test('another device shows the same attempt with the same answers and the time that is left', async () => {
	const who = await createRunningAttempt({ now: new Date(Date.now() - 5 * 60_000) })
	const [phone, other] = [createPhone(who), createPhone(who)]
	const [first, second] = answersOf(who.attempt, { right: 10, change: 5 })
	await phone.save(who.attempt.id, [first, second])
	const seen = (await other.look()).data as { paper: Record<string, unknown>; first: number }
	expect(seen.paper).toMatchObject({
		attempt: who.attempt.id,
		saved: {
			[first!.question]: { option: first!.option, change: 5 },
			[second!.question]: { option: second!.option, change: 5 },
		},
	})
	expect(seen.first).toBe(2)
	expect(Number(seen.paper['left_ms'])).toBeGreaterThan(14 * 60_000)
	expect(Number(seen.paper['left_ms'])).toBeLessThanOrEqual(15 * 60_000)
	expect((await other.ask(exam.loader, { path: `/exam/${who.course_id}?q=7` })).data).toMatchObject({
		first: 6,
	})
	expect((await other.ask(exam.loader, { path: `/exam/${who.course_id}?q=77` })).data).toMatchObject({
		first: 2,
	})
})

test('PUB-EXAM-002, E2 whoever comes back after the end finds the result of what was saved, also before the job has run', async () => {
	const who = await createRunningAttempt({ now: new Date(Date.now() - 21 * 60_000) })
	const phone = createPhone(who)
	expect((await phone.look()).location).toBe(`/exam/${who.course_id}/result`)
	expect((await phone.result()).data).toMatchObject({ result: { score: 0, passed: false } })
	expect((await phone.save(who.attempt.id, answersOf(who.attempt, { right: 10 }))).data).toMatchObject({
		is: 'completed',
	})
	const late = await createRunningAttempt({ now: new Date(Date.now() - 21 * 60_000) })
	expect((await createPhone(late).result()).data).toMatchObject({ result: { score: 0 } })
	expect(await closeExpired(db, new Date(), late.enrollment.id)).toBe(0)
})

test('D-059, D-060, D-107, D-130, PUB-EXAM-024, PUB-EXAM-026, PUB-EXAM-027 who may not sit it is told why', async () => {
	const who = await createExaminee()
	const phone = createPhone(who)
	const stranger = createPhone({ ...who, learners: [randomUUID()] })
	expect(await stranger.look()).toMatchObject({ status: 404, data: { at: 'not enrolled' } })
	expect(await stranger.start()).toMatchObject({ status: 404, data: { message: 'Enrollment not found' } })
	expect((await stranger.result()).location).toBe(`/exam/${who.course_id}`)
	for (const courseId of ['7', 'x', `${who.course_id}0`, randomUUID(), '..%2f'])
		expect(await phone.ask(exam.loader, { courseId }), courseId).toMatchObject({ status: 404 })
	const { attempt } = await createRunningAttempt()
	expect(await phone.save(attempt.id, [])).toMatchObject({
		status: 404,
		data: { message: 'Enrollment not found' },
	})
	await db.update(enrollments).set({ status: 'rejected' }).where(eq(enrollments.id, who.enrollment.id))
	expect(await phone.look()).toMatchObject({ status: 404, data: { at: 'not enrolled' } })
	await db.update(enrollments).set({ status: 'approved' }).where(eq(enrollments.id, who.enrollment.id))
	await db.delete(exams).where(eq(exams.id, who.exam.id))
	const closed = await phone.look()
	expect(closed.location).toMatch(new RegExp(`^/elearning/${who.course_id}\\?done=`))
	expect(Buffer.from(closed.location!.split('done=')[1]!, 'base64url').toString()).toContain(
		'Error loading exam',
	)
})

test('PUB-EXAM-028, R3 what cannot be read is 503, and what cannot be written says so and loses nothing', async () => {
	const who = await createRunningAttempt()
	const phone = createPhone(who)
	const given = answersOf(who.attempt, { right: 8 })
	{
		await using _gone = await withoutTable('exam_attempts')
		expect(await phone.look()).toMatchObject({ status: 503 })
		expect(await phone.result()).toMatchObject({ status: 503 })
		expect(await phone.save(who.attempt.id, given)).toMatchObject({
			status: 500,
			data: { is: 'refused', message: 'Error submitting exam' },
		})
	}
	await phone.save(who.attempt.id, given)
	{
		await using _full = await refusing('certificates')
		expect(await phone.submit(who.attempt.id, [], lastQuestion(who.attempt))).toMatchObject({
			status: 500,
			data: { message: 'Error submitting exam' },
		})
		expect((await phone.look()).data).toMatchObject({ at: 'running' })
	}
	expect((await phone.submit(who.attempt.id, [], lastQuestion(who.attempt))).data).toMatchObject({
		is: 'completed',
	})
	expect((await phone.result()).data).toMatchObject({ result: { score: 80, passed: true } })
})

test('sixty phones behind one address start and sit without a refusal', async () => {
	const { course_id } = await createExaminee()
	const sixty = Array.from({ length: 60 }, async () => {
		const learners = [(await createEnrollment({ course_id })).learner_id]
		const phone = createPhone({ learners, course_id })
		expect(await phone.start()).toMatchObject({ status: 303 })
		const attempt = await transact((tx) => startAttempt(tx, { learners, course_id, now: new Date() }))
		const statuses: number[] = []
		for (const one of answersOf(attempt, { right: 10 }))
			statuses.push((await phone.save(attempt.id, [one])).status)
		statuses.push((await phone.submit(attempt.id, [], lastQuestion(attempt))).status)
		return statuses
	})
	const statuses = (await Promise.all(sixty)).flat()
	expect(statuses).toHaveLength(660)
	expect(new Set(statuses)).toEqual(new Set([200]))
})

test('D-097 one browser begins five times a minute, and is told to wait then', async () => {
	const phone = createPhone(await createExaminee())
	for (let at = 0; at < 5; at++) expect(await phone.start()).toMatchObject({ status: 303 })
	expect(await phone.start()).toMatchObject({ status: 429 })
})

test('an attempt is limited to 60 requests a minute, and says when the next one is taken', async () => {
	const who = await createRunningAttempt()
	const phone = createPhone(who)
	for (let at = 0; at < 60; at++) expect((await phone.save(who.attempt.id, [])).status).toBe(200)
	expect(await phone.save(who.attempt.id, [])).toMatchObject({
		status: 429,
		data: { message: 'Too many submissions. Please wait before trying again.' },
	})
})

test('W1 without the token of its own browser nothing is saved', async () => {
	const who = await createRunningAttempt()
	const phone = createPhone(who)
	const given = JSON.stringify(answersOf(who.attempt, { right: 10 }))
	for (const csrf_token of ['', 'x', newVisitor().token])
		expect(await phone.post({ csrf_token, attempt: who.attempt.id, answers: given })).toMatchObject({
			status: 403,
		})
	expect((await phone.look()).data).toMatchObject({ paper: { saved: {} } })
})

test('without script: one answer and where it leads, a page at a time', async () => {
	const who = await createRunningAttempt()
	const phone = createPhone(who)
	const given = answersOf(who.attempt, { right: 10 })
	const press = (fields: Record<string, string>) =>
		phone.ask(runningAttempt.action, { fields: { attempt: who.attempt.id, ...fields } })
	for (const [at, { question, option }] of given.entries()) {
		const go = String(at + 2)
		expect(await press({ question, option: String(option), go })).toMatchObject({
			status: 303,
			location: `/exam/${who.course_id}?q=${go}`,
		})
	}
	const [first] = given
	// Changed on the way back, and a page that was left without a choice.
	await press({ question: first!.question, option: String((first!.option + 1) % 4), go: '2' })
	await press({ question: first!.question, go: '3' })
	expect(await press({ question: first!.question, go: 'submit' })).toMatchObject({
		status: 422,
		data: { message: 'Answer every question first, then submit on the last one.' },
	})
	const done = await press({ question: lastQuestion(who.attempt), go: 'submit' })
	expect(done).toMatchObject({ status: 303 })
	expect((await phone.result()).data).toMatchObject({ result: { score: 90, passed: true } })
	expect(await press({ question: first!.question, option: '0', go: '2' })).toMatchObject({ status: 303 })
})
