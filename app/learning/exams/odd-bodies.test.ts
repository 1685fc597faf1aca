import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { action as answers } from '#app/learning/exams/pages/answers.ts'
import * as runningAttempt from '#app/learning/exams/pages/running-attempt.tsx'
import { exam_attempts } from '#app/learning/exams/tables.server.ts'
import { createRunningAttempt, lastQuestion } from '#app/learning/exams/testing.server.ts'
import { db } from '#app/platform/core/db/db.server.ts'
import { rate_limits } from '#app/platform/core/security/tables.server.ts'
import { createPhone } from '#tests/exam-phone.ts'

/** Numbers that follow from one another, the same in every run. */
function numbers(seed: number) {
	let state = seed
	return (below: number) => {
		state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
		return state % below
	}
}

test('E4 a thousand odd bodies: never a fault of ours, never a pass, never a lost attempt', async () => {
	const who = await createRunningAttempt()
	const { attempt } = who
	const next = numbers(7)
	const odd: unknown[] = [
		'',
		'null',
		'x'.repeat(5000),
		'-1',
		'1e9',
		'NaN',
		'[]',
		'{}',
		'__proto__',
		'\u0000',
		'٣',
		'0x1',
		-1,
		1e9,
		1e300,
		0.5,
		8,
		null,
		true,
		[],
		{},
		[[]],
		{ a: 1 },
		['0'],
		'0',
	]
	const some = () => odd[next(odd.length)]
	const questions = attempt.questions.map(({ id }) => id)
	const one = () => ({
		question: next(2) ? questions[next(10)] : some(),
		option: next(2) ? next(4) : some(),
		change: next(3) ? next(2 ** 31) : some(),
		...(next(5) === 0 && { correct: 0, score: 100, passed: true }),
	})
	const bodyOf = (): Record<string, string> => {
		const list = Array.from({ length: next(20) === 0 ? 150 : next(5) }, one)
		const given = next(4) ? list : some()
		const fields: Record<string, unknown> = {
			attempt: next(8) ? attempt.id : some(),
			answers: next(8) ? JSON.stringify(given) : some(),
			...(next(3) === 0 && { submit: next(2) ? 'pressed' : 'over' }),
			...(next(3) === 0 && { question: next(2) ? lastQuestion(attempt) : some() }),
			...(next(4) === 0 && { option: some(), go: some() }),
			...(next(4) === 0 && { score: '100', passed: 'true', passing_score: '1', deadline: '2099-01-01' }),
		}
		return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]))
	}
	let statuses = new Set<number>()
	let phone = createPhone(who)
	for (let at = 0; at < 1000; at++) {
		// The limit of the attempt is another test's.
		if (at % 50 === 0) await db.delete(rate_limits)
		if (at % 100 === 0) phone = createPhone(who)
		const fields = bodyOf()
		const { status } =
			at % 10 === 9
				? await phone.ask(at % 20 === 9 ? runningAttempt.action : answers, {
						body: ['{"a":1}', '\u0000\u00ff', JSON.stringify(fields), 'x'.repeat(20_000)][next(4)]!,
						type: [
							'application/json',
							'text/plain',
							'multipart/form-data',
							'application/x-www-form-urlencoded',
						][next(4)]!,
					})
				: await phone.ask(at % 3 ? answers : runningAttempt.action, { fields })
		statuses = statuses.add(status)
		expect(status, JSON.stringify(fields)).toBeLessThan(500)
	}
	expect([...statuses].toSorted()).toEqual(expect.arrayContaining([200, 303, 404, 422]))
	const [row] = await db.select().from(exam_attempts).where(eq(exam_attempts.id, attempt.id))
	expect(row).toMatchObject({ started_at: attempt.started_at, deadline: attempt.deadline, passing_score: 70 })
	expect(row!.passed).not.toBe(true)
})
