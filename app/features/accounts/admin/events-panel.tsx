import { SettingRow } from '#app/features/accounts/admin/setting-row.tsx'
import { Panel } from '#app/platform/admin/panel.tsx'
import { formatMoment } from '#app/platform/time.ts'
import { TextLink } from '#app/ui/button.tsx'
import { Status } from '#app/ui/status.tsx'

type Told = { id: string; at: Date; name: string; look?: true; client_address: string | null }

/** What the security log says of this account, the newest first. */
export const Events = ({ events }: { events: readonly Told[] }) => (
	<Panel title="Recent events" lead={<TextLink to="/admin/activity">All of Activity</TextLink>}>
		<ul>
			{events.map(({ id, at, name, look, client_address }) => (
				<SettingRow key={id} name={name} line={client_address && `From ${client_address}`}>
					{look && <Status kind="pending">Look</Status>}
					<span className="text-ui text-muted tabular-nums">{formatMoment(at)}</span>
				</SettingRow>
			))}
		</ul>
		{events.length === 0 && <p className="px-4 py-4 text-ui text-muted sm:px-5">Nothing yet.</p>}
	</Panel>
)
