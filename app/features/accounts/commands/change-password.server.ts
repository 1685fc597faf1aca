import type { Actor } from '#app/platform/core/actor.ts'
import { audit } from '#app/platform/core/audit/audit.server.ts'
import type { Tx } from '#app/platform/core/db/db.server.ts'
import { revokeSessions } from '#app/features/accounts/commands/end-session.server.ts'
import { saveAccount } from '#app/features/accounts/commands/save-account.server.ts'

/** Gives a person a new password; every other session of theirs ends. */
export async function changePassword(
	tx: Tx,
	input: { email: string; user_id: string; session_id: string; password_hash: string },
	by: Actor,
): Promise<void> {
	const { email, password_hash, user_id, session_id } = input
	await saveAccount(tx, { email, password_hash, phone: null, email_verified: true })
	await revokeSessions(tx, user_id, session_id)
	await audit(tx, by, { action: 'change password', table_name: 'users', record_id: user_id })
}
