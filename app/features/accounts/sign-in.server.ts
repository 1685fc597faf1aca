import { z } from 'zod'
import { callAuth, type AuthAnswer, type Client } from '#app/platform/auth/call-auth.server.ts'
import { digestOf } from '#app/platform/auth/one-time-secret.server.ts'
import { db } from '#app/platform/db/db.server.ts'
import { logSecurityEvent } from '#app/platform/security/security-log.server.ts'
import {
	admit,
	refuseFlood,
	refuseGuess,
	refuseLimited,
	refuseLocked,
	type SignInOutcome,
} from '#app/features/accounts/admit.server.ts'
import { auth, TOO_MANY_REQUESTS } from '#app/features/accounts/auth.server.ts'
import {
	countAttempt,
	counterOf,
	returnAttempt,
} from '#app/features/accounts/commands/count-attempt.server.ts'
import { texts } from '#app/features/accounts/texts.ts'

const tokenOf = z.object({ token: z.string() })

/**
 * ACC-ERR: what each condition of the sign-in library is called on the screen, of those that it can answer a sign-in with.
 * The others of the documents arise in commands of ours, which say them there.
 */
const messages: Readonly<Record<string, string>> = {
	INVALID_EMAIL_OR_PASSWORD: texts.invalidCredentials,
	INVALID_EMAIL: texts.invalidCredentials,
	PASSWORD_TOO_LONG: texts.invalidCredentials,
	EMAIL_NOT_VERIFIED: texts.confirmFirst,
	TOO_MANY_REQUESTS: texts.tooManyAttempts,
}

/** The sentence for a condition of the sign-in library (ACC-ERR); anything unknown has one of its own. */
const messageFor = (code: string): string => messages[code] ?? texts.failed

/**
 * Signs in by e-mail and password (ACC-LOGIN): lockout, password, confirmed address, role, in this order.
 * An unknown address, an address without the role and an administrator's all answer a wrong password alike.
 * @param input.email trimmed and lowercase
 * @param device value of the device cookie, if the browser has one
 */
export async function signInByEmail(
	client: Client,
	input: { email: string; password: string },
	device: string | undefined,
	now: Date,
): Promise<SignInOutcome> {
	const limited = await refuseFlood(client)
	if (limited) return limited
	const counter = await counterOf(db, input.email, device && digestOf(device))
	const attempt = await countAttempt(db, counter, now)
	if (!attempt.allowed) return refuseLocked(client, input.email, attempt.lockedUntil, now)
	const answer = await callAuth(auth(), client, { method: 'POST', path: '/sign-in/email', body: input })
	if (answer.status === 200) return admit(client, openedBy(answer), { method: 'email', counter, device, now })
	if (isGuess(answer)) {
		logSecurityEvent('email_login_failure', { client_address: client.address, account: input.email })
		return refuseGuess(client, input.email, {
			error: messageFor(answer.code),
			counter,
			now,
			remaining: attempt.remaining,
		})
	}
	await returnAttempt(db, counter)
	if (answer.code === TOO_MANY_REQUESTS) return refuseLimited(client, FLOOD_WAIT_SECONDS)
	return refuseUncounted(answer)
}

/** A session that could not be opened comes after the right password; whatever else is refused may be a guess. */
const isGuess = ({ status, code }: AuthAnswer) =>
	(status === 401 || status === 400) && code !== 'FAILED_TO_CREATE_SESSION'

/** By then the passwords that wait have been checked. */
const FLOOD_WAIT_SECONDS = 10

/** Refusals that say nothing about the password, or come after the right one: not guesses. */
function refuseUncounted(answer: AuthAnswer): SignInOutcome {
	const error = messageFor(answer.code)
	if (answer.code === 'EMAIL_NOT_VERIFIED') {
		return { success: false, error, requiresVerification: true, status: 403, cookies: [] }
	}
	return { success: false, error, status: 503, cookies: [] }
}

const openedBy = ({ body, cookies }: AuthAnswer) => ({ token: tokenOf.parse(body).token, cookies })
