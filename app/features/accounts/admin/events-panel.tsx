import { SettingRow } from '#app/features/accounts/admin/setting-row.tsx'
import { Panel } from '#app/platform/office/admin/panel.tsx'
import { formatMoment } from '#app/platform/core/time/time.ts'
import { TextLink } from '#app/ui/button.tsx'
import { Status } from '#app/ui/status.tsx'

type ListedEvent = {
	id: string
	at: Date
	name: string
	look?: true
	client_address: string | null
	/** How often it happened that day. */
	times: number
	/** From how many addresses. */
	networks: number
}

const sayFrom = ({ client_address, times, networks }: ListedEvent) => {
	const from = networks > 1 ? `From ${networks} addresses` : client_address && `From ${client_address}`
	return [times > 1 && `${times} times that day`, from].filter(Boolean).join(', ') || null
}

/** What the security log says of this account, the newest first. */
export const Events = ({ events }: { events: readonly ListedEvent[] }) => (
	<Panel title="Recent events" lead={<TextLink to="/admin/activity">All of Activity</TextLink>}>
		<ul>
			{events.map((event) => (
				<SettingRow key={event.id} name={event.name} line={sayFrom(event)}>
					{event.look && <Status kind="pending">Look</Status>}
					<span className="text-ui text-muted tabular-nums">{formatMoment(event.at)}</span>
				</SettingRow>
			))}
		</ul>
		{events.length === 0 && <p className="px-4 py-4 text-ui text-muted sm:px-5">Nothing yet.</p>}
	</Panel>
)
