import { type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { inviteAdministrator } from '#app/features/accounts/commands/administrators.server.ts'
import { EmailField } from '#app/features/accounts/components/credential-fields.tsx'
import { InviteForm } from '#app/features/accounts/forms.server.ts'
import { SECURITY } from '#app/features/accounts/rules.ts'
import { texts } from '#app/features/accounts/texts.ts'
import {
	noteChange,
	requireFresh,
	securityAction,
	type SecurityResult,
	toSecurity,
} from '#app/features/accounts/security-action.server.ts'
import { requireAdmin } from '#app/platform/auth/admin-context.server.ts'
import { settings } from '#app/platform/config/settings.server.ts'
import { transact } from '#app/platform/db/db.server.ts'
import { formPage } from '#app/platform/forms/form-page.server.ts'
import { SecureForm, SubmitButton } from '#app/platform/forms/secure-form.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { DialogFooter, RouteDialog } from '#app/ui/dialog.tsx'

export function loader(args: LoaderFunctionArgs) {
	requireFresh(requireAdmin(args.context), `${SECURITY}/invite`)
	return { keys: formPage(args), chosen: settings.adminEmails.length > 0 }
}

export const action = securityAction({
	name: 'invite-administrator',
	schema: InviteForm,
	fresh: true,
	failure: texts.notInvitedNow,
	work: async ({ email }, context) => {
		await transact((tx) => inviteAdministrator(tx, email, context.by))
		noteChange(context, 'Administrator invited')
		return toSecurity(texts.invited)
	},
})

/** Asks somebody to become an administrator. */
export default function Invite() {
	const { keys, chosen } = useLoaderData<typeof loader>()
	const result = useActionData() as SecurityResult | undefined
	return (
		<RouteDialog
			title="Invite an administrator"
			sub={
				chosen
					? 'With an address that ADMIN_EMAILS names.'
					: 'A mail asks them to create an account; after that they may do all that you may.'
			}
			closeTo={SECURITY}
		>
			<SecureForm id="invite" keys={keys} result={result} className="grid gap-5">
				<EmailField />
				<DialogFooter>
					<ButtonLink to={SECURITY} variant="outline" keepsPlace replace>
						Cancel
					</ButtonLink>
					<SubmitButton busyText="Sending...">Send the invitation</SubmitButton>
				</DialogFooter>
			</SecureForm>
		</RouteDialog>
	)
}
