import { eq } from 'drizzle-orm'
import { type Client, CLIENT_ADDRESS_HEADER } from '#app/platform/auth/call-auth.server.ts'
import { db } from '#app/platform/db/db.server.ts'
import { auth } from '#app/features/accounts/auth.server.ts'
import type { Method } from '#app/features/accounts/rules.ts'
import { sessions } from '#app/features/accounts/tables.server.ts'

/** A session that exists, and the `Set-Cookie` lines that would hand it to the browser. */
export type OpenedSession = { token: string; cookies: string[] }

/** Opens a session for a person whom the caller has proven; undefined when there is no such person. */
export async function openSession(client: Client, user_id: string): Promise<OpenedSession | undefined> {
	const { response, headers } = await auth().api.openSession({
		body: { user_id },
		headers: new Headers({
			[CLIENT_ADDRESS_HEADER]: client.address,
			...(client.userAgent && { 'user-agent': client.userAgent.slice(0, 300) }),
		}),
		returnHeaders: true,
	})
	return response ? { token: response.token, cookies: headers.getSetCookie() } : undefined
}

/** Notes by which way a session was opened. */
export async function noteMethod(token: string, method: Method): Promise<void> {
	await db.update(sessions).set({ method }).where(eq(sessions.token, token))
}
