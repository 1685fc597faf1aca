import type { Db } from '#app/platform/core/db/db.server.ts'
import { formatMoney } from '#app/platform/core/payments/money.ts'
import { payPath } from '#app/platform/core/payments/pay-link.server.ts'
import { canBePaidNow } from '#app/platform/core/payments/shown-payment.server.ts'
import type { Payment } from '#app/platform/core/payments/tables.server.ts'
import { PAYMENT_HELD } from '#app/platform/web/payments/rules.ts'
import type { OwnRequest, State } from '#app/platform/web/requests/own-request.ts'

/** Of what its visitor has already, the state stays; of anything else it is that a person looks at the money. */
function stateWhileHeld(status: State): State {
	const { title: name, why, advice, next } = PAYMENT_HELD
	const sentence = `${why} ${advice} ${next}`
	return status.kind === 'confirmed' || status.kind === 'completed'
		? { ...status, sentence: `${status.sentence} ${sentence}` }
		: { kind: 'pending', name, sentence }
}

/** What was sent, with its payment as its own page says it: the way there, the sum while it can be paid, money that is held. */
export async function addPayment(
	db: Db,
	request: OwnRequest,
	payment: Payment,
	now: Date,
): Promise<OwnRequest> {
	const { id, amount_minor: minor, currency, due_at: until, state } = payment
	const canBePaid = await canBePaidNow(db, payment, now)
	return {
		...request,
		...(state === 'held' && { status: stateWhileHeld(request.status) }),
		pay: { to: payPath(id), waits: canBePaid ? { amount: formatMoney({ minor, currency }), until } : null },
	}
}
