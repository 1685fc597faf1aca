import { expect, test } from 'vitest'
import {
	amountFromAddress,
	canSetPaymentStatus,
	CARD_PATTERN,
	CVV_PATTERN,
	describeProcessing,
	DONATION_FAILED,
	DONATION_STEPS,
	donationFailed,
	EXPIRY_PATTERN,
	formatCvv,
	formatExpiry,
	groupCardNumber,
	levelFromAddress,
	meantAmount,
	MOBILE_PATTERN,
	PAYMENT_STATUSES,
	PRESETS,
	settleAmount,
	transferReference,
} from '#app/features/donations/rules.ts'

const matches = (pattern: string, text: string) => new RegExp(`^(?:${pattern})$`, 'v').test(text)

test('PUB-DON-022 four amounts with their labels', () => {
	expect(PRESETS.map(({ amount, label }) => [amount, label])).toEqual([
		[10_000, 'Supporter'],
		[25_000, 'Advocate'],
		[50_000, 'Champion'],
		[100_000, 'Patron'],
	])
})

test('PUB-DON-012, PUB-DON-018 three steps are filled in, in this order', () => {
	expect(DONATION_STEPS).toEqual(['amount', 'details', 'payment'])
})

test.each([
	['50000', 50_000],
	['10000', 10_000],
	['1000000', 1_000_000],
	[null, 25_000],
	['', 25_000],
	['9999', 25_000],
	['1000001', 25_000],
	['-50000', 25_000],
	['5e4', 25_000],
	['50,000', 25_000],
	['٥٠٠٠٠', 25_000],
])('PUB-DON-011, PUB-DON-021 the address %j begins with %i', (text, amount) => {
	expect(amountFromAddress(text)).toBe(amount)
})

test.each([
	[{ amount: '25,000', amount_shown: '25,000', preset: '50000' }, '50000'],
	[{ amount: '35,000', amount_shown: '25,000', preset: '25000' }, '35,000'],
	[{ amount: '50000', amount_shown: '25,000', preset: '50000' }, '50000'],
	[{ amount: ' 35,000 ', amount_shown: '35,000' }, '35,000'],
	[{ amount: '', amount_shown: '25,000', preset: '50000' }, '50000'],
	[{ amount: '100,000', preset: '50000' }, '100,000'],
	[{ amount: '', amount_shown: '25,000', preset: '25000' }, ''],
	[{ amount: '1,00', amount_shown: '25,000' }, '1,00'],
	[{ amount: ['1', '2'], preset: 7 }, ''],
	[{}, ''],
	[
		{ amount: '35000', amount_shown: '25,000', preset: '50000' },
		{ written: '35000', chosen: '50000' },
	],
])('F-01 of %j is meant %j', (typed, meant) => {
	expect(meantAmount(typed)).toEqual(meant)
})

test('F-01 what is settled holds the amount alone, and settling it again changes nothing', () => {
	const settled = settleAmount({ amount: '500000', amount_shown: '25,000', frequency: 'monthly' })
	expect(settled).toEqual({ amount: '500000', frequency: 'monthly' })
	expect(settleAmount(settled)).toEqual(settled)
})

test('PUB-DON-032, PUB-DON-033, PUB-DON-034 card number in fours, expiry with its stroke, digits of the CVV', () => {
	expect(groupCardNumber('4242424242424242')).toBe('4242 4242 4242 4242')
	expect(groupCardNumber('42424')).toBe('4242 4')
	expect(groupCardNumber('4242 4242 4242 4242 99')).toHaveLength(19)
	expect(groupCardNumber('4-2a4')).toBe('424')
	expect([formatExpiry('1'), formatExpiry('01'), formatExpiry('012'), formatExpiry('01/289')]).toEqual([
		'1',
		'01',
		'01/2',
		'01/28',
	])
	expect(formatCvv('12a345')).toBe('1234')
})

test('F-26 an expiry typed as 1/29 is January, and nothing else changes its month while it is typed', () => {
	const typed = (keys: string) => [...keys].reduce((text, key) => formatExpiry(text + key), '')
	for (const [keys, expiry] of [
		['1/29', '01/29'],
		['1 29', '01/29'],
		['9-30', '09/30'],
		['129', '12/9'],
		['12/29', '12/29'],
		['0129', '01/29'],
		['01/29', '01/29'],
		['1349', '13/49'],
	] as const)
		expect([keys, typed(keys)]).toEqual([keys, expiry])
})

test('F-45 the card that an address comes from, as long as it asks for its amount', () => {
	expect(levelFromAddress('advocate', 50_000)).toMatchObject({ name: 'Advocate', amount: 50_000 })
	for (const [level, amount] of [
		['advocate', 25_000],
		['patron', 100_000],
		['', 50_000],
		[null, 50_000],
	] as const)
		expect(levelFromAddress(level, amount)).toBeUndefined()
})

test.each([
	[
		CARD_PATTERN,
		['4242 4242 4242 4242', '4242424242424242', '3782 8224 6310 005'],
		['4242', '4242 4242 4242', 'x'],
	],
	[EXPIRY_PATTERN, ['01/28', '12/30', '1/28'], ['13/28', '0/28', '00/28', '0128']],
	[CVV_PATTERN, ['123', '1234'], ['12', '12345', '12a']],
	[
		MOBILE_PATTERN,
		['078 000 0000', '0780000000', '+250 780 000 000', '0788-123-456', '0788.123.456', '0788 (123) 456'],
		['12', '0880000000', '78000000'],
	],
])('PUB-DON-031 to PUB-DON-034 the browser checks by %s', (pattern, right, wrong) => {
	for (const text of right) expect([text, matches(pattern, text)]).toEqual([text, true])
	for (const text of wrong) expect([text, matches(pattern, text)]).toEqual([text, false])
})

test('PUB-DON-036 a transfer quotes DONATION- and the time', () => {
	expect(transferReference(new Date('2026-01-05T08:00:00Z'))).toBe('DONATION-1767600000000')
})

test('PUB-DON-058, PUB-DON-059 the failure with and without a reason', () => {
	expect(donationFailed('no luck')).toBe('Failed to process donation: no luck')
	expect(DONATION_FAILED).toBe('There was an error processing your donation. Please try again.')
})

test('PUB-DON-060, PUB-DON-061 when it is processed, and that a monthly gift comes again', () => {
	expect(describeProcessing('one-time')).toMatch(/within 1-2 business days\.$/)
	expect(describeProcessing('monthly')).toMatch(/within 1-2 business days\. .*on the same date each month\.$/)
})

test('M4, ADM-DON-017, ADM-DON-018, ADM-DON-019 of all pairs only pending to completed and to failed are allowed', () => {
	const allowed = PAYMENT_STATUSES.flatMap((from) =>
		PAYMENT_STATUSES.filter((to) => canSetPaymentStatus(from, to)).map((to) => `${from} to ${to}`),
	)
	expect(allowed).toEqual(['pending to completed', 'pending to failed'])
})
