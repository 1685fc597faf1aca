import { expect, test } from 'vitest'
import { chargedAbroad, readMoney, writeMoney } from '#app/platform/core/payments/money.ts'

test.each([
	['25000', 'RWF', 25_000],
	['25000.0', 'RWF', 25_000],
	[25_000, 'rwf', 25_000],
	['25.5', 'EUR', 2550],
	['25.50', 'EUR', 2550],
	['25.500', 'USD', 2550],
	['0.07', 'EUR', 7],
])('D-159 drill 14: %s %s is read as %s of the smallest unit', (amount, currency, minor) => {
	const money = readMoney(amount, currency)
	expect(money).toEqual({ minor, currency: currency.toUpperCase() })
	expect(readMoney(writeMoney(money!), currency)).toEqual(money)
})

test.each([
	['25000.5', 'RWF'],
	['25.505', 'EUR'],
	['25000', 'KES'],
	['25000', null],
	['-1', 'RWF'],
	['1e5', 'RWF'],
	['25,000', 'RWF'],
	['', 'RWF'],
	[Number.NaN, 'RWF'],
	[1e21, 'RWF'],
	[null, 'RWF'],
	['1'.repeat(13), 'RWF'],
	['1'.repeat(100_000), 'RWF'],
])('D-159 drill 14: %s %s is no sum', (amount, currency) => {
	expect(readMoney(amount, currency)).toBe(null)
})

test.each([
	[26_025, 165_025, 1577],
	[10_000, 165_000, 606],
	[1_000_000, 165_000, 60_606],
	[1, 9_999_999, 1],
])('issue N 2: %s francs at %s hundredths are %s cents', (francs, rate, minor) => {
	expect(chargedAbroad(francs, { currency: 'EUR', rate })).toEqual({ minor, currency: 'EUR' })
})
