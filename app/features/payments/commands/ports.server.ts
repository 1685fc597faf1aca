import { bookingPayable } from '#app/features/consultations/commands/pay-booking.server.ts'
import { donationPayable } from '#app/features/donations/commands/pay-donation.server.ts'
import { membershipPayable } from '#app/features/memberships/commands/pay-membership.server.ts'
import { ticketPayable } from '#app/features/events/commands/pay-ticket.server.ts'
import { coursePayable } from '#app/learning/study/commands/pay-course.server.ts'
import type { PaymentPorts } from '#app/platform/core/payments/ask-provider.server.ts'
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

/** Who is asked for money, and whose records are paid for. */
export const paymentPorts: PaymentPorts = {
	providers,
	payableOf: (kind) => byKind.get(kind),
}
