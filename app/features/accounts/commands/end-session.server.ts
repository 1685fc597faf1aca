import { and, eq, ne } from 'drizzle-orm'
import type { Client } from '#app/platform/web/session/client.server.ts'
import { digestOf } from '#app/platform/core/security/one-time-secret.server.ts'
import { db, type Db } from '#app/platform/core/db/db.server.ts'
import { noSessionCookie, tokenOf } from '#app/features/accounts/session-cookie.server.ts'
import { sessions } from '#app/features/accounts/tables.server.ts'

/**
 * Deletes the session of this browser, where it has one.
 * @returns whether there was one, and the `Set-Cookie` line that takes its cookie away
 * @throws what the database threw; then the session goes on
 */
export async function endSession(client: Client): Promise<{ ended: boolean; cookies: string[] }> {
	const cookies = [noSessionCookie()]
	const token = tokenOf(client)
	if (!token) return { ended: false, cookies }
	const gone = await db
		.delete(sessions)
		.where(eq(sessions.token, digestOf(token)))
		.returning({ id: sessions.id })
	return { ended: gone.length > 0, cookies }
}

/** Ends every session of a person, or all but one; the next request of each is signed out. */
export async function revokeSessions(tx: Db, user_id: string, except_session?: string): Promise<void> {
	await tx
		.delete(sessions)
		.where(and(eq(sessions.user_id, user_id), except_session ? ne(sessions.id, except_session) : undefined))
}
