import { and, asc, eq } from 'drizzle-orm'
import { certificates } from '#app/learning/certificates/tables.server.ts'
import { courses, lessons } from '#app/learning/catalog/tables.server.ts'
import { optionOrder, showQuestions } from '#app/learning/exams/order.server.ts'
import {
	findAttempts,
	findExamEnrollment,
	findSavedAnswers,
} from '#app/learning/exams/queries/running-attempt.server.ts'
import { isOver, type Paper, type AttemptTime } from '#app/learning/exams/rules.ts'
import { type ExamAttempt, exams } from '#app/learning/exams/tables.server.ts'
import { hasPage } from '#app/platform/core/records/publication.server.ts'
import type { Publication } from '#app/platform/core/publication.ts'
import type { Db } from '#app/platform/core/db/db.server.ts'
import { kigaliClock } from '#app/platform/core/time/time.ts'

type Course = { id: string; title: string; passing_score: number; publication: Publication }

/** What is told before an attempt. */
export type ExamIntro = {
	title: string
	description: string
	questions: number
	minutes: number
	/** Of these, what an administrator has granted this learner. */
	extra_minutes: number
	/** Of the latest attempt, which failed. */
	last_score: number | null
}

/** Where these learners stand in the exam of a course. */
export type ExamPlace =
	| { at: 'no course' }
	| { at: 'not enrolled'; course: Course }
	| { at: 'no exam'; course: Course }
	| { at: 'intro'; course: Course; intro: ExamIntro }
	| { at: 'running'; course: Course; paper: Paper }
	/** Its time is over, and nobody has closed it yet. */
	| { at: 'over'; enrollment_id: string }
	| { at: 'passed' }

/** Where an attempt stands in time. */
export const timeOf = (attempt: { started_at: Date; deadline: Date }, now: Date): AttemptTime => ({
	left_ms: Math.max(0, attempt.deadline.getTime() - now.getTime()),
	elapsed_ms: Math.max(0, now.getTime() - attempt.started_at.getTime()),
	until: kigaliClock(attempt.deadline),
})

async function paperOf(db: Db, course: Course, attempt: ExamAttempt, now: Date): Promise<Paper> {
	const counts = new Map(attempt.questions.map(({ id, options }) => [id, options.length]))
	const saved = await findSavedAnswers(db, attempt.id)
	return {
		attempt: attempt.id,
		course_id: course.id,
		course: course.title,
		passing_score: attempt.passing_score,
		questions: showQuestions(attempt.id, attempt.questions),
		saved: Object.fromEntries(
			saved.map(({ question_id, option, change }) => {
				const order = optionOrder(attempt.id, question_id, counts.get(question_id) ?? 0)
				return [question_id, { option: order.indexOf(option), change }]
			}),
		),
		...timeOf(attempt, now),
	}
}

const findCourse = async (db: Db, id: string): Promise<Course | undefined> =>
	(
		await db
			.select({
				id: courses.id,
				title: courses.title,
				passing_score: courses.passing_score,
				publication: courses.publication,
			})
			.from(courses)
			.where(and(eq(courses.id, id), hasPage(courses)))
	)[0]

/** @param learners whom the browser's cookie names */
export async function findExamPlace(
	db: Db,
	learners: readonly string[],
	course_id: string,
	now: Date,
): Promise<ExamPlace> {
	const course = await findCourse(db, course_id)
	if (!course) return { at: 'no course' }
	const enrollment = await findExamEnrollment(db, learners, course_id)
	if (!enrollment) return { at: 'not enrolled', course }
	const { running, latest } = await findAttempts(db, enrollment.id)
	if (running && isOver(running.deadline, now)) return { at: 'over', enrollment_id: enrollment.id }
	if (running) return { at: 'running', course, paper: await paperOf(db, course, running, now) }
	if (latest?.passed) return { at: 'passed' }
	const [exam] = await db.select().from(exams).where(eq(exams.course_id, course_id))
	if (!exam || exam.questions.length === 0) return { at: 'no exam', course }
	const { title, description, questions, time_limit } = exam
	const { extra_minutes } = enrollment
	return {
		at: 'intro',
		course,
		intro: {
			title,
			description,
			extra_minutes,
			questions: questions.length,
			minutes: time_limit + extra_minutes,
			last_score: latest?.score ?? null,
		},
	}
}

/** What the latest completed attempt came to; nothing of its questions. */
export type ExamResult = {
	course: Course
	/** Whose it is, as the certificate says it. */
	learner: { first_name: string; last_name: string }
	attempt: string
	score: number
	passing_score: number
	passed: boolean
	certificate_number: string | null
	/** The lessons of the course, in order, where it was not passed. */
	lessons: { id: string; title: string; minutes: number }[]
}

/**
 * The result of these learners in the exam of a course; null where there is none, or an attempt runs.
 */
export async function findExamResult(
	db: Db,
	learners: readonly string[],
	course_id: string,
): Promise<ExamResult | null> {
	const course = await findCourse(db, course_id)
	const enrollment = course && (await findExamEnrollment(db, learners, course_id))
	if (!enrollment) return null
	const { running, latest } = await findAttempts(db, enrollment.id)
	if (running || !latest) return null
	const passed = latest.passed === true
	const [certificate] = passed
		? await db
				.select({ number: certificates.certificate_number })
				.from(certificates)
				.where(eq(certificates.enrollment_id, enrollment.id))
		: []
	return {
		course,
		passed,
		attempt: latest.id,
		score: latest.score ?? 0,
		learner: { first_name: enrollment.first_name, last_name: enrollment.last_name },
		passing_score: latest.passing_score,
		certificate_number: certificate?.number ?? null,
		lessons: passed
			? []
			: await db
					.select({ id: lessons.id, title: lessons.title, minutes: lessons.minutes })
					.from(lessons)
					.where(eq(lessons.course_id, course_id))
					.orderBy(asc(lessons.position), asc(lessons.created_at)),
	}
}
