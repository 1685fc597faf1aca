import { data, redirectDocument, replace } from 'react-router'
import { rememberLearners } from '#app/learning/study/learner.server.ts'
import { findWhoLearns } from '#app/learning/study/queries/who-learns.server.ts'
import { DEVICE_KNOWN, learnerName, MY_LINK } from '#app/learning/study/rules.ts'
import { db } from '#app/platform/core/db/db.server.ts'
import { unavailable } from '#app/platform/core/errors/responses.server.ts'
import { withFlash } from '#app/platform/web/forms/flash.server.ts'
import { formPage } from '#app/platform/web/forms/form-page.server.ts'
import { screenSubmission } from '#app/platform/web/forms/screen-submission.server.ts'
import { SecureForm, SubmitButton } from '#app/platform/web/forms/secure-form.tsx'
import { openLearnerLink, readLearners } from '#app/learning/study/learner-cookie.server.ts'
import { readPart } from '#app/platform/web/pages/load-list.server.ts'
import { pageTitle } from '#app/platform/web/pages/page-meta.ts'
import { markPrivate } from '#app/platform/web/requests/open-page.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import type { Route } from './+types/continue'

/** Programs that check mails open what is linked there: opening changes nothing. */
export async function loader(args: Route.LoaderArgs) {
	markPrivate(args.context)
	const learners = openLearnerLink(args.params.token)
	if (learners.length === 0) return data({ keys: null, name: null, others: false }, { status: 404 })
	const keys = formPage(args)
	const [opened, here] = await readPart(args.context, 'learner link', () =>
		Promise.all([findWhoLearns(db, learners), findWhoLearns(db, readLearners(args))]),
	).catch(() => {
		throw unavailable()
	})
	const others = here !== null && !here.learners.some((id) => opened?.learners.includes(id))
	return data({ keys, name: opened && learnerName(opened), others }, { status: 200 })
}

/** Makes this browser one of the learners' that the link names. */
export async function action(args: Route.ActionArgs) {
	markPrivate(args.context)
	const learners = openLearnerLink(args.params.token)
	if (learners.length === 0) throw replace(args.url.pathname, 303)
	const screened = await screenSubmission({ name: 'continue-learning' }, args)
	if (!screened.submission) return screened.refusal
	rememberLearners(args, learners)
	return redirectDocument(withFlash('/elearning', { text: DEVICE_KNOWN }), 303)
}

export const meta: Route.MetaFunction = (args) => [
	pageTitle(args, 'Continue on this device'),
	{ name: 'robots', content: 'noindex, nofollow' },
	{ name: 'referrer', content: 'same-origin' },
]

export default function Continue({ loaderData: { keys, name, others }, actionData }: Route.ComponentProps) {
	return (
		<div className="wrap w-full py-section">
			<div className="max-w-2xl">
				{keys ? (
					<>
						<h1 className="text-h2 wrap-anywhere">
							{name ? `Continue as ${name} on this device` : 'Continue on this device'}
						</h1>
						{others && (
							<p className="mt-4 text-lead text-text-2">
								Somebody else learns here now. Both stay on this device: every page says who is learning, and
								lets you choose.
							</p>
						)}
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
						<h1 className="text-h2">This link no longer works</h1>
						<p className="mt-4 mb-7 text-lead text-text-2">
							It is older than 30 days, or not complete: if it stands on two lines in your email, copy both.
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
