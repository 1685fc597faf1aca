import { currentHub } from '#app/platform/core/config/current-hub.server.ts'
import { type Served, servedWays } from '#app/platform/core/payments/served-ways.server.ts'
import { choiceField } from '#app/platform/web/forms/fields.server.ts'
import { type Fee, NO_FEE, type Offers } from '#app/platform/web/payments/offers.ts'
import { NOT_AVAILABLE_YET } from '#app/platform/web/payments/rules.ts'

/** What a provider has to serve for each method of a form; a method of none is a transfer, or not to be had with a provider. */
const SERVED_BY = {
	'mtn-mobile-money': ['mobile-money-mtn'],
	'airtel-money': ['mobile-money-airtel'],
	'mobile-money': ['mobile-money-mtn', 'mobile-money-airtel'],
	'credit-card': ['card'],
} as const

const served = (id: string): Served | undefined => {
	const ways: readonly string[] = Object.hasOwn(SERVED_BY, id) ? SERVED_BY[id as keyof typeof SERVED_BY] : []
	return servedWays().find(({ way }) => ways.includes(way))
}

/** Whether money moves: a provider is set. */
export const isLive = (): boolean => servedWays().length > 0

/** Who takes the money of a method; undefined where nobody does. */
export const takerOf = (id: string): Served | undefined => (isLive() ? served(id) : undefined)

/**
 * The ways to pay just now.
 * @param ids the methods of the form
 * @param simulated what each adds to the sum while payments are simulated
 * @param transfer whether a transfer to the hub's account can be waited for, once money moves
 */
export function offersOf(
	ids: readonly string[],
	{ simulated, transfer }: { simulated: (id: string) => Fee; transfer: boolean },
): Offers {
	const live = isLive()
	const hasBank = currentHub().bank !== undefined && currentHub().bank !== null
	return {
		live,
		ways: ids.map((id) => {
			const taker = live ? served(id) : undefined
			const isTransfer = id === 'bank-transfer'
			const available = isTransfer ? hasBank && (transfer || !live) : taker !== undefined || !live
			return {
				id,
				available,
				by: taker?.title ?? null,
				fee: live ? (taker?.fee ?? NO_FEE) : simulated(id),
			}
		}),
	}
}

/** How somebody pays: one of the methods that can be chosen just now. */
export const paymentMethodField = <Id extends string>(ids: readonly [Id, ...Id[]], transfer: boolean) =>
	choiceField('Payment method', ids).refine(
		(id) => offersOf([id], { simulated: () => NO_FEE, transfer }).ways[0]?.available === true,
		NOT_AVAILABLE_YET,
	)
