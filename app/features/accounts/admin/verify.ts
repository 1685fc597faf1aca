import { type ActionFunctionArgs, redirect } from 'react-router'
import { sendConfirmation } from '#app/features/accounts/commands/send-confirmation.server.ts'
import { NoFields } from '#app/features/accounts/forms.server.ts'
import { SECURITY } from '#app/features/accounts/rules.ts'
import { texts } from '#app/features/accounts/texts.ts'
import { securityAction, toSecurity } from '#app/features/accounts/security-action.server.ts'
import { transact } from '#app/platform/db/db.server.ts'
import { notFound } from '#app/platform/errors/responses.server.ts'

const verifyEmail = securityAction({
	name: 'verify-email',
	schema: NoFields,
	told: true,
	failure: texts.verificationMailFailed,
	work: async (_input, { admin, now }) => {
		await transact((tx) => sendConfirmation(tx, admin.email, now))
		return toSecurity(texts.verificationMailSent)
	},
})

/** Signing in by SMS verifies the phone; this button says the document's sentence (D-017). */
const verifySms = securityAction({
	name: 'verify-sms',
	schema: NoFields,
	told: true,
	failure: texts.oops,
	work: async () => toSecurity(texts.smsNotImplemented, 'error'),
})

export function action(args: ActionFunctionArgs) {
	const acts = { email: verifyEmail, sms: verifySms }
	const act = Object.entries(acts).find(([type]) => type === args.params['type'])?.[1]
	if (!act) throw notFound()
	return act(args)
}

/** An act, not a page. */
export const loader = () => redirect(SECURITY)
