import { expect, test } from 'vitest'
import { starterCourses } from '#app/learning/catalog/starter.server.ts'
import { asRichText } from '#app/learning/catalog/rich-text.ts'
import { starterExams } from '#app/learning/exams/starter.server.ts'

/** A lesson as one reads it, in one line. */
const asRead = (text: string) =>
	asRichText(text)
		.replace(/<[^>]*>/g, '')
		.replaceAll(/\s+/g, ' ')

test('every free course of a new hub has its exam: ten questions, four options that differ, each place of the right one used', () => {
	expect(starterExams.map(({ course }) => course)).toEqual(starterCourses.map(({ title }) => title))
	for (const { course, questions } of starterExams) {
		expect(questions, course).toHaveLength(10)
		expect(new Set(questions.map(({ question }) => question)).size, course).toBe(10)
		for (const { question, options, correct } of questions) {
			expect(new Set(options.map((option) => option.toLowerCase())).size, question).toBe(4)
			expect(options[correct], question).toBeDefined()
			expect(options.join(' '), question).not.toMatch(/\b(all|none) of (the )?(above|these)\b/i)
		}
		for (const place of [0, 1, 2, 3]) {
			const used = questions.filter(({ correct }) => correct === place).length
			expect([2, 3], `${course}: option ${place + 1} is right ${used} times`).toContain(used)
		}
	}
})

test('the longest option is no hint: it is the right one in half of the questions at most', () => {
	for (const { course, questions } of starterExams) {
		const longest = questions.filter(({ options, correct }) =>
			options.every((option, index) => index === correct || option.length < options[correct].length),
		)
		expect(longest.length, course).toBeLessThanOrEqual(5)
	}
})

test('what a question asks is taught in its lesson, in these words; an exam asks about most lessons', () => {
	for (const { course, questions } of starterExams) {
		const lessons = starterCourses.find(({ title }) => title === course)?.lessons ?? []
		for (const { question, lesson, taught } of questions)
			expect(asRead(lessons[lesson - 1]?.text ?? ''), question).toContain(taught)
		expect(new Set(questions.map(({ lesson }) => lesson)).size, course).toBeGreaterThanOrEqual(7)
	}
})
