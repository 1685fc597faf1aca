import { redirect } from 'react-router'
import type { Admin } from '#app/platform/auth/admin-context.server.ts'
import { FRESH_MINUTES, SECURITY } from '#app/features/accounts/rules.ts'

/** Whether the sign-in, or its confirmation, is at most ten minutes old. */
export const isFresh = ({ signed_in_at }: Admin, now: Date) =>
	now.getTime() - signed_in_at.getTime() < FRESH_MINUTES * 60_000

/** Where the password is asked for again, and what follows then. */
export const toSignInAgain = (to: string) =>
	redirect(`${SECURITY}/sign-in-again?to=${encodeURIComponent(to)}`, 303)

/**
 * Leads to the password where the sign-in is older than ten minutes.
 * @param to where it leads then: below the security settings, or to a person's page
 * @throws a redirect
 */
export function requireFresh(admin: Admin, to: string): void {
	if (!isFresh(admin, new Date())) throw toSignInAgain(to)
}
