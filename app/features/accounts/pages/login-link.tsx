import { type LoaderFunctionArgs, redirect, useActionData, useLoaderData } from 'react-router'
import { digestOf } from '#app/platform/core/security/one-time-secret.server.ts'
import { db, transact } from '#app/platform/core/db/db.server.ts'
import { Refusal } from '#app/platform/core/errors/refusal.ts'
import { formPage } from '#app/platform/web/forms/form-page.server.ts'
import { SecureForm, SubmitButton } from '#app/platform/web/forms/secure-form.tsx'
import { consumeLimits } from '#app/platform/core/security/rate-limit.server.ts'
import { logSecurityEvent } from '#app/platform/core/security/security-log.server.ts'
import { InlineLink } from '#app/ui/button.tsx'
import { accountAction } from '#app/features/accounts/account-action.server.ts'
import { counterOf } from '#app/features/accounts/commands/count-attempt.server.ts'
import { sendMagicLink } from '#app/features/accounts/commands/send-magic-link.server.ts'
import { EmailField } from '#app/features/accounts/components/credential-fields.tsx'
import { LockoutNotice } from '#app/features/accounts/components/lockout-notice.tsx'
import { StepHead } from '#app/features/accounts/components/sign-in-frame.tsx'
import { useBlockedSubmit } from '#app/features/accounts/components/typed-text.ts'
import { MagicLinkForm } from '#app/features/accounts/forms.server.ts'
import { tellingLimits } from '#app/features/accounts/limits.server.ts'
import { pendingCookie } from '#app/features/accounts/pending-verification.server.ts'
import { MAGIC_LINKS, safeReturnPath, withReturnPath } from '#app/features/accounts/rules.ts'
import { texts } from '#app/features/accounts/texts.ts'

export function loader(args: LoaderFunctionArgs) {
	return { keys: formPage(args), from: safeReturnPath(new URL(args.request.url).searchParams.get('from')) }
}

export const action = accountAction({
	name: 'magic-link',
	schema: MagicLinkForm,
	limits: (_input, client) => tellingLimits(client),
	failure: texts.linkNotSent,
	work: async ({ email }, { client, device, request, now, setCookies }) => {
		const search = new URL(request.url).searchParams
		const from = search.get('from')
		// Strangers who use up the links of an address take none from the devices that it signed in with.
		const counter = await counterOf(db, email, device && digestOf(device))
		const mailbox = { key: `magic-link:${email}:${counter.device}`, limit: MAGIC_LINKS, windowSeconds: 3600 }
		await transact(async (tx) => {
			await sendMagicLink(tx, email, from, now)
			const verdict = await consumeLimits([mailbox])
			if (!verdict.allowed) {
				const retryAfter = verdict.retryAfterSeconds
				throw new Refusal(texts.tooManyAttempts, { status: 429, retryAfter })
			}
		})
		logSecurityEvent('magic_link_sent', { client_address: client.address, account: email })
		setCookies([pendingCookie({ type: 'email', token: email })])
		const again = search.has('again') ? '?again=1' : ''
		return redirect(withReturnPath(`/admin/login/link/sent${again}`, from), 303)
	},
})

/** Step two of the login: the address that the link goes to. */
export default function LoginLink() {
	const { keys, from } = useLoaderData<typeof loader>()
	const result = useActionData<typeof action>()
	const { heldBack, onInput } = useBlockedSubmit('email', (text) => text !== '')
	return (
		<>
			<StepHead title="Sign in to the back office">
				With a link by email.{' '}
				<InlineLink to={withReturnPath('/admin/login', from)}>Use another method</InlineLink>
			</StepHead>
			<LockoutNotice error={result?.error} />
			<div onInput={onInput}>
				<SecureForm id="link" keys={keys} result={result} className="grid gap-5">
					<EmailField />
					<SubmitButton size="lg" block busyText="Sending..." disabled={heldBack}>
						Send the magic link
					</SubmitButton>
				</SecureForm>
			</div>
		</>
	)
}
