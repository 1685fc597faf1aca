import type { SecurityEvent } from '#app/platform/core/security/security-log.server.ts'

type Words = { name: string; /** Worth a look: it may have been somebody else. */ look?: true }

const WORDS: Partial<Record<SecurityEvent, Words>> = {
	email_login_success: { name: 'Signed in with email and password' },
	sms_login_success: { name: 'Signed in with a code by SMS' },
	magic_link_login_success: { name: 'Signed in with a magic link' },
	passkey_login_success: { name: 'Signed in with a passkey' },
	email_login_failure: { name: 'Wrong password', look: true },
	sms_login_failure: { name: 'Wrong code by SMS', look: true },
	magic_link_login_failure: { name: 'A magic link that did not open', look: true },
	passkey_login_failure: { name: 'A passkey that was not accepted', look: true },
	second_factor_failure: { name: 'Wrong second factor', look: true },
	account_locked: { name: 'Locked after too many failures', look: true },
	insufficient_privileges: { name: 'Refused without the role', look: true },
	sms_verification_sent: { name: 'Code sent by SMS' },
	magic_link_sent: { name: 'Magic link sent' },
	signup_success: { name: 'Account created' },
	logout: { name: 'Signed out' },
}

/** An event of the security log in words. */
export function sayEvent(event: string, detail: Readonly<Record<string, string | number | boolean>>): Words {
	const change = detail['change']
	if (event === 'account_changed' && typeof change === 'string') return { name: change }
	return WORDS[event as SecurityEvent] ?? { name: event.replaceAll('_', ' ') }
}
