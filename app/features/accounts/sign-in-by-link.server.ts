import { eq } from 'drizzle-orm'
import type { Client } from '#app/platform/web/session/client.server.ts'
import { db, transact } from '#app/platform/core/db/db.server.ts'
import { logSecurityEvent } from '#app/platform/core/security/security-log.server.ts'
import { admit, refuseFlood, type SignInOutcome } from '#app/features/accounts/admit.server.ts'
import { findLink, useLink } from '#app/features/accounts/commands/one-time-link.server.ts'
import { openSession } from '#app/features/accounts/commands/open-session.server.ts'
import { texts } from '#app/features/accounts/texts.ts'
import { users } from '#app/features/accounts/tables.server.ts'

/** What is said of a link that does not open. */
export const linkRefusals = { expired: texts.tokenExpired, unknown: texts.invalidToken } as const

/**
 * Signs in by a mailed link and uses it up. It stays open while passwords are locked, for nobody guesses
 * 256 bits.
 */
export async function signInByLink(
	client: Client,
	secret: string,
	device: string | undefined,
	now: Date,
): Promise<SignInOutcome> {
	const limited = await refuseFlood(client)
	if (limited) return limited
	const link = await findLink(db, 'magic-link', secret, now)
	const refuse = (error: string, status = 401): SignInOutcome => {
		logSecurityEvent('magic_link_login_failure', {
			client_address: client.address,
			...(link.state === 'open' && { account: link.subject }),
		})
		return { success: false, error, status, cookies: [] }
	}
	if (link.state !== 'open') return refuse(linkRefusals[link.state])
	const used = await transact((tx) => useLink(tx, 'magic-link', link.subject, secret, now))
	if (!used) return refuse(texts.invalidToken)
	const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, link.subject))
	const opened = user && (await openSession(client, user.id))
	if (!opened) return refuse(texts.noSession, 503)
	return admit(client, opened, { method: 'link', device, now })
}
