import { digestOf } from '#app/platform/core/security/one-time-secret.server.ts'
import { db, transact, type Tx } from '#app/platform/core/db/db.server.ts'
import { Refusal } from '#app/platform/core/errors/refusal.ts'
import { logSecurityEvent } from '#app/platform/core/security/security-log.server.ts'
import { isPasswordOf } from '#app/features/accounts/queries/passwords.server.ts'
import {
	countAttempt,
	counterOf,
	forgetAttempts,
	secondFactorKey,
} from '#app/features/accounts/commands/count-attempt.server.ts'
import { spendSecondFactor } from '#app/features/accounts/commands/second-factor.server.ts'
import { withAttemptsRemaining } from '#app/features/accounts/rules.ts'
import { texts } from '#app/features/accounts/texts.ts'
import type { SecurityContext } from '#app/features/accounts/security-action.server.ts'

/**
 * Asks a signed-in person for their password; wrong ones count like those of a sign-in.
 * @throws Refusal at the field when it is wrong or the account is locked
 */
export async function checkPassword(
	{ admin, client, device, now }: SecurityContext,
	password: string,
	field: string,
): Promise<void> {
	const counter = await counterOf(db, admin.email, device && digestOf(device))
	const attempt = await countAttempt(db, counter, now)
	if (!attempt.allowed) throw new Refusal(texts.locked, { status: 429, field })
	if (await isPasswordOf(db, admin.id, password)) return await forgetAttempts(db, counter)
	const about = { client_address: client.address, account: admin.email }
	logSecurityEvent('email_login_failure', about)
	if (attempt.remaining > 0) {
		throw new Refusal(withAttemptsRemaining(texts.passwordWrong, attempt.remaining), { status: 401, field })
	}
	logSecurityEvent('account_locked', about)
	throw new Refusal(texts.nowLocked, { status: 429, field })
}

/**
 * Asks a signed-in person for a code and, in the transaction that uses it up, does the work that it stands before.
 * @throws Refusal at the field when it is wrong or guessed at too often
 */
export async function checkSecondFactor(
	{ admin, client, device, now }: SecurityContext,
	code: string,
	work: (tx: Tx) => Promise<void>,
): Promise<void> {
	const known = await counterOf(db, admin.email, device && digestOf(device))
	const counter = { email: secondFactorKey(admin.email), device: known.device }
	const attempt = await countAttempt(db, counter, now)
	if (!attempt.allowed) throw new Refusal(texts.locked, { status: 429, field: 'code' })
	const right = await transact(async (tx) => {
		if (!(await spendSecondFactor(tx, admin.id, code, now))) return false
		await work(tx)
		return true
	})
	if (right) return await forgetAttempts(db, counter)
	const about = { client_address: client.address, account: admin.email }
	logSecurityEvent('second_factor_failure', about)
	if (attempt.remaining > 0) {
		throw new Refusal(withAttemptsRemaining(texts.invalidToken, attempt.remaining), {
			status: 401,
			field: 'code',
		})
	}
	logSecurityEvent('account_locked', about)
	throw new Refusal(texts.nowLocked, { status: 429, field: 'code' })
}
