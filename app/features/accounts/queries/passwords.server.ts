import { eq } from 'drizzle-orm'
import { verifyPassword } from '#app/platform/core/security/password-hash.server.ts'
import type { Db } from '#app/platform/core/db/db.server.ts'
import { EMAIL_MAX, PASSWORD_MAX } from '#app/features/accounts/rules.ts'
import { credentials, users } from '#app/features/accounts/tables.server.ts'

/**
 * Whose e-mail and password these are. Without an account it takes as long as with one.
 * @param given.email trimmed and lowercase
 * @throws TooManyPasswords while too many are being checked
 */
export async function findByPassword(
	db: Db,
	{ email, password }: { email: string; password: string },
): Promise<{ id: string; email_verified: boolean } | undefined> {
	if (email.length > EMAIL_MAX || password.length > PASSWORD_MAX) return undefined
	const [found] = await db
		.select({ id: users.id, email_verified: users.email_verified, hash: credentials.password })
		.from(users)
		.leftJoin(credentials, eq(credentials.user_id, users.id))
		.where(eq(users.email, email))
	const isRight = await verifyPassword({ hash: found?.hash ?? '', password })
	return found && isRight ? { id: found.id, email_verified: found.email_verified } : undefined
}

/** Whether this is the person's password. */
export async function isPasswordOf(db: Db, user_id: string, password: string): Promise<boolean> {
	if (password.length > PASSWORD_MAX) return false
	const [stored] = await db
		.select({ password: credentials.password })
		.from(credentials)
		.where(eq(credentials.user_id, user_id))
	return await verifyPassword({ hash: stored?.password ?? '', password })
}
