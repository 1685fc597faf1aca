import { expect, test } from 'vitest'
import { createSimulatedProvider, makeTransactionId } from '#app/platform/web/payments/payments.server.ts'
import { DONATION_METHODS, DONATION_WAIT_SECONDS } from '#app/features/donations/rules.ts'
import { CARD_FEE, donationTotal, donationWays } from '#app/features/donations/components/ways.ts'
import { feeOf, NO_FEE } from '#app/platform/web/payments/offers.ts'
import { offersOf } from '#app/platform/web/payments/offers.server.ts'
import {
	DEFAULT_PURCHASE_METHOD,
	PROCESSING_FEE,
	PURCHASE_METHODS,
	PURCHASE_WAIT_SECONDS,
	purchaseTotal,
} from '#app/platform/web/payments/rules.ts'

test('PUB-GEN-017 a payment waits its seconds on the given clock and is completed, and says that it is simulated', async () => {
	const waits: number[] = []
	const provider = createSimulatedProvider({ wait: async (milliseconds) => void waits.push(milliseconds) })
	for (const waitSeconds of [PURCHASE_WAIT_SECONDS, DONATION_WAIT_SECONDS]) {
		expect(await provider.process({ amount: 50_500, method: 'credit-card', waitSeconds })).toEqual({
			status: 'completed',
			simulated: true,
			note: 'This payment is simulated: no money was moved.',
		})
	}
	expect(waits).toEqual([2000, 3000])
})

test('PUB-GEN-017 what is not a positive whole amount is not paid', async () => {
	const provider = createSimulatedProvider({ wait: async () => {} })
	for (const amount of [0, -1, 0.5, Number.NaN, Number.POSITIVE_INFINITY]) {
		await expect(provider.process({ amount, method: 'paypal', waitSeconds: 2 })).rejects.toThrow(RangeError)
	}
})

test('PUB-CONS-024, PUB-PREM-021 three ways to pay for a booking or a purchase, card first', () => {
	expect(PURCHASE_METHODS.map(({ id }) => id)).toEqual(['credit-card', 'mobile-money', 'bank-transfer'])
	expect(DEFAULT_PURCHASE_METHOD).toBe(PURCHASE_METHODS[0].id)
})

test('PUB-CONS-025, PUB-PREM-022 the fee of 500 francs is added to the price', () => {
	expect(PROCESSING_FEE).toBe(500)
	expect(purchaseTotal(50_000)).toBe(50_500)
})

test('PUB-DON-039, PUB-DON-040, PUB-DON-041, PUB-DON-042, PUB-DON-043 the five donation methods', () => {
	expect(
		DONATION_METHODS.map(({ id, name, fees, processingTime }) => [id, name, fees, processingTime]),
	).toEqual([
		['mtn-mobile-money', 'MTN Mobile Money', 'No fees', 'Instant'],
		['airtel-money', 'Airtel Money', 'No fees', 'Instant'],
		['credit-card', 'Credit/Debit Card', '2.9% + 300 RWF', 'Instant'],
		['bank-transfer', 'Bank Transfer', 'No fees', '1-3 business days'],
		['paypal', 'PayPal', '2.9% + 300 RWF', 'Instant'],
	])
})

const simulatedOffers: Parameters<typeof donationWays>[0] = (ids, simulated) =>
	offersOf(ids, { simulated, transfer: true })

test('PUB-DON-044, PUB-DON-045 the fee is 2.9 percent and 300, rounded, unless the text is "No fees"', () => {
	const fees = new Map(donationWays(simulatedOffers).ways.map(({ id, fee }) => [id, fee]))
	expect([...fees].map(([id, { percent, fixed }]) => [id, percent, fixed])).toEqual([
		['mtn-mobile-money', 0, 0],
		['airtel-money', 0, 0],
		['credit-card', 2.9, 300],
		['bank-transfer', 0, 0],
		['paypal', 2.9, 300],
	])
	const shown = [10_000, 25_000, 50_000, 100_000, 12_345, 10_017].map((amount) => feeOf(amount, CARD_FEE))
	expect(shown).toEqual([590, 1025, 1750, 3200, 658, 590])
	expect(feeOf(10_500, CARD_FEE)).toBe(605)
	expect(donationTotal(25_000, { fee: CARD_FEE })).toBe(26_025)
	expect(donationTotal(25_000, { fee: NO_FEE })).toBe(25_000)
})

test('PUB-DON-055, PUB-DON-057 a transaction id is TXN, the time and nine random capitals or digits', () => {
	const now = new Date('2026-01-05T08:00:00Z')
	const made = new Set(Array.from({ length: 1000 }, () => makeTransactionId(now)))
	expect(made.size).toBe(1000)
	for (const id of made) expect(id).toMatch(/^TXN-1767600000000-[A-Z0-9]{9}$/)
})
