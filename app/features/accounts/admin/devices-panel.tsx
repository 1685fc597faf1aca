import { PressForm, SettingRow } from '#app/features/accounts/admin/setting-row.tsx'
import { methodNames } from '#app/features/accounts/auth-methods.ts'
import type { Method } from '#app/features/accounts/rules.ts'
import { useAddresses } from '#app/platform/office/admin/addresses.ts'
import { Panel } from '#app/platform/office/admin/panel.tsx'
import type { FormKeys } from '#app/platform/web/forms/form-result.ts'
import { formatMoment } from '#app/platform/core/time/time.ts'
import { Status } from '#app/ui/status.tsx'

type Device = {
	id: string
	name: string
	isThis: boolean
	ip_address: string | null
	method: Method | null
	created_at: Date
}

/** Where this person is signed in; whatever is revoked is signed out with its next request. */
export function Devices({ devices, keys }: { devices: readonly Device[]; keys: FormKeys }) {
	const action = useAddresses({ name: 'security' }).press('devices')
	return (
		<Panel
			title="Signed-in devices"
			lead={devices.length > 1 && <PressForm action={action} keys={keys} label="Sign out all others" />}
		>
			<ul>
				{devices.map(({ id, name, isThis, ip_address, method, created_at }) => (
					<SettingRow
						key={id}
						name={name}
						line={[
							`Signed in on ${formatMoment(created_at)}`,
							method && `with ${methodNames[method]}`,
							ip_address && `from ${ip_address}`,
						]
							.filter(Boolean)
							.join(', ')}
					>
						{isThis ? (
							<Status kind="neutral">This device</Status>
						) : (
							<PressForm action={action} keys={keys} fields={{ id }} label="Revoke" name={name} link />
						)}
					</SettingRow>
				))}
			</ul>
		</Panel>
	)
}
