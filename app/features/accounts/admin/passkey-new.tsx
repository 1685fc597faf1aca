import { type FormEvent, useState } from 'react'
import { useLoaderData } from 'react-router'
import { SecurityForm } from '#app/features/accounts/admin/security-dialog.tsx'
import { savePasskey, verifyPasskey } from '#app/features/accounts/commands/passkeys.server.ts'
import { notifyAccount } from '#app/features/accounts/commands/notify-account.server.ts'
import { PasskeyNameField } from '#app/features/accounts/components/credential-fields.tsx'
import { sayTrouble } from '#app/features/accounts/components/passkey-trouble.ts'
import { NewPasskeyForm } from '#app/features/accounts/forms.server.ts'
import { passkeySiteOr404 } from '#app/features/accounts/passkey-site.server.ts'
import { SECURITY } from '#app/features/accounts/rules.ts'
import { noteChange, toSecurity } from '#app/features/accounts/security-action.server.ts'
import { securityDialog } from '#app/features/accounts/security-dialog.server.ts'
import { texts } from '#app/features/accounts/texts.ts'
import { describeBrowser } from '#app/features/accounts/user-agent.ts'
import { transact } from '#app/platform/core/db/db.server.ts'
import type { FormKeys } from '#app/platform/web/forms/form-result.ts'
import { SubmitButton } from '#app/platform/web/forms/secure-form.tsx'
import { RouteDialog } from '#app/ui/dialog.tsx'
import { Notice } from '#app/ui/notice.tsx'

const server = securityDialog({
	name: 'passkey-new',
	schema: NewPasskeyForm,
	failure: texts.passkeyNotMade,
	show: (_admin, { request }) => {
		passkeySiteOr404()
		return { name: describeBrowser(request.headers.get('user-agent')) }
	},
	work: async ({ name, answer }, context) => {
		const { admin, by, client, now } = context
		const made = await verifyPasskey(admin, passkeySiteOr404(), answer, now)
		await transact(async (tx) => {
			await savePasskey(tx, { owner: admin, name, made }, by)
			await notifyAccount(tx, admin.email, 'A passkey was added', client, now)
		})
		noteChange(context, 'Passkey added')
		return toSecurity(texts.passkeyMade)
	},
})

export const loader = server.loader
export const action = server.action

/**
 * Lets the browser make the passkey before the form is sent, with its answer in it.
 * @returns what to do with the form's submission, and what is said of a try that came to nothing
 */
function useNewPasskey(keys: FormKeys) {
	const [busy, setBusy] = useState(false)
	const [trouble, setTrouble] = useState<string>()
	const make = async (form: HTMLFormElement, field: HTMLInputElement) => {
		setTrouble(undefined)
		setBusy(true)
		try {
			const script = await import('#app/features/accounts/components/passkey-script.ts')
			field.value = await script.makePasskey(keys)
			form.requestSubmit()
		} catch (error) {
			setTrouble(sayTrouble(error, texts.passkeyNotMade))
		} finally {
			setBusy(false)
		}
	}
	const onSubmitCapture = (event: FormEvent<HTMLElement>) => {
		const form = event.target
		if (!(form instanceof HTMLFormElement)) return
		const field = form.elements.namedItem('answer')
		// A form with something wrong in it says so itself; one with an answer is on its way.
		if (!(field instanceof HTMLInputElement) || field.value !== '' || !form.checkValidity()) return
		event.preventDefault()
		event.stopPropagation()
		if (!busy) void make(form, field)
	}
	/** An answer counts once: the next try needs another. */
	const onSubmit = (event: FormEvent<HTMLElement>) => {
		const form = event.target
		const field = form instanceof HTMLFormElement ? form.elements.namedItem('answer') : null
		if (field instanceof HTMLInputElement) setTimeout(() => (field.value = ''))
	}
	return { busy, trouble, onSubmitCapture, onSubmit }
}

/** Names a passkey and has the browser make it. */
export default function NewPasskey() {
	const { keys, name } = useLoaderData<typeof loader>()
	const { busy, trouble, ...handlers } = useNewPasskey(keys)
	return (
		<RouteDialog
			title="Add a passkey"
			sub="Your device asks for your fingerprint, your face or its PIN, and keeps the key. It alone will sign you in."
			closeTo={SECURITY}
		>
			<div {...handlers} className="flex flex-1 flex-col [&>form]:flex [&>form]:flex-1 [&>form]:flex-col">
				<SecurityForm
					id="passkey"
					keys={keys}
					values={{ name }}
					submit={
						<SubmitButton busyText="Waiting..." disabled={busy}>
							Add the passkey
						</SubmitButton>
					}
				>
					{trouble && !busy && <Notice kind="danger">{trouble}</Notice>}
					<PasskeyNameField />
					<input type="hidden" name="answer" />
				</SecurityForm>
			</div>
		</RouteDialog>
	)
}
