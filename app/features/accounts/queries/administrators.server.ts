import { and, eq, inArray, sql } from 'drizzle-orm'
import { settings } from '#app/platform/core/config/settings.server.ts'
import { NO_NAME } from '#app/platform/core/audit/administrator-name.server.ts'
import type { Db } from '#app/platform/core/db/db.server.ts'
import { administrators, users } from '#app/features/accounts/tables.server.ts'

/**
 * The addresses that hold the role at this moment, lowercase: those of ADMIN_EMAILS and those that the
 * one-time link stored. Asked again for every request, so that a removed address loses the role at once.
 */
export async function listAdministratorEmails(db: Db): Promise<string[]> {
	const stored = await db.select({ email: administrators.email }).from(administrators)
	return [...new Set([...settings.adminEmails, ...stored.map((row) => row.email)])]
}

/** The role is `admin` for a confirmed address among the administrators' alone, otherwise `user`. */
export async function roleOf(
	db: Db,
	user: { email: string; email_verified: boolean },
): Promise<'admin' | 'user'> {
	if (!user.email_verified) return 'user'
	return (await listAdministratorEmails(db)).includes(user.email) ? 'admin' : 'user'
}

/** Whether somebody can sign in to the back-office already. */
export async function hasAdministrator(db: Db): Promise<boolean> {
	const emails = await listAdministratorEmails(db)
	if (emails.length === 0) return false
	const [found] = await db
		.select({ id: users.id })
		.from(users)
		.where(and(inArray(users.email, emails), eq(users.email_verified, true)))
		.limit(1)
	return found !== undefined
}

export type AdministratorRow = {
	email: string
	/** Null until one is set. */
	name: string | null
	source: 'ADMIN_EMAILS' | 'stored'
	state: 'can sign in' | 'email not confirmed' | 'no account yet'
	two_factor: boolean
}

/** Every administrator's address with what stands behind it. */
export async function listAdministrators(db: Db): Promise<AdministratorRow[]> {
	const emails = await listAdministratorEmails(db)
	if (emails.length === 0) return []
	const known = await db
		.select({
			email: users.email,
			name: sql<string | null>`nullif(${users.name}, ${NO_NAME})`,
			email_verified: users.email_verified,
			two_factor: users.two_factor_enabled,
		})
		.from(users)
		.where(inArray(users.email, emails))
	return emails.map((email) => {
		const user = known.find((row) => row.email === email)
		return {
			email,
			name: user?.name ?? null,
			source: settings.adminEmails.includes(email) ? 'ADMIN_EMAILS' : 'stored',
			state: !user ? 'no account yet' : user.email_verified ? 'can sign in' : 'email not confirmed',
			two_factor: user?.two_factor ?? false,
		}
	})
}

/** The name that a person has given; null before they did. */
export async function findOwnName(db: Db, user_id: string): Promise<string | null> {
	const [user] = await db.select({ name: users.name }).from(users).where(eq(users.id, user_id))
	return !user || user.name === NO_NAME ? null : user.name
}
