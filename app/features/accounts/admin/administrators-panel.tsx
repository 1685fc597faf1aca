import { PressForm, SettingRow } from '#app/features/accounts/admin/setting-row.tsx'
import { FRESH_MINUTES, MOST_ADMINISTRATORS, SECURITY } from '#app/features/accounts/rules.ts'
import type { AdministratorRow } from '#app/features/accounts/queries/administrators.server.ts'
import { useAddresses } from '#app/platform/office/admin/addresses.ts'
import type { FormKeys } from '#app/platform/web/forms/form-result.ts'
import { Panel } from '#app/platform/office/admin/panel.tsx'
import { ButtonLink, InlineLink } from '#app/ui/button.tsx'
import { Status } from '#app/ui/status.tsx'

const states = {
	'can sign in': 'Can sign in',
	'email not confirmed': 'Has not confirmed the address yet',
	'no account yet': 'Invited, no account yet',
} as const

const sayState = ({ state, source, two_factor }: AdministratorRow) =>
	[states[state], two_factor && '2FA on', source === 'ADMIN_EMAILS' && 'from ADMIN_EMAILS']
		.filter(Boolean)
		.join(', ')

const sayWho = ({ name, email }: AdministratorRow) => (name ? `${name} (${email})` : email)

const takeAway = ({ state }: AdministratorRow) => (state === 'no account yet' ? 'Withdraw' : 'Remove')

/** Who may enter, up to three; where ADMIN_EMAILS names them, they are added and taken away there. */
export function Administrators({
	rows,
	own,
	required,
	keys,
}: {
	rows: readonly AdministratorRow[]
	own: string
	/** Whether everybody needs a second factor. */
	required: boolean
	keys: FormKeys
}) {
	const to = useAddresses({ name: 'security' })
	const waiting = rows.some(({ state }) => state !== 'can sign in')
	return (
		<Panel
			title="Administrators"
			line={`${rows.length} of ${MOST_ADMINISTRATORS}. Your sign-in must be at most ${FRESH_MINUTES} minutes old to change this.`}
			lead={
				(rows.length < MOST_ADMINISTRATORS || waiting) && (
					<ButtonLink to={`${SECURITY}/invite`} size="sm" keepsPlace>
						Invite
					</ButtonLink>
				)
			}
		>
			<ul>
				{rows.map((row) => (
					<SettingRow key={row.email} name={sayWho(row)} line={sayState(row)}>
						{row.email === own && <Status kind="neutral">You</Status>}
						{row.email === own && (
							<InlineLink to={`${SECURITY}/name`} keepsPlace>
								{row.name ? 'Change your name' : 'Add your name'}
							</InlineLink>
						)}
						{row.source === 'stored' && (
							<InlineLink
								to={`${SECURITY}/remove/${encodeURIComponent(row.email)}`}
								danger
								keepsPlace
								aria-label={`${takeAway(row)} ${row.email}`}
							>
								{takeAway(row)}
							</InlineLink>
						)}
					</SettingRow>
				))}
				<SettingRow
					name="Two-factor for everybody"
					line={
						required
							? 'Whoever has none sets it up at the next sign-in.'
							: 'Where it is required, whoever has none sets it up at the next sign-in and is signed out until then.'
					}
				>
					<Status kind={required ? 'confirmed' : 'neutral'}>{required ? 'Required' : 'Not required'}</Status>
					<PressForm
						action={to.press('two-factor-rule')}
						keys={keys}
						fields={{ required: required ? 'no' : 'yes' }}
						label={required ? 'Require no longer' : 'Require'}
						name="two-factor of every administrator"
					/>
				</SettingRow>
			</ul>
		</Panel>
	)
}
