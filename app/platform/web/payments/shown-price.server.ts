import { Refusal } from '#app/platform/core/errors/refusal.ts'
import { optional, textField } from '#app/platform/web/forms/fields.server.ts'
import { PRICE_SHOWN, priceChanged } from '#app/platform/web/payments/rules.ts'

/** What a form of a purchase says of the price that it showed: it is compared, and never charged. */
export const shownPrice = { [PRICE_SHOWN]: optional(textField('Price', 20)) }

/**
 * What is charged is what was shown.
 * @param price what it costs now, in whole francs, without the fee
 * @throws Refusal 409 where the form showed another price, or none
 */
export function requireShownPrice(shown: string | null, price: number): void {
	if (shown !== String(price)) throw new Refusal(priceChanged(price), { status: 409 })
}
