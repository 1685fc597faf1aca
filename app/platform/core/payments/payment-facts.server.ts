import { desc, eq } from 'drizzle-orm'
import type { Db } from '#app/platform/core/db/db.server.ts'
import { isLeftForTransfer } from '#app/platform/core/payments/another-way.server.ts'
import { findPaymentOf } from '#app/platform/core/payments/commands.server.ts'
import { type Money, writeMoney } from '#app/platform/core/payments/money.ts'
import { TAKER_TITLES } from '#app/platform/core/payments/provider.ts'
import { listRefunds, sayRefund } from '#app/platform/core/payments/refunds/given-back.server.ts'
import { findReceipt } from '#app/platform/core/payments/receipts.server.ts'
import { type HeldReason, PAYMENT_STATE_WORDS, type TryState } from '#app/platform/core/payments/states.ts'
import { payment_tries, type PaymentTry } from '#app/platform/core/payments/tables.server.ts'

/** Why money is held, for administrators. */
const HELD_WORDS: Record<HeldReason, string> = {
	amount: 'not the amount that was asked for',
	twice: 'paid before, give it back',
	cancelled: 'cancelled before',
	gone: 'what it is for is gone or taken',
}

const sum = (money: Money) => `${writeMoney(money)} ${money.currency}`

/** What a sum in another currency was worth when it was agreed. */
const worthOf = ({ worth_francs }: PaymentTry) =>
	worth_francs === null ? '' : `; worth ${sum({ minor: worth_francs, currency: 'RWF' })} here`

/** What came by each try, with the provider's name of it. */
function listMoney(tries: readonly PaymentTry[], asked: Money['currency']): PaymentFact[] {
	const came = tries.flatMap((one) => {
		const { state, held, provider, provider_id, paid_minor, paid_currency } = one
		if (paid_minor === null) return []
		const term = state === 'held' ? `Held${held === null ? '' : ` (${HELD_WORDS[held]})`}` : 'Came'
		const money = sum({ minor: paid_minor, currency: paid_currency ?? asked })
		const named = provider_id === null ? '' : ` ${provider_id}`
		return [{ term, detail: `${money}, ${TAKER_TITLES[provider]}${named}` }]
	})
	// Of one term there is one fact.
	return [...new Set(came.map(({ term }) => term))].map((term) => ({
		term,
		detail: came
			.filter((each) => each.term === term)
			.map(({ detail }) => detail)
			.join('; '),
	}))
}

/** The refunds of a record; of one term there is one fact. */
export async function readRefundFacts(db: Db, kind: string, subject_id: string): Promise<PaymentFact[]> {
	const refunds = await listRefunds(db, kind, subject_id)
	return refunds.map((one, nth) => ({ term: `Refund ${nth + 1}`, detail: sayRefund(one) }))
}

export type PaymentFact = { term: string; detail: string | null }

/** Who takes the money by a try, and what is charged. */
function factsOf(one: PaymentTry): PaymentFact[] {
	const { provider, provider_id, amount_minor, fee_minor, currency } = one
	return [
		{ term: 'Taken by', detail: TAKER_TITLES[provider] },
		{ term: 'At the provider', detail: provider_id },
		{
			term: 'Charged',
			detail: `${sum({ minor: amount_minor, currency })}, of which the fee is ${sum({ minor: fee_minor, currency })}${worthOf(one)}`,
		},
	]
}

/** What the back-office says of a record whose money a provider takes; nothing of any other. */
export async function readPaymentFacts(db: Db, subject_id: string): Promise<readonly PaymentFact[]> {
	const payment = await findPaymentOf(db, subject_id)
	if (!payment) return []
	const tries = await db
		.select()
		.from(payment_tries)
		.where(eq(payment_tries.payment_id, payment.id))
		.orderBy(desc(payment_tries.created_at))
	const money = listMoney(tries, payment.currency)
	const isLeft = await isLeftForTransfer(db, payment.id)
	if (isLeft && payment.state === 'cancelled')
		return [{ term: 'Where it stands', detail: 'Left for a transfer to your own account' }, ...money]
	// Money can come the way that was left for another one.
	const of = (wanted: TryState) => tries.find(({ state }) => state === wanted)
	const last = of('paid') ?? of('held') ?? tries[0]
	return [
		...(last ? factsOf(last) : []),
		{
			term: 'Where it stands',
			detail: PAYMENT_STATE_WORDS[payment.state] + (payment.test ? ' (a test: no money moves)' : ''),
		},
		...money,
		{ term: 'Transfer', detail: isLeft ? 'Had been chosen instead, and may come as well' : null },
		{ term: 'Receipt', detail: await findReceipt(db, payment.id) },
	]
}
