import { eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '#app/platform/core/db/db.server.ts'
import { Refusal } from '#app/platform/core/errors/refusal.ts'
import { listAdministratorEmails } from '#app/features/accounts/queries/administrators.server.ts'
import { type SignInAnswer } from '#app/features/accounts/rules.ts'
import { texts } from '#app/features/accounts/texts.ts'
import { users } from '#app/features/accounts/tables.server.ts'
import { saveAccount } from '#app/features/accounts/commands/save-account.server.ts'
import { sendConfirmation } from '#app/features/accounts/commands/send-confirmation.server.ts'

/**
 * Whether this address may register: one of the administrators' that has no confirmed account yet.
 * @throws Refusal with the document's sentence otherwise
 */
export async function checkSignUp(db: Db, email: string): Promise<void> {
	const allowed = await listAdministratorEmails(db)
	if (allowed.length === 0) throw new Refusal(texts.signUpClosed, { status: 403 })
	if (!allowed.includes(email)) throw new Refusal(texts.notInvited, { status: 403, field: 'email' })
	const [known] = await db
		.select({ email_verified: users.email_verified })
		.from(users)
		.where(eq(users.email, email))
	if (known?.email_verified) throw new Refusal(texts.alreadyRegistered, { field: 'email' })
}

/**
 * Registers an administrator's address and sends the confirmation. An account that nobody has confirmed is
 * taken over by the later sign-up: whoever holds the mailbox decides, with the password they chose.
 * @param input.email lowercase; input.phone E.164 or null
 * @returns that there is no session before the address is confirmed
 * @throws Refusal as `checkSignUp`
 */
export async function signUp(
	tx: Tx,
	input: { email: string; password_hash: string; phone: string | null },
	now: Date,
): Promise<SignInAnswer> {
	await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`sign-up:${input.email}`}))`)
	await checkSignUp(tx, input.email)
	await saveAccount(tx, { ...input, email_verified: false })
	await sendConfirmation(tx, input.email, now)
	return { success: true, verificationRequired: true }
}
