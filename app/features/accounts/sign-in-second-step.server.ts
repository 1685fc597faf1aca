import { eq } from 'drizzle-orm'
import type { Client } from '#app/platform/web/session/client.server.ts'
import { digestOf } from '#app/platform/core/security/one-time-secret.server.ts'
import { db, transact } from '#app/platform/core/db/db.server.ts'
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
	returnAttempt,
	secondFactorKey,
} from '#app/features/accounts/commands/count-attempt.server.ts'
import { findLink, useLink } from '#app/features/accounts/commands/one-time-link.server.ts'
import { openSession } from '#app/features/accounts/commands/open-session.server.ts'
import { spendSecondFactor } from '#app/features/accounts/commands/second-factor.server.ts'
import { methods } from '#app/features/accounts/rules.ts'
import { texts } from '#app/features/accounts/texts.ts'
import { users } from '#app/features/accounts/tables.server.ts'

const PURPOSE = 'second-factor'

/**
 * Whose sign-in is half done, and by which way; undefined when it took too long or is over.
 * @param purpose whether the second factor is still to be set up
 */
export async function findHalfDone(
	secret: string,
	now: Date,
	purpose: typeof PURPOSE | 'second-factor-set-up' = PURPOSE,
) {
	const link = await findLink(db, purpose, secret, now)
	if (link.state !== 'open') return undefined
	const [user_id = '', way] = link.subject.split(':')
	const [user] = await db
		.select({ id: users.id, email: users.email })
		.from(users)
		.where(eq(users.id, user_id))
	const method = methods.find((one) => one === way)
	return user && method && { ...user, method, subject: link.subject }
}

/** The code was right, but somebody else has just finished this sign-in: nothing of it may count. */
class AlreadyOver extends Error {}

/**
 * Finishes a sign-in with the second factor. Guesses are counted on a counter of their own, which only who
 * has the first factor can reach; the fifth ends the sign-in.
 * @param secret of the sign-in that is half done
 * @param code of the app, or a backup code
 */
export async function signInBySecondFactor(
	client: Client,
	{ secret, code }: { secret: string; code: string },
	device: string | undefined,
	now: Date,
): Promise<SignInOutcome> {
	const limited = await refuseFlood(client)
	if (limited) return limited
	const account = await findHalfDone(secret, now)
	if (!account) return { success: false, error: texts.tooSlow, status: 401, cookies: [] }
	const { id, email, method, subject } = account
	const known = await counterOf(db, email, device && digestOf(device))
	const counter = { email: secondFactorKey(email), device: known.device }
	const attempt = await countAttempt(db, counter, now)
	if (!attempt.allowed) return refuseLocked(client, email, attempt.lockedUntil, now)
	const right = await transact(async (tx) => {
		if (!(await spendSecondFactor(tx, id, code, now))) return false
		if (!(await useLink(tx, PURPOSE, subject, secret, now))) throw new AlreadyOver()
		return true
	}).catch((error: unknown) => {
		if (error instanceof AlreadyOver) return undefined
		throw error
	})
	if (right === undefined) {
		await returnAttempt(db, counter)
		return { success: false, error: texts.tooSlow, status: 401, cookies: [] }
	}
	if (!right) {
		logSecurityEvent('second_factor_failure', { client_address: client.address, account: email })
		if (attempt.remaining === 0) await transact((tx) => useLink(tx, PURPOSE, subject, secret, now))
		return refuseGuess(client, email, {
			error: texts.invalidToken,
			counter,
			now,
			remaining: attempt.remaining,
		})
	}
	const opened = await openSession(client, id)
	if (!opened) return { success: false, error: texts.noSession, status: 503, cookies: [] }
	return admit(client, opened, { method, counter, device, now, proven: true })
}
