import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { enrollments } from '#app/learning/study/tables.server.ts'
import { saveAnswers } from '#app/learning/exams/commands/save-answers.server.ts'
import { submitAttempt } from '#app/learning/exams/commands/submit-attempt.server.ts'
import { optionOrder } from '#app/learning/exams/order.server.ts'
import { findSavedAnswers } from '#app/learning/exams/queries/running-attempt.server.ts'
import { answersOf, createRunningAttempt, lastQuestion } from '#app/learning/exams/testing.server.ts'
import { db, transact } from '#app/platform/core/db/db.server.ts'

const NOW = new Date('2026-11-02T08:00:00Z')
const after = (seconds: number) => new Date(NOW.getTime() + seconds * 1000)

test('an answer is kept as it is given, as the exam numbers its options', async () => {
	const { key, attempt } = await createRunningAttempt({ now: NOW })
	const [first, second] = answersOf(attempt, { right: 10 })
	expect(await saveAnswers(db, key, [first!], after(1))).toMatchObject({ is: 'open' })
	await saveAnswers(db, key, [second!, { ...second!, option: 0, change: 0 }], after(2))
	const saved = await findSavedAnswers(db, attempt.id)
	expect(saved).toHaveLength(2)
	for (const { question_id, option } of saved)
		expect(attempt.questions.find(({ id }) => id === question_id)).toMatchObject({ correct: option })
})

test('what comes late does not undo what was given after it, whatever the order or the device', async () => {
	const { key, attempt } = await createRunningAttempt({ now: NOW })
	const { id, options } = attempt.questions[0]!
	const save = (option: number, change: number) =>
		saveAnswers(db, key, [{ question: id, option, change }], after(change))
	await Promise.all([5, 2, 9, 1, 7].map((change) => save(change % 4, change)))
	await save(2, 3)
	await save(2, 9)
	expect(await findSavedAnswers(db, attempt.id)).toEqual([
		{ question_id: id, option: optionOrder(attempt.id, id, options.length)[9 % 4], change: 9 },
	])
})

test('E3, D-107 a foreign attempt answers like a missing one, and so does one of a rejected enrollment', async () => {
	const { key, attempt, enrollment } = await createRunningAttempt({ now: NOW })
	const other = await createRunningAttempt({ now: NOW })
	const given = answersOf(attempt, { right: 10 })
	for (const wrong of [
		{ ...key, learners: other.key.learners },
		{ ...key, learners: [] },
		{ ...key, course_id: other.key.course_id },
		{ ...key, attempt_id: randomUUID() },
	]) {
		expect(await saveAnswers(db, wrong, given, after(1))).toEqual({ is: 'missing' })
		const refused = transact((tx) =>
			submitAttempt(tx, wrong, { given, question: lastQuestion(attempt), now: after(1) }),
		)
		await expect(refused).rejects.toMatchObject({ message: 'Enrollment not found', status: 404 })
	}
	await db.update(enrollments).set({ status: 'rejected' }).where(eq(enrollments.id, enrollment.id))
	expect(await saveAnswers(db, key, given, after(1))).toEqual({ is: 'missing' })
	expect(await findSavedAnswers(db, attempt.id)).toEqual([])
})

test('E2 what was on its way is taken for five seconds after the deadline, and nothing later', async () => {
	const { key, attempt } = await createRunningAttempt({ now: NOW })
	const [first, second] = answersOf(attempt, { right: 10 })
	expect(await saveAnswers(db, key, [first!], after(20 * 60 + 5))).toMatchObject({ is: 'open' })
	expect(await saveAnswers(db, key, [second!], after(20 * 60 + 5.001))).toEqual({ is: 'over' })
	expect(await findSavedAnswers(db, attempt.id)).toHaveLength(1)
})

test('unknown questions and options, and more of them than there are, change nothing', async () => {
	const { key, attempt } = await createRunningAttempt({ now: NOW })
	const [given] = answersOf(attempt, { right: 10 })
	const odd = [
		{ ...given!, question: 'none' },
		{ ...given!, question: '__proto__' },
		{ ...given!, option: 4 },
		{ ...given!, option: 7 },
	]
	expect(await saveAnswers(db, key, odd, after(1))).toMatchObject({ is: 'open' })
	expect(await findSavedAnswers(db, attempt.id)).toEqual([])
})

test('saves of one attempt are limited to 60 a minute, and those of another are not touched by it', async () => {
	const { key, attempt } = await createRunningAttempt({ now: NOW })
	const given = answersOf(attempt, { right: 10 })
	for (let at = 0; at < 60; at++)
		expect(await saveAnswers(db, key, given, after(1))).toMatchObject({ is: 'open' })
	expect(await saveAnswers(db, key, given, after(1))).toMatchObject({ is: 'limited' })
	const other = await createRunningAttempt({ now: NOW })
	expect(await saveAnswers(db, other.key, [], after(1))).toMatchObject({ is: 'open' })
})
