import { createContext, type RouterContextProvider } from 'react-router'
import type { Actor } from '#app/platform/core/actor.ts'

/** The administrator who makes a request, as the guard of the back-office read it from the database for this request. */
export type Admin = {
	id: string
	email: string
	/** "Administrator" until somebody has given one. */
	name: string
	role: 'admin'
	phone: string | null
	email_verified: boolean
	phone_verified: boolean
	two_factor_enabled: boolean
	created_at: Date
	/** The session that the request came with. */
	session_id: string
	/** When this browser signed in, or its password was asked for again: before acts that weaken the account that must be fresh. */
	signed_in_at: Date
}

/** Set by the guard before any loader or action below /admin; `null` everywhere else. */
export const adminContext = createContext<Admin | null>(null)

/**
 * Set by the guard where the database is gone and a session of ours was sent: whose it is, and whether it still stands,
 * nobody can say. What is answered then are samples; nothing is read, even if the database comes back meanwhile.
 */
export const samplesOnlyContext = createContext(false)

type Context = Readonly<RouterContextProvider>

/**
 * The administrator of a request below /admin.
 * @throws when the route does not stand below the guard
 */
export function requireAdmin(context: Context): Admin {
	const admin = context.get(adminContext)
	if (!admin) throw new Error('this route does not stand below the guard of the back-office')
	return admin
}

/** Who acts in a request: the administrator below /admin, a visitor everywhere else. */
export function actorOf(context: Context): Actor {
	const admin = context.get(adminContext)
	return admin ? { kind: 'admin', id: admin.id, email: admin.email } : { kind: 'visitor' }
}
