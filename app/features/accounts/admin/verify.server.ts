import { sendConfirmation } from '#app/features/accounts/commands/send-confirmation.server.ts'
import { NoFields } from '#app/features/accounts/forms.server.ts'
import { texts } from '#app/features/accounts/texts.ts'
import { securityAction, toSecurity } from '#app/features/accounts/security-action.server.ts'
import { transact } from '#app/platform/core/db/db.server.ts'

export const verifyEmail = securityAction({
	name: 'verify-email',
	schema: NoFields,
	told: true,
	failure: texts.verificationMailFailed,
	work: async (_input, { admin, now }) => {
		await transact((tx) => sendConfirmation(tx, admin.email, now))
		return toSecurity(texts.verificationMailSent)
	},
})

/** Signing in by SMS verifies the phone; this button says the document's sentence. */
export const verifySms = securityAction({
	name: 'verify-sms',
	schema: NoFields,
	told: true,
	failure: texts.oops,
	work: async () => toSecurity(texts.smsNotImplemented, 'error'),
})
