import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { SettingRow } from '#app/features/accounts/admin/setting-row.tsx'
import { passkeySiteOr404 } from '#app/features/accounts/passkey-site.server.ts'
import { listPasskeys } from '#app/features/accounts/queries/passkeys.server.ts'
import { SECURITY } from '#app/features/accounts/rules.ts'
import { requireAdmin } from '#app/platform/web/session/admin-context.server.ts'
import { db } from '#app/platform/core/db/db.server.ts'
import { formatLongDate } from '#app/platform/core/time/time.ts'
import { InlineLink } from '#app/ui/button.tsx'
import { DialogCloseFoot, RouteDialog } from '#app/ui/dialog.tsx'

type Passkey = Awaited<ReturnType<typeof listPasskeys>>[number]

export async function loader({ context }: LoaderFunctionArgs) {
	passkeySiteOr404()
	return { passkeys: await listPasskeys(db, requireAdmin(context).id) }
}

const sayUse = ({ created_at, last_used_at, backed_up }: Passkey) =>
	[
		`Added on ${formatLongDate(created_at)}`,
		last_used_at ? `last used on ${formatLongDate(last_used_at)}` : 'not used yet',
		backed_up && 'kept in several devices',
	]
		.filter(Boolean)
		.join(', ')

/** One's own passkeys, to be renamed and removed. */
export default function Passkeys() {
	const { passkeys } = useLoaderData<typeof loader>()
	return (
		<RouteDialog title="Your passkeys" closeTo={SECURITY}>
			<ul className="-mx-4 border-t border-line sm:-mx-5">
				{passkeys.map((passkey) => (
					<SettingRow key={passkey.id} name={passkey.name} line={sayUse(passkey)}>
						<InlineLink
							to={`${SECURITY}/passkeys/${passkey.id}`}
							keepsPlace
							aria-label={`Rename ${passkey.name}`}
						>
							Rename
						</InlineLink>
						<InlineLink
							to={`${SECURITY}/passkeys/${passkey.id}/remove`}
							danger
							keepsPlace
							aria-label={`Remove ${passkey.name}`}
						>
							Remove
						</InlineLink>
					</SettingRow>
				))}
			</ul>
			{passkeys.length === 0 && <p className="text-muted">None yet.</p>}
			<DialogCloseFoot>Done</DialogCloseFoot>
		</RouteDialog>
	)
}
