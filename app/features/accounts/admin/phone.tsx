import { type LoaderFunctionArgs, redirect, useActionData, useLoaderData } from 'react-router'
import { phoneKey } from '#app/features/accounts/commands/count-attempt.server.ts'
import { sendNewPhoneCode } from '#app/features/accounts/commands/new-phone.server.ts'
import { PhoneField } from '#app/features/accounts/components/credential-fields.tsx'
import { NewPhoneForm } from '#app/features/accounts/forms.server.ts'
import { hidePhone } from '#app/features/accounts/hidden-phone.server.ts'
import { SECURITY } from '#app/features/accounts/rules.ts'
import { texts } from '#app/features/accounts/texts.ts'
import {
	requireFresh,
	securityAction,
	type SecurityResult,
} from '#app/features/accounts/security-action.server.ts'
import { requireAdmin } from '#app/platform/auth/admin-context.server.ts'
import { Refusal } from '#app/platform/errors/refusal.ts'
import { formPage } from '#app/platform/forms/form-page.server.ts'
import { SecureForm, SubmitButton } from '#app/platform/forms/secure-form.tsx'
import { takeTickets } from '#app/platform/security/rate-limit.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { DialogFooter, RouteDialog } from '#app/ui/dialog.tsx'

export function loader(args: LoaderFunctionArgs) {
	requireFresh(requireAdmin(args.context), `${SECURITY}/phone`)
	return { keys: formPage(args) }
}

/** A number gets as many messages as for signing in; a person may try several numbers. */
const limitsOf = (user_id: string, phone: string) => [
	{ key: `${phoneKey(phone)}:hour`, limit: 5, windowSeconds: 3600 },
	{ key: `${phoneKey(phone)}:day`, limit: 10, windowSeconds: 86_400 },
	{ key: `new-phone:${user_id}`, limit: 10, windowSeconds: 3600 },
]

export const action = securityAction({
	name: 'new-phone',
	schema: NewPhoneForm,
	fresh: true,
	failure: texts.codeNotSent,
	work: async ({ phone }, { admin, now }) => {
		const ticket = await takeTickets(limitsOf(admin.id, phone))
		if (!ticket.allowed) throw new Refusal(texts.tooManyAttempts, { status: 429, field: 'phone' })
		await sendNewPhoneCode({ user_id: admin.id, phone }, now)
		return redirect(`${SECURITY}/phone/code?to=${hidePhone(phone)}`, 303)
	},
})

/** The number that codes by SMS are to go to; it counts once a code has come back from it. */
export default function Phone() {
	const { keys } = useLoaderData<typeof loader>()
	const result = useActionData() as SecurityResult | undefined
	return (
		<RouteDialog
			title="Your phone number"
			sub="We send six digits there. Once you have typed them, you can sign in by SMS."
			closeTo={SECURITY}
		>
			<SecureForm id="phone" keys={keys} result={result} className="grid gap-5">
				<PhoneField />
				<DialogFooter>
					<ButtonLink to={SECURITY} variant="outline" keepsPlace replace>
						Cancel
					</ButtonLink>
					<SubmitButton busyText="Sending...">Send the code</SubmitButton>
				</DialogFooter>
			</SecureForm>
		</RouteDialog>
	)
}
