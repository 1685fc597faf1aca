import { type LoaderFunctionArgs, redirect, useActionData, useLoaderData } from 'react-router'
import { removeSecondFactor } from '#app/features/accounts/commands/second-factor.server.ts'
import { tellAccount } from '#app/features/accounts/commands/tell-account.server.ts'
import { SecondFactorField } from '#app/features/accounts/components/credential-fields.tsx'
import { SecondFactorForm } from '#app/features/accounts/forms.server.ts'
import { checkSecondFactor } from '#app/features/accounts/sign-in-again.server.ts'
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
import { formPage } from '#app/platform/forms/form-page.server.ts'
import { SecureForm, SubmitButton } from '#app/platform/forms/secure-form.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { DialogFooter, RouteDialog } from '#app/ui/dialog.tsx'

export function loader(args: LoaderFunctionArgs) {
	const admin = requireAdmin(args.context)
	if (!admin.two_factor_enabled) throw redirect(SECURITY)
	requireFresh(admin, `${SECURITY}/two-factor/off`)
	return { keys: formPage(args) }
}

export const action = securityAction({
	name: 'two-factor-off',
	schema: SecondFactorForm,
	fresh: true,
	failure: texts.twoFactorFailed,
	work: async ({ code }, context) => {
		const { admin, by, client, now } = context
		await checkSecondFactor(context, code, async (tx) => {
			await removeSecondFactor(tx, admin.id, by, now)
			await tellAccount(tx, admin.email, texts.twoFactorOff, client, now)
		})
		noteChange(context, 'Two-factor authentication switched off')
		return toSecurity(texts.twoFactorOff)
	},
})

/** Asks for a code before the second factor is taken away (D-099). */
export default function TwoFactorOff() {
	const { keys } = useLoaderData<typeof loader>()
	const result = useActionData() as SecurityResult | undefined
	return (
		<RouteDialog
			title="Switch two-factor off"
			sub="The password, a code by SMS or a link alone will then open the back office."
			closeTo={SECURITY}
		>
			<SecureForm id="two-factor-off" keys={keys} result={result} className="grid gap-5">
				<SecondFactorField />
				<DialogFooter>
					<ButtonLink to={SECURITY} variant="outline" keepsPlace replace>
						Cancel
					</ButtonLink>
					<SubmitButton variant="danger" busyText="Switching off...">
						Switch off
					</SubmitButton>
				</DialogFooter>
			</SecureForm>
		</RouteDialog>
	)
}
