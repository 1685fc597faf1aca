import { eq } from 'drizzle-orm'
import type { Admin } from '#app/platform/web/session/admin-context.server.ts'
import type { Client } from '#app/platform/web/session/client.server.ts'
import { digestOf } from '#app/platform/core/security/one-time-secret.server.ts'
import { db } from '#app/platform/core/db/db.server.ts'
import { isTwoFactorRequired } from '#app/features/accounts/queries/account-rules.server.ts'
import { roleOf } from '#app/features/accounts/queries/administrators.server.ts'
import { findMethod } from '#app/features/accounts/queries/security.server.ts'
import {
	noSessionCookie,
	SESSION_ABSOLUTE_SECONDS,
	SESSION_IDLE_SECONDS,
	sessionCookie,
	tokenOf,
} from '#app/features/accounts/session-cookie.server.ts'
import { sessions, users } from '#app/features/accounts/tables.server.ts'

/** So long a session is not prolonged again: most requests write nothing. */
const PROLONGED_AFTER_SECONDS = 5 * 60

/** Who is signed in: the current user, with the role as it is at this moment. */
export type CurrentUser = Omit<Admin, 'role'> & { role: 'admin' | 'user' }

export type SessionState = {
	user: CurrentUser | null
	/** When the session ends unless it is used. */
	expires_at?: Date
	/** `Set-Cookie` lines that belong on the answer: a refreshed or a removed session. */
	cookies: string[]
}

/**
 * Who makes this request, as `findSession`, but nobody where a second factor is required and this session was opened
 * without: the next sign-in sets one up.
 */
export async function readSession(client: Client, refresh = true): Promise<SessionState> {
	const found = await findSession(client, refresh)
	const { user } = found
	if (user?.role !== 'admin' || user.two_factor_enabled) return found
	const isOpen = (await findMethod(db, user.session_id)) === 'passkey' || !(await isTwoFactorRequired(db))
	return isOpen ? found : { user: null, cookies: found.cookies }
}

/**
 * Who makes this request. Nothing is remembered between requests: a revoked session, a removed address or
 * an unconfirmed e-mail counts with the very next one.
 * @param refresh whether the session is prolonged by this; what looks by itself, time and again, prolongs none
 * @throws what the database threw, when it cannot be asked
 */
export async function findSession(client: Client, refresh = true): Promise<SessionState> {
	const token = tokenOf(client)
	if (!token) return { user: null, cookies: [] }
	const [found] = await db
		.select({ session: sessions, user: users })
		.from(sessions)
		.innerJoin(users, eq(users.id, sessions.user_id))
		.where(eq(sessions.token, digestOf(token)))
	if (!found) return nobody()
	const { session, user } = found
	if (isOver(session)) {
		await db.delete(sessions).where(eq(sessions.id, session.id))
		return nobody()
	}
	const expires_at = refresh ? await prolong(session) : session.expires_at
	if (!expires_at) return nobody()
	const { id, email, name, phone, email_verified, phone_verified, two_factor_enabled, created_at } = user
	return {
		user: {
			id,
			email,
			name,
			role: await roleOf(db, { email, email_verified }),
			phone,
			email_verified,
			phone_verified,
			two_factor_enabled,
			created_at,
			session_id: session.id,
			signed_in_at: session.confirmed_at ?? session.created_at,
		},
		expires_at,
		cookies: expires_at === session.expires_at ? [] : [sessionCookie(token)],
	}
}

const nobody = (): SessionState => ({ user: null, cookies: [noSessionCookie()] })

type Session = typeof sessions.$inferSelect

const isOver = ({ expires_at, created_at }: Session) =>
	expires_at.getTime() <= Date.now() || created_at.getTime() + SESSION_ABSOLUTE_SECONDS * 1000 <= Date.now()

/**
 * Gives a session that is used its twelve hours again.
 * @returns when it ends now; undefined when somebody ended it meanwhile
 */
async function prolong({ id, expires_at }: Session): Promise<Date | undefined> {
	const now = new Date()
	const end = new Date(now.getTime() + SESSION_IDLE_SECONDS * 1000)
	if (end.getTime() - expires_at.getTime() < PROLONGED_AFTER_SECONDS * 1000) return expires_at
	const [prolonged] = await db
		.update(sessions)
		.set({ expires_at: end, updated_at: now })
		.where(eq(sessions.id, id))
		.returning({ expires_at: sessions.expires_at })
	return prolonged?.expires_at
}
