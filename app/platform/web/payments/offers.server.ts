import { z } from 'zod'
import { currentHub } from '#app/platform/core/config/current-hub.server.ts'
import { type Served, servedWays } from '#app/platform/core/payments/served-ways.server.ts'
import type { Currency } from '#app/platform/core/payments/money.ts'
import { isOnAirtel, WALLET } from '#app/platform/core/payments/wallet.ts'
import { NUMBER_MISSING } from '#app/platform/core/payments/commands.server.ts'
import { choiceField, optional, textField } from '#app/platform/web/forms/fields.server.ts'
import { type Fee, NO_FEE, type Offers } from '#app/platform/web/payments/offers.ts'
import { cleanPhone } from '#app/platform/core/security/sanitise.server.ts'
import { NO_MOBILE_NUMBER, NOT_AVAILABLE_YET } from '#app/platform/web/payments/rules.ts'

/** What a provider has to serve for each method of a form; a method of none is a transfer, or not to be had with a provider. */
const SERVED_BY = {
	'mtn-mobile-money': ['mobile-money-mtn'],
	'airtel-money': ['mobile-money-airtel'],
	'mobile-money': ['mobile-money-mtn', 'mobile-money-airtel'],
	'credit-card': ['card'],
} as const

const NETWORK_WAYS = { mtn: 'mobile-money-mtn', airtel: 'mobile-money-airtel' } as const

/** Who serves a method; of two networks that of the number, where there is one. */
function served(id: string, number?: string | null): Served | undefined {
	const ways: readonly string[] = Object.hasOwn(SERVED_BY, id) ? SERVED_BY[id as keyof typeof SERVED_BY] : []
	const all = servedWays().filter(({ way }) => ways.includes(way))
	const own = number && NETWORK_WAYS[isOnAirtel(number) ? 'airtel' : 'mtn']
	return all.find(({ way }) => way === own) ?? all[0]
}

/** Whether money moves: a provider is set. */
export const isLive = (): boolean => servedWays().length > 0

/** Who takes the money of a method, by a number where it asks for one; undefined where nobody does. */
export const takerOf = (id: string, number?: string | null): Served | undefined => served(id, number)

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
				asksNumber: taker?.asksNumber === true,
				fee: live ? (taker?.fee ?? NO_FEE) : simulated(id),
				abroad: taker?.abroad ?? [],
			}
		}),
	}
}

/** The number whose phone is asked. */
export const walletField = optional(textField('Mobile number', 40))

/**
 * Reads the number where the method asks for one, as providers want it: `2507XXXXXXXX`. Elsewhere it is dropped unread.
 * For the `transform` of a form.
 */
export function settleWallet<Fields extends { payment_method: string; wallet: string | null }>(
	fields: Fields,
	context: z.RefinementCtx,
): Fields {
	if (!takerOf(fields.payment_method)?.asksNumber) return { ...fields, wallet: null }
	const wallet = fields.wallet === null ? null : cleanPhone(fields.wallet).replace(/^\+/, '')
	if (wallet !== null && WALLET.test(wallet)) return { ...fields, wallet }
	const message = wallet === null ? NUMBER_MISSING : NO_MOBILE_NUMBER
	context.addIssue({ code: 'custom', path: ['wallet'], message })
	return z.NEVER
}

/** In what a card is charged: francs where nothing else is chosen, and where the method takes francs alone. */
export const currencyField = optional(textField('Currency', 3))

/**
 * Reads in what the method is charged. One that it does not take just now is refused: nobody is charged in another one
 * than was chosen. For the `transform` of a form.
 */
export function settleCurrency<Fields extends { payment_method: string; currency: string | null }>(
	fields: Fields,
	context: z.RefinementCtx,
): Omit<Fields, 'currency'> & { currency: Currency } {
	const taker = takerOf(fields.payment_method)
	if (fields.currency === null || fields.currency === 'RWF' || taker?.way !== 'card')
		return { ...fields, currency: 'RWF' }
	const found = taker.abroad?.find(({ currency }) => currency === fields.currency)
	if (found) return { ...fields, currency: found.currency }
	context.addIssue({ code: 'custom', path: ['currency'], message: NOT_AVAILABLE_YET })
	return z.NEVER
}

/** How somebody pays: one of the methods that can be chosen just now. */
export const paymentMethodField = <Id extends string>(ids: readonly [Id, ...Id[]], transfer: boolean) =>
	choiceField('Payment method', ids).refine(
		(id) => offersOf([id], { simulated: () => NO_FEE, transfer }).ways[0]?.available === true,
		NOT_AVAILABLE_YET,
	)
