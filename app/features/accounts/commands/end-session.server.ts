import { and, eq, ne } from 'drizzle-orm'
import { callAuth, type Client } from '#app/platform/auth/call-auth.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { auth } from '#app/features/accounts/auth.server.ts'
import { sessions } from '#app/features/accounts/tables.server.ts'

/**
 * Deletes the session of this browser and takes its cookie away.
 * @returns whether it is gone: the library answers 200 also where the row could not be deleted
 */
export async function endSession(client: Client): Promise<{ ended: boolean; cookies: string[] }> {
	const answer = await callAuth(auth(), client, { method: 'POST', path: '/sign-out', body: {} })
	const left = await callAuth(auth(), client, { method: 'GET', path: '/get-session' })
	const ended = answer.status === 200 && left.status === 200 && left.body === null
	return { ended, cookies: answer.cookies }
}

/** Ends every session of a person, or all but one; the next request of each is signed out. */
export async function revokeSessions(tx: Db, user_id: string, except_session?: string): Promise<void> {
	await tx
		.delete(sessions)
		.where(and(eq(sessions.user_id, user_id), except_session ? ne(sessions.id, except_session) : undefined))
}
