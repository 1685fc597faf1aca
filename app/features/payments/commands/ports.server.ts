import { bookingPayable } from '#app/features/consultations/commands/pay-booking.server.ts'
import { donationPayable } from '#app/features/donations/commands/pay-donation.server.ts'
import { membershipPayable } from '#app/features/memberships/commands/pay-membership.server.ts'
import { ticketPayable } from '#app/features/events/commands/pay-ticket.server.ts'
import { coursePayable } from '#app/learning/study/commands/pay-course.server.ts'
import { tellPayer } from '#app/features/payments/commands/tell-payer.server.ts'
import type { RefundPorts } from '#app/platform/core/payments/refunds/settle-refund.server.ts'
import { providers } from '#app/platform/core/payments/served-ways.server.ts'
import type { Payable } from '#app/platform/core/payments/payable.ts'

/** Every kind of record that can be paid for. */
export const payables: readonly Payable[] = [
	donationPayable,
	bookingPayable,
	coursePayable,
	membershipPayable,
	ticketPayable,
]

const byKind = new Map(payables.map((payable) => [payable.kind, payable]))

/** Who is asked for money and told to give it back, whose records are paid for, and who writes to their payers. */
export const paymentPorts: RefundPorts = {
	providers,
	payableOf: (kind) => byKind.get(kind),
	tellPayer,
}
