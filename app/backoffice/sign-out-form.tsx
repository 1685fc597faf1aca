import { type SubmitEvent, useState } from 'react'
import { shellTexts } from '#app/features/accounts/rules.ts'
import { HiddenKeys } from '#app/platform/admin/hidden-keys.tsx'
import type { FormKeys } from '#app/platform/forms/form-result.ts'
import { logLocally } from '#app/platform/security/local-log.ts'
import { Button } from '#app/ui/button.tsx'
import { notifyError } from '#app/ui/toast.ts'

/**
 * The way out. Sent by itself and not by the router, which would first fetch the module of the route, and on a line that
 * is cut would load the page anew in its place: the page stays and says so (ACC-SHELL-046). What follows is a full load, so
 * that nothing of the back-office is left in the tab.
 */
export function SignOutForm({ keys }: { keys: FormKeys }) {
	const [busy, setBusy] = useState(false)
	const signOut = async (event: SubmitEvent<HTMLFormElement>) => {
		event.preventDefault()
		if (busy) return
		setBusy(true)
		const next = await post(event.currentTarget)
		if (next !== null) return location.assign(next)
		notifyError(shellTexts.signOutFailed)
		setBusy(false)
	}
	return (
		<form
			data-act="sign-out"
			method="post"
			action="/admin/sign-out"
			onSubmit={(event) => void signOut(event)}
		>
			<HiddenKeys keys={keys} />
			<Button type="submit" variant="night" size="sm" block busy={busy}>
				Sign Out
			</Button>
		</form>
	)
}

/** Where the server's answer leads, or null where it gave none. */
async function post(form: HTMLFormElement): Promise<string | null> {
	const body = new URLSearchParams()
	for (const [name, value] of new FormData(form)) body.append(name, String(value))
	try {
		const { redirected, url } = await fetch(form.action, { method: 'POST', body })
		if (!redirected) return null
		if (new URL(url).pathname.startsWith('/admin/login')) logLocally('logout')
		return url
	} catch {
		return null
	}
}
