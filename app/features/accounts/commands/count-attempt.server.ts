import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Db } from '#app/platform/core/db/db.server.ts'
import { sign } from '#app/platform/core/security/token.server.ts'
import { LOCKOUT_ATTEMPTS, LOCKOUT_FORGET_HOURS, LOCKOUT_MINUTES } from '#app/features/accounts/rules.ts'
import { devices, lockouts, users } from '#app/features/accounts/tables.server.ts'

/** Stands for a number wherever one is counted: nobody's number is kept for having been typed. */
export const phoneKey = (phone: string) => `sms:${sign('phone', phone)}`

/** Guesses at a second factor are counted apart: only who has the first can add to them. */
export const secondFactorKey = (email: string) => `second-factor:${email}`

/** Answers of a passkey, apart as well: who locks them shuts nobody out of the other ways. */
export const passkeyKey = (email: string) => `passkey:${email}`

/** All browsers that never signed in to this account share this counter. */
export const UNKNOWN_DEVICE = 'unknown'

/** The counter that a sign-in goes by: address as typed (lowercase), or a number's key; device id or `unknown`. */
export type Counter = { email: string; device: string }

export type Attempt =
	| { allowed: true; /** How many more may fail, should this one fail. */ remaining: number }
	| { allowed: false; lockedUntil: Date }

/** The counter of a sign-in: the device's own when its cookie belongs to this very account. */
export async function counterOf(db: Db, email: string, deviceDigest: string | undefined): Promise<Counter> {
	if (!deviceDigest) return { email, device: UNKNOWN_DEVICE }
	const [known] = await db
		.select({ id: devices.id })
		.from(devices)
		.innerJoin(users, eq(users.id, devices.user_id))
		.where(and(eq(devices.token_digest, deviceDigest), eq(users.email, email)))
		.limit(1)
	return { email, device: known?.id ?? UNKNOWN_DEVICE }
}

/**
 * Counts a sign-in before its password is looked at, in one statement: of any number of simultaneous
 * guesses, on any number of processes, five are let through. The fifth locks at once; success takes the
 * row away (`forgetAttempts`), and an attempt that was no guess is given back (`returnAttempt`).
 */
export async function countAttempt(db: Db, counter: Counter, now: Date): Promise<Attempt> {
	const until = new Date(now.getTime() + LOCKOUT_MINUTES * 60_000)
	const stale = new Date(now.getTime() - LOCKOUT_FORGET_HOURS * 3_600_000)
	const anew = sql`(${lockouts.locked_until} <= ${now} or ${lockouts.updated_at} <= ${stale})`
	const failures = sql`case when ${anew} then 1 else ${lockouts.failures} + 1 end`
	const [counted] = await db
		.insert(lockouts)
		.values({ ...counter, failures: 1, locked_until: null, updated_at: now })
		.onConflictDoUpdate({
			target: [lockouts.email, lockouts.device],
			set: {
				failures,
				locked_until: sql`case when ${failures} >= ${LOCKOUT_ATTEMPTS}::int then ${until}::timestamptz end`,
				updated_at: now,
			},
			setWhere: sql`${lockouts.locked_until} is null or ${lockouts.locked_until} <= ${now}`,
		})
		.returning({ failures: lockouts.failures })
	if (counted) return { allowed: true, remaining: LOCKOUT_ATTEMPTS - counted.failures }
	const lockedUntil = await findLock(db, counter, now)
	return { allowed: false, lockedUntil: lockedUntil ?? now }
}

/** Until when this counter is locked, if it is. */
export async function findLock(db: Db, counter: Counter, now: Date): Promise<Date | undefined> {
	const [row] = await db
		.select({ locked_until: lockouts.locked_until })
		.from(lockouts)
		.where(and(eq(lockouts.email, counter.email), eq(lockouts.device, counter.device)))
	return row?.locked_until && row.locked_until > now ? row.locked_until : undefined
}

/** The attempt was no guess (right password of an unconfirmed account, a full queue): it does not count. */
export async function returnAttempt(db: Db, counter: Counter): Promise<void> {
	await db
		.update(lockouts)
		.set({ failures: sql`greatest(${lockouts.failures} - 1, 0)`, locked_until: null })
		.where(and(eq(lockouts.email, counter.email), eq(lockouts.device, counter.device)))
}

/** A sign-in succeeded: its counter is gone. */
export async function forgetAttempts(db: Db, counter: Counter): Promise<void> {
	await db.delete(lockouts).where(and(eq(lockouts.email, counter.email), eq(lockouts.device, counter.device)))
}

/** Opens an account on the word of the person who runs the hub. Returns how many counters were cleared. */
export async function unlockAccount(db: Db, email: string): Promise<number> {
	const [user] = await db.select({ phone: users.phone }).from(users).where(eq(users.email, email))
	const keys = [
		email,
		secondFactorKey(email),
		passkeyKey(email),
		...(user?.phone ? [phoneKey(user.phone)] : []),
	]
	const gone = await db
		.delete(lockouts)
		.where(inArray(lockouts.email, keys))
		.returning({ device: lockouts.device })
	return gone.length
}

/** Takes away counters that nobody added to for so long that they would begin anew. */
export async function clearStaleLockouts(db: Db, now: Date): Promise<void> {
	await db
		.delete(lockouts)
		.where(lt(lockouts.updated_at, new Date(now.getTime() - LOCKOUT_FORGET_HOURS * 3_600_000)))
}
