import { eq } from 'drizzle-orm'
import type { Actor } from '#app/platform/core/actor.ts'
import { audit } from '#app/platform/core/audit/audit.server.ts'
import { currentHub } from '#app/platform/core/config/current-hub.server.ts'
import { transact, type Tx } from '#app/platform/core/db/db.server.ts'
import { sign, verify } from '#app/platform/core/security/token.server.ts'
import {
	type CodeTry,
	newCode,
	sendCode,
	storeCode,
	tryCode,
} from '#app/features/accounts/commands/sms-code.server.ts'
import { SMS_CODE_MINUTES } from '#app/features/accounts/rules.ts'
import { users } from '#app/features/accounts/tables.server.ts'

/** Which number somebody wants for their account. */
type NewPhone = { user_id: string; phone: string }

const PURPOSE = 'new phone'

const identifierOf = ({ user_id }: NewPhone) => `new-phone:${user_id}`
const textOf = ({ user_id, phone }: NewPhone, code: string) => `${user_id}:${phone}:${code}`

/**
 * Sends a code to a number that is to become this person's; until it comes back the number counts for nothing.
 * @throws Refusal with the document's sentence when the gateway did not take the message
 */
export async function sendNewPhoneCode(asked: NewPhone, now: Date): Promise<void> {
	const code = newCode()
	await transact((tx) => storeCode(tx, identifierOf(asked), sign(PURPOSE, textOf(asked, code)), now))
	const text = `${code} is the code that confirms this number for your account at ${currentHub().name}. It works for ${SMS_CODE_MINUTES} minutes. Never pass it on.`
	await sendCode(asked.phone, text)
}

/** Tries the code that was sent for this number and this person: three times, and once rightly. */
export const tryNewPhoneCode = (asked: NewPhone, code: string, now: Date): Promise<CodeTry> =>
	tryCode(identifierOf(asked), (stored) => verify(PURPOSE, textOf(asked, code), stored), now)

/** Gives a person the number that they have proven. */
export async function saveNewPhone(
	tx: Tx,
	{ user_id, phone }: NewPhone,
	by: Actor,
	now: Date,
): Promise<void> {
	await tx.update(users).set({ phone, phone_verified: true, updated_at: now }).where(eq(users.id, user_id))
	await audit(tx, by, { action: 'change phone', table_name: 'users', record_id: user_id })
}
