import { awaitsPayer } from '#app/platform/core/payments/commands.server.ts'
import { formatMoney } from '#app/platform/core/payments/money.ts'
import { payPath } from '#app/platform/core/payments/pay-link.server.ts'
import type { Payment } from '#app/platform/core/payments/tables.server.ts'
import type { OwnPayment } from '#app/platform/web/requests/own-request.ts'

/** A payment as the page of what it is for says it. */
export function ownPayment(payment: Payment, now: Date): OwnPayment {
	const { id, amount_minor: minor, currency, due_at: until } = payment
	return {
		to: payPath(id),
		waits: awaitsPayer(payment, now) ? { amount: formatMoney({ minor, currency }), until } : null,
	}
}
