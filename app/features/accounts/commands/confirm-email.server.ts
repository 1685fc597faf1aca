import { eq } from 'drizzle-orm'
import type { Tx } from '#app/platform/core/db/db.server.ts'
import { Refusal } from '#app/platform/core/errors/refusal.ts'
import { texts } from '#app/features/accounts/texts.ts'
import { users } from '#app/features/accounts/tables.server.ts'
import { useLink } from '#app/features/accounts/commands/one-time-link.server.ts'

/**
 * Confirms an address with the link that was mailed to it. The caller has seen the right password: a link
 * alone would confirm the password of whoever registered the address first.
 * @throws Refusal when the link was used, replaced or too old by now
 */
export async function confirmEmail(
	tx: Tx,
	input: { email: string; secret: string },
	now: Date,
): Promise<void> {
	if (!(await useLink(tx, 'confirm-email', input.email, input.secret, now))) {
		throw new Refusal(texts.invalidToken)
	}
	await tx.update(users).set({ email_verified: true, updated_at: now }).where(eq(users.email, input.email))
}
