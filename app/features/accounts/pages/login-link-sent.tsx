import { useEffect } from 'react'
import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { formPage } from '#app/platform/web/forms/form-page.server.ts'
import { SecureForm, SubmitButton } from '#app/platform/web/forms/secure-form.tsx'
import { logLocally } from '#app/platform/core/security/local-log.ts'
import { Notice } from '#app/ui/notice.tsx'
import { OtherStep, StepHead } from '#app/features/accounts/components/sign-in-frame.tsx'
import { readPending } from '#app/features/accounts/pending-verification.server.ts'
import { MAGIC_LINK_MINUTES, safeReturnPath, withReturnPath } from '#app/features/accounts/rules.ts'

export function loader(args: LoaderFunctionArgs) {
	const search = new URL(args.request.url).searchParams
	const from = safeReturnPath(search.get('from'))
	const pending = readPending(args)
	if (pending?.type !== 'email') throw redirect(withReturnPath('/admin/login/link', from))
	return { keys: formPage(args), from, email: pending.token, again: search.has('again') }
}

/** Step three of the login: the link is in the mailbox. */
export default function LoginLinkSent() {
	const { keys, from, email, again } = useLoaderData<typeof loader>()
	useEffect(() => logLocally('magic_link_sent'), [again])
	return (
		<>
			<StepHead title="Check your mailbox">
				We sent a link to <b className="font-semibold text-text">{email}</b>. It works once and for{' '}
				{MAGIC_LINK_MINUTES} minutes.
			</StepHead>
			{again && (
				<Notice kind="success" className="mb-5">
					A new link is on its way; the one before no longer works.
				</Notice>
			)}
			<SecureForm
				id="link-again"
				action={withReturnPath('/admin/login/link?again=1', from)}
				keys={keys}
				result={undefined}
			>
				<input type="hidden" name="email" value={email} readOnly />
				<SubmitButton variant="outline" size="lg" block busyText="Sending...">
					Send the link again
				</SubmitButton>
			</SecureForm>
			<OtherStep to={withReturnPath('/admin/login', from)}>Use another method</OtherStep>
		</>
	)
}
