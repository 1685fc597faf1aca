import { z } from 'zod'
import type { Admin } from '#app/platform/auth/admin-context.server.ts'
import { callAuth, type Client } from '#app/platform/auth/call-auth.server.ts'
import { db } from '#app/platform/db/db.server.ts'
import { auth, SESSION_ABSOLUTE_SECONDS } from '#app/features/accounts/auth.server.ts'
import { isTwoFactorRequired } from '#app/features/accounts/queries/account-rules.server.ts'
import { roleOf } from '#app/features/accounts/queries/administrators.server.ts'
import { findMethod } from '#app/features/accounts/queries/security.server.ts'
import { sessions } from '#app/features/accounts/tables.server.ts'

const answerSchema = z
	.object({
		session: z.object({
			id: z.string(),
			createdAt: z.coerce.date(),
			confirmed_at: z.coerce.date().nullish(),
			expiresAt: z.coerce.date(),
		}),
		user: z.object({
			id: z.string(),
			email: z.string(),
			emailVerified: z.boolean(),
			phone: z.string().nullish(),
			phone_verified: z.boolean().nullish(),
			two_factor_enabled: z.boolean().nullish(),
			createdAt: z.coerce.date(),
		}),
	})
	.nullable()

/** Who is signed in (ACC-ENT): the current user, with the role as it is at this moment. */
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
	if (!client.cookie) return { user: null, cookies: [] }
	const path = refresh ? '/get-session' : '/get-session?disableRefresh=true'
	const answer = await callAuth(auth(), client, { method: 'GET', path })
	if (answer.status >= 500) {
		await db.select({ id: sessions.id }).from(sessions).limit(1)
		throw new Error(`the session could not be read: ${answer.code}`)
	}
	const found = answerSchema.parse(answer.body)
	if (!found) return { user: null, cookies: answer.cookies }
	const { session, user } = found
	if (session.createdAt.getTime() + SESSION_ABSOLUTE_SECONDS * 1000 <= Date.now()) {
		const { cookies } = await callAuth(auth(), client, { method: 'POST', path: '/sign-out', body: {} })
		return { user: null, cookies }
	}
	const email_verified = user.emailVerified
	return {
		user: {
			id: user.id,
			email: user.email,
			role: await roleOf(db, { email: user.email, email_verified }),
			phone: user.phone ?? null,
			email_verified,
			phone_verified: user.phone_verified ?? false,
			two_factor_enabled: user.two_factor_enabled ?? false,
			created_at: user.createdAt,
			session_id: session.id,
			signed_in_at: session.confirmed_at ?? session.createdAt,
		},
		expires_at: session.expiresAt,
		cookies: answer.cookies,
	}
}
