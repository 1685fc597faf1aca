import { requireTwoFactor } from '#app/features/accounts/commands/require-two-factor.server.ts'
import { TwoFactorRuleForm } from '#app/features/accounts/forms.server.ts'
import { noteChange, securityAction, toSecurity } from '#app/features/accounts/security-action.server.ts'
import { texts } from '#app/features/accounts/texts.ts'
import { transact } from '#app/platform/core/db/db.server.ts'

/** Requires a second factor of all administrators, or no longer. */
export const changeTwoFactorRule = securityAction({
	name: 'two-factor-rule',
	schema: TwoFactorRuleForm,
	fresh: true,
	told: true,
	failure: texts.twoFactorFailed,
	work: async ({ required }, context) => {
		const { admin, by } = context
		await transact((tx) => requireTwoFactor(tx, { user_id: admin.id, required }, by))
		const said = required ? texts.twoFactorAsked : texts.twoFactorFree
		noteChange(context, said)
		return toSecurity(said)
	},
})
