import { eq } from 'drizzle-orm'
import { system } from '#app/platform/core/actor.ts'
import { isCommonPassword } from '#app/platform/core/security/common-passwords.server.ts'
import { hashPassword } from '#app/platform/core/security/password-hash.server.ts'
import { db, transact } from '#app/platform/core/db/db.server.ts'
import { Refusal } from '#app/platform/core/errors/refusal.ts'
import { nameField } from '#app/platform/web/forms/fields.server.ts'
import { listAdministrators } from '#app/features/accounts/queries/administrators.server.ts'
import { listPasskeys } from '#app/features/accounts/queries/passkeys.server.ts'
import {
	ADMINISTRATOR_NAME_MAX,
	isEmail,
	isStrongPassword,
	normaliseEmail,
	PASSWORD_MAX,
	PASSWORD_MIN,
} from '#app/features/accounts/rules.ts'
import { texts } from '#app/features/accounts/texts.ts'
import {
	inviteAdministrator,
	removeAdministrator,
} from '#app/features/accounts/commands/administrators.server.ts'
import { unlockAccount } from '#app/features/accounts/commands/count-attempt.server.ts'
import { createAdministrator } from '#app/features/accounts/commands/create-administrator.server.ts'
import { removePasskeys } from '#app/features/accounts/commands/passkeys.server.ts'
import { removeSecondFactor } from '#app/features/accounts/commands/second-factor.server.ts'
import { users } from '#app/features/accounts/tables.server.ts'

function readEmail(address: string): string {
	const email = normaliseEmail(address)
	if (!isEmail(email)) throw new Refusal(texts.invalidEmail)
	return email
}

function readPassword(password: string | undefined): string {
	if (password === undefined) throw new Refusal('Give a password: --password PASSWORD')
	if (password.length < PASSWORD_MIN) throw new Refusal(texts.passwordTooShort)
	if (password.length > PASSWORD_MAX) throw new Refusal(texts.passwordTooLong)
	if (!isStrongPassword(password)) throw new Refusal(texts.passwordTooWeak)
	if (isCommonPassword(password)) throw new Refusal(texts.passwordTooCommon)
	return password
}

function readName(name: string): string {
	const read = nameField('Name', ADMINISTRATOR_NAME_MAX).safeParse(name)
	if (!read.success) throw new Refusal(read.error.issues[0]?.message ?? texts.oops)
	return read.data
}

/**
 * `npm run admin -- create`. Returns a sentence for the person who called it.
 * @throws Refusal when address, password or name are not taken
 */
export async function createFromCommandLine(
	address: string,
	given: { password?: string | undefined; name?: string | undefined },
): Promise<string> {
	const email = readEmail(address)
	const name = given.name === undefined ? undefined : readName(given.name)
	const password_hash = await hashPassword(readPassword(given.password))
	await transact((tx) => createAdministrator(tx, { email, password_hash, name }, system))
	return `${email} is an administrator and can sign in.`
}

/** `npm run admin -- unlock`. */
export async function unlockFromCommandLine(address: string): Promise<string> {
	const email = readEmail(address)
	const opened = await unlockAccount(db, email)
	return opened > 0 ? `${email} is open again.` : `${email} was not locked.`
}

/** `npm run admin -- invite`. @throws Refusal when the address may not hold the role */
export async function inviteFromCommandLine(address: string): Promise<string> {
	const email = readEmail(address)
	await transact((tx) => inviteAdministrator(tx, email, system))
	return `${email} is invited.`
}

/** `npm run admin -- remove`. @throws Refusal for the last administrator and for addresses of ADMIN_EMAILS */
export async function removeFromCommandLine(address: string): Promise<string> {
	const email = readEmail(address)
	await transact((tx) => removeAdministrator(tx, email, system))
	return `${email} is no administrator any more.`
}

/** `npm run admin -- two-factor-off`: for who has lost the app and the backup codes. */
export async function twoFactorOffFromCommandLine(address: string): Promise<string> {
	const email = readEmail(address)
	const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, email))
	if (!user) throw new Refusal(`${email} has no account.`)
	await transact((tx) => removeSecondFactor(tx, user.id, system, new Date()))
	const left = (await listPasskeys(db, user.id)).length
	const stay = left > 0 ? ` Passkeys still sign in (${left}): passkeys-off removes them.` : ''
	return `Two-factor authentication of ${email} is off.${stay}`
}

/** `npm run admin -- passkeys-off`: for who has lost the device that keeps them. */
export async function passkeysOffFromCommandLine(address: string): Promise<string> {
	const email = readEmail(address)
	const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, email))
	if (!user) throw new Refusal(`${email} has no account.`)
	const gone = await transact((tx) => removePasskeys(tx, user.id, system))
	return gone === 0 ? `${email} has no passkeys.` : `Passkeys of ${email} removed: ${gone}.`
}

/** `npm run admin -- list`: one administrator a line. */
export async function listForCommandLine(): Promise<string> {
	const rows = await listAdministrators(db)
	if (rows.length === 0) return 'There is no administrator yet.'
	return rows.map(({ email, source, state }) => `${email}  (${source}, ${state})`).join('\n')
}
