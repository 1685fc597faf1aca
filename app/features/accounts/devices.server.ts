import { and, eq, lt } from 'drizzle-orm'
import { type PersonalCookie, readCookie, setCookie } from '#app/platform/web/session/cookies.server.ts'
import { digestOf, makeSecret } from '#app/platform/core/security/one-time-secret.server.ts'
import type { Db } from '#app/platform/core/db/db.server.ts'
import { devices } from '#app/features/accounts/tables.server.ts'

export const DEVICE_COOKIE = 'hub-device' satisfies PersonalCookie

/** What the browser's device cookie holds, if it signed in before. */
export const deviceOf = (args: Parameters<typeof readCookie>[0]): string | undefined =>
	readCookie(args, DEVICE_COOKIE)

/** Browsers keep a cookie for at most 400 days. */
const DEVICE_DAYS = 400

/**
 * Remembers that this person signed in with this browser, so that strangers' failures cannot lock them
 * out here. The browser keeps its value when several people use it.
 * @returns the cookie to set, and whether it is another browser than all that the person has used before
 */
export async function rememberDevice(
	db: Db,
	user_id: string,
	held: string | undefined,
	now: Date,
): Promise<{ cookie: string; isAnother: boolean }> {
	const remember = (value: string) => setCookie(DEVICE_COOKIE, value, DEVICE_DAYS * 86_400)
	if (held) {
		const token_digest = digestOf(held)
		const [known] = await db
			.update(devices)
			.set({ last_seen_at: now })
			.where(and(eq(devices.token_digest, token_digest), eq(devices.user_id, user_id)))
			.returning({ id: devices.id })
		if (known) return { cookie: remember(held), isAnother: false }
	}
	const [before] = await db
		.select({ id: devices.id })
		.from(devices)
		.where(eq(devices.user_id, user_id))
		.limit(1)
	const isAnother = before !== undefined
	if (held) {
		const token_digest = digestOf(held)
		const [shared] = await db
			.select({ id: devices.id })
			.from(devices)
			.where(eq(devices.token_digest, token_digest))
			.limit(1)
		if (shared) {
			await db.insert(devices).values({ user_id, token_digest, last_seen_at: now })
			return { cookie: remember(held), isAnother }
		}
	}
	const { secret, digest } = makeSecret()
	await db.insert(devices).values({ user_id, token_digest: digest, last_seen_at: now })
	return { cookie: remember(secret), isAnother }
}

/** Takes away devices whose cookie the browser has dropped by now. */
export async function clearStaleDevices(db: Db, now: Date): Promise<void> {
	await db.delete(devices).where(lt(devices.last_seen_at, new Date(now.getTime() - DEVICE_DAYS * 86_400_000)))
}
