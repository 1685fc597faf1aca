import { inArray, sql } from 'drizzle-orm'
import { partners } from '#app/features/partners/tables.server.ts'
import type { Db } from '#app/platform/core/db/db.server.ts'

/** Those of these names, in small letters, that a partner has. */
export async function findTakenNames(db: Db, names: readonly string[]): Promise<ReadonlySet<string>> {
	if (names.length === 0) return new Set()
	const name = sql<string>`lower(${partners.name})`
	const found = await db
		.select({ name })
		.from(partners)
		.where(inArray(name, [...names]))
	return new Set(found.map((row) => row.name))
}
