import { digestOf } from '#app/platform/core/security/one-time-secret.server.ts'
import type { Client } from '#app/platform/web/session/client.server.ts'
import { db } from '#app/platform/core/db/db.server.ts'
import { logSecurityEvent } from '#app/platform/core/security/security-log.server.ts'
import {
	admit,
	refuseFlood,
	refuseGuess,
	refuseLocked,
	type SignInOutcome,
} from '#app/features/accounts/admit.server.ts'
import {
	countAttempt,
	counterOf,
	forgetAttempts,
	phoneKey,
	returnAttempt,
} from '#app/features/accounts/commands/count-attempt.server.ts'
import { openSession } from '#app/features/accounts/commands/open-session.server.ts'
import { confirmPhone, findByPhone, useSmsCode } from '#app/features/accounts/commands/sms-code.server.ts'
import { texts } from '#app/features/accounts/texts.ts'

/**
 * Signs in by a code that was sent to a phone. Guesses at one number are counted and lock it like an account, on a
 * counter of its own: whoever guesses at codes shuts nobody out of the other ways.
 * @param input.phone E.164
 */
export async function signInBySms(
	client: Client,
	input: { phone: string; code: string },
	device: string | undefined,
	now: Date,
): Promise<SignInOutcome> {
	const limited = await refuseFlood(client)
	if (limited) return limited
	const account = await findByPhone(db, input.phone)
	const known = await counterOf(db, account?.email ?? '', device && digestOf(device))
	const counter = { email: phoneKey(input.phone), device: known.device }
	const attempt = await countAttempt(db, counter, now)
	if (!attempt.allowed) return refuseLocked(client, input.phone, attempt.lockedUntil, now)
	const code = await useSmsCode(input.phone, input.code, now, known.device)
	if (code === 'expired') {
		await returnAttempt(db, counter)
		return { success: false, error: texts.tokenExpired, lockedFor: 0, status: 401, cookies: [] }
	}
	if (code === 'wrong' || !account) {
		logSecurityEvent('sms_login_failure', {
			client_address: client.address,
			account: account?.email ?? input.phone,
		})
		return refuseGuess(client, account?.email ?? input.phone, {
			error: texts.invalidToken,
			counter,
			now,
			remaining: attempt.remaining,
		})
	}
	await forgetAttempts(db, counter)
	await confirmPhone(db, account.id, input.phone)
	const opened = await openSession(client, account.id)
	if (!opened) return { success: false, error: texts.noSession, status: 503, cookies: [] }
	return admit(client, opened, { method: 'sms', counter, device, now })
}
