import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '#app/platform/core/db/db.server.ts'
import { passkeySite } from '#app/features/accounts/passkey-site.server.ts'
import { passkeys } from '#app/features/accounts/tables.server.ts'

/** What a person sees of their passkeys, the first one first. */
export const listPasskeys = (db: Db, user_id: string) =>
	db
		.select({
			id: passkeys.id,
			name: passkeys.name,
			backed_up: passkeys.backed_up,
			created_at: passkeys.created_at,
			last_used_at: passkeys.last_used_at,
		})
		.from(passkeys)
		.where(eq(passkeys.user_id, user_id))
		.orderBy(asc(passkeys.created_at))

/** One of a person's own passkeys; null where there is no such one. */
export async function findPasskey(db: Db, { id, user_id }: { id: string; user_id: string }) {
	const [found] = await db
		.select({ name: passkeys.name })
		.from(passkeys)
		.where(and(eq(passkeys.id, id), eq(passkeys.user_id, user_id)))
	return found ?? null
}

/**
 * The origin on which the sign-in offers passkeys; null where none are possible, and while nobody has registered one
 *.
 */
export async function findPasskeyOrigin(db: Db): Promise<string | null> {
	const site = passkeySite()
	if (!site) return null
	const [any] = await db.select({ id: passkeys.id }).from(passkeys).limit(1)
	return any ? site.origin : null
}
