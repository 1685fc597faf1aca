import {
	type ConsultationStatus,
	type PaymentStatus,
	STATUS_NAMES,
} from '#app/features/consultations/rules.ts'
import { Status, type StatusKind } from '#app/ui/status.tsx'

/** Where an appointment or a booking stands. */
export const ConsultationStatusTag = ({ status }: { status: ConsultationStatus }) => (
	<Status kind={status}>{STATUS_NAMES[status]}</Status>
)

/** The words of a payment's states. */
export const PAYMENT_STATUS_NAMES: Record<PaymentStatus, string> = {
	pending: 'Pending',
	completed: 'Completed',
	failed: 'Failed',
	cancelled: 'Cancelled',
}

/** What is paid is green. */
const PAYMENT_KINDS: Record<PaymentStatus, StatusKind> = {
	pending: 'pending',
	completed: 'confirmed',
	failed: 'cancelled',
	cancelled: 'cancelled',
}

/** Where the payment of a booking stands. */
export const PaymentStatusTag = ({ status }: { status: PaymentStatus }) => (
	<Status kind={PAYMENT_KINDS[status]}>{PAYMENT_STATUS_NAMES[status]}</Status>
)
