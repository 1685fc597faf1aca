import { eq, sql } from 'drizzle-orm'
import { NO_NAME } from '#app/platform/core/audit/administrator-name.server.ts'
import type { Tx } from '#app/platform/core/db/db.server.ts'
import { credentials, users } from '#app/features/accounts/tables.server.ts'

export type Account = {
	email: string
	password_hash: string
	phone: string | null
	email_verified: boolean
	/** Undefined leaves it as it is. */
	name?: string | undefined
}

/** Makes the account of an address, or gives it this password and state when it is there. */
export async function saveAccount(tx: Tx, account: Account): Promise<{ id: string }> {
	const { email, name, password_hash, phone, email_verified } = account
	const updated_at = new Date()
	const [user] = await tx
		.insert(users)
		.values({ email, name: name ?? NO_NAME, phone, email_verified })
		.onConflictDoUpdate({
			target: users.email,
			set: {
				email_verified,
				updated_at,
				...(name !== undefined && { name }),
				// What somebody typed who never proved the address goes with them: it could be their own phone.
				phone: sql`case when ${users.email_verified} then coalesce(${phone}::text, ${users.phone}) else ${phone}::text end`,
				phone_verified: sql`${users.phone_verified} and ${users.email_verified} and ${phone}::text is null`,
			},
		})
		.returning({ id: users.id })
	if (!user) throw new Error('the account was not saved')
	await tx.delete(credentials).where(eq(credentials.user_id, user.id))
	await tx.insert(credentials).values({ user_id: user.id, password: password_hash })
	return user
}
