import { formatMoney, isCurrency } from '#app/platform/core/payments/money.ts'

/** A sum in the back-office; of a currency that is none of ours in its smallest unit, for nobody knows its digits. */
export function sayAmount(minor: number | null, currency: string | null): string {
	if (minor === null || currency === null) return 'Nothing'
	if (!isCurrency(currency)) return `${minor} of the smallest unit, ${currency}`
	return formatMoney({ minor, currency })
}
