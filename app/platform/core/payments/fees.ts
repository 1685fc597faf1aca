import type { CardFee, ServedMethod } from '#app/platform/core/config/payment-settings.server.ts'

/**
 * What a method costs its payer beside the amount, in the smallest unit (D-166). Mobile money costs nothing: its payers may
 * not be charged for it.
 */
export const methodFee = (
	method: ServedMethod,
	minor: number,
	{ hundredthsOfPercent, fixed }: CardFee,
): number => (method === 'card' ? Math.round((minor * hundredthsOfPercent) / 10_000) + fixed : 0)
