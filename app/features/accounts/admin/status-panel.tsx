import { SettingRow } from '#app/features/accounts/admin/setting-row.tsx'
import { Panel } from '#app/platform/office/admin/panel.tsx'
import type { StatusRow } from '#app/platform/operations/observation/status.server.ts'
import { Status } from '#app/ui/status.tsx'

const kinds = { good: 'confirmed', bad: 'cancelled', plain: 'neutral' } as const

/** How the hub itself stands: a word for each part, and what there is to say of it. */
export const HubStatus = ({ rows }: { rows: readonly StatusRow[] }) => (
	<Panel title="System status" line="Administrators are mailed when something here needs them.">
		<ul>
			{rows.map(({ name, line, word, kind }) => (
				<SettingRow key={name} name={name} line={line}>
					<Status kind={kinds[kind]}>{word}</Status>
				</SettingRow>
			))}
		</ul>
	</Panel>
)
