import encodeQR from 'qr'
import { redirect, useActionData, useLoaderData } from 'react-router'
import { BackupCodes } from '#app/features/accounts/admin/backup-codes-list.tsx'
import { SecurityForm } from '#app/features/accounts/admin/security-dialog.tsx'
import { confirmSecondFactor, openSecret } from '#app/features/accounts/commands/second-factor.server.ts'
import { tellAccount } from '#app/features/accounts/commands/tell-account.server.ts'
import { CodeField } from '#app/features/accounts/components/credential-fields.tsx'
import { TotpForm } from '#app/features/accounts/forms.server.ts'
import { findSecondFactor } from '#app/features/accounts/queries/security.server.ts'
import { SECURITY } from '#app/features/accounts/rules.ts'
import { texts } from '#app/features/accounts/texts.ts'
import { noteChange, type SecurityResult } from '#app/features/accounts/security-action.server.ts'
import { securityDialog } from '#app/features/accounts/security-dialog.server.ts'
import { otpauthUrl } from '#app/features/accounts/totp.server.ts'
import { recordOr404 } from '#app/platform/admin/load-screen.server.ts'
import { currentHub } from '#app/platform/config/current-hub.server.ts'
import { db, transact } from '#app/platform/db/db.server.ts'
import { SubmitButton } from '#app/platform/forms/secure-form.tsx'
import { DialogCloseLink, DialogFooter, RouteDialog } from '#app/ui/dialog.tsx'
import { Notice } from '#app/ui/notice.tsx'

/** The dark squares of a QR code as one path, a unit each, and how many lie side by side. */
function drawQr(text: string): { size: number; path: string } {
	const rows = encodeQR(text, 'raw', { border: 2 })
	const squares = rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
	return { size: rows.length, path: squares.join('') }
}

const server = securityDialog({
	name: 'two-factor-on',
	schema: TotpForm,
	failure: texts.twoFactorFailed,
	show: async (admin) => {
		// As it is now: without script this page follows the act that has just switched it on, in the same request.
		const { waiting, confirmed } = await recordOr404(findSecondFactor(db, admin.id))
		if (confirmed) return { setup: null }
		if (waiting === null) throw redirect(SECURITY)
		const secret = openSecret(waiting)
		const url = otpauthUrl({ secret, account: admin.email, issuer: currentHub().name })
		return { setup: { ...drawQr(url), url, secret: secret.match(/.{4}/g)?.join(' ') ?? secret } }
	},
	work: async ({ code }, context) => {
		const { admin, by, client, now } = context
		const input = { user_id: admin.id, session_id: admin.session_id, code }
		const codes = await transact(async (tx) => {
			const made = await confirmSecondFactor(tx, input, by, now)
			await tellAccount(tx, admin.email, 'Two-factor authentication is on', client, now)
			return made
		})
		noteChange(context, 'Two-factor authentication switched on')
		return { codes }
	},
})

export const loader = server.loader
export const action = server.action

/** The verify step: the app reads the code, and the app's first code switches two-factor on (ACC-2FA-001). */
export default function TwoFactorOn() {
	const { keys, setup } = useLoaderData<typeof loader>()
	const result = useActionData() as SecurityResult | undefined
	if (result?.codes || !setup) {
		return (
			<RouteDialog title="Two-Factor Authentication" closeTo={SECURITY}>
				<Notice kind="success">{texts.twoFactorOn}</Notice>
				{result?.codes && <BackupCodes codes={result.codes} />}
				<DialogFooter>
					<DialogCloseLink>Done</DialogCloseLink>
				</DialogFooter>
			</RouteDialog>
		)
	}
	return (
		<RouteDialog
			title="Two-Factor Authentication"
			sub="Read this with the authenticator app of your phone, then type the code that it shows."
			closeTo={SECURITY}
		>
			<svg
				viewBox={`0 0 ${setup.size} ${setup.size}`}
				role="img"
				aria-label="QR code for the authenticator app"
				shapeRendering="crispEdges"
				className="mx-auto size-52 bg-[#fff] text-[#000]"
			>
				<path d={setup.path} fill="currentColor" />
			</svg>
			<p className="mt-4 text-ui text-text-2">
				No camera at hand? Type this key, or{' '}
				<a href={setup.url} className="underline">
					open the app on this device
				</a>
				:
			</p>
			<p className="mt-1 mb-5 font-semibold wrap-anywhere tabular-nums select-all">{setup.secret}</p>
			<SecurityForm
				id="two-factor"
				keys={keys}
				submit={<SubmitButton busyText="Verifying...">Verify and switch on</SubmitButton>}
			>
				<CodeField />
			</SecurityForm>
		</RouteDialog>
	)
}
