import { useLoaderData } from 'react-router'
import { RemovalDialog } from '#app/features/accounts/admin/security-dialog.tsx'
import { removePasskey } from '#app/features/accounts/commands/passkeys.server.ts'
import { notifyAccount } from '#app/features/accounts/commands/notify-account.server.ts'
import { NoFields } from '#app/features/accounts/forms.server.ts'
import { findPasskey } from '#app/features/accounts/queries/passkeys.server.ts'
import { noteChange, toSecurity } from '#app/features/accounts/security-action.server.ts'
import { securityDialog } from '#app/features/accounts/security-dialog.server.ts'
import { texts } from '#app/features/accounts/texts.ts'
import { recordOr404 } from '#app/platform/office/admin/load-screen.server.ts'
import { db, transact } from '#app/platform/core/db/db.server.ts'
import { idOrNotFound } from '#app/platform/core/errors/responses.server.ts'

const server = securityDialog({
	name: 'passkey-remove',
	schema: NoFields,
	failure: texts.passkeyNotRemoved,
	show: async ({ id: user_id }, { params }) => {
		const { name } = await recordOr404(findPasskey(db, { id: idOrNotFound(params['id']), user_id }))
		return { name }
	},
	work: async (_input, context) => {
		const { admin, by, client, now, params } = context
		const passkey = { id: idOrNotFound(params['id']), user_id: admin.id }
		const gone = await transact(async (tx) => {
			const removed = await removePasskey(tx, passkey, by)
			if (removed) await notifyAccount(tx, admin.email, 'A passkey was removed', client, now)
			return removed
		})
		if (!gone) return toSecurity(texts.passkeyGone, 'error')
		noteChange(context, 'Passkey removed')
		return toSecurity(texts.passkeyRemoved)
	},
})

export const loader = server.loader
export const action = server.action

/** Asks before a passkey no longer signs in. */
export default function RemovePasskey() {
	const { keys, name } = useLoaderData<typeof loader>()
	return (
		<RemovalDialog
			title="Remove a passkey"
			sentence="It no longer signs in from then on. What your device keeps of it you may delete there."
			what={name}
			keys={keys}
		/>
	)
}
