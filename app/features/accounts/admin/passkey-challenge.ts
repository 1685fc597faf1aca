import { type ActionFunctionArgs, redirect } from 'react-router'
import { asJson } from '#app/features/accounts/as-json.server.ts'
import { beginPasskey } from '#app/features/accounts/commands/passkeys.server.ts'
import { NoFields } from '#app/features/accounts/forms.server.ts'
import { passkeySiteOr404 } from '#app/features/accounts/passkey-site.server.ts'
import { SECURITY } from '#app/features/accounts/rules.ts'
import { securityAction } from '#app/features/accounts/security-action.server.ts'
import { texts } from '#app/features/accounts/texts.ts'
import { transact } from '#app/platform/core/db/db.server.ts'

const ask = securityAction({
	name: 'passkey-challenge',
	schema: NoFields,
	fresh: true,
	failure: texts.passkeyNotMade,
	work: async (_input, { admin, now }) => {
		const site = passkeySiteOr404()
		return Response.json(await transact((tx) => beginPasskey(tx, admin, site, now)))
	},
})

/** What the browser makes a new passkey by; asked for by the script of its dialog. */
export async function action(args: ActionFunctionArgs) {
	passkeySiteOr404()
	return await asJson(ask(args))
}

/** An act, not a page: the dialog follows, also for who has just given the password again. */
export function loader() {
	passkeySiteOr404()
	return redirect(`${SECURITY}/passkeys/new`)
}
