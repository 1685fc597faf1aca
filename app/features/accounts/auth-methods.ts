import type { Method } from '#app/features/accounts/rules.ts'

/** A way to prove oneself, as the security page lists it. */
export type AuthMethod = {
	type: 'email' | 'sms' | 'passkey'
	name: string
	line: string
	enabled: boolean
	verified: boolean
}

/** `+250 788 ••• 456`: enough to know one's own. */
const maskPhone = (phone: string) => `${phone.slice(0, 4)} ${phone.slice(4, 7)} ••• ${phone.slice(-3)}`

/**
 * The ways of an account: e-mail always, SMS only where there is a phone, and its passkeys.
 * @param passkeys what they are called; null where this site can have none
 */
export const authMethods = (
	user: {
		email: string
		phone: string | null
		email_verified: boolean
		phone_verified: boolean
	},
	passkeys: readonly string[] | null,
): AuthMethod[] => [
	{ type: 'email', name: 'Email', line: user.email, enabled: true, verified: user.email_verified },
	{
		type: 'sms',
		name: 'SMS',
		enabled: user.phone !== null,
		line: user.phone === null ? 'No phone number' : maskPhone(user.phone),
		verified: user.phone !== null && user.phone_verified,
	},
	...(passkeys === null ? [] : [passkeyMethod(passkeys)]),
]

const passkeyMethod = (names: readonly string[]): AuthMethod => ({
	type: 'passkey',
	name: 'Passkeys',
	line: names.length === 0 ? 'None yet' : `${names.length}: ${names.join(', ')}`,
	enabled: names.length > 0,
	verified: names.length > 0,
})

/** How a sign-in went, after "with". */
export const methodNames: Readonly<Record<Method, string>> = {
	email: 'email and password',
	sms: 'a code by SMS',
	link: 'a magic link',
	passkey: 'a passkey',
}

/** What is recommended to administrators, in our words. */
export const recommendations = [
	'Switch two-factor authentication on, with an app on the phone that is always with you.',
	'Print the backup codes and keep them away from the computer.',
	'Sign out on shared computers.',
	'Never send a code to anybody, not to us either.',
] as const

/** One more where passkeys are possible. */
export const passkeyRecommendation = 'Use a passkey on the phone that is always with you.'
