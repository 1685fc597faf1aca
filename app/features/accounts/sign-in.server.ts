import { callAuth, type AuthAnswer, type Client } from '#app/platform/auth/call-auth.server.ts'
import { digestOf } from '#app/platform/auth/one-time-secret.server.ts'
import { db } from '#app/platform/db/db.server.ts'
import type { LocalEvent } from '#app/platform/security/local-log.ts'
import { networkOf, takeTickets } from '#app/platform/security/rate-limit.server.ts'
import { logSecurityEvent } from '#app/platform/security/security-log.server.ts'
import { auth, TOO_MANY_REQUESTS } from '#app/features/accounts/auth.server.ts'
import {
	countAttempt,
	counterOf,
	findLock,
	forgetAttempts,
	returnAttempt,
	type Counter,
} from '#app/features/accounts/commands/count-attempt.server.ts'
import { rememberDevice } from '#app/features/accounts/devices.server.ts'
import { readSession } from '#app/features/accounts/queries/read-session.server.ts'
import {
	LOCKOUT_MINUTES,
	type SignInAnswer,
	texts,
	withAttemptsRemaining,
} from '#app/features/accounts/rules.ts'
import { endSession } from '#app/features/accounts/commands/end-session.server.ts'

/** ACC-ERR: what each condition of the sign-in library is called on the screen. */
const messages: Readonly<Record<string, string>> = {
	INVALID_EMAIL_OR_PASSWORD: texts.invalidCredentials,
	INVALID_EMAIL: texts.invalidCredentials,
	PASSWORD_TOO_LONG: texts.invalidCredentials,
	EMAIL_NOT_VERIFIED: texts.confirmFirst,
	TOO_MANY_REQUESTS: texts.tooManyAttempts,
	USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: texts.alreadyRegistered,
	EMAIL_PASSWORD_SIGN_UP_DISABLED: texts.signUpClosed,
	INVALID_TOKEN: texts.invalidToken,
	TOKEN_EXPIRED: texts.tokenExpired,
}

/** The sentence for a condition of the sign-in library (ACC-ERR); anything unknown has one of its own. */
export const messageFor = (code: string): string => messages[code] ?? texts.failed

export type SignInOutcome = SignInAnswer & {
	status: number
	cookies: string[]
	retryAfter?: number
	/** What the browser notes of it, beside what is logged here. */
	noted?: LocalEvent
}

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
	const ticket = await takeTickets([signInLimit(client.address)])
	if (!ticket.allowed) return refuseLimited(client, ticket.retryAfterSeconds)
	const counter = await counterOf(db, input.email, device && digestOf(device))
	const attempt = await countAttempt(db, counter, now)
	if (!attempt.allowed) return refuseLocked(client, input.email, attempt.lockedUntil, now)
	const answer = await callAuth(auth(), client, { method: 'POST', path: '/sign-in/email', body: input })
	if (answer.status === 200) return admit(client, answer, counter, device, now)
	if (answer.status === 401 || answer.status === 400) {
		const about = { client_address: client.address, account: input.email }
		logSecurityEvent('email_login_failure', about)
		if (attempt.remaining > 0) {
			const error = withAttemptsRemaining(messageFor(answer.code), attempt.remaining)
			return { success: false, error, lockedFor: 0, status: 401, cookies: [] }
		}
		logSecurityEvent('account_locked', about)
		const until = await findLock(db, counter, now)
		const lockedFor = until ? secondsUntil(until, now) : LOCKOUT_MINUTES * 60
		const noted = 'account_locked'
		return { success: false, error: texts.nowLocked, lockedFor, noted, status: 401, cookies: [] }
	}
	await returnAttempt(db, counter)
	if (answer.code === TOO_MANY_REQUESTS) return refuseLimited(client, FLOOD_WAIT_SECONDS)
	return refuseUncounted(answer)
}

/** By then the passwords that wait have been checked. */
const FLOOD_WAIT_SECONDS = 10

/** Whatever the account, for whole offices share one address. */
const signInLimit = (address: string) => ({
	key: `sign-in:network:${networkOf(address)}`,
	limit: 30,
	windowSeconds: 60,
})

function refuseLimited(client: Client, retryAfter: number): SignInOutcome {
	logSecurityEvent('rate_limit_exceeded', { client_address: client.address, detail: { form: 'sign-in' } })
	return {
		success: false,
		error: texts.tooManyAttempts,
		noted: 'rate_limit_exceeded',
		status: 429,
		retryAfter,
		cookies: [],
	}
}

const secondsUntil = (moment: Date, now: Date) =>
	Math.max(1, Math.ceil((moment.getTime() - now.getTime()) / 1000))

function refuseLocked(client: Client, email: string, until: Date, now: Date): SignInOutcome {
	logSecurityEvent('account_locked', { client_address: client.address, account: email })
	const lockedFor = secondsUntil(until, now)
	return {
		success: false,
		error: texts.locked,
		lockedFor,
		noted: 'account_locked',
		status: 429,
		retryAfter: lockedFor,
		cookies: [],
	}
}

/** Refusals that say nothing about the password, or come after the right one: not guesses. */
function refuseUncounted(answer: AuthAnswer): SignInOutcome {
	const error = messageFor(answer.code)
	if (answer.code === 'EMAIL_NOT_VERIFIED') {
		return { success: false, error, requiresVerification: true, status: 403, cookies: [] }
	}
	return { success: false, error, status: answer.status >= 500 ? 503 : answer.status, cookies: [] }
}

async function admit(
	client: Client,
	answer: AuthAnswer,
	counter: Counter,
	device: string | undefined,
	now: Date,
): Promise<SignInOutcome> {
	const opened: Client = { ...client, cookie: asCookieHeader(answer.cookies) }
	// As the database knows them now: an account may have changed while its password was looked at.
	const { user } = await readSession(opened)
	if (!user) {
		await returnAttempt(db, counter)
		return { success: false, error: texts.noSession, status: 503, cookies: [] }
	}
	if (user.role !== 'admin') {
		await endSession(opened)
		await returnAttempt(db, counter)
		logSecurityEvent('insufficient_privileges', { client_address: client.address, actor_email: user.email })
		if (!user.email_verified) {
			return {
				success: false,
				error: texts.verifyFirst,
				requiresVerification: true,
				status: 403,
				cookies: [],
			}
		}
		return { success: false, error: texts.notAdmin, status: 403, cookies: [] }
	}
	// A session that the browser brought along ends: nobody goes on under a token from before the sign-in.
	if (client.cookie) await endSession(client)
	await forgetAttempts(db, counter)
	const deviceCookie = await rememberDevice(db, user.id, device, now)
	logSecurityEvent('email_login_success', { client_address: client.address, actor_email: user.email })
	return { success: true, status: 200, cookies: [...answer.cookies, deviceCookie] }
}

const asCookieHeader = (cookies: readonly string[]) =>
	cookies.map((cookie) => cookie.slice(0, cookie.indexOf(';'))).join('; ')
