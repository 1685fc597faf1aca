import { redirect, useActionData, useLoaderData } from 'react-router'
import { BackupCodes } from '#app/features/accounts/components/backup-codes-list.tsx'
import { SecurityForm } from '#app/features/accounts/admin/security-dialog.tsx'
import { authenticatorSetup } from '#app/features/accounts/authenticator-setup.server.ts'
import { confirmSecondFactor, openSecret } from '#app/features/accounts/commands/second-factor.server.ts'
import { notifyAccount } from '#app/features/accounts/commands/notify-account.server.ts'
import { AuthenticatorKey } from '#app/features/accounts/components/authenticator-key.tsx'
import { CodeField } from '#app/features/accounts/components/credential-fields.tsx'
import { TotpForm } from '#app/features/accounts/forms.server.ts'
import { findSecondFactor } from '#app/features/accounts/queries/security.server.ts'
import { SECURITY } from '#app/features/accounts/rules.ts'
import { texts } from '#app/features/accounts/texts.ts'
import { noteChange, type SecurityResult } from '#app/features/accounts/security-action.server.ts'
import { securityDialog } from '#app/features/accounts/security-dialog.server.ts'
import { recordOr404 } from '#app/platform/office/admin/load-screen.server.ts'
import { db, transact } from '#app/platform/core/db/db.server.ts'
import { SubmitButton } from '#app/platform/web/forms/secure-form.tsx'
import { DialogCloseFoot, RouteDialog } from '#app/ui/dialog.tsx'
import { Notice } from '#app/ui/notice.tsx'

const server = securityDialog({
	name: 'two-factor-on',
	schema: TotpForm,
	failure: texts.twoFactorFailed,
	show: async (admin) => {
		// As it is now: without script this page follows the act that has just switched it on, in the same request.
		const { waiting, confirmed } = await recordOr404(findSecondFactor(db, admin.id))
		if (confirmed) return { setup: null }
		if (waiting === null) throw redirect(SECURITY)
		return { setup: authenticatorSetup(openSecret(waiting), admin.email) }
	},
	work: async ({ code }, context) => {
		const { admin, by, client, now } = context
		const input = { user_id: admin.id, session_id: admin.session_id, code }
		const codes = await transact(async (tx) => {
			const made = await confirmSecondFactor(tx, input, by, now)
			await notifyAccount(tx, admin.email, 'Two-factor authentication is on', client, now)
			return made
		})
		noteChange(context, 'Two-factor authentication switched on')
		return { codes }
	},
})

export const loader = server.loader
export const action = server.action

/** The verify step: the app reads the code, and the app's first code switches two-factor on. */
export default function TwoFactorOn() {
	const { keys, setup } = useLoaderData<typeof loader>()
	const result = useActionData() as SecurityResult | undefined
	if (result?.codes || !setup) {
		return (
			<RouteDialog title="Two-Factor Authentication" closeTo={SECURITY}>
				<Notice kind="success">{texts.twoFactorOn}</Notice>
				{result?.codes && <BackupCodes codes={result.codes} />}
				<DialogCloseFoot>Done</DialogCloseFoot>
			</RouteDialog>
		)
	}
	return (
		<RouteDialog
			title="Two-Factor Authentication"
			sub="Read this with the authenticator app of your phone, then type the code that it shows."
			closeTo={SECURITY}
		>
			<AuthenticatorKey setup={setup} />
			<SecurityForm
				id="two-factor"
				keys={keys}
				submit={<SubmitButton busyText="Verifying...">Verify and switch on</SubmitButton>}
			>
				<CodeField />
			</SecurityForm>
		</RouteDialog>
	)
}
