import { redirect } from 'react-router'
import type { SignInOutcome } from '#app/features/accounts/admit.server.ts'
import { noPendingCookie, pendingCookie } from '#app/features/accounts/pending-verification.server.ts'
import { withReturnPath } from '#app/features/accounts/rules.ts'

/** Where a sign-in goes on: to the second factor, to the success step, or nowhere, with the sentence that says why. */
export function afterFirstFactor(
	outcome: SignInOutcome,
	from: string | null,
	setCookies: (cookies: readonly string[]) => void,
): Response | SignInOutcome {
	if (outcome.half_done) {
		const type = outcome.sets_up ? 'second-factor-set-up' : 'second-factor'
		setCookies([pendingCookie({ type, token: outcome.half_done })])
		return redirect(
			withReturnPath(outcome.sets_up ? '/admin/login/set-up' : '/admin/login/second-factor', from),
			303,
		)
	}
	if (!outcome.success) return outcome
	setCookies([...outcome.cookies, noPendingCookie()])
	return redirect(withReturnPath('/admin/login/success', from), 303)
}
