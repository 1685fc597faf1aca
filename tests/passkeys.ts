import { DEVICE_COOKIE } from '#app/features/accounts/devices.server.ts'
import { action as add } from '#app/features/accounts/admin/passkey-new.tsx'
import { action as askForNew } from '#app/features/accounts/admin/passkey-challenge.ts'
import { beginPasskeySignIn, signInByPasskey } from '#app/features/accounts/sign-in-by-passkey.server.ts'
import { TestBrowser } from '#app/features/accounts/testing.server.ts'
import type { Admin } from '#app/platform/web/session/admin-context.server.ts'
import { Authenticator } from '#tests/authenticator.ts'
import { postSecurity } from '#tests/security-forms.ts'

export const passkeyTestSite = { origin: 'http://localhost:3000', rpID: 'localhost' }

/** Adds a passkey in the security settings. @returns the device that keeps it, and what was answered */
export async function addPasskey(admin: Admin, device = new Authenticator(), name = 'My phone') {
	const { json } = await postSecurity(askForNew, admin)
	const answer = await postSecurity(add, admin, { name, answer: device.register(json) })
	return { device, answer }
}

export const askForPasskey = () => beginPasskeySignIn(passkeyTestSite, new Date())

/** Answers a challenge. */
export const answerWithPasskey = (
	challenge: string,
	answer: string,
	browser = new TestBrowser(),
	at = new Date(),
) =>
	signInByPasskey(browser.client, passkeyTestSite, { challenge, answer }, browser.cookie(DEVICE_COOKIE), at)

/** Signs in by a passkey, as a browser does. @param lie what its answer differs in */
export async function signInWith(device: Authenticator, browser = new TestBrowser(), lie = {}) {
	const { challenge, options } = await askForPasskey()
	return await answerWithPasskey(challenge, device.sign(options, lie), browser)
}
