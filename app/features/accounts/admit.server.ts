import type { Client } from '#app/platform/web/session/client.server.ts'
import { randomUUID } from 'node:crypto'
import { db, transact } from '#app/platform/core/db/db.server.ts'
import type { LocalEvent } from '#app/platform/core/security/local-log.ts'
import { networkOf, consumeLimits } from '#app/platform/core/security/rate-limit.server.ts'
import { logSecurityEvent } from '#app/platform/core/security/security-log.server.ts'
import {
	type Counter,
	findLock,
	forgetAttempts,
	returnAttempt,
} from '#app/features/accounts/commands/count-attempt.server.ts'
import { endSession } from '#app/features/accounts/commands/end-session.server.ts'
import { issueLink } from '#app/features/accounts/commands/one-time-link.server.ts'
import { noteMethod, type OpenedSession } from '#app/features/accounts/commands/open-session.server.ts'
import { notifyAccount } from '#app/features/accounts/commands/notify-account.server.ts'
import { rememberDevice } from '#app/features/accounts/devices.server.ts'
import { isTwoFactorRequired } from '#app/features/accounts/queries/account-rules.server.ts'
import { findSession } from '#app/features/accounts/queries/read-session.server.ts'
import {
	LOCKOUT_MINUTES,
	type Method,
	type SignInAnswer,
	withAttemptsRemaining,
} from '#app/features/accounts/rules.ts'
import { texts } from '#app/features/accounts/texts.ts'

export type SignInOutcome = SignInAnswer & {
	status: number
	cookies: string[]
	retryAfter?: number
	/** The first factor was right, and a second is asked for: the secret of the sign-in that is half done. */
	half_done?: string
	/** There is none yet, and it is required: it is set up before the sign-in goes on. */
	sets_up?: boolean
	/** Backup codes, shown this once. */
	codes?: string[]
	/** What the browser notes of it, beside what is logged here. */
	noted?: LocalEvent
}

/** How somebody came to a session that is not theirs yet. */
export type Way = {
	method: Method
	/** Where their guesses were counted; a link cannot be guessed. */
	counter?: Counter
	/** Value of the device cookie, if the browser has one. */
	device: string | undefined
	now: Date
	/** The second factor was proven, too. */
	proven?: boolean
}

/** What both logs call a sign-in by each way. */
export const successes = {
	email: 'email_login_success',
	sms: 'sms_login_success',
	link: 'magic_link_login_success',
	passkey: 'passkey_login_success',
} as const satisfies Record<Method, LocalEvent>

/**
 * Where every way in ends: the address confirmed, the role held, the session that the browser brought along ended, the
 * browser remembered. Only then does it get its session.
 */
export async function admit(client: Client, opened: OpenedSession, way: Way): Promise<SignInOutcome> {
	const { method, counter, device, now } = way
	const holder: Client = { ...client, cookie: asCookieHeader(opened.cookies) }
	// As the database knows them now: an account may have changed while its password was looked at.
	const { user } = await findSession(holder)
	if (!user) {
		if (counter) await returnAttempt(db, counter)
		return { success: false, error: texts.noSession, status: 503, cookies: [] }
	}
	if (user.role !== 'admin') {
		await endSession(holder)
		if (counter) await returnAttempt(db, counter)
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
	const sets_up = !user.two_factor_enabled && (await isTwoFactorRequired(db))
	if ((user.two_factor_enabled || sets_up) && !way.proven) {
		await endSession(holder)
		if (counter) await forgetAttempts(db, counter)
		const purpose = sets_up ? 'second-factor-set-up' : 'second-factor'
		const half_done = await transact((tx) => issueLink(tx, purpose, halfDone(user.id, method), now))
		return { success: false, half_done, sets_up, status: 200, cookies: [] }
	}
	// A session that the browser brought along ends: nobody goes on under a token from before the sign-in.
	if (client.cookie) await endSession(client)
	if (counter) await forgetAttempts(db, counter)
	await noteMethod(opened.token, method)
	const cookie = await transact(async (tx) => {
		const remembered = await rememberDevice(tx, user.id, device, now)
		if (remembered.isAnother) await notifyAccount(tx, user.email, 'New sign-in', client, now)
		return remembered.cookie
	})
	logSecurityEvent(successes[method], { client_address: client.address, actor_email: user.email })
	return { success: true, status: 200, cookies: [...opened.cookies, cookie] }
}

/** What a sign-in that is half done stands for; each is one of its own, for a person may be at several. */
const halfDone = (user_id: string, method: Method) => `${user_id}:${method}:${randomUUID()}`

const asCookieHeader = (cookies: readonly string[]) =>
	cookies.map((cookie) => cookie.slice(0, cookie.indexOf(';'))).join('; ')

/** Whatever the account, for whole offices share one address. */
const signInLimit = (address: string) => ({
	key: `sign-in:network:${networkOf(address)}`,
	limit: 30,
	windowSeconds: 60,
})

/** The answer to a network that signs in too often, whichever way; undefined as long as it may. */
export async function refuseFlood(client: Client): Promise<SignInOutcome | undefined> {
	const verdict = await consumeLimits([signInLimit(client.address)])
	return verdict.allowed ? undefined : refuseLimited(client, verdict.retryAfterSeconds)
}

export function refuseLimited(client: Client, retryAfter: number): SignInOutcome {
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

/** @param account address or number that was typed */
export function refuseLocked(client: Client, account: string, until: Date, now: Date): SignInOutcome {
	logSecurityEvent('account_locked', { client_address: client.address, account })
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

/** The answer to a wrong guess: how many remain, or, after the last, that the account is locked. */
export async function refuseGuess(
	client: Client,
	account: string,
	{ error, counter, remaining, now }: { error: string; counter: Counter; remaining: number; now: Date },
): Promise<SignInOutcome> {
	if (remaining > 0) {
		const said = withAttemptsRemaining(error, remaining)
		return { success: false, error: said, lockedFor: 0, status: 401, cookies: [] }
	}
	logSecurityEvent('account_locked', { client_address: client.address, account })
	const until = await findLock(db, counter, now)
	const lockedFor = until ? secondsUntil(until, now) : LOCKOUT_MINUTES * 60
	const noted = 'account_locked'
	return { success: false, error: texts.nowLocked, lockedFor, noted, status: 401, cookies: [] }
}
