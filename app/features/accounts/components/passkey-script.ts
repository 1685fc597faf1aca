import {
	type PublicKeyCredentialCreationOptionsJSON,
	type PublicKeyCredentialRequestOptionsJSON,
	startAuthentication,
	startRegistration,
} from '@simplewebauthn/browser'
import { CSRF_FIELD, type FormKeys, IDEMPOTENCY_FIELD } from '#app/platform/web/forms/form-result.ts'
import { PasskeyTrouble } from '#app/features/accounts/components/passkey-trouble.ts'
import { withReturnPath } from '#app/features/accounts/rules.ts'
import { texts } from '#app/features/accounts/texts.ts'

/**
 * Posts to one of our acts and reads its answer; where it leads on, the browser goes there.
 * @throws PasskeyTrouble with the server's sentence when it refuses
 */
async function post<Answer>(
	path: string,
	keys: FormKeys,
	fields: Record<string, string> = {},
): Promise<Answer> {
	const body = new URLSearchParams({
		...fields,
		[CSRF_FIELD]: keys.csrf_token,
		[IDEMPOTENCY_FIELD]: keys.idempotency_key,
	})
	const answer = await fetch(path, { method: 'POST', body })
	if (answer.redirected) {
		location.assign(answer.url)
		return await new Promise(() => {})
	}
	const told: unknown = await answer.json()
	if (answer.ok) return told as Answer
	const { error, message } = told as { error?: string; message?: string | null }
	throw new PasskeyTrouble(error ?? message ?? texts.failed)
}

/** Has the browser sign with a passkey, and goes on as who it is. @param from the page that was asked for */
export async function signInWithPasskey(keys: FormKeys, from: string | null): Promise<void> {
	const optionsJSON = await post<PublicKeyCredentialRequestOptionsJSON>(
		'/admin/login/passkey/challenge',
		keys,
	)
	const answer = JSON.stringify(await startAuthentication({ optionsJSON }))
	await post(withReturnPath('/admin/login/passkey', from), keys, { answer })
}

/** Has the browser make a passkey. @returns its answer as JSON */
export async function makePasskey(keys: FormKeys): Promise<string> {
	const optionsJSON = await post<PublicKeyCredentialCreationOptionsJSON>(
		'/admin/security/passkeys/challenge',
		keys,
	)
	return JSON.stringify(await startRegistration({ optionsJSON }))
}
