import { type LoaderFunctionArgs, redirect, useActionData, useLoaderData } from 'react-router'
import { saveNewPhone, tryNewPhoneCode } from '#app/features/accounts/commands/new-phone.server.ts'
import { tellAccount } from '#app/features/accounts/commands/tell-account.server.ts'
import { CodeField } from '#app/features/accounts/components/credential-fields.tsx'
import { TotpForm } from '#app/features/accounts/forms.server.ts'
import { phoneOf } from '#app/features/accounts/hidden-phone.server.ts'
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
import { transact } from '#app/platform/db/db.server.ts'
import { Refusal } from '#app/platform/errors/refusal.ts'
import { formPage } from '#app/platform/forms/form-page.server.ts'
import { SecureForm, SubmitButton } from '#app/platform/forms/secure-form.tsx'
import { ButtonLink, InlineLink } from '#app/ui/button.tsx'
import { DialogFooter, RouteDialog } from '#app/ui/dialog.tsx'

export function loader(args: LoaderFunctionArgs) {
	requireFresh(requireAdmin(args.context), `${SECURITY}/phone`)
	const phone = phoneOf(args.request)
	if (phone === undefined) throw redirect(`${SECURITY}/phone`)
	return { keys: formPage(args), phone }
}

const refusals = { wrong: texts.invalidToken, expired: texts.tokenExpired } as const

export const action = securityAction({
	name: 'new-phone-code',
	schema: TotpForm,
	fresh: true,
	failure: texts.phoneFailed,
	work: async ({ code }, context) => {
		const { admin, by, client, now, request } = context
		const phone = phoneOf(request)
		if (phone === undefined) return redirect(`${SECURITY}/phone`, 303)
		const wish = { user_id: admin.id, phone }
		const tried = await tryNewPhoneCode(wish, code, now)
		if (tried !== 'right') throw new Refusal(refusals[tried], { status: 422, field: 'code' })
		await transact(async (tx) => {
			await saveNewPhone(tx, wish, by, now)
			await tellAccount(tx, admin.email, 'Your phone number was changed', client, now)
		})
		noteChange(context, 'Phone number changed')
		return toSecurity(texts.phoneConfirmed)
	},
})

/** The code that went to the new number; right, the number is this person's. */
export default function PhoneCode() {
	const { keys, phone } = useLoaderData<typeof loader>()
	const result = useActionData() as SecurityResult | undefined
	return (
		<RouteDialog title="Enter the code" sub={`Six digits are on their way to ${phone}.`} closeTo={SECURITY}>
			<SecureForm id="phone-code" keys={keys} result={result} className="grid gap-5">
				<CodeField />
				<p className="text-ui text-muted">
					Nothing came?{' '}
					<InlineLink to={`${SECURITY}/phone`} keepsPlace replace>
						Send a new code
					</InlineLink>
				</p>
				<DialogFooter>
					<ButtonLink to={SECURITY} variant="outline" keepsPlace replace>
						Cancel
					</ButtonLink>
					<SubmitButton busyText="Verifying...">Confirm the number</SubmitButton>
				</DialogFooter>
			</SecureForm>
		</RouteDialog>
	)
}
