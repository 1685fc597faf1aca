import type { ActionFunctionArgs } from 'react-router'
import type { Learners } from '#app/features/enrollments/commands/enroll.server.ts'
import { readVisitorToken, visitorId } from '#app/platform/forms/visitor.server.ts'
import { learnerCookie, newLearner, readLearners } from '#app/platform/learner/learner.server.ts'
import { pageContext } from '#app/platform/pages/page-context.server.ts'

type Args = Pick<ActionFunctionArgs, 'request' | 'context'>

/** Has the browser remember these learners, beside those that it knows. */
export function rememberLearners(args: Args, learners: readonly string[]): void {
	args.context.get(pageContext).cookies.push(learnerCookie([...learners, ...readLearners(args)]))
}

/**
 * Does what makes a browser a learner's: for its newest learner, else for the one that it becomes. An accepted form is
 * answered with the cookie, also where it is sent again because the first answer was lost.
 * @param submit a form of the pipeline, for these learners
 */
export async function asLearner<Answer>(
	args: Args,
	submit: (learners: Learners) => Promise<Answer>,
): Promise<Answer> {
	const known = readLearners(args)
	// Without a token the form is refused.
	const learner = known[0] ?? newLearner(visitorId(readVisitorToken(args) ?? ''))
	const answer = await submit({ known, learner })
	if (answer instanceof Response && answer.status === 303) rememberLearners(args, [learner])
	return answer
}
