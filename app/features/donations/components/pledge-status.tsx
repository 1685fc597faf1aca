import type { PledgeStatus } from '#app/features/donations/rules.ts'
import { statusKindOf } from '#app/platform/web/status-kinds.ts'
import { Status } from '#app/ui/status.tsx'

/** The words of the states. */
export const PLEDGE_STATUS_NAMES: Record<PledgeStatus, string> = {
	active: 'Active',
	paused: 'Paused',
	stopped: 'Stopped',
}

/** Whether a monthly gift goes on. */
export const PledgeState = ({ status }: { status: PledgeStatus }) => (
	<Status kind={statusKindOf(status)}>{PLEDGE_STATUS_NAMES[status]}</Status>
)
