import type { ENROLLMENT_STATUSES } from '#app/learning/study/rules.ts'
import { Status, type StatusKind } from '#app/ui/status.tsx'

type EnrollmentState = (typeof ENROLLMENT_STATUSES)[number]

const KINDS: Record<EnrollmentState, StatusKind> = {
	pending: 'pending',
	approved: 'confirmed',
	rejected: 'cancelled',
	withdrawn: 'neutral',
}

/** Where an enrollment stands. */
export const EnrollmentStatus = ({ status }: { status: EnrollmentState }) => (
	<Status kind={KINDS[status]}>{status.charAt(0).toUpperCase() + status.slice(1)}</Status>
)

/** The score of an attempt, and whether it passed. */
export const Result = ({ score, passed }: { score: number; passed: boolean }) => (
	<Status kind={passed ? 'confirmed' : 'cancelled'}>
		{score}%, {passed ? 'passed' : 'not passed'}
	</Status>
)
