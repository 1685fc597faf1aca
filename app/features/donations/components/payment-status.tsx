import type { PaymentStatus } from '#app/features/donations/rules.ts'
import { Status, type StatusKind } from '#app/ui/status.tsx'

/** The words of the states. */
export const PAYMENT_STATUS_NAMES: Record<PaymentStatus, string> = {
	completed: 'Completed',
	pending: 'Pending',
	failed: 'Failed',
	cancelled: 'Cancelled',
}

/** What is paid is green, what is lost is red. */
const KINDS: Record<PaymentStatus, StatusKind> = {
	completed: 'confirmed',
	pending: 'pending',
	failed: 'cancelled',
	cancelled: 'cancelled',
}

/** Where the payment of a donation stands. */
export const DonationStatus = ({ status }: { status: PaymentStatus }) => (
	<Status kind={KINDS[status]}>{PAYMENT_STATUS_NAMES[status]}</Status>
)
