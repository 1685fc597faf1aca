import {
	type ConsultationStatus,
	type PaymentStatus,
	STATUS_NAMES,
} from '#app/features/consultations/rules.ts'
import { statusKindOf } from '#app/platform/web/status-kinds.ts'
import { Status } from '#app/ui/status.tsx'

/** Where an appointment or a booking stands. */
export const ConsultationStatusTag = ({ status }: { status: ConsultationStatus }) => (
	<Status kind={statusKindOf(status)}>{STATUS_NAMES[status]}</Status>
)

/** The words of a payment's states. */
export const PAYMENT_STATUS_NAMES: Record<PaymentStatus, string> = {
	pending: 'Pending',
	completed: 'Completed',
	failed: 'Failed',
	cancelled: 'Cancelled',
}

/** Where the payment of a booking stands. */
export const PaymentStatusTag = ({ status }: { status: PaymentStatus }) => (
	<Status kind={statusKindOf(status)}>{PAYMENT_STATUS_NAMES[status]}</Status>
)
