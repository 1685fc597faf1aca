import { useOwnSending } from '#app/backoffice/use-own-sending.ts'
import { shellTexts } from '#app/features/accounts/rules.ts'
import { HiddenKeys } from '#app/platform/office/admin/hidden-keys.tsx'
import type { FormKeys } from '#app/platform/web/forms/form-result.ts'
import { logLocally } from '#app/platform/core/security/local-log.ts'
import { Button } from '#app/ui/button.tsx'

const noteLogout = (next: string) => {
	if (new URL(next).pathname.startsWith('/admin/login')) logLocally('logout')
}

/** The way out. The full load that follows leaves nothing of the back-office in the tab. */
export function SignOutForm({ keys }: { keys: FormKeys }) {
	const { busy, onSubmit } = useOwnSending(shellTexts.signOutFailed, noteLogout)
	return (
		<form data-act="sign-out" method="post" action="/admin/sign-out" onSubmit={onSubmit}>
			<HiddenKeys keys={keys} />
			<Button type="submit" variant="outline" size="sm" block busy={busy}>
				Sign Out
			</Button>
		</form>
	)
}
