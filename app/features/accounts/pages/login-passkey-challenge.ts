import { type ActionFunctionArgs, redirect } from 'react-router'
import { networkOf } from '#app/platform/core/security/rate-limit.server.ts'
import { accountAction } from '#app/features/accounts/account-action.server.ts'
import { asJson } from '#app/features/accounts/as-json.server.ts'
import { NoFields } from '#app/features/accounts/forms.server.ts'
import { passkeySiteOr404 } from '#app/features/accounts/passkey-site.server.ts'
import { pendingCookie } from '#app/features/accounts/pending-verification.server.ts'
import { beginPasskeySignIn } from '#app/features/accounts/sign-in-by-passkey.server.ts'
import { texts } from '#app/features/accounts/texts.ts'

const ask = accountAction({
	name: 'passkey-challenge',
	schema: NoFields,
	limits: (_input, { address }) => [
		{ key: `passkey:network:${networkOf(address)}`, limit: 30, windowSeconds: 60 },
	],
	failure: texts.failed,
	work: async (_input, { now, setCookies }) => {
		const { challenge, options } = await beginPasskeySignIn(passkeySiteOr404(), now)
		setCookies([pendingCookie({ type: 'passkey', token: challenge })])
		return Response.json(options)
	},
})

/** What a passkey has to sign, for this browser alone; asked for by the script of the method step. */
export async function action(args: ActionFunctionArgs) {
	passkeySiteOr404()
	return await asJson(ask(args))
}

/** An act, not a page. */
export function loader() {
	passkeySiteOr404()
	return redirect('/admin/login')
}
