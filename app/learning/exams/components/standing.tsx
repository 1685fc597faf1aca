import type { ENROLLMENT_STATUSES } from '#app/learning/study/rules.ts'
import { capitalize } from '#app/platform/core/text/capitalize.ts'
import { statusKindOf } from '#app/platform/web/status-kinds.ts'
import { Status } from '#app/ui/status.tsx'

type EnrollmentState = (typeof ENROLLMENT_STATUSES)[number]

/** Where an enrollment stands. */
export const EnrollmentStatus = ({ status }: { status: EnrollmentState }) => (
	<Status kind={statusKindOf(status)}>{capitalize(status)}</Status>
)

/** The score of an attempt, and whether it passed. */
export const Result = ({ score, passed }: { score: number; passed: boolean }) => (
	<Status kind={passed ? 'confirmed' : 'cancelled'}>
		{score}%, {passed ? 'passed' : 'not passed'}
	</Status>
)
