import { forgetAttempt, listUnsentAnswers } from '#app/learning/exams/components/unsent-answers.ts'
import { QUESTIONS, type AttemptAnswer } from '#app/learning/exams/rules.ts'

/**
 * Answers that still wait in this browser for an attempt that is over: the server says which of them do not count, on the
 * result's page, and they are forgotten. Without an answer they wait for the next visit.
 */
export async function reportLateAnswers(course_id: string, attempt: string, token: string): Promise<void> {
	const kept = listUnsentAnswers(attempt).slice(0, QUESTIONS.most)
	if (kept.length === 0) return
	const body = new URLSearchParams({ csrf_token: token, attempt, answers: JSON.stringify(kept) })
	const headers = { accept: 'application/json' }
	const response = await fetch(`/exam/${course_id}/answers`, { method: 'POST', body, headers }).catch(
		() => null,
	)
	if (!response?.ok) return
	const answer = (await response.json()) as AttemptAnswer
	forgetAttempt(attempt)
	if (answer.is === 'completed') location.replace(answer.to)
}
