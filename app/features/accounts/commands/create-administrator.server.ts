import { eq } from 'drizzle-orm'
import type { Actor } from '#app/platform/core/actor.ts'
import { audit } from '#app/platform/core/audit/audit.server.ts'
import { settings } from '#app/platform/core/config/settings.server.ts'
import type { Tx } from '#app/platform/core/db/db.server.ts'
import { Refusal } from '#app/platform/core/errors/refusal.ts'
import { lockAdministrators, storeAddress } from '#app/features/accounts/commands/administrators.server.ts'
import { lockouts, sessions } from '#app/features/accounts/tables.server.ts'
import { saveAccount } from '#app/features/accounts/commands/save-account.server.ts'

/**
 * Makes an administrator who can sign in at once, or gives an existing one a new password. For those who
 * hold the server: the one-time link of the first start and `npm run admin`.
 * @param input.email lowercase; input.password_hash from platform/core/security/password-hash
 * @throws Refusal when the address may not hold the role
 */
export async function createAdministrator(
	tx: Tx,
	input: { email: string; password_hash: string; name?: string | undefined },
	by: Actor,
): Promise<{ id: string; email: string }> {
	await lockAdministrators(tx)
	if (settings.adminEmails.length === 0 && !settings.embedded) {
		throw new Refusal('ADMIN_EMAILS is empty. Set it to the addresses of the administrators first.')
	}
	await storeAddress(tx, input.email)
	const { id } = await saveAccount(tx, { ...input, phone: null, email_verified: true })
	await tx.delete(sessions).where(eq(sessions.user_id, id))
	await tx.delete(lockouts).where(eq(lockouts.email, input.email))
	await audit(tx, by, { action: 'create administrator', table_name: 'users', record_id: id })
	return { id, email: input.email }
}
