import { and, count, eq, lt, isNull } from 'drizzle-orm'
import { enrollments } from '#app/learning/study/tables.server.ts'
import { finishAttempt } from '#app/learning/exams/commands/finish-attempt.server.ts'
import { type AttemptKey, saveGivenAnswers } from '#app/learning/exams/commands/save-answers.server.ts'
import { orderQuestions } from '#app/learning/exams/order.server.ts'
import { ownEnrollment } from '#app/learning/exams/queries/running-attempt.server.ts'
import { GRACE_MS, type GivenAnswer, isOver, NO_ENROLLMENT } from '#app/learning/exams/rules.ts'
import { type ExamAttempt, exam_answers, exam_attempts } from '#app/learning/exams/tables.server.ts'
import { type Db, transact, type Tx } from '#app/platform/core/db/db.server.ts'
import { Refusal } from '#app/platform/core/errors/refusal.ts'

/** A submit that was pressed before its time: the page does not offer it then. */
export const TOO_EARLY = 'Answer every question first, then submit on the last one.'

export type Submit = {
	/** Answers that were not saved yet. */
	given: readonly GivenAnswer[]
	/** The question on which it was pressed; none where the time ran out. */
	question: string | undefined
	now: Date
}

/**
 * Submits an attempt, once: of many at the same moment the first completes it and all are given its result. Before
 * the deadline only on the last question and with every question answered, afterwards with what
 * there is.
 * @throws Refusal when it is not theirs, or pressed too early
 */
export async function submitAttempt(
	tx: Tx,
	{ attempt_id, course_id, learners }: AttemptKey,
	{ given, question, now }: Submit,
): Promise<ExamAttempt> {
	const [found] =
		learners.length === 0
			? []
			: await tx
					.select({ attempt: exam_attempts })
					.from(exam_attempts)
					.innerJoin(enrollments, eq(enrollments.id, exam_attempts.enrollment_id))
					.where(and(eq(exam_attempts.id, attempt_id), ownEnrollment(learners, course_id)))
					.for('no key update', { of: exam_attempts })
	if (!found) throw new Refusal(NO_ENROLLMENT, { status: 404 })
	const { attempt } = found
	if (attempt.completed_at) return attempt
	const { id, started_at, deadline } = attempt
	const questions = attempt.questions.map((one): [string, number] => [one.id, one.options.length])
	if (!isOver(deadline, now)) await saveGivenAnswers(tx, { id, started_at, deadline, questions }, given, now)
	if (now < deadline) {
		const last = orderQuestions(id, attempt.questions).at(-1)
		const [saved] = await tx
			.select({ answers: count() })
			.from(exam_answers)
			.where(eq(exam_answers.attempt_id, id))
		if (question !== last?.id || saved?.answers !== questions.length)
			throw new Refusal(TOO_EARLY, { status: 422 })
	}
	return (await finishAttempt(tx, attempt, now)).attempt
}

/** Completes an attempt whose time is over, if nobody else has. */
async function closeAttempt(tx: Tx, id: string, now: Date): Promise<boolean> {
	const [held] = await tx.select().from(exam_attempts).where(eq(exam_attempts.id, id)).for('no key update')
	if (!held || held.completed_at || !isOver(held.deadline, now)) return false
	await finishAttempt(tx, held, now)
	return true
}

const AT_ONCE = 100

/**
 * Submits what is saved of every attempt whose time is over, also of those that nobody looks at.
 * @param enrollment_id only of this one
 * @returns how many were closed
 */
export async function closeExpired(db: Db, now: Date, enrollment_id?: string): Promise<number> {
	const over = await db
		.select({ id: exam_attempts.id })
		.from(exam_attempts)
		.where(
			and(
				isNull(exam_attempts.completed_at),
				lt(exam_attempts.deadline, new Date(now.getTime() - GRACE_MS)),
				enrollment_id === undefined ? undefined : eq(exam_attempts.enrollment_id, enrollment_id),
			),
		)
		.orderBy(exam_attempts.deadline)
		.limit(AT_ONCE)
	let closed = 0
	const failures: unknown[] = []
	for (const { id } of over) {
		await transact((tx) => closeAttempt(tx, id, now)).then(
			(did) => void (did && closed++),
			(failure: unknown) => failures.push(failure),
		)
	}
	if (failures.length > 0) throw new AggregateError(failures, 'some attempts could not be closed')
	return over.length === AT_ONCE && closed > 0 ? closed + (await closeExpired(db, now)) : closed
}
