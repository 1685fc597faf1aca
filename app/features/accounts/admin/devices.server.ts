import { revokeOtherSessions, revokeSession } from '#app/features/accounts/commands/sessions.server.ts'
import { DeviceForm } from '#app/features/accounts/forms.server.ts'
import { texts } from '#app/features/accounts/texts.ts'
import { noteChange, securityAction, toSecurity } from '#app/features/accounts/security-action.server.ts'
import { transact } from '#app/platform/core/db/db.server.ts'

/** Signs one device out, or without an id all others. */
export const revokeDevices = securityAction({
	name: 'revoke-session',
	schema: DeviceForm,
	told: true,
	failure: texts.deviceFailed,
	work: async ({ id }, context) => {
		const { admin, by } = context
		if (id === null) {
			await transact((tx) => revokeOtherSessions(tx, { session_id: admin.session_id, user_id: admin.id }, by))
		} else {
			const revoked = await transact((tx) => revokeSession(tx, { id, user_id: admin.id }, by))
			if (!revoked) return toSecurity(texts.deviceFailed, 'error')
		}
		noteChange(context, id === null ? 'All other devices signed out' : 'A device signed out')
		return toSecurity(id === null ? texts.devicesSignedOut : texts.deviceSignedOut)
	},
})
