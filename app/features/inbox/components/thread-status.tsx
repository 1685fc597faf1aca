import { type ThreadStatus, THREAD_STATUS_NAMES } from '#app/features/inbox/rules.ts'
import { statusKindOf } from '#app/platform/web/status-kinds.ts'
import { Status } from '#app/ui/status.tsx'

/** Where a thread stands. */
export const ThreadStatusTag = ({ status }: { status: ThreadStatus }) => (
	<Status kind={statusKindOf(status)}>{THREAD_STATUS_NAMES[status]}</Status>
)
