import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { settings } from '#app/platform/core/config/settings.server.ts'
import type { Db } from '#app/platform/core/db/db.server.ts'

/** What stands in `users.name` until somebody has given a name. */
export const NO_NAME = 'Administrator'

/**
 * An administrator as their colleagues read them: "Ada Uwase (ada@hub.example)", the address alone where no name is set or
 * the account is gone. Any other actor stays as it is noted.
 * @param address a column that notes who did something, or a value; not a column of `users`
 */
export const named = (address: SQLWrapper): SQL<string> =>
	sql<string>`coalesce((select who.name || ' (' || who.email || ')' from users who
		where who.email = ${address} and who.name <> ${NO_NAME}), ${address})`

/**
 * The name alone, as a sentence has it; the address where none is set.
 * @param address a column that notes who did something; not a column of `users`
 */
export const nameOf = (address: SQLWrapper): SQL<string> =>
	sql<string>`coalesce((select who.name from users who where who.email = ${address} and who.name <> ${NO_NAME}), ${address})`

/** The same of one address, where no list is read. */
export async function nameAddress(db: Db, email: string): Promise<string> {
	const { rows } = await db.execute<{ said: string }>(sql`select ${named(sql`${email}::text`)} as said`)
	return rows[0]?.said ?? email
}

/** The names that administrators have given, in order. */
export async function administratorNames(db: Db): Promise<string[]> {
	const { rows } = await db.execute<{ name: string }>(sql`select name from users
		where name <> ${NO_NAME} and (email in (select email from administrators) or email = any(${sql.param(settings.adminEmails)}))
		order by name`)
	return rows.map(({ name }) => name)
}
