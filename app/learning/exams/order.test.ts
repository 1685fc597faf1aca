import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { optionOrder, showQuestions } from '#app/learning/exams/order.server.ts'
import { makeQuestions } from '#app/learning/exams/testing.server.ts'

test('D-108 an attempt shows its questions in an order of its own, always the same, and without the key', () => {
	const questions = makeQuestions(10)
	const attempts = Array.from({ length: 20 }, () => randomUUID())
	const shown = attempts.map((attempt) => showQuestions(attempt, questions))
	expect(attempts.map((attempt) => showQuestions(attempt, questions.toReversed()))).toEqual(shown)
	for (const list of shown) {
		expect(list.map(({ id }) => id).toSorted()).toEqual(questions.map(({ id }) => id).toSorted())
		for (const one of list) {
			expect(Object.keys(one)).toEqual(['id', 'question', 'options'])
			const asked = questions.find(({ id }) => id === one.id)!
			expect(one.options.toSorted()).toEqual(asked.options.toSorted())
		}
	}
	expect(new Set(shown.map((list) => list.map(({ id }) => id).join())).size).toBe(20)
})

test('D-108 where the right option stands says nothing: each place holds it alike often', () => {
	for (const count of [2, 3, 4, 8]) {
		const tries = 800 * count
		const places = Array.from({ length: count }, () => 0)
		for (let at = 0; at < tries; at++) places[optionOrder(randomUUID(), 'q1', count).indexOf(0)]!++
		// Six standard deviations of one place.
		const most = 6 * Math.sqrt(tries * (1 / count) * (1 - 1 / count))
		for (const times of places) expect(Math.abs(times - 800)).toBeLessThan(most)
	}
})
