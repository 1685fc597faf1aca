import { betterAuth } from 'better-auth'
import { APIError, createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { AUTH_BASE_URL, CLIENT_ADDRESS_HEADER } from '#app/platform/auth/call-auth.server.ts'
import { cookieAttributes, cookieName, SESSION_COOKIE } from '#app/platform/security/cookies.server.ts'
import { hashPassword, TooManyPasswords, verifyPassword } from '#app/platform/auth/password-hash.server.ts'
import { currentHub } from '#app/platform/config/current-hub.server.ts'
import { settings } from '#app/platform/config/settings.server.ts'
import { z } from 'zod'
import { db } from '#app/platform/db/db.server.ts'
import { PASSWORD_MAX, PASSWORD_MIN } from '#app/features/accounts/rules.ts'
import { credentials, sessions, users, verifications } from '#app/features/accounts/tables.server.ts'

const HOUR = 60 * 60

/** A session ends after 12 hours without a request; `readSession` ends it after 7 days in any case. */
export const SESSION_IDLE_SECONDS = 12 * HOUR
export const SESSION_ABSOLUTE_SECONDS = 7 * 24 * HOUR

/** The library's answer when more passwords wait to be checked than can be. */
export const TOO_MANY_REQUESTS = 'TOO_MANY_REQUESTS'

/** A flood of passwords is told as one; the library would call it a fault. */
const orTooMany =
	<Given, Result>(work: (given: Given) => Promise<Result>) =>
	(given: Given): Promise<Result> =>
		work(given).catch((error: unknown) => {
			if (error instanceof TooManyPasswords)
				throw new APIError('TOO_MANY_REQUESTS', { code: TOO_MANY_REQUESTS })
			throw error
		})

/**
 * Opens a session for somebody whose first factor was no password. It has no path: only `openSession` calls it, no
 * request can.
 */
const sessionOpener = {
	id: 'session-opener',
	endpoints: {
		openSession: createAuthEndpoint(
			{ method: 'POST', body: z.object({ user_id: z.uuid() }) },
			async (ctx): Promise<{ token: string } | null> => {
				const { internalAdapter } = ctx.context
				const user = await internalAdapter.findUserById(ctx.body.user_id)
				if (!user) return null
				const session = await internalAdapter.createSession(user.id)
				if (!session) return null
				await setSessionCookie(ctx, { session, user })
				return { token: session.token }
			},
		),
	},
}

function makeAuth(secret: string) {
	return betterAuth({
		appName: currentHub().name,
		baseURL: AUTH_BASE_URL,
		secret,
		telemetry: { enabled: false },
		logger: { disabled: true },
		// A fault reaches its caller, who writes it without personal data; the library would print it as it is.
		onAPIError: { throw: true },
		database: drizzleAdapter(db, {
			provider: 'pg',
			schema: { users, credentials, sessions, verifications },
		}),
		emailAndPassword: {
			enabled: true,
			// Accounts are made by our own commands alone, which know the whitelist.
			disableSignUp: true,
			requireEmailVerification: true,
			minPasswordLength: PASSWORD_MIN,
			maxPasswordLength: PASSWORD_MAX,
			revokeSessionsOnPasswordReset: true,
			password: { hash: orTooMany(hashPassword), verify: orTooMany(verifyPassword) },
		},
		user: {
			modelName: 'users',
			fields: { emailVerified: 'email_verified', createdAt: 'created_at', updatedAt: 'updated_at' },
			additionalFields: {
				phone: { type: 'string', required: false, input: false },
				phone_verified: { type: 'boolean', required: false, input: false },
				two_factor_enabled: { type: 'boolean', required: false, input: false },
			},
		},
		account: {
			modelName: 'credentials',
			fields: {
				accountId: 'account_id',
				providerId: 'provider_id',
				userId: 'user_id',
				accessToken: 'access_token',
				refreshToken: 'refresh_token',
				idToken: 'id_token',
				accessTokenExpiresAt: 'access_token_expires_at',
				refreshTokenExpiresAt: 'refresh_token_expires_at',
				createdAt: 'created_at',
				updatedAt: 'updated_at',
			},
		},
		session: {
			modelName: 'sessions',
			fields: {
				userId: 'user_id',
				expiresAt: 'expires_at',
				ipAddress: 'ip_address',
				userAgent: 'user_agent',
				createdAt: 'created_at',
				updatedAt: 'updated_at',
			},
			additionalFields: { confirmed_at: { type: 'date', required: false, input: false } },
			expiresIn: SESSION_IDLE_SECONDS,
			updateAge: 5 * 60,
			cookieCache: { enabled: false },
		},
		verification: {
			modelName: 'verifications',
			fields: { expiresAt: 'expires_at', createdAt: 'created_at', updatedAt: 'updated_at' },
			storeIdentifier: 'hashed',
		},
		plugins: [sessionOpener],
		// Its limiter counts per address alone; ours (security/rate-limit) and the lockout stand before every call.
		rateLimit: { enabled: false },
		advanced: {
			// The prefix `__Host-` is ours to give: the library knows only `__Secure-`.
			useSecureCookies: false,
			defaultCookieAttributes: cookieAttributes,
			cookies: { session_token: { name: cookieName(SESSION_COOKIE) } },
			cookiePrefix: cookieName('hub'),
			ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS_HEADER], ipv6Subnet: 64 },
			database: { generateId: 'uuid' },
		},
	})
}

let instance: ReturnType<typeof makeAuth> | undefined

/**
 * The sign-in library, made at first use. Nothing of it is mounted; `callAuth` is its only door.
 * @throws without AUTH_SECRET (the start makes or demands it)
 */
export function auth(): ReturnType<typeof makeAuth> {
	if (!instance) {
		if (!settings.authSecret) throw new Error('AUTH_SECRET is missing')
		instance = makeAuth(settings.authSecret)
	}
	return instance
}
