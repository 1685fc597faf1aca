import { francsOf, PRICE_UNSET, type Priced } from '#app/features/events/rules.ts'
import { formatRwf, formatUsdPrice } from '#app/platform/core/text/money.ts'
import { methodName, priceChanged } from '#app/platform/web/payments/rules.ts'

/** The price as it is read. */
export function priceLabel(event: Priced, live: boolean): string {
	if (!live && !(event.price === 0 && event.price_rwf)) return formatUsdPrice(event.price)
	const francs = live ? francsOf(event, live) : event.price_rwf
	if (francs === null) return PRICE_UNSET
	return francs === 0 ? 'Free' : formatRwf(francs)
}

/** What is said of a price that is another one than was shown. @param francs what it costs now */
export const seatPriceChanged = (francs: number): string =>
	francs === 0 ? 'it is free now. Nothing was paid: send again to register' : priceChanged(francs)

/** How a seat was paid, in words. */
export const seatMethodName = (id: string): string => (id === 'cash' ? 'Cash, at the hub' : methodName(id))
