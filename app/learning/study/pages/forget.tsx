import { useEffect } from 'react'
import { redirectDocument } from 'react-router'
import { DEVICE_FORGOTTEN, forgetOfflineLessons, MY_LINK } from '#app/learning/study/rules.ts'
import { withFlash } from '#app/platform/web/forms/flash.server.ts'
import { FormDialog } from '#app/platform/web/forms/form-dialog.tsx'
import { formPage } from '#app/platform/web/forms/form-page.server.ts'
import { screenSubmission } from '#app/platform/web/forms/screen-submission.server.ts'
import { SecureForm, SubmitButton, useSubmitting } from '#app/platform/web/forms/secure-form.tsx'
import { newVisitor } from '#app/platform/web/forms/visitor.server.ts'
import { learnerCookie, readLearners } from '#app/learning/study/learner-cookie.server.ts'
import { pageContext } from '#app/platform/web/pages/page-context.server.ts'
import { pageTitle } from '#app/platform/web/pages/page-meta.ts'
import { InlineLink } from '#app/ui/button.tsx'
import { DialogCloseFoot, DialogFooter } from '#app/ui/dialog.tsx'
import type { Route } from './+types/forget'

export const loader = (args: Route.LoaderArgs) => ({
	known: readLearners(args).length > 0,
	keys: formPage(args),
})

/**
 * Takes the learners from the browser: their cookie, what the browser keeps of lessons, and what stood for it in forms,
 * so that who learns next is somebody else. Asks the database nothing.
 */
export async function action(args: Route.ActionArgs) {
	const { context } = args
	const screened = await screenSubmission({ name: 'forget-learner' }, args)
	if (!screened.submission) return screened.refusal
	const page = context.get(pageContext)
	page.cookies.push(learnerCookie([]), newVisitor().cookie)
	page.headers.push(['clear-site-data', '"cache", "storage"'])
	return redirectDocument(withFlash('/elearning', { text: DEVICE_FORGOTTEN }), 303)
}

export const meta: Route.MetaFunction = (args) => [
	pageTitle(args, 'Forget me on this device'),
	{ name: 'robots', content: 'noindex' },
]

/** Takes the kept lessons away by script too, once the form is sent: not every page is looked after by their worker. */
function ForgetKept() {
	const isSent = useSubmitting()
	useEffect(() => {
		if (isSent) void forgetOfflineLessons().catch(() => {})
	}, [isSent])
	return null
}

export default function Forget({ loaderData: { known, keys }, actionData }: Route.ComponentProps) {
	return (
		<FormDialog keys={keys} title="Forget me on this device?" closeTo="/elearning">
			{known ? (
				<SecureForm id="forget-learner" keys={keys} result={actionData}>
					<ForgetKept />
					<p>
						Your courses are then no longer on this device, and neither are the lessons that it keeps for
						reading without network. Nothing of what you have done is lost: the link in your email brings it
						back, here or elsewhere.
					</p>
					<p className="mt-4 text-text-2">
						No email at hand?{' '}
						<InlineLink to={MY_LINK} toForm>
							Send me my link again
						</InlineLink>{' '}
						before you go.
					</p>
					<DialogFooter>
						<SubmitButton variant="danger" busyText="Forgetting...">
							Forget me
						</SubmitButton>
					</DialogFooter>
				</SecureForm>
			) : (
				<>
					<p>There are no courses of yours on this device.</p>
					<DialogCloseFoot>Back</DialogCloseFoot>
				</>
			)}
		</FormDialog>
	)
}
