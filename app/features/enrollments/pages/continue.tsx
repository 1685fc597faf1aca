import { data, replace } from 'react-router'
import { rememberLearners } from '#app/features/enrollments/learner.server.ts'
import { DEVICE_KNOWN, MY_LINK } from '#app/features/enrollments/rules.ts'
import { withDone } from '#app/platform/forms/done.server.ts'
import { formPage } from '#app/platform/forms/form-page.server.ts'
import { screenSubmission } from '#app/platform/forms/screen-submission.server.ts'
import { SecureForm, SubmitButton } from '#app/platform/forms/secure-form.tsx'
import { openLearnerLink } from '#app/platform/learner/learner.server.ts'
import { pageTitle } from '#app/platform/pages/page-meta.ts'
import { keepPrivate } from '#app/platform/requests/open-page.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import type { Route } from './+types/continue'

/** Programs that check mails open what is linked there: opening changes nothing. */
export function loader(args: Route.LoaderArgs) {
	keepPrivate(args.context)
	const holds = openLearnerLink(args.params.token).length > 0
	return data({ keys: holds ? formPage(args) : null }, { status: holds ? 200 : 404 })
}

/** Makes this browser one of the learners' that the link names (D-060). */
export async function action(args: Route.ActionArgs) {
	keepPrivate(args.context)
	const learners = openLearnerLink(args.params.token)
	if (learners.length === 0) throw replace(args.url.pathname, 303)
	const screened = await screenSubmission({ name: 'continue-learning' }, args)
	if (!screened.submission) return screened.refusal
	rememberLearners(args, learners)
	return replace(withDone('/elearning', { text: DEVICE_KNOWN }), 303)
}

export const meta: Route.MetaFunction = (args) => [
	pageTitle(args, 'Continue on this device'),
	{ name: 'robots', content: 'noindex, nofollow' },
	{ name: 'referrer', content: 'same-origin' },
]

export default function Continue({ loaderData: { keys }, actionData }: Route.ComponentProps) {
	return (
		<div className="wrap w-full py-section">
			<div className="max-w-2xl">
				{keys ? (
					<>
						<h1 className="text-h2">Continue on this device</h1>
						<p className="mt-4 mb-7 text-lead text-text-2">
							Your courses, what you have done in them and your exams are then on this device. Do it only on
							one that is yours, or that you share with people whom you trust.
						</p>
						<SecureForm id="continue-learning" keys={keys} result={actionData}>
							<SubmitButton size="lg" busyText="Opening...">
								Open my courses here
							</SubmitButton>
						</SecureForm>
					</>
				) : (
					<>
						<h1 className="text-h2">This link leads nowhere any more</h1>
						<p className="mt-4 mb-7 text-lead text-text-2">
							It is older than 30 days, or not complete: if it stands on two lines in your mail, copy both.
							Nothing of what you have done is lost.
						</p>
						<ButtonLink to={MY_LINK} size="lg">
							Send me my link again
						</ButtonLink>
					</>
				)}
			</div>
		</div>
	)
}
