import type { Client } from '#app/platform/web/session/client.server.ts'
import { transact } from '#app/platform/core/db/db.server.ts'
import { logSecurityEvent } from '#app/platform/core/security/security-log.server.ts'
import { admit, refuseFlood, type SignInOutcome } from '#app/features/accounts/admit.server.ts'
import { useLink } from '#app/features/accounts/commands/one-time-link.server.ts'
import { openSession } from '#app/features/accounts/commands/open-session.server.ts'
import {
	beginSecondFactor,
	confirmSecondFactor,
	setUpSecret,
} from '#app/features/accounts/commands/second-factor.server.ts'
import { notifyAccount } from '#app/features/accounts/commands/notify-account.server.ts'
import { findHalfDone } from '#app/features/accounts/sign-in-second-step.server.ts'
import { texts } from '#app/features/accounts/texts.ts'

const PURPOSE = 'second-factor-set-up'

/** Whose second factor is to be set up, and its secret, which the page shows; undefined when it took too long or is over. */
export async function findSetUp(half_done: string, now: Date) {
	const account = await findHalfDone(half_done, now, PURPOSE)
	return account && { ...account, secret: setUpSecret(half_done) }
}

/**
 * Switches the second factor on that is required and was missing, by the first code of the app, and finishes the sign-in
 * that is half done. Guessing the code opens nothing: its secret stands beside the field.
 * @returns with the backup codes, shown this once
 * @throws Refusal when the code is wrong, or another sign-in has set one up meanwhile
 */
export async function signInBySetUp(
	client: Client,
	{ half_done, code }: { half_done: string; code: string },
	device: string | undefined,
	now: Date,
): Promise<SignInOutcome> {
	const limited = await refuseFlood(client)
	if (limited) return limited
	const account = await findSetUp(half_done, now)
	if (!account) return { success: false, error: texts.tooSlow, status: 401, cookies: [] }
	const { id, email, method, subject, secret } = account
	const by = { kind: 'admin', id, email } as const
	const codes = await transact(async (tx) => {
		if (!(await useLink(tx, PURPOSE, subject, half_done, now))) return undefined
		await beginSecondFactor(tx, id, secret)
		const made = await confirmSecondFactor(tx, { user_id: id, code }, by, now)
		await notifyAccount(tx, email, 'Two-factor authentication is on', client, now)
		return made
	})
	if (!codes) return { success: false, error: texts.tooSlow, status: 401, cookies: [] }
	logSecurityEvent('account_changed', {
		client_address: client.address,
		actor_email: email,
		detail: { change: 'Two-factor authentication switched on' },
	})
	const opened = await openSession(client, id)
	if (!opened) return { success: false, error: texts.noSession, status: 503, cookies: [] }
	return { ...(await admit(client, opened, { method, device, now, proven: true })), codes }
}
