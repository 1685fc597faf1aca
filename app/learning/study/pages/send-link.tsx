import { requestLink } from '#app/learning/study/commands/send-link.server.ts'
import { LinkForm } from '#app/learning/study/forms.server.ts'
import { linkFailed, LINK_REQUESTED } from '#app/learning/study/rules.ts'
import { formAction } from '#app/platform/web/forms/form-action.server.ts'
import { FormDialog } from '#app/platform/web/forms/form-dialog.tsx'
import { formPage } from '#app/platform/web/forms/form-page.server.ts'
import { SecureForm, SubmitButton } from '#app/platform/web/forms/secure-form.tsx'
import { pageTitle } from '#app/platform/web/pages/page-meta.ts'
import { DialogFooter } from '#app/ui/dialog.tsx'
import { TextField } from '#app/ui/field.tsx'
import type { Route } from './+types/send-link'

export const loader = (args: Route.LoaderArgs) => ({ keys: formPage(args) })

/** Says the same of any address, as soon. */
export const action = formAction({
	name: 'learner-link',
	schema: LinkForm,
	failure: linkFailed,
	announced: false,
	command: (tx, { email }) => requestLink(tx, email),
	done: LINK_REQUESTED,
	confirmation: (_request, { email }) => ({
		title: 'Check your email',
		mailTo: email,
		next: [
			['In a minute', 'An email has a button. Open it on the device on which you want to learn.'],
			['If none comes', 'Look in your spam folder, or try the address you enrolled with.'],
		],
	}),
})

export const meta: Route.MetaFunction = (args) => [
	pageTitle(args, 'Send me my link again'),
	{ name: 'robots', content: 'noindex' },
]

export default function SendLink({ loaderData: { keys }, actionData }: Route.ComponentProps) {
	return (
		<FormDialog
			keys={keys}
			title="Send me my link again"
			sub="It opens your courses on this phone, or on another."
			closeTo="/elearning"
		>
			<SecureForm id="learner-link" keys={keys} result={actionData}>
				<TextField
					name="email"
					label="Email"
					type="email"
					hint="The one you enrolled with."
					maxLength={254}
					autoComplete="email"
				/>
				<DialogFooter>
					<SubmitButton busyText="Sending...">Send the link</SubmitButton>
				</DialogFooter>
			</SecureForm>
		</FormDialog>
	)
}
