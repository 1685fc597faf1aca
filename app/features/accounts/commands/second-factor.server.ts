import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Actor } from '#app/platform/core/actor.ts'
import { audit } from '#app/platform/core/audit/audit.server.ts'
import type { Tx } from '#app/platform/core/db/db.server.ts'
import { Refusal } from '#app/platform/core/errors/refusal.ts'
import { encrypt, openEncrypted, secureCode, sign } from '#app/platform/core/security/token.server.ts'
import { revokeSessions } from '#app/features/accounts/commands/end-session.server.ts'
import { BACKUP_CODES } from '#app/features/accounts/rules.ts'
import { texts } from '#app/features/accounts/texts.ts'
import { backup_codes, two_factors, users } from '#app/features/accounts/tables.server.ts'
import { findTotpStep, newTotpSecret } from '#app/features/accounts/totp.server.ts'

const SECRET = 'second factor'

/** Twelve of 32 characters: 60 bits. Crockford's alphabet, of no two that look alike: it has no O, I, L and U. */
const BACKUP_CHARACTERS = 12
const BACKUP_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A code as it may have been typed: written in groups, in small letters, with the letters that look like digits. */
const foldCode = (typed: string) => typed.replaceAll('O', '0').replace(/[IL]/g, '1')

export const openSecret = (stored: string): string => {
	const secret = openEncrypted(SECRET, stored)
	if (secret === undefined)
		throw new Error('the secret of a second factor cannot be read: AUTH_SECRET changed')
	return secret
}

const digestOf = (user_id: string, code: string) => sign('backup code', `${user_id}:${code}`)

/**
 * The secret that a sign-in which must set a second factor up shows: made of the sign-in's own, so that two who are at it
 * with one password know nothing of each other's.
 */
export const setUpSecret = (half_done: string): string =>
	newTotpSecret(Buffer.from(sign('second factor set-up', half_done), 'base64url'))

/** Makes the secret that the verify step shows. One that was confirmed stays what it is. */
export async function beginSecondFactor(
	tx: Tx,
	user_id: string,
	shown: string = newTotpSecret(),
): Promise<void> {
	const secret = encrypt(SECRET, shown)
	await tx
		.insert(two_factors)
		.values({ user_id, secret })
		.onConflictDoUpdate({
			target: two_factors.user_id,
			set: { secret, created_at: new Date() },
			setWhere: isNull(two_factors.confirmed_at),
		})
}

/** Ten new codes in place of all earlier ones; only here they can be read. */
async function storeBackupCodes(tx: Tx, user_id: string): Promise<string[]> {
	const codes = Array.from({ length: BACKUP_CODES }, () => secureCode(BACKUP_CHARACTERS, BACKUP_ALPHABET))
	await tx.delete(backup_codes).where(eq(backup_codes.user_id, user_id))
	await tx.insert(backup_codes).values(codes.map((code) => ({ user_id, digest: digestOf(user_id, code) })))
	return codes.map((code) => code.replace(/.{4}(?=.)/g, '$&-'))
}

/**
 * Switches two-factor on with the first code of the app. Every other session ends, for it was opened
 * without.
 * @returns the backup codes
 * @throws Refusal when the code is wrong, or there is nothing to confirm
 */
export async function confirmSecondFactor(
	tx: Tx,
	input: { user_id: string; session_id?: string; code: string },
	by: Actor,
	now: Date,
): Promise<string[]> {
	const { user_id, code } = input
	const [waiting] = await tx
		.select({ secret: two_factors.secret })
		.from(two_factors)
		.where(and(eq(two_factors.user_id, user_id), isNull(two_factors.confirmed_at)))
		.for('update')
	if (!waiting) throw new Refusal(texts.twoFactorFailed)
	const step = findTotpStep(openSecret(waiting.secret), code, now, null)
	if (step === undefined) throw new Refusal(texts.invalidToken, { field: 'code', status: 422 })
	await tx
		.update(two_factors)
		.set({ confirmed_at: now, last_used_step: step })
		.where(eq(two_factors.user_id, user_id))
	await tx.update(users).set({ two_factor_enabled: true, updated_at: now }).where(eq(users.id, user_id))
	await revokeSessions(tx, user_id, input.session_id)
	await audit(tx, by, { action: 'two-factor on', table_name: 'users', record_id: user_id })
	return await storeBackupCodes(tx, user_id)
}

/**
 * Uses a code of the app or a backup code up. Of any number of simultaneous uses of one code exactly one gets true.
 * @param code six digits, or a backup code however it is written
 */
export async function spendSecondFactor(tx: Tx, user_id: string, code: string, now: Date): Promise<boolean> {
	const [factor] = await tx
		.select({ secret: two_factors.secret, last_used_step: two_factors.last_used_step })
		.from(two_factors)
		.where(and(eq(two_factors.user_id, user_id), isNotNull(two_factors.confirmed_at)))
		.for('update')
	if (!factor) return false
	const typed = code.replace(/[\s-]/g, '').toUpperCase()
	const step = findTotpStep(openSecret(factor.secret), typed, now, factor.last_used_step)
	if (step !== undefined) {
		await tx.update(two_factors).set({ last_used_step: step }).where(eq(two_factors.user_id, user_id))
		return true
	}
	// Codes that were made before had all letters and digits: they open as they are written.
	const digests = [...new Set([typed, foldCode(typed)])].map((one) => digestOf(user_id, one))
	const used = await tx
		.delete(backup_codes)
		.where(and(eq(backup_codes.user_id, user_id), inArray(backup_codes.digest, digests)))
		.returning({ id: backup_codes.id })
	return used.length > 0
}

/** Takes the second factor away: the app's secret and the backup codes are gone. */
export async function removeSecondFactor(tx: Tx, user_id: string, by: Actor, now: Date): Promise<void> {
	await tx.delete(two_factors).where(eq(two_factors.user_id, user_id))
	await tx.delete(backup_codes).where(eq(backup_codes.user_id, user_id))
	await tx.update(users).set({ two_factor_enabled: false, updated_at: now }).where(eq(users.id, user_id))
	await audit(tx, by, { action: 'two-factor off', table_name: 'users', record_id: user_id })
}

/** Ten new backup codes; the earlier ones no longer open. @throws Refusal where two-factor is off */
export async function renewBackupCodes(tx: Tx, user_id: string, by: Actor): Promise<string[]> {
	const [factor] = await tx
		.select({ confirmed_at: two_factors.confirmed_at })
		.from(two_factors)
		.where(eq(two_factors.user_id, user_id))
		.for('update')
	if (!factor?.confirmed_at) throw new Refusal(texts.twoFactorFailed)
	await audit(tx, by, { action: 'new backup codes', table_name: 'users', record_id: user_id })
	return await storeBackupCodes(tx, user_id)
}
