import type { Client } from '#app/platform/web/session/client.server.ts'
import { digestOf } from '#app/platform/core/security/one-time-secret.server.ts'
import { TooManyPasswords } from '#app/platform/core/security/password-hash.server.ts'
import { db } from '#app/platform/core/db/db.server.ts'
import { logSecurityEvent } from '#app/platform/core/security/security-log.server.ts'
import {
	admit,
	refuseFlood,
	refuseGuess,
	refuseLimited,
	refuseLocked,
	type SignInOutcome,
} from '#app/features/accounts/admit.server.ts'
import {
	countAttempt,
	counterOf,
	returnAttempt,
} from '#app/features/accounts/commands/count-attempt.server.ts'
import { openSession } from '#app/features/accounts/commands/open-session.server.ts'
import { findByPassword } from '#app/features/accounts/queries/passwords.server.ts'
import { texts } from '#app/features/accounts/texts.ts'

/** By then the passwords that wait have been checked. */
const FLOOD_WAIT_SECONDS = 10

/**
 * Signs in by e-mail and password: lockout, password, confirmed address, role, in this order.
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
	let user: Awaited<ReturnType<typeof findByPassword>>
	try {
		user = await findByPassword(db, input)
	} catch (error) {
		if (!(error instanceof TooManyPasswords)) throw error
		await returnAttempt(db, counter)
		return refuseLimited(client, FLOOD_WAIT_SECONDS)
	}
	if (!user) {
		logSecurityEvent('email_login_failure', { client_address: client.address, account: input.email })
		const { remaining } = attempt
		return refuseGuess(client, input.email, { error: texts.invalidCredentials, counter, remaining, now })
	}
	// What follows comes after the right password: it is no guess.
	if (!user.email_verified) {
		await returnAttempt(db, counter)
		const error = texts.confirmFirst
		return { success: false, error, requiresVerification: true, status: 403, cookies: [] }
	}
	const opened = await openSession(client, user.id)
	if (opened) return admit(client, opened, { method: 'email', counter, device, now })
	await returnAttempt(db, counter)
	return { success: false, error: texts.failed, status: 503, cookies: [] }
}
