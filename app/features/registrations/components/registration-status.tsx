import type { End } from '#app/features/registrations/queries/ends.server.ts'
import type { Decision } from '#app/features/registrations/rules.ts'
import { capitalize } from '#app/platform/core/text/capitalize.ts'
import { statusKindOf } from '#app/platform/web/status-kinds.ts'
import { Status } from '#app/ui/status.tsx'

type Shown = {
	status: string
	scheduled: Decision | null
	/** When what was approved ends, where it does. */
	ends?: End | null
}

/** The status of a registration; what is decided shows so at once, before it is carried out, and what ends shows when. */
export const RegistrationStatus = ({ status, scheduled, ends }: Shown) => (
	<span className="inline-flex flex-wrap items-center gap-1.5">
		{ends && status === 'approved' ? (
			<Status kind={ends.isOver ? 'neutral' : 'confirmed'}>{ends.words}</Status>
		) : (
			<Status kind={statusKindOf(scheduled ?? status)}>
				{capitalize(scheduled ?? status)}
				{scheduled && ', not sent yet'}
			</Status>
		)}
	</span>
)
