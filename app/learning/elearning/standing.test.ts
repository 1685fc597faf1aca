import { expect, test } from 'vitest'
import type { LearnerCourse } from '#app/learning/exams/queries/course-states.server.ts'
import { progressInWords, resultOf, standingOf } from '#app/learning/elearning/components/standing.ts'

const taken = (given: Partial<LearnerCourse>): LearnerCourse => ({
	course_id: 'c',
	enrollment_id: 'e',
	first_name: 'Aline',
	last_name: 'Uwase',
	state: 'enrolled',
	score: null,
	completed_at: null,
	has_exam: true,
	running: false,
	certificate_number: null,
	revoked: false,
	lessons: 3,
	lessons_done: 1,
	enrolled_at: new Date(0),
	...given,
})

test('F-111 a course without an exam has none open, and none that is ready', () => {
	expect(standingOf(taken({})).sentence).toBe('1 of 3 lessons done. Exam open.')
	expect(standingOf(taken({ has_exam: false })).sentence).toBe('1 of 3 lessons done. The exam follows.')
	expect(progressInWords([taken({}), taken({ has_exam: false })], 0)).toBe(
		'1 exam ready, 1 without an exam so far',
	)
})

test('F-111 after a revocation the card says so, and counts no certificate', () => {
	const passed = taken({ state: 'completed', score: 92 })
	expect(resultOf(passed, 70)).toEqual({ passed: true, text: 'Passed, 92%' })
	const revoked = { ...passed, revoked: true }
	expect(resultOf(revoked, 70)).toEqual({ passed: false, text: 'Certificate revoked' })
	expect(standingOf(revoked).sentence).toContain('revoked')
	expect(progressInWords([passed, revoked], 1)).toBe('1 certificate, 1 revoked, 1 premium course')
})
