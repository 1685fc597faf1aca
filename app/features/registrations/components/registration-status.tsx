import type { Decision } from '#app/features/registrations/rules.ts'
import { UnsentMark } from '#app/platform/office/admin/messages.tsx'
import { Status, type StatusKind } from '#app/ui/status.tsx'

/** The documents' colors; opportunity applications may also be reviewed or accepted. */
const KINDS: Readonly<Record<string, StatusKind>> = {
	pending: 'pending',
	reviewed: 'completed',
	approved: 'confirmed',
	accepted: 'confirmed',
	rejected: 'cancelled',
	withdrawn: 'neutral',
}

export const inCapitals = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

type Shown = { status: string; scheduled: Decision | null; unsent?: boolean }

/** The status of a registration; what is decided shows so at once, before it is carried out. */
export const RegistrationStatus = ({ status, scheduled, unsent }: Shown) => (
	<span className="inline-flex flex-wrap items-center gap-1.5">
		<Status kind={KINDS[scheduled ?? status] ?? 'neutral'}>
			{inCapitals(scheduled ?? status)}
			{scheduled && ', not sent yet'}
		</Status>
		{unsent && <UnsentMark />}
	</span>
)
