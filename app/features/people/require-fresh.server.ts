import { redirect } from 'react-router'
import { isFresh, signInAgainPath } from '#app/features/accounts/rules.ts'
import type { Admin } from '#app/platform/web/session/admin-context.server.ts'

/** Leads to the password where the sign-in is older than ten minutes, and then to `to`. @throws a redirect */
export function requireFresh(admin: Admin, to: string): void {
	if (!isFresh(admin, new Date())) throw redirect(signInAgainPath(to), 303)
}
