import { randomUUID } from 'node:crypto'
import { generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server'
import { and, eq, lt, or, sql } from 'drizzle-orm'
import type { Client } from '#app/platform/web/session/client.server.ts'
import { digestOf } from '#app/platform/core/security/one-time-secret.server.ts'
import { db, transact } from '#app/platform/core/db/db.server.ts'
import { log } from '#app/platform/core/log/log.server.ts'
import { logSecurityEvent } from '#app/platform/core/security/security-log.server.ts'
import {
	admit,
	refuseFlood,
	refuseGuess,
	refuseLocked,
	type SignInOutcome,
} from '#app/features/accounts/admit.server.ts'
import { countAttempt, counterOf, passkeyKey } from '#app/features/accounts/commands/count-attempt.server.ts'
import { findLink, issueLink, useLink } from '#app/features/accounts/commands/one-time-link.server.ts'
import { openSession } from '#app/features/accounts/commands/open-session.server.ts'
import { userHandleOf } from '#app/features/accounts/commands/passkeys.server.ts'
import { readAuthentication } from '#app/features/accounts/passkey-answers.server.ts'
import type { PasskeySite } from '#app/features/accounts/passkey-site.server.ts'
import { PASSKEY_MINUTES } from '#app/features/accounts/rules.ts'
import { texts } from '#app/features/accounts/texts.ts'
import { passkeys, users } from '#app/features/accounts/tables.server.ts'

const PURPOSE = 'passkey-sign-in'

/**
 * Asks the browser for a passkey, whosever it is: no address is typed, and none is told.
 * @returns the question, and its challenge, which the browser has to keep sealed
 */
export async function beginPasskeySignIn(site: PasskeySite, now: Date) {
	const challenge = await transact((tx) => issueLink(tx, PURPOSE, randomUUID(), now))
	const options = await generateAuthenticationOptions({
		rpID: site.rpID,
		challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
		timeout: PASSKEY_MINUTES * 60_000,
		userVerification: 'required',
	})
	return { challenge, options }
}

type Answer = NonNullable<ReturnType<typeof readAuthentication>>
type Passkey = typeof passkeys.$inferSelect

/** Why an answer is not taken; undefined where it is right. Whoever counts backwards has signed rightly all the same. */
async function findFault(site: PasskeySite, answer: Answer, challenge: string, passkey: Passkey, now: Date) {
	if (answer.response.userHandle !== userHandleOf(passkey.user_id).toString('base64url')) return 'foreign'
	const right = await verifyAuthenticationResponse({
		response: answer,
		expectedChallenge: challenge,
		expectedOrigin: site.origin,
		expectedRPID: site.rpID,
		requireUserVerification: true,
		// Ours is compared below, where it is kept: a double is known by a right signature alone.
		credential: {
			id: passkey.credential_id,
			publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
			counter: 0,
		},
	}).catch((error: unknown) => {
		log.info({ err: error }, 'a passkey was not accepted')
		return undefined
	})
	if (!right?.verified) return 'not verified'
	const { newCounter, credentialBackedUp } = right.authenticationInfo
	const used = await db
		.update(passkeys)
		.set({ counter: newCounter, backed_up: credentialBackedUp, last_used_at: now })
		.where(
			and(
				eq(passkeys.id, passkey.id),
				or(lt(passkeys.counter, newCounter), and(eq(passkeys.counter, 0), sql`${newCounter}::bigint = 0`)),
			),
		)
		.returning({ id: passkeys.id })
	return used.length === 1 ? undefined : 'counted backwards'
}

/**
 * Signs in by a passkey, which is both factors: it is used by somebody whom it has verified. The challenge is
 * used up by the first answer, right or wrong. Failures are counted per account and device, apart from other ways'
 *; an answer of an unknown passkey counts for its network alone.
 * @param given.challenge which this browser was given, from its sealed cookie
 * @param given.answer what the browser said, as JSON
 */
export async function signInByPasskey(
	client: Client,
	site: PasskeySite,
	given: { challenge: string; answer: string },
	device: string | undefined,
	now: Date,
): Promise<SignInOutcome> {
	const limited = await refuseFlood(client)
	if (limited) return limited
	const link = await findLink(db, PURPOSE, given.challenge, now)
	const asked =
		link.state === 'open' &&
		(await transact((tx) => useLink(tx, PURPOSE, link.subject, given.challenge, now)))
	if (!asked) return { success: false, error: texts.tooSlow, status: 401, cookies: [] }
	const answer = readAuthentication(given.answer)
	const [found] = await db
		.select({ passkey: passkeys, email: users.email })
		.from(passkeys)
		.innerJoin(users, eq(users.id, passkeys.user_id))
		.where(eq(passkeys.credential_id, answer?.id ?? ''))
	if (!answer || !found) {
		const detail = { reason: answer ? 'unknown' : 'unreadable' }
		logSecurityEvent('passkey_login_failure', { client_address: client.address, detail })
		return { success: false, error: texts.passkeyRefused, status: 401, cookies: [] }
	}
	const { passkey, email } = found
	const known = await counterOf(db, email, device && digestOf(device))
	const counter = { email: passkeyKey(email), device: known.device }
	const attempt = await countAttempt(db, counter, now)
	if (!attempt.allowed) return refuseLocked(client, email, attempt.lockedUntil, now)
	const reason = await findFault(site, answer, given.challenge, passkey, now)
	if (reason !== undefined) {
		const about = { client_address: client.address, account: email, detail: { reason } }
		logSecurityEvent('passkey_login_failure', about)
		const error = texts.passkeyRefused
		return refuseGuess(client, email, { error, counter, now, remaining: attempt.remaining })
	}
	const opened = await openSession(client, passkey.user_id)
	if (!opened) return { success: false, error: texts.noSession, status: 503, cookies: [] }
	return admit(client, opened, { method: 'passkey', counter, device, now, proven: true })
}
