import { data, redirect } from 'react-router'
import { answerRunningAttempt } from '#app/learning/exams/answer-running-attempt.server.ts'
import { ExamFrame, ExamText } from '#app/learning/exams/components/exam-frame.tsx'
import { NOT_SUBMITTED } from '#app/learning/exams/rules.ts'
import { currentHub } from '#app/platform/core/config/current-hub.server.ts'
import { idOrNotFound } from '#app/platform/core/errors/responses.server.ts'
import stylesheet from '#app/learning/learning.css?url'
import { pageContext } from '#app/platform/web/pages/page-context.server.ts'
import { pageTitle } from '#app/platform/web/pages/page-meta.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { Route } from './+types/running-attempt'

export function loader({ params }: Route.LoaderArgs) {
	const { name: hubName, logo } = currentHub()
	return { exam: `/exam/${idOrNotFound(params.courseId)}`, hubName, logo }
}

/** What the page of an attempt sends without script: one answer, and where it leads. */
export async function action(args: Route.ActionArgs) {
	const exam = `/exam/${idOrNotFound(args.params.courseId)}`
	const { status, answer, go = '', retryAfterSeconds } = await answerRunningAttempt(args)
	if (answer.is === 'completed') return redirect(answer.to, 303)
	if (answer.is === 'saved') return redirect(/^\d{1,3}$/.test(go) ? `${exam}?q=${go}` : exam, 303)
	if (retryAfterSeconds !== undefined)
		args.context.get(pageContext).headers.push(['retry-after', String(retryAfterSeconds)])
	return data({ message: answer.message, isSubmit: go === 'submit' }, { status })
}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }]

export const meta: Route.MetaFunction = (args) => [
	pageTitle(args, 'Exam'),
	{ name: 'robots', content: 'noindex, nofollow' },
]

/** Says what was not taken, and leads back: what is saved is saved. */
export default function RunningAttemptPage({ loaderData: { exam, logo }, actionData }: Route.ComponentProps) {
	const message = actionData?.message
	return (
		<ExamFrame logo={logo} title="Exam" sub="Your answers">
			<ExamText>
				<h1 className="text-h2">
					{actionData ? (actionData.isSubmit ? NOT_SUBMITTED : 'This was not saved') : 'Your exam'}
				</h1>
				{message && message !== NOT_SUBMITTED && (
					<Notice kind="danger" className="mt-6">
						{message}
					</Notice>
				)}
				<p className="mt-5 mb-7 text-lead text-text-2">What was saved before counts, whatever happens.</p>
				<ButtonLink to={exam}>Back to the exam</ButtonLink>
			</ExamText>
		</ExamFrame>
	)
}
