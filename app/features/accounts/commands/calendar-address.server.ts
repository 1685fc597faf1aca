import { eq } from 'drizzle-orm'
import { calendar_addresses } from '#app/features/accounts/tables.server.ts'
import type { Actor } from '#app/platform/core/actor.ts'
import { audit } from '#app/platform/core/audit/audit.server.ts'
import type { Tx } from '#app/platform/core/db/db.server.ts'
import { makeSecret } from '#app/platform/core/security/one-time-secret.server.ts'

/** Makes the secret of an administrator's calendars, in place of the one before, which opens nothing any more. */
export async function renewCalendarAddress(tx: Tx, user_id: string, by: Actor): Promise<string> {
	const { secret, digest } = makeSecret()
	await tx
		.insert(calendar_addresses)
		.values({ user_id, digest })
		.onConflictDoUpdate({ target: calendar_addresses.user_id, set: { digest, created_at: new Date() } })
	await audit(tx, by, { action: 'new calendar address', table_name: 'users', record_id: user_id })
	return secret
}

/** From now on there is no such address. */
export async function removeCalendarAddress(tx: Tx, user_id: string, by: Actor): Promise<void> {
	const { rowCount } = await tx.delete(calendar_addresses).where(eq(calendar_addresses.user_id, user_id))
	if (rowCount)
		await audit(tx, by, { action: 'remove calendar address', table_name: 'users', record_id: user_id })
}
