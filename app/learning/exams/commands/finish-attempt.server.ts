import { eq } from 'drizzle-orm'
import { issueCertificate } from '#app/learning/certificates/commands/issue-certificate.server.ts'
import { certificates } from '#app/learning/certificates/tables.server.ts'
import { courses } from '#app/learning/catalog/tables.server.ts'
import { approveByExam } from '#app/learning/study/commands/approve-by-exam.server.ts'
import { enrollments } from '#app/learning/study/tables.server.ts'
import { examPassed } from '#app/learning/exams/emails/exam-passed.tsx'
import { findSavedAnswers } from '#app/learning/exams/queries/running-attempt.server.ts'
import { scoreOf } from '#app/learning/exams/rules.ts'
import { type ExamAttempt, exam_answers, exam_attempts } from '#app/learning/exams/tables.server.ts'
import type { Tx } from '#app/platform/core/db/db.server.ts'
import { queueMail } from '#app/platform/core/mail/mail.server.ts'

/** What became of an attempt. */
export type Outcome = { attempt: ExamAttempt; certificate_number: string | null }

/**
 * Completes a running attempt, which the transaction holds, with the answers that are saved. One that is over ends at its deadline, whenever that is noticed.
 */
export async function finishAttempt(tx: Tx, running: ExamAttempt, now: Date): Promise<Outcome> {
	const saved = await findSavedAnswers(tx, running.id)
	const answers = Object.fromEntries(saved.map(({ question_id, option }) => [question_id, option]))
	const score = scoreOf(running.questions, answers)
	const [attempt] = await tx
		.update(exam_attempts)
		.set({
			answers,
			score,
			passed: score >= running.passing_score,
			completed_at: now < running.deadline ? now : running.deadline,
		})
		.where(eq(exam_attempts.id, running.id))
		.returning()
	if (!attempt) throw new Error('the attempt was not held')
	await tx.delete(exam_answers).where(eq(exam_answers.attempt_id, attempt.id))
	return { attempt, certificate_number: attempt.passed ? await certify(tx, attempt) : null }
}

/**
 * Gives the certificate of a passed attempt and writes of it, unless the enrollment has one already.
 * @returns its number; null where the enrollment has been rejected or its course is gone
 */
export async function certify(tx: Tx, attempt: ExamAttempt): Promise<string | null> {
	const [passed] = await tx
		.select({ enrollment: enrollments, course: courses, number: certificates.certificate_number })
		.from(enrollments)
		.innerJoin(courses, eq(courses.id, enrollments.course_id))
		.leftJoin(certificates, eq(certificates.enrollment_id, enrollments.id))
		.where(eq(enrollments.id, attempt.enrollment_id))
	if (!passed) return null
	const { enrollment, course, number } = passed
	if (number) return number
	if (!(await approveByExam(tx, enrollment.id))) return null
	const { certificate_number } = await issueCertificate(tx, {
		enrollment,
		course,
		completed_at: attempt.completed_at ?? attempt.deadline,
	})
	await queueMail(tx, {
		to: enrollment.email,
		template: examPassed,
		data: {
			first_name: enrollment.first_name,
			course: course.title,
			certificate_number,
			score: attempt.score ?? 0,
			passing_score: attempt.passing_score,
		},
		record_id: enrollment.id,
	})
	return certificate_number
}
