import type { Decision } from '#app/features/registrations/rules.ts'
import { capitalize } from '#app/platform/core/text/capitalize.ts'
import { statusKindOf } from '#app/platform/web/status-kinds.ts'
import { UnsentMark } from '#app/platform/office/admin/messages.tsx'
import { Status } from '#app/ui/status.tsx'

type Shown = {
	status: string
	scheduled: Decision | null
	unsent?: boolean
	/** "Until Nov 28, 2027", where what was approved ends. */
	ends?: string | null
}

/** The status of a registration; what is decided shows so at once, before it is carried out. */
export const RegistrationStatus = ({ status, scheduled, unsent, ends }: Shown) => (
	<span className="inline-flex flex-wrap items-center gap-1.5">
		<Status kind={statusKindOf(scheduled ?? status)}>
			{capitalize(scheduled ?? status)}
			{scheduled && ', not sent yet'}
		</Status>
		{ends && <span className="text-ui whitespace-nowrap text-muted">{ends}</span>}
		{unsent && <UnsentMark />}
	</span>
)
