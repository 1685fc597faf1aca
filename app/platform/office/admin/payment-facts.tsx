import type { PaymentFact } from '#app/platform/core/payments/payment-facts.server.ts'
import { refundPath } from '#app/platform/core/payments/refunds/refund-path.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { TwoLines } from '#app/ui/data-table.tsx'
import type { Fact } from '#app/ui/facts.tsx'

/** Whether a fact of a payment says that money of it is held. */
export const isHeld = ({ term }: PaymentFact): boolean => term.startsWith('Held')

/**
 * Whether the hub marks it by hand, as the whole record tells: cash and transfers. What a provider takes is settled by its
 * word alone, but money that is held can be accepted.
 */
export function isHubsToMark(record: object, to: 'completed' | 'failed'): boolean {
	const { taken_by, payment = [] } = record as { taken_by?: string | null; payment?: readonly PaymentFact[] }
	const isProviders = typeof taken_by === 'string' && taken_by !== 'transfer'
	return !isProviders || (to === 'completed' && payment.some(isHeld))
}

/** Money of it that came, as its facts say. */
const hasMoney = (facts: readonly PaymentFact[]) => facts.some((fact) => fact.term === 'Came' || isHeld(fact))

/** What a record says of its payment, and the way to give money of it back, where there is any. */
export const paymentFacts = (
	kind: string,
	record: {
		id: string
		taken_by: string | null
		payment_status: string | null
		payment: readonly PaymentFact[]
	},
): Fact[] => {
	const { id, taken_by, payment_status, payment } = record
	const isOurs = taken_by === 'transfer' && payment_status === 'completed'
	if (!isOurs && !hasMoney(payment)) return [...payment]
	const refund = (
		<ButtonLink to={refundPath(kind, id)} variant="outline" size="sm">
			Refund
		</ButtonLink>
	)
	return [...payment, { term: 'Give money back', detail: refund }]
}

/** An amount in a list; where money of it was given back, that as well. */
export function AmountLessGivenBack({ amount, back }: { amount: string; back: string | null }) {
	return back === null ? amount : <TwoLines main={amount} second={`${back} given back`} />
}
