import { useLoaderData } from 'react-router'
import { SecurityDialog } from '#app/features/accounts/admin/security-dialog.tsx'
import { inviteAdministrator } from '#app/features/accounts/commands/administrators.server.ts'
import { EmailField } from '#app/features/accounts/components/credential-fields.tsx'
import { InviteForm } from '#app/features/accounts/forms.server.ts'
import { noteChange, toSecurity } from '#app/features/accounts/security-action.server.ts'
import { securityDialog } from '#app/features/accounts/security-dialog.server.ts'
import { texts } from '#app/features/accounts/texts.ts'
import { settings } from '#app/platform/core/config/settings.server.ts'
import { transact } from '#app/platform/core/db/db.server.ts'
import { SubmitButton } from '#app/platform/web/forms/secure-form.tsx'

const server = securityDialog({
	name: 'invite-administrator',
	schema: InviteForm,
	failure: texts.notInvitedNow,
	show: () => ({ chosen: settings.adminEmails.length > 0 }),
	work: async ({ email }, context) => {
		await transact((tx) => inviteAdministrator(tx, email, context.by))
		noteChange(context, 'Administrator invited')
		return toSecurity(texts.invited)
	},
})

export const loader = server.loader
export const action = server.action

/** Asks somebody to become an administrator. */
export default function Invite() {
	const { keys, chosen } = useLoaderData<typeof loader>()
	return (
		<SecurityDialog
			title="Invite an administrator"
			sub={
				chosen
					? 'With an address that ADMIN_EMAILS names.'
					: 'A mail asks them to create an account; after that they may do all that you may.'
			}
			id="invite"
			keys={keys}
			submit={<SubmitButton busyText="Sending...">Send the invitation</SubmitButton>}
		>
			<EmailField />
		</SecurityDialog>
	)
}
