import { redirect, useLoaderData } from 'react-router'
import { SecurityDialog } from '#app/features/accounts/admin/security-dialog.tsx'
import { removeSecondFactor } from '#app/features/accounts/commands/second-factor.server.ts'
import { notifyAccount } from '#app/features/accounts/commands/notify-account.server.ts'
import { SecondFactorField } from '#app/features/accounts/components/credential-fields.tsx'
import { SecondFactorForm } from '#app/features/accounts/forms.server.ts'
import { isTwoFactorRequired } from '#app/features/accounts/queries/account-rules.server.ts'
import { SECURITY } from '#app/features/accounts/rules.ts'
import { noteChange, toSecurity } from '#app/features/accounts/security-action.server.ts'
import { securityDialog } from '#app/features/accounts/security-dialog.server.ts'
import { checkSecondFactor } from '#app/features/accounts/sign-in-again.server.ts'
import { texts } from '#app/features/accounts/texts.ts'
import { db } from '#app/platform/core/db/db.server.ts'
import { Refusal } from '#app/platform/core/errors/refusal.ts'
import { SubmitButton } from '#app/platform/web/forms/secure-form.tsx'

const server = securityDialog({
	name: 'two-factor-off',
	schema: SecondFactorForm,
	failure: texts.twoFactorFailed,
	show: async (admin) => {
		if (!admin.two_factor_enabled) throw redirect(SECURITY)
		if (await isTwoFactorRequired(db)) throw toSecurity(texts.twoFactorNeeded, 'error')
		return {}
	},
	work: async ({ code }, context) => {
		const { admin, by, client, now } = context
		if (await isTwoFactorRequired(db)) throw new Refusal(texts.twoFactorNeeded)
		await checkSecondFactor(context, code, async (tx) => {
			await removeSecondFactor(tx, admin.id, by, now)
			await notifyAccount(tx, admin.email, 'Two-factor authentication was switched off', client, now)
		})
		noteChange(context, 'Two-factor authentication switched off')
		return toSecurity(texts.twoFactorOff)
	},
})

export const loader = server.loader
export const action = server.action

/** Asks for a code before the second factor is taken away. */
export default function TwoFactorOff() {
	const { keys } = useLoaderData<typeof loader>()
	return (
		<SecurityDialog
			title="Switch two-factor off"
			sub="The password, a code by SMS or a link alone will then open the back office."
			id="two-factor-off"
			keys={keys}
			submit={
				<SubmitButton variant="danger" busyText="Switching off...">
					Switch off
				</SubmitButton>
			}
		>
			<SecondFactorField />
		</SecurityDialog>
	)
}
