import type { Db, Tx } from '#app/platform/core/db/db.server.ts'
import { Refusal } from '#app/platform/core/errors/refusal.ts'
import { type ChosenWay, takeAnotherWay } from '#app/platform/core/payments/another-way.server.ts'
import { NUMBER_MISSING } from '#app/platform/core/payments/commands.server.ts'
import type { NamedWay, Payable, Ways } from '#app/platform/core/payments/payable.ts'
import { readLastTry } from '#app/platform/core/payments/shown-payment.server.ts'
import type { Payment } from '#app/platform/core/payments/tables.server.ts'
import { offersOf, takerOf } from '#app/platform/web/payments/offers.server.ts'
import { feeInWords, feeOf, NO_FEE, type Offer } from '#app/platform/web/payments/offers.ts'
import type { OtherWays } from '#app/platform/web/payments/other-ways.ts'
import { NETWORK_OF } from '#app/platform/web/payments/payments.server.ts'

type Payables = (kind: string) => Payable | undefined

/** What a way is just now; undefined where it cannot be chosen for this payment. A sandbox takes no real payment over, nor the other way round; a transfer is real. */
function offerNow({ test }: Pick<Payment, 'test'>, { id }: NamedWay, transfer: boolean): Offer | undefined {
	const offers = offersOf([id], { simulated: () => NO_FEE, transfer })
	const [offer] = offers.ways
	if (!offers.live || !offer?.available) return undefined
	return (offer.by === null ? !test : takerOf(id)?.test === test) ? offer : undefined
}

/** The other ways to pay what failed, with what each costs; null where there are none. @param id of the payment */
export async function readOtherWays(db: Db, id: string, payableOf: Payables): Promise<OtherWays | null> {
	const found = await readLastTry(db, id)
	const payable = found && payableOf(found.payment.kind)
	const ways = found && (await payable?.ways?.of(db, found.payment))
	if (!found || !ways) return null
	const { payment, last } = found
	const transfer = payable?.ways?.transfer !== undefined
	const choices = ways.methods.flatMap((way) => {
		const offer = way.id === last.method ? undefined : offerNow(payment, way, transfer)
		if (!offer) return []
		const isTransfer = offer.by === null
		return [
			{
				id: way.id,
				name: way.name,
				note: isTransfer ? way.note : feeInWords(offer.fee),
				francs: ways.francs + feeOf(ways.francs, offer.fee),
				asksNumber: offer.asksNumber,
			},
		]
	})
	return { choices, anew: ways.anew ?? null }
}

/**
 * Goes on with what failed by another way.
 * @param number whose phone is asked, `2507XXXXXXXX`, where the way asks one
 * @throws Refusal where it cannot be chosen
 */
export function takeOtherWay(
	tx: Tx,
	id: string,
	{ method, number }: { method: string; number: string | null },
	payableOf: Payables,
	now: Date,
): Promise<void> {
	function choose(payment: Payment, way: NamedWay, { francs }: Ways): ChosenWay | null {
		const offer = offerNow(payment, way, payableOf(payment.kind)?.ways?.transfer !== undefined)
		if (!offer) return null
		if (offer.by === null) return 'transfer'
		if (offer.asksNumber && number === null)
			throw new Refusal(NUMBER_MISSING, { status: 422, field: 'wallet' })
		const taker = takerOf(way.id, number)
		if (!taker || taker.test !== payment.test) return null
		const wallet =
			taker.asksNumber && number !== null ? { number, network: NETWORK_OF[way.id] ?? null } : null
		return { taker: taker.provider, wallet, fee: feeOf(francs, taker.fee) }
	}
	return takeAnotherWay(tx, id, method, payableOf, choose, now)
}
