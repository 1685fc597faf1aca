import { type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { isDatabaseUnavailable } from '#app/platform/core/db/database-errors.server.ts'
import { db } from '#app/platform/core/db/db.server.ts'
import { unavailable } from '#app/platform/core/errors/responses.server.ts'
import { formPage } from '#app/platform/web/forms/form-page.server.ts'
import { SecureForm, SubmitButton } from '#app/platform/web/forms/secure-form.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { accountAction } from '#app/features/accounts/account-action.server.ts'
import { afterFirstFactor } from '#app/features/accounts/after-first-factor.server.ts'
import { findLink } from '#app/features/accounts/commands/one-time-link.server.ts'
import { ClosedLink, StepHead } from '#app/features/accounts/components/sign-in-frame.tsx'
import { NoFields } from '#app/features/accounts/forms.server.ts'
import { safeReturnPath, withReturnPath } from '#app/features/accounts/rules.ts'
import { texts } from '#app/features/accounts/texts.ts'
import { linkRefusals, signInByLink } from '#app/features/accounts/sign-in-by-link.server.ts'

/** Looking at the link uses nothing up: a mail program may open it before the person does. */
export async function loader(args: LoaderFunctionArgs) {
	const link = await findLink(db, 'magic-link', args.params['secret'] ?? '', new Date()).catch(
		(error: unknown) => {
			throw isDatabaseUnavailable(error) ? unavailable() : error
		},
	)
	return {
		keys: formPage(args),
		from: safeReturnPath(new URL(args.request.url).searchParams.get('from')),
		email: link.state === 'open' ? link.subject : null,
		refusal: link.state === 'open' ? null : linkRefusals[link.state],
	}
}

export const action = accountAction({
	name: 'magic-link-sign-in',
	schema: NoFields,
	failure: texts.noSession,
	work: async (_input, { client, device, params, request, now, setCookies }) => {
		const outcome = await signInByLink(client, params['secret'] ?? '', device, now)
		return afterFirstFactor(outcome, new URL(request.url).searchParams.get('from'), setCookies)
	},
})

/** Where the mailed link leads: a button, so that nothing that only looks signs in. */
export default function MagicLink() {
	const { keys, from, email, refusal } = useLoaderData<typeof loader>()
	const result = useActionData<typeof action>()
	if (!email) {
		return (
			<ClosedLink why={result?.error ?? refusal} to={withReturnPath('/admin/login/link', from)}>
				Send a new link
			</ClosedLink>
		)
	}
	return (
		<>
			<StepHead title="Sign in to the back office">
				As <b className="font-semibold text-text">{email}</b>.
			</StepHead>
			{result?.error && (
				<Notice kind="danger" className="mb-5">
					{result.error}
				</Notice>
			)}
			<SecureForm id="magic-link" keys={keys} result={result}>
				<SubmitButton size="lg" block busyText="Signing in...">
					Sign in
				</SubmitButton>
			</SecureForm>
		</>
	)
}
