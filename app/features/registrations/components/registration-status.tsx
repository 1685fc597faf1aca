import type { Decision } from '#app/features/registrations/rules.ts'
import { statusKindOf } from '#app/platform/web/status-kinds.ts'
import { UnsentMark } from '#app/platform/office/admin/messages.tsx'
import { Status } from '#app/ui/status.tsx'

export const inCapitals = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

type Shown = { status: string; scheduled: Decision | null; unsent?: boolean }

/** The status of a registration; what is decided shows so at once, before it is carried out. */
export const RegistrationStatus = ({ status, scheduled, unsent }: Shown) => (
	<span className="inline-flex flex-wrap items-center gap-1.5">
		<Status kind={statusKindOf(scheduled ?? status)}>
			{inCapitals(scheduled ?? status)}
			{scheduled && ', not sent yet'}
		</Status>
		{unsent && <UnsentMark />}
	</span>
)
