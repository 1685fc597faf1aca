import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createCourse } from '#app/learning/catalog/testing.server.ts'
import { lesson_completions } from '#app/learning/study/tables.server.ts'
import { createEnrollment } from '#app/learning/study/testing.server.ts'
import { findLearnerCourses } from '#app/learning/exams/queries/course-states.server.ts'
import { exam_attempts } from '#app/learning/exams/tables.server.ts'
import { createExam, makeQuestions } from '#app/learning/exams/testing.server.ts'
import { db } from '#app/platform/core/db/db.server.ts'

test('PUB-ELRN-019, PUB-ELRN-020, PUB-ELRN-021, D-065 the latest completed attempt says where a learner stands', async () => {
	const learner = randomUUID()
	const course = await createCourse({}, { lessons: 3 })
	const exam = await createExam({ course_id: course.id })
	const enrollment = await createEnrollment({ course_id: course.id, learner_id: learner })
	await db
		.insert(lesson_completions)
		.values({ enrollment_id: enrollment.id, lesson_id: course.lessons[0]!.id })
	const sit = (hour: number, score: number | null) => {
		const at = new Date(Date.UTC(2026, 10, 1, hour))
		const done = score === null ? {} : { completed_at: at, answers: {}, score, passed: score >= 70 }
		return db.insert(exam_attempts).values({
			exam_id: exam.id,
			enrollment_id: enrollment.id,
			questions: makeQuestions(10),
			passing_score: 70,
			started_at: at,
			deadline: new Date(at.getTime() + 20 * 60_000),
			...done,
		})
	}
	const standing = async () => (await findLearnerCourses(db, [randomUUID(), learner], course.id))[0]
	expect(await standing()).toMatchObject({ state: 'enrolled', lessons: 3, lessons_done: 1, score: null })
	await sit(1, 50)
	expect(await standing()).toMatchObject({ state: 'failed', score: 50, running: false })
	await sit(3, null)
	expect(await standing()).toMatchObject({ state: 'failed', score: 50, running: true })
	await sit(2, 90)
	expect(await standing()).toMatchObject({ state: 'completed', score: 90, certificate_number: null })
})

test('D-059, D-060, D-106 only the learners of the cookie count, and not what was rejected or withdrawn', async () => {
	const course = await createCourse()
	const stranger = await createEnrollment({ course_id: course.id })
	const rejected = await createEnrollment({ course_id: course.id, status: 'rejected' })
	expect(await findLearnerCourses(db, [])).toEqual([])
	expect(await findLearnerCourses(db, [randomUUID(), rejected.learner_id])).toEqual([])
	expect(await findLearnerCourses(db, [stranger.learner_id])).toMatchObject([{ course_id: course.id }])
	await createEnrollment({ course_id: course.id, learner_id: rejected.learner_id })
	expect(await findLearnerCourses(db, [rejected.learner_id])).toMatchObject([{ state: 'enrolled' }])
	await expect(
		createEnrollment({ course_id: course.id, learner_id: rejected.learner_id }),
	).rejects.toMatchObject({ cause: { constraint: 'enrollments_one_per_learner' } })
})

test('D-051 an enrollment is of exactly one course, free or paid', async () => {
	await expect(createEnrollment({ course_id: null })).rejects.toMatchObject({
		cause: { message: 'an enrollment is of exactly one course' },
	})
})
