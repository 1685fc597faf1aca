import { eq } from 'drizzle-orm'
import { roleOf } from '#app/features/accounts/queries/administrators.server.ts'
import { calendar_addresses, users } from '#app/features/accounts/tables.server.ts'
import type { Db } from '#app/platform/core/db/db.server.ts'
import { digestOf } from '#app/platform/core/security/one-time-secret.server.ts'

/** When the address of somebody's calendars was made; null where there is none. */
export async function findCalendarAddress(db: Db, user_id: string): Promise<Date | null> {
	const [found] = await db
		.select({ created_at: calendar_addresses.created_at })
		.from(calendar_addresses)
		.where(eq(calendar_addresses.user_id, user_id))
	return found?.created_at ?? null
}

/** What a secret of a calendar's address looks like: 256 bits. */
const SECRET = /^[\w-]{43}$/

/** Whose calendars a secret opens: somebody who holds the role at this moment, or null. */
export async function findCalendarOwner(db: Db, secret: string): Promise<string | null> {
	if (!SECRET.test(secret)) return null
	const [owner] = await db
		.select({ id: users.id, email: users.email, email_verified: users.email_verified })
		.from(calendar_addresses)
		.innerJoin(users, eq(users.id, calendar_addresses.user_id))
		.where(eq(calendar_addresses.digest, digestOf(secret)))
	return owner && (await roleOf(db, owner)) === 'admin' ? owner.id : null
}
