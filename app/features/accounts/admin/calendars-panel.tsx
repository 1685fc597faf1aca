import { SettingRow } from '#app/features/accounts/admin/setting-row.tsx'
import { SECURITY } from '#app/features/accounts/rules.ts'
import { Panel } from '#app/platform/office/admin/panel.tsx'
import { formatLongDate } from '#app/platform/core/time/time.ts'
import { InlineLink } from '#app/ui/button.tsx'

/** The secret address of one's own calendars. @param made when; null where there is none */
export const Calendars = ({ made }: { made: Date | null }) => (
	<Panel title="Your calendars" line="Appointments and events in the calendar of your phone or computer.">
		<ul>
			<SettingRow name="Secret address" line={made ? `Made on ${formatLongDate(made)}` : 'None yet'}>
				<InlineLink
					to={`${SECURITY}/calendars`}
					keepsPlace
					aria-label={made ? 'Renew the address of your calendars' : 'Make the address of your calendars'}
				>
					{made ? 'Renew' : 'Make'}
				</InlineLink>
			</SettingRow>
		</ul>
	</Panel>
)
