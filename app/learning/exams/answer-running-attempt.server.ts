import { z } from 'zod'
import {
	type AttemptKey,
	saveGivenAnswers,
	openRunningAttempt,
	saveAnswers,
	type RunningAttempt,
} from '#app/learning/exams/commands/save-answers.server.ts'
import { submitAttempt } from '#app/learning/exams/commands/submit-attempt.server.ts'
import { countLate } from '#app/learning/exams/queries/late-answers.server.ts'
import { timeOf } from '#app/learning/exams/queries/exam-place.server.ts'
import {
	COMPLETED,
	type GivenAnswer,
	lateAnswers,
	NO_ENROLLMENT,
	NOT_SUBMITTED,
	OPTIONS,
	QUESTIONS,
	type AttemptAnswer,
} from '#app/learning/exams/rules.ts'
import { isDatabaseUnavailable } from '#app/platform/core/db/database-errors.server.ts'
import { isLate } from '#app/platform/core/db/read-in-time.server.ts'
import { db, transact } from '#app/platform/core/db/db.server.ts'
import { Refusal } from '#app/platform/core/errors/refusal.ts'
import { isId } from '#app/platform/core/errors/responses.server.ts'
import { withFlash } from '#app/platform/web/forms/flash.server.ts'
import { CSRF_FIELD } from '#app/platform/web/forms/form-result.ts'
import { SECURITY_FAILED_REFRESH, TOO_MANY } from '#app/platform/web/forms/form-texts.ts'
import { readFormData } from '#app/platform/web/forms/read-form.server.ts'
import { sameText } from '#app/platform/web/forms/submitted.server.ts'
import { UnreadableForm } from '#app/platform/web/forms/unreadable-form.ts'
import { readVisitorToken } from '#app/platform/web/forms/visitor.server.ts'
import { readLearners } from '#app/learning/study/learner-cookie.server.ts'
import { log } from '#app/platform/core/log/log.server.ts'
import { onceAMinute } from '#app/platform/core/log/once-a-minute.server.ts'
import { markUncacheable, pageContext } from '#app/platform/web/pages/page-context.server.ts'
import { logSecurityEvent } from '#app/platform/core/security/security-log.server.ts'

/** A hundred answers with uuids take less. */
const MOST_BYTES = 12 * 1024
const MOST_FIELDS = 12

const Answer = z.object({
	question: z.string().min(1).max(64),
	option: z.coerce
		.number()
		.int()
		.min(0)
		.max(OPTIONS.most - 1),
	change: z.int().min(0).max(0x7fff_ffff).optional(),
})

const asAnswers = (text: unknown): unknown => {
	try {
		return typeof text === 'string' ? JSON.parse(text) : []
	} catch {
		return null
	}
}

/** What the page of an attempt sends: its script a list of answers, the form itself one. */
const Sent = z.object({
	attempt: z.string().refine(isId),
	answers: z.preprocess(asAnswers, z.array(Answer).max(QUESTIONS.most)),
	question: z.string().max(64).optional(),
	option: Answer.shape.option.optional(),
	/** Pressed, or the time has run out. */
	submit: z.enum(['pressed', 'over']).optional(),
	/** Without script: where it leads, a question's number or the submit. */
	go: z.string().max(10).optional(),
})

/** An answer with its HTTP status; `go` is where the form leads, where it was sent without script. */
export type AnsweredAttempt = {
	status: number
	answer: AttemptAnswer
	retryAfterSeconds?: number
	go?: string
}

type Args = {
	request: Request
	params: { courseId?: string | undefined }
	context: Parameters<typeof readLearners>[0]['context']
}

const refused = (status: number, message: string, retryAfterSeconds?: number): AnsweredAttempt => ({
	status,
	answer: { is: 'refused', message },
	...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
})

/**
 * Saves and submits of a running attempt. Their limit is not that of forms: 60 a minute for one attempt, and any number from one
 * address. Token, origin and a small body are asked for as everywhere.
 */
export async function answerRunningAttempt({ request, params, context }: Args): Promise<AnsweredAttempt> {
	markUncacheable(context)
	const page = context.get(pageContext)
	let isSubmit = false
	let led: { go?: string } = {}
	try {
		const body = await readFormData(request, { maxBytes: MOST_BYTES, fields: MOST_FIELDS })
		const wished = body.get('go')
		// Also what is refused says what it was for.
		if (wished === 'submit') led = { go: wished }
		const token = readVisitorToken({ request, context })
		if (!token || !sameText(token, String(body.get(CSRF_FIELD) ?? ''))) {
			logSecurityEvent('csrf_mismatch', { client_address: page.clientAddress, detail: { form: 'exam' } })
			return { ...refused(403, SECURITY_FAILED_REFRESH), ...led }
		}
		const sent = Sent.safeParse(Object.fromEntries(body))
		if (!sent.success || !isId(params.courseId)) return { ...refused(404, NO_ENROLLMENT), ...led }
		const { attempt, answers, question, option, submit, go } = sent.data
		const why = go === 'submit' ? 'pressed' : submit
		isSubmit = why !== undefined
		const key = {
			attempt_id: attempt.toLowerCase(),
			course_id: params.courseId.toLowerCase(),
			learners: readLearners({ request, context }),
		}
		const given =
			question !== undefined && option !== undefined ? [...answers, { question, option }] : answers
		const answered = isSubmit
			? await submitRunningAttempt(key, { given, question: why === 'pressed' ? question : undefined })
			: await saveRunningAttempt(key, given)
		return { ...answered, ...(go !== undefined && { go }) }
	} catch (error) {
		if (error instanceof UnreadableForm || error instanceof Refusal)
			return { ...refused(error.status, error.message), ...led }
		if (isDatabaseUnavailable(error) || isLate(error)) {
			if (onceAMinute('exam unavailable')) log.error({ err: error }, 'exam answers cannot be taken')
			return { ...refused(503, NOT_SUBMITTED), ...led }
		}
		log.error({ err: error, errorId: page.errorId }, isSubmit ? 'exam not submitted' : 'answers not saved')
		return { ...refused(500, NOT_SUBMITTED), ...led }
	}
}

/** The answer where the attempt is not open. */
async function notOpen(
	key: AttemptKey,
	opened: { is: 'missing' | 'over' } | { is: 'limited'; retryAfterSeconds: number },
	given: readonly GivenAnswer[],
) {
	if (opened.is === 'limited') return refused(429, TOO_MANY, opened.retryAfterSeconds)
	if (opened.is === 'missing') return refused(404, NO_ENROLLMENT)
	const late = await countLate(db, key, given)
	return completed(key, late > 0 ? lateAnswers(late) : '')
}

const completed = ({ course_id }: AttemptKey, note = ''): AnsweredAttempt => ({
	status: 200,
	answer: {
		is: 'completed',
		to: withFlash(`/exam/${course_id}/result`, { text: COMPLETED, ...(note && { note }) }),
	},
})

const saved = (attempt: RunningAttempt, now: Date): AnsweredAttempt => ({
	status: 200,
	answer: { is: 'saved', ...timeOf(attempt, now) },
})

async function saveRunningAttempt(
	key: AttemptKey,
	given: Parameters<typeof saveAnswers>[2],
): Promise<AnsweredAttempt> {
	const now = new Date()
	const opened = await saveAnswers(db, key, given, now)
	return opened.is === 'open' ? saved(opened.attempt, now) : notOpen(key, opened, given)
}

async function submitRunningAttempt(
	key: AttemptKey,
	sent: Omit<Parameters<typeof submitAttempt>[2], 'now'>,
): Promise<AnsweredAttempt> {
	const now = new Date()
	const opened = await openRunningAttempt(db, key, now)
	if (opened.is !== 'open') return notOpen(key, opened, sent.given)
	// The page's clock was ahead of ours: it goes on with what is left.
	if (sent.question === undefined && now < opened.attempt.deadline) {
		await saveGivenAnswers(db, opened.attempt, sent.given, now)
		return saved(opened.attempt, now)
	}
	await transact((tx) => submitAttempt(tx, key, { ...sent, now }))
	return completed(key)
}
