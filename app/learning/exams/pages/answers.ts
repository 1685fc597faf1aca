import { answerRunningAttempt } from '#app/learning/exams/answer-running-attempt.server.ts'
import { notFound } from '#app/platform/core/errors/responses.server.ts'
import type { Route } from './+types/answers'

/** There is nothing to read here. */
export function loader() {
	throw notFound()
}

/** Takes what the script of a running exam sends (`components/running-attempt.ts`). */
export async function action(args: Route.ActionArgs) {
	const { status, answer, retryAfterSeconds } = await answerRunningAttempt(args)
	return Response.json(answer, {
		status,
		...(retryAfterSeconds !== undefined && { headers: { 'retry-after': String(retryAfterSeconds) } }),
	})
}
