import { eq } from 'drizzle-orm'
import type { ActionFunctionArgs } from 'react-router'
import { enrollments } from '#app/learning/study/tables.server.ts'
import { db } from '#app/platform/core/db/db.server.ts'
import { learnerCookie, readLearners } from '#app/learning/study/learner-cookie.server.ts'
import { pageContext } from '#app/platform/web/pages/page-context.server.ts'

type Args = Pick<ActionFunctionArgs, 'request' | 'context'>

/** Has the browser remember these learners as who learns now, beside those that it knows. */
export function rememberLearners(args: Args, learners: readonly string[]): void {
	args.context.get(pageContext).cookies.push(learnerCookie([...learners, ...readLearners(args)]))
}

/**
 * Has the browser remember whose enrollment was made, also where the form is sent again because the first answer was
 * lost: for the `outcome` of a form.
 */
export const rememberLearnerOf = (args: Args) => async (enrollment: string, path: string) => {
	const [row] = await db
		.select({ learner: enrollments.learner_id })
		.from(enrollments)
		.where(eq(enrollments.id, enrollment))
	if (row) rememberLearners(args, [row.learner])
	return path
}
