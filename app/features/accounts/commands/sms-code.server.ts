import { randomInt } from 'node:crypto'
import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import { digestOf } from '#app/platform/core/security/one-time-secret.server.ts'
import { currentHub } from '#app/platform/core/config/current-hub.server.ts'
import { db, type Db, transact, type Tx } from '#app/platform/core/db/db.server.ts'
import { Refusal } from '#app/platform/core/errors/refusal.ts'
import { log } from '#app/platform/core/log/log.server.ts'
import { sign, verify } from '#app/platform/core/security/token.server.ts'
import { SmsRefused } from '#app/platform/core/sms/africas-talking.server.ts'
import { sendSms } from '#app/platform/core/sms/sms.server.ts'
import { setTimeout as wait } from 'node:timers/promises'
import { counterOf, phoneKey, UNKNOWN_DEVICE } from '#app/features/accounts/commands/count-attempt.server.ts'
import { listAdministratorEmails } from '#app/features/accounts/queries/administrators.server.ts'
import { SMS_CODE_DIGITS, SMS_CODE_MINUTES, SMS_CODE_TRIES } from '#app/features/accounts/rules.ts'
import { texts } from '#app/features/accounts/texts.ts'
import { users, verifications } from '#app/features/accounts/tables.server.ts'

/** The confirmed administrator whose phone this is; whose phone was proven goes before whose was only typed. */
export async function findByPhone(tx: Db, phone: string): Promise<{ id: string; email: string } | undefined> {
	const emails = await listAdministratorEmails(tx)
	if (emails.length === 0) return undefined
	const [found] = await tx
		.select({ id: users.id, email: users.email })
		.from(users)
		.where(and(eq(users.phone, phone), eq(users.email_verified, true), inArray(users.email, emails)))
		.orderBy(desc(users.phone_verified), users.created_at)
		.limit(1)
	return found
}

/** The browser that asks, where the phone's owner has signed in with it; `unknown` for all others together. */
export async function deviceOfPhone(phone: string, device: string | undefined): Promise<string> {
	const account = device ? await findByPhone(db, phone) : undefined
	return (await counterOf(db, account?.email ?? '', device && digestOf(device))).device
}

/** What a code is kept under: a stranger who asks for another replaces none of a browser that its owner knows. */
const identifierOf = (phone: string, device: string) =>
	device === UNKNOWN_DEVICE ? phoneKey(phone) : `${phoneKey(phone)}:${device}`

/** Sends a code. @throws Refusal with the document's sentence when the gateway did not take the message */
export async function sendCode(to: string, text: string): Promise<void> {
	try {
		await sendSms({ to, text })
	} catch (error) {
		const wrongNumber = error instanceof SmsRefused && error.wrongNumber
		log.error({ err: error }, 'a code could not be sent')
		throw new Refusal(wrongNumber ? texts.wrongNumber : texts.smsNotSent, { status: 503 })
	}
}

/** How the last message went, so that a number nobody has is answered like one that somebody has. */
const last = { taken: true, tookMs: 0 }

async function sendOrPretend(phone: string, text: string | undefined): Promise<void> {
	if (text === undefined) {
		await wait(last.tookMs)
		if (!last.taken) throw new Refusal(texts.smsNotSent, { status: 503 })
		return
	}
	const started = performance.now()
	try {
		await sendCode(phone, text)
		last.taken = true
	} catch (error) {
		if (!(error instanceof Refusal && error.message === texts.wrongNumber)) last.taken = false
		throw error
	} finally {
		last.tookMs = performance.now() - started
	}
}

/** The digits of a message. */
export const newCode = () => String(randomInt(10 ** SMS_CODE_DIGITS)).padStart(SMS_CODE_DIGITS, '0')

/** Keeps what a code is compared with; an earlier one of the same identifier no longer opens. */
export async function storeCode(tx: Tx, identifier: string, value: string, now: Date): Promise<void> {
	const expires_at = new Date(now.getTime() + SMS_CODE_MINUTES * 60_000)
	await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${identifier}))`)
	await tx.delete(verifications).where(eq(verifications.identifier, identifier))
	await tx.insert(verifications).values({ identifier, value, expires_at })
}

/**
 * Makes a code for a number and sends it, if it is the phone of a confirmed administrator. For any other number the
 * same is done but the sending, so that nothing tells them apart. An earlier code of the same browser no longer
 * opens.
 * @throws Refusal with the document's sentence when the gateway did not take the message
 */
export async function sendSmsCode(
	phone: string,
	now: Date,
	device = UNKNOWN_DEVICE,
): Promise<{ email: string | undefined }> {
	const code = newCode()
	const identifier = identifierOf(phone, device)
	const known = await transact(async (tx) => {
		await storeCode(tx, identifier, sign('sms code', identifier + code), now)
		return await findByPhone(tx, phone)
	})
	const text = `${code} is your sign-in code for ${currentHub().name}. It works for ${SMS_CODE_MINUTES} minutes. Never pass it on.`
	await sendOrPretend(phone, known && text)
	return { email: known?.email }
}

export type CodeTry = 'right' | 'wrong' | 'expired'

/** Tries a sign-in code: the one that this browser was sent, or one that was asked for elsewhere. */
export async function useSmsCode(phone: string, code: string, now: Date, device: string): Promise<CodeTry> {
	const tryAs = (identifier: string) =>
		tryCode(identifier, (stored) => verify('sms code', identifier + code, stored), now)
	const own = await tryAs(identifierOf(phone, device))
	return own === 'expired' && device !== UNKNOWN_DEVICE ? await tryAs(phoneKey(phone)) : own
}

/**
 * Tries a code. Each try is counted before it is looked at: of any number of simultaneous ones three are, and of
 * right ones one opens.
 */
export async function tryCode(
	identifier: string,
	isRight: (stored: string) => boolean,
	now: Date,
): Promise<CodeTry> {
	const [tried] = await db
		.update(verifications)
		.set({ attempts: sql`${verifications.attempts} + 1` })
		.where(and(eq(verifications.identifier, identifier), lt(verifications.attempts, SMS_CODE_TRIES)))
		.returning({ id: verifications.id, value: verifications.value, expires_at: verifications.expires_at })
	if (!tried || tried.expires_at <= now) return 'expired'
	if (!isRight(tried.value)) return 'wrong'
	const used = await db
		.delete(verifications)
		.where(eq(verifications.id, tried.id))
		.returning({ id: verifications.id })
	return used.length === 1 ? 'right' : 'expired'
}

/** Somebody typed the code that was sent there: the phone is theirs. */
export async function confirmPhone(tx: Db, user_id: string, phone: string): Promise<void> {
	await tx
		.update(users)
		.set({ phone_verified: true })
		.where(and(eq(users.id, user_id), eq(users.phone, phone)))
}
