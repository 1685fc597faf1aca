import type { PaymentStatus } from '#app/features/donations/rules.ts'
import { statusKindOf } from '#app/platform/web/status-kinds.ts'
import { Status } from '#app/ui/status.tsx'

/** The words of the states. */
export const PAYMENT_STATUS_NAMES: Record<PaymentStatus, string> = {
	completed: 'Completed',
	pending: 'Pending',
	failed: 'Failed',
	cancelled: 'Cancelled',
}

/** Where the payment of a donation stands. */
export const DonationStatus = ({ status }: { status: PaymentStatus }) => (
	<Status kind={statusKindOf(status)}>{PAYMENT_STATUS_NAMES[status]}</Status>
)
