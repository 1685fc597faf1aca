import { redirect, useLoaderData } from 'react-router'
import { SecurityDialog } from '#app/features/accounts/admin/security-dialog.tsx'
import { saveNewPhone, tryNewPhoneCode } from '#app/features/accounts/commands/new-phone.server.ts'
import { notifyAccount } from '#app/features/accounts/commands/notify-account.server.ts'
import { CodeField } from '#app/features/accounts/components/credential-fields.tsx'
import { TotpForm } from '#app/features/accounts/forms.server.ts'
import { phoneOf } from '#app/features/accounts/hidden-phone.server.ts'
import { SECURITY } from '#app/features/accounts/rules.ts'
import { noteChange, toSecurity } from '#app/features/accounts/security-action.server.ts'
import { securityDialog } from '#app/features/accounts/security-dialog.server.ts'
import { texts } from '#app/features/accounts/texts.ts'
import { transact } from '#app/platform/core/db/db.server.ts'
import { Refusal } from '#app/platform/core/errors/refusal.ts'
import { SubmitButton } from '#app/platform/web/forms/secure-form.tsx'
import { InlineLink } from '#app/ui/button.tsx'

const refusals = { wrong: texts.invalidToken, expired: texts.tokenExpired } as const

const server = securityDialog({
	name: 'new-phone-code',
	schema: TotpForm,
	failure: texts.phoneFailed,
	show: (_admin, { request }) => {
		const phone = phoneOf(request)
		if (phone === undefined) throw redirect(`${SECURITY}/phone`)
		return { phone }
	},
	work: async ({ code }, context) => {
		const { admin, by, client, now, request } = context
		const phone = phoneOf(request)
		if (phone === undefined) return redirect(`${SECURITY}/phone`, 303)
		const asked = { user_id: admin.id, phone }
		const tried = await tryNewPhoneCode(asked, code, now)
		if (tried !== 'right') throw new Refusal(refusals[tried], { status: 422, field: 'code' })
		await transact(async (tx) => {
			await saveNewPhone(tx, asked, by, now)
			await notifyAccount(tx, admin.email, 'Your phone number was changed', client, now)
		})
		noteChange(context, 'Phone number changed')
		return toSecurity(texts.phoneConfirmed)
	},
})

export const loader = server.loader
export const action = server.action

/** The code that went to the new number; right, the number is this person's. */
export default function PhoneCode() {
	const { keys, phone } = useLoaderData<typeof loader>()
	return (
		<SecurityDialog
			title="Enter the code"
			sub={`Six digits are on their way to ${phone}.`}
			id="phone-code"
			keys={keys}
			submit={<SubmitButton busyText="Verifying...">Confirm the number</SubmitButton>}
		>
			<CodeField />
			<p className="text-ui text-muted">
				Nothing came?{' '}
				<InlineLink to={`${SECURITY}/phone`} keepsPlace replace>
					Send a new code
				</InlineLink>
			</p>
		</SecurityDialog>
	)
}
