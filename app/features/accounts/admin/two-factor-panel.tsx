import { Form } from 'react-router'
import { PressForm, SettingRow } from '#app/features/accounts/admin/setting-row.tsx'
import { type AuthMethod } from '#app/features/accounts/auth-methods.ts'
import { usePasskeys } from '#app/features/accounts/components/use-passkeys.ts'
import { BACKUP_CODES, SECURITY } from '#app/features/accounts/rules.ts'
import { useAddresses } from '#app/platform/office/admin/addresses.ts'
import { HiddenKeys } from '#app/platform/office/admin/hidden-keys.tsx'
import { Panel } from '#app/platform/office/admin/panel.tsx'
import type { FormKeys } from '#app/platform/web/forms/form-result.ts'
import { formatLongDate } from '#app/platform/core/time/time.ts'
import { InlineLink } from '#app/ui/button.tsx'
import { Status } from '#app/ui/status.tsx'

type Account = {
	two_factor_since: Date | null
	codes_left: number
	codes_made: Date | null
	password_changed_at: Date | null
}

/** The switch of the second factor, and the list of the ways in with what can be done about each. */
export function TwoFactor({
	enabled,
	methods,
	account,
	keys,
	origin,
}: {
	enabled: boolean
	methods: readonly AuthMethod[]
	account: Account
	keys: FormKeys
	/** That passkeys are for; null where there can be none. */
	origin: string | null
}) {
	const { press } = useAddresses({ name: 'security' })
	const passkeys = methods.find(({ type }) => type === 'passkey')
	const others = methods.filter((method) => method !== passkeys)
	const { two_factor_since, codes_left, codes_made, password_changed_at } = account
	return (
		<Panel
			title="Two-Factor Authentication"
			line={passkeys ? 'Asked on every way in, except a passkey, which is both.' : 'Asked on every way in.'}
			lead={<Switch enabled={enabled} keys={keys} />}
		>
			<ul>
				<SettingRow
					name="Authenticator app"
					line={
						two_factor_since
							? `Since ${formatLongDate(two_factor_since)}`
							: 'A code of your phone beside the first factor'
					}
				>
					<Status kind={enabled ? 'confirmed' : 'neutral'}>{enabled ? 'On' : 'Off'}</Status>
				</SettingRow>
				{passkeys && <Passkeys passkeys={passkeys} origin={origin} />}
				{others.map((method) => (
					<SettingRow key={method.type} name={method.name} line={method.line}>
						{method.verified && <Status kind="confirmed">Verified</Status>}
						{method.enabled && !method.verified && (
							<PressForm
								action={press(`verify-${method.type}`)}
								keys={keys}
								label="Verify"
								name={method.name}
							/>
						)}
						{method.type === 'sms' && (
							<InlineLink
								to={`${SECURITY}/phone`}
								keepsPlace
								aria-label={method.enabled ? 'Change the phone number' : 'Add a phone number'}
							>
								{method.enabled ? 'Change' : 'Add'}
							</InlineLink>
						)}
					</SettingRow>
				))}
				{enabled && (
					<SettingRow
						name="Backup codes"
						line={`${codes_left} of ${BACKUP_CODES} left${codes_made ? `, made on ${formatLongDate(codes_made)}` : ''}`}
					>
						<InlineLink to={`${SECURITY}/backup-codes`} keepsPlace>
							Make new ones
						</InlineLink>
					</SettingRow>
				)}
				<SettingRow
					name="Password"
					line={password_changed_at && `Changed on ${formatLongDate(password_changed_at)}`}
				>
					<InlineLink to={`${SECURITY}/password`} keepsPlace aria-label="Change the password">
						Change
					</InlineLink>
				</SettingRow>
			</ul>
		</Panel>
	)
}

/** How many passkeys there are. One is added only where the browser can make one. */
function Passkeys({ passkeys, origin }: { passkeys: AuthMethod; origin: string | null }) {
	const canAdd = usePasskeys(origin)
	return (
		<SettingRow name={passkeys.name} line={passkeys.line}>
			{passkeys.enabled && <Status kind="confirmed">On</Status>}
			{canAdd && (
				<InlineLink to={`${SECURITY}/passkeys/new`} keepsPlace aria-label="Add a passkey">
					Add
				</InlineLink>
			)}
			{passkeys.enabled && (
				<InlineLink to={`${SECURITY}/passkeys`} keepsPlace aria-label="Manage the passkeys">
					Manage
				</InlineLink>
			)}
		</SettingRow>
	)
}

/** On leads to the verify step, off to the question for a code: neither happens by the press alone. */
function Switch({ enabled, keys }: { enabled: boolean; keys: FormKeys }) {
	return (
		<Form
			method={enabled ? 'get' : 'post'}
			action={enabled ? `${SECURITY}/two-factor/off` : SECURITY}
			preventScrollReset
			className="flex flex-wrap items-center gap-2.5"
		>
			{!enabled && <HiddenKeys keys={keys} />}
			<b aria-hidden="true" className="text-ui font-semibold">
				{enabled ? 'On' : 'Off'}
			</b>
			<button
				type="submit"
				role="switch"
				aria-checked={enabled}
				aria-label="Two-Factor Authentication"
				className="group flex h-11 items-center"
			>
				<span className="flex h-6 w-11 items-center rounded-control border-2 border-text bg-surface p-0.5 group-aria-checked:justify-end group-aria-checked:bg-text">
					<span className="size-4 bg-text group-aria-checked:bg-surface" />
				</span>
			</button>
		</Form>
	)
}
