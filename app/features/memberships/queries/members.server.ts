import { and, inArray } from 'drizzle-orm'
import { memberships } from '#app/features/memberships/tables.server.ts'
import type { Db } from '#app/platform/core/db/db.server.ts'

/** What one person can have once: a membership of a kind. */
export const membershipKey = ({ email, type }: { email: string; type: string }): string => `${type} ${email}`

/** Those of these memberships that are asked for or in force. @param keys by `membershipKey` */
export async function findMemberships(db: Db, keys: readonly string[]): Promise<ReadonlySet<string>> {
	if (keys.length === 0) return new Set()
	const emails = keys.map((key) => key.slice(key.indexOf(' ') + 1))
	const found = await db
		.select({ email: memberships.email, type: memberships.type })
		.from(memberships)
		.where(and(inArray(memberships.email, emails), inArray(memberships.status, ['pending', 'approved'])))
	return new Set(found.map(membershipKey))
}
