import { count, eq, sql } from 'drizzle-orm'
import type { Actor } from '#app/platform/actor.ts'
import { audit } from '#app/platform/audit/audit.server.ts'
import { settings } from '#app/platform/config/settings.server.ts'
import type { Tx } from '#app/platform/db/db.server.ts'
import { Refusal } from '#app/platform/errors/refusal.ts'
import { MOST_ADMINISTRATORS } from '#app/features/accounts/rules.ts'
import { administrators, lockouts, sessions } from '#app/features/accounts/tables.server.ts'
import { saveAccount } from '#app/features/accounts/commands/save-account.server.ts'

/**
 * Makes an administrator who can sign in at once, or gives an existing one a new password. For those who
 * hold the server: the one-time link of the first start and `npm run admin`.
 * @param input.email lowercase; input.password_hash from platform/auth/password-hash
 * @throws Refusal when the address may not hold the role
 */
export async function createAdministrator(
	tx: Tx,
	input: { email: string; password_hash: string },
	by: Actor,
): Promise<{ id: string; email: string }> {
	await tx.execute(sql`select pg_advisory_xact_lock(hashtext('administrators'))`)
	await storeAddress(tx, input.email)
	const { id } = await saveAccount(tx, { ...input, phone: null, email_verified: true })
	await tx.delete(sessions).where(eq(sessions.user_id, id))
	await tx.delete(lockouts).where(eq(lockouts.email, input.email))
	await audit(tx, by, { action: 'create administrator', table_name: 'users', record_id: id })
	return { id, email: input.email }
}

/** ADMIN_EMAILS decides where it is set; an embedded hub without it keeps its addresses itself. */
async function storeAddress(tx: Tx, email: string): Promise<void> {
	if (settings.adminEmails.includes(email)) return
	if (settings.adminEmails.length > 0) {
		throw new Refusal(`${email} is not among ADMIN_EMAILS. Add it there and start the program again.`)
	}
	if (!settings.embedded) {
		throw new Refusal('ADMIN_EMAILS is empty. Set it to the addresses of the administrators first.')
	}
	const made = await tx.insert(administrators).values({ email }).onConflictDoNothing().returning()
	if (made.length === 0) return
	const [stored] = await tx.select({ count: count() }).from(administrators)
	if (stored && stored.count > MOST_ADMINISTRATORS) {
		throw new Refusal(`There are ${MOST_ADMINISTRATORS} administrators already.`)
	}
}
