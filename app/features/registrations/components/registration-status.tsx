import { Status, type StatusKind } from '#app/ui/status.tsx'

/** Colours of 002 §9; opportunity applications may also be reviewed or accepted (002 §4). */
const KINDS: Readonly<Record<string, StatusKind>> = {
	pending: 'pending',
	reviewed: 'completed',
	approved: 'confirmed',
	accepted: 'confirmed',
	rejected: 'cancelled',
}

export const inCapitals = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** The status of a registration, and the decision that is about to be made. */
export const RegistrationStatus = ({ status, scheduled }: { status: string; scheduled: string | null }) => (
	<Status kind={KINDS[status] ?? 'neutral'}>
		{inCapitals(status)}
		{scheduled && `, soon ${scheduled}`}
	</Status>
)
