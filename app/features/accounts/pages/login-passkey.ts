import { type ActionFunctionArgs, redirect } from 'react-router'
import { accountAction } from '#app/features/accounts/account-action.server.ts'
import { afterFirstFactor } from '#app/features/accounts/after-first-factor.server.ts'
import { asJson } from '#app/features/accounts/as-json.server.ts'
import { PasskeyForm } from '#app/features/accounts/forms.server.ts'
import { passkeySiteOr404 } from '#app/features/accounts/passkey-site.server.ts'
import { readPending } from '#app/features/accounts/pending-verification.server.ts'
import { signInByPasskey } from '#app/features/accounts/sign-in-by-passkey.server.ts'
import { texts } from '#app/features/accounts/texts.ts'

const signIn = accountAction({
	name: 'passkey-sign-in',
	schema: PasskeyForm,
	failure: texts.failed,
	work: async ({ answer }, { args, client, device, request, now, setCookies }) => {
		const pending = readPending(args)
		const challenge = pending?.type === 'passkey' ? pending.token : ''
		const outcome = await signInByPasskey(client, passkeySiteOr404(), { challenge, answer }, device, now)
		return afterFirstFactor(outcome, new URL(request.url).searchParams.get('from'), setCookies)
	},
})

/** Takes what the passkey has signed: both factors at once. */
export async function action(args: ActionFunctionArgs) {
	passkeySiteOr404()
	return await asJson(signIn(args))
}

/** An act, not a page. */
export function loader() {
	passkeySiteOr404()
	return redirect('/admin/login')
}
