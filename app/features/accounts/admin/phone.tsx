import { redirect, useLoaderData } from 'react-router'
import { SecurityDialog } from '#app/features/accounts/admin/security-dialog.tsx'
import { sendNewPhoneCode } from '#app/features/accounts/commands/new-phone.server.ts'
import { PhoneField } from '#app/features/accounts/components/credential-fields.tsx'
import { NewPhoneForm } from '#app/features/accounts/forms.server.ts'
import { hidePhone } from '#app/features/accounts/hidden-phone.server.ts'
import { newPhoneLimits } from '#app/features/accounts/limits.server.ts'
import { SECURITY } from '#app/features/accounts/rules.ts'
import { securityDialog } from '#app/features/accounts/security-dialog.server.ts'
import { texts } from '#app/features/accounts/texts.ts'
import { Refusal } from '#app/platform/core/errors/refusal.ts'
import { SubmitButton } from '#app/platform/web/forms/secure-form.tsx'
import { consumeLimits } from '#app/platform/core/security/rate-limit.server.ts'

const server = securityDialog({
	name: 'new-phone',
	schema: NewPhoneForm,
	failure: texts.codeNotSent,
	show: () => ({}),
	work: async ({ phone }, { admin, now }) => {
		const verdict = await consumeLimits(newPhoneLimits(admin.id, phone))
		if (!verdict.allowed) {
			const retryAfter = verdict.retryAfterSeconds
			throw new Refusal(texts.tooManyAttempts, { status: 429, field: 'phone', retryAfter })
		}
		await sendNewPhoneCode({ user_id: admin.id, phone }, now)
		return redirect(`${SECURITY}/phone/code?to=${hidePhone(phone)}`, 303)
	},
})

export const loader = server.loader
export const action = server.action

/** The number that codes by SMS are to go to; it counts once a code has come back from it. */
export default function Phone() {
	const { keys } = useLoaderData<typeof loader>()
	return (
		<SecurityDialog
			title="Your phone number"
			sub="We send six digits there. Once you have typed them, you can sign in by SMS."
			id="phone"
			keys={keys}
			submit={<SubmitButton busyText="Sending...">Send the code</SubmitButton>}
		>
			<PhoneField />
		</SecurityDialog>
	)
}
