import { eq } from 'drizzle-orm'
import type { Client } from '#app/platform/web/session/client.server.ts'
import { digestOf, makeSecret } from '#app/platform/core/security/one-time-secret.server.ts'
import { db } from '#app/platform/core/db/db.server.ts'
import { networkOf } from '#app/platform/core/security/rate-limit.server.ts'
import type { Method } from '#app/features/accounts/rules.ts'
import { SESSION_IDLE_SECONDS, sessionCookie } from '#app/features/accounts/session-cookie.server.ts'
import { sessions, users } from '#app/features/accounts/tables.server.ts'

/** A session that exists, and the `Set-Cookie` lines that would hand it to the browser. */
export type OpenedSession = { token: string; cookies: string[] }

/** Opens a session for a person whom the caller has proven; undefined when there is none in the database. */
export async function openSession(client: Client, user_id: string): Promise<OpenedSession | undefined> {
	const [user] = await db.select({ id: users.id }).from(users).where(eq(users.id, user_id))
	if (!user) return undefined
	const { secret: token, digest } = makeSecret()
	const [session] = await db
		.insert(sessions)
		.values({
			token: digest,
			user_id,
			expires_at: new Date(Date.now() + SESSION_IDLE_SECONDS * 1000),
			ip_address: networkOf(client.address),
			user_agent: client.userAgent?.slice(0, 300) ?? null,
		})
		.returning({ id: sessions.id })
	return session && { token, cookies: [sessionCookie(token)] }
}

/** Notes by which way a session was opened. */
export async function noteMethod(token: string, method: Method): Promise<void> {
	await db
		.update(sessions)
		.set({ method })
		.where(eq(sessions.token, digestOf(token)))
}
