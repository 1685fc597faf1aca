import type { Client } from '#app/platform/web/session/client.server.ts'
import { type Limit, networkOf } from '#app/platform/core/security/rate-limit.server.ts'
import { phoneKey, UNKNOWN_DEVICE } from '#app/features/accounts/commands/count-attempt.server.ts'

const MINUTE = 60
const HOUR = 3600
const DAY = 86_400

/** How often one network may do something. */
const perNetwork = (what: string, { address }: Client): Limit[] => [
	{ key: `${what}:minute:${networkOf(address)}`, limit: 5, windowSeconds: MINUTE },
	{ key: `${what}:hour:${networkOf(address)}`, limit: 20, windowSeconds: HOUR },
]

/**
 * Before an answer that tells whether an address is an administrator's: so few that guessing is not worth it.
 * Sign-up and magic link tell the same, and so are counted together.
 */
export const tellingLimits = (client: Client): Limit[] => perNetwork('who-is-admin', client)

/**
 * Codes that are sent to one number, for signing in and for an account together. A browser that its owner has signed in
 * with has its own, of which strangers use nothing up.
 */
export const numberLimits = (phone: string, device = UNKNOWN_DEVICE): Limit[] => [
	{ key: `${phoneKey(phone)}:${device}:hour`, limit: 5, windowSeconds: HOUR },
	{ key: `${phoneKey(phone)}:${device}:day`, limit: 10, windowSeconds: DAY },
]

/** Before a code to sign in is sent: whoever asks may be a stranger. */
export const signInCodeLimits = (phone: string, device: string, client: Client): Limit[] => [
	...numberLimits(phone, device),
	...perNetwork('sms', client),
]

/** Before a code is sent to a number that an account is to have: a person may try several. */
export const newPhoneLimits = (user_id: string, phone: string): Limit[] => [
	...numberLimits(phone),
	{ key: `new-phone:${user_id}`, limit: 10, windowSeconds: HOUR },
]
