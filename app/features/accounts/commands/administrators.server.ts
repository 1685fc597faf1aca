import { and, count, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Actor } from '#app/platform/core/actor.ts'
import { audit } from '#app/platform/core/audit/audit.server.ts'
import { settings } from '#app/platform/core/config/settings.server.ts'
import { nameAddress, NO_NAME } from '#app/platform/core/audit/administrator-name.server.ts'
import type { Tx } from '#app/platform/core/db/db.server.ts'
import { Refusal } from '#app/platform/core/errors/refusal.ts'
import { queueMail } from '#app/platform/core/mail/mail.server.ts'
import { passkeyKey, secondFactorKey } from '#app/features/accounts/commands/count-attempt.server.ts'
import { invitationMail } from '#app/features/accounts/emails/invitation.tsx'
import { listAdministratorEmails } from '#app/features/accounts/queries/administrators.server.ts'
import { MOST_ADMINISTRATORS } from '#app/features/accounts/rules.ts'
import { texts } from '#app/features/accounts/texts.ts'
import { administrators, lockouts, users } from '#app/features/accounts/tables.server.ts'

/** One change of the administrators at a time: two at once could make four, or leave none. */
export const lockAdministrators = (tx: Tx) =>
	tx.execute(sql`select pg_advisory_xact_lock(hashtext('administrators'))`)

/**
 * Gives an address the role. Where ADMIN_EMAILS is set it decides; where it is empty, three addresses are kept here.
 * @throws Refusal when the address may not hold it
 */
export async function storeAddress(tx: Tx, email: string): Promise<void> {
	if (settings.adminEmails.includes(email)) return
	if (settings.adminEmails.length > 0) {
		throw new Refusal(`${email} is not among ADMIN_EMAILS. Add it there and start the program again.`)
	}
	const made = await tx.insert(administrators).values({ email }).onConflictDoNothing().returning()
	if (made.length === 0) return
	const [stored] = await tx.select({ count: count() }).from(administrators)
	if (stored && stored.count > MOST_ADMINISTRATORS) {
		throw new Refusal(`There are ${MOST_ADMINISTRATORS} administrators already.`)
	}
}

/**
 * Gives an address the role and mails its owner how to create the account. Once more, the mail goes out again.
 * @param input.email lowercase
 * @throws Refusal when the address may not hold the role, or can sign in already
 */
export async function inviteAdministrator(tx: Tx, email: string, by: Actor): Promise<void> {
	await lockAdministrators(tx)
	const [account] = await tx
		.select({ email_verified: users.email_verified })
		.from(users)
		.where(eq(users.email, email))
	if (account?.email_verified && (await listAdministratorEmails(tx)).includes(email)) {
		throw new Refusal(`${email} is an administrator already.`)
	}
	await storeAddress(tx, email)
	const data = {
		by: by.kind === 'admin' ? await nameAddress(tx, by.email) : 'Whoever runs the program',
		path: account?.email_verified ? '/admin/login' : '/admin/login/sign-up',
	}
	await queueMail(tx, { to: email, template: invitationMail, data })
	await audit(tx, by, { action: 'invite administrator', table_name: 'administrators', record_id: email })
}

/**
 * Takes the role away and the account with it: its sessions end with their next request, and whoever comes back begins
 * anew.
 * @throws Refusal for an address of ADMIN_EMAILS, for one without role and account, and for the last who can sign in
 */
export async function removeAdministrator(tx: Tx, email: string, by: Actor): Promise<void> {
	await lockAdministrators(tx)
	if (settings.adminEmails.includes(email)) throw new Refusal(texts.inAdminEmails)
	const others = (await listAdministratorEmails(tx)).filter((other) => other !== email)
	const [left] = await tx
		.select({ count: count() })
		.from(users)
		.where(and(inArray(users.email, [...others, '']), eq(users.email_verified, true), ne(users.email, email)))
	if (!left?.count) throw new Refusal(texts.lastAdministrator)
	const role = await tx.delete(administrators).where(eq(administrators.email, email)).returning()
	// One that was taken out of ADMIN_EMAILS has an account alone.
	const account = await tx.delete(users).where(eq(users.email, email)).returning({ id: users.id })
	if (role.length + account.length === 0) throw new Refusal(texts.noAdministrator)
	await tx.delete(lockouts).where(inArray(lockouts.email, [email, secondFactorKey(email), passkeyKey(email)]))
	await audit(tx, by, { action: 'remove administrator', table_name: 'administrators', record_id: email })
}

/** Gives an administrator's own account a name; null takes it away, so that the address alone stands for them. */
export async function nameAdministrator(
	tx: Tx,
	{ user_id, name }: { user_id: string; name: string | null },
	by: Actor,
): Promise<void> {
	await tx
		.update(users)
		.set({ name: name ?? NO_NAME, updated_at: new Date() })
		.where(eq(users.id, user_id))
	await audit(tx, by, { action: 'name administrator', table_name: 'users', record_id: user_id })
}
