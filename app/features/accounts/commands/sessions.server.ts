import { and, eq } from 'drizzle-orm'
import type { Actor } from '#app/platform/core/actor.ts'
import { audit } from '#app/platform/core/audit/audit.server.ts'
import type { Db, Tx } from '#app/platform/core/db/db.server.ts'
import { revokeSessions } from '#app/features/accounts/commands/end-session.server.ts'
import { sessions } from '#app/features/accounts/tables.server.ts'

/**
 * Signs one of a person's own devices out; its next request has no session.
 * @returns whether there was such a session
 */
export async function revokeSession(
	tx: Tx,
	{ id, user_id }: { id: string; user_id: string },
	by: Actor,
): Promise<boolean> {
	const gone = await tx
		.delete(sessions)
		.where(and(eq(sessions.id, id), eq(sessions.user_id, user_id)))
		.returning({ id: sessions.id })
	if (gone.length === 0) return false
	await audit(tx, by, { action: 'revoke session', table_name: 'users', record_id: user_id })
	return true
}

/** Signs all of a person's devices out but the one that asks. */
export async function revokeOtherSessions(
	tx: Tx,
	{ session_id, user_id }: { session_id: string; user_id: string },
	by: Actor,
): Promise<void> {
	await revokeSessions(tx, user_id, session_id)
	await audit(tx, by, { action: 'revoke session', table_name: 'users', record_id: user_id })
}

/** The password was given again: for ten minutes this session may change what protects the account. */
export async function confirmSession(db: Db, session_id: string, now: Date): Promise<void> {
	await db.update(sessions).set({ confirmed_at: now }).where(eq(sessions.id, session_id))
}
