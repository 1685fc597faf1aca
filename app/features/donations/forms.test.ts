import { expect, test } from 'vitest'
import { DonationForm, donationSteps } from '#app/features/donations/forms.server.ts'
import {
	AMOUNT_TOO_LARGE,
	AMOUNT_TOO_SMALL,
	DONATION_METHODS,
	settleAmount,
} from '#app/features/donations/rules.ts'
import { typedDonation } from '#app/features/donations/testing.server.ts'

/** The sentence beside a field, or undefined when the field is accepted. */
function sentence(field: string, given: Record<string, unknown>) {
	const parsed = DonationForm.safeParse(typedDonation(given))
	return parsed.error?.issues.find((issue) => issue.path[0] === field)?.message
}

const accepted = (given: Record<string, unknown> = {}) => DonationForm.parse(typedDonation(given))

test.each([
	['10000', 10_000],
	['10,000', 10_000],
	[' 25000 ', 25_000],
	['1000000', 1_000_000],
	['1,000,000', 1_000_000],
	['25 000', 25_000],
	['25.000', 25_000],
	['25\u202f000', 25_000],
	["1'000'000", 1_000_000],
	['RWF 25,000', 25_000],
	['25000 frw', 25_000],
])('F-26, M2, PUB-DON-019, PUB-DON-020, PUB-DON-024 %j is taken as %i', (amount, francs) => {
	expect(accepted({ amount }).amount).toBe(francs)
})

test.each([
	['9999', AMOUNT_TOO_SMALL],
	['0', AMOUNT_TOO_SMALL],
	['-1', AMOUNT_TOO_SMALL],
	['-25000', AMOUNT_TOO_SMALL],
	['1000001', AMOUNT_TOO_LARGE],
	['999999999999999', AMOUNT_TOO_LARGE],
	['NaN', 'Amount must be a whole number'],
	['Infinity', 'Amount must be a whole number'],
	['1e309', 'Amount must be a whole number'],
	['25e3', 'Amount must be a whole number'],
	['10000.5', 'Amount must be a whole number'],
	['1,000.000', 'Amount must be a whole number'],
	['2.50.00', 'Amount must be a whole number'],
	['25,00', 'Amount must be a whole number'],
	['+25000', 'Amount must be a whole number'],
	['0x61a8', 'Amount must be a whole number'],
	['٢٥٠٠٠', 'Amount must be a whole number'],
	['２５０００', 'Amount must be a whole number'],
	['25000000000000000000', 'Amount must be a whole number'],
	['', 'Amount is required'],
	[undefined, 'Amount is required'],
	[['25000', '50000'], 'Amount is required'],
	[25_000, 'Amount is required'],
])('M2, PUB-DON-019, PUB-DON-020 %j is refused', (amount, message) => {
	expect(sentence('amount', { amount })).toBe(message)
})

test('a chosen card stands for the amount as long as nobody has written over the field, within the same bounds', () => {
	const given = typedDonation({ amount: '25,000', amount_shown: '25,000' })
	const settled = DonationForm.safeParse(settleAmount({ ...given, preset: '100000' }))
	expect(settled.data).toMatchObject({ amount: 100_000 })
	expect(settled.data).not.toHaveProperty('preset')
	const small = DonationForm.safeParse(settleAmount({ ...given, preset: '5' }))
	expect(small.error?.issues[0]?.message).toBe(AMOUNT_TOO_SMALL)
})

test('F-01 an amount that was written and another that was chosen are refused, with both', () => {
	const both = settleAmount(typedDonation({ amount: '30000', amount_shown: '25,000', preset: '50000' }))
	expect(both).toMatchObject({ amount: '30000', preset: '50000' })
	expect(sentence('amount', both)).toBe(
		'You wrote 30000 and chose 50,000 RWF. Continue with what you wrote, or choose again',
	)
})

test('PUB-DON-023, PUB-DON-025 one-time and monthly, nothing else', () => {
	for (const frequency of ['one-time', 'monthly']) expect(accepted({ frequency }).frequency).toBe(frequency)
	expect(sentence('frequency', { frequency: 'yearly' })).toMatch(/^Choose one/)
	expect(sentence('frequency', { frequency: '' })).toBe('Frequency is required')
})

test.each([
	['PUB-DON-026', 'donor_name', 'Name is required'],
	['PUB-DON-027', 'email', 'Email is required'],
])('%s %s is required', (_id, field, message) => {
	for (const empty of ['', '  ', undefined, 7]) expect(sentence(field, { [field]: empty })).toBe(message)
})

test('PUB-DON-027 the email address must be one', () => {
	expect(sentence('email', { email: 'aline@mail' })).toBe('Please enter a valid email address')
	expect(accepted({ email: 'Aline@Mail.Example' }).email).toBe('aline@mail.example')
})

test('PUB-DON-028, PUB-DON-029 phone and message may be left empty; a bad phone number is told', () => {
	expect(accepted()).toMatchObject({ phone: null, message: null })
	expect(accepted({ phone: '0788 123 456', message: 'For the\r\nlearners' })).toMatchObject({
		phone: '+250788123456',
		message: 'For the\nlearners',
	})
	expect(sentence('phone', { phone: '12' })).toBe('Please enter a valid phone number')
	expect(sentence('message', { message: 'x'.repeat(10_001) })).toMatch(/10,000/)
	expect(sentence('donor_name', { donor_name: 'x'.repeat(201) })).toMatch(/200/)
})

test('PUB-DON-030 each of the five methods is accepted and nothing else', () => {
	for (const { id } of DONATION_METHODS) expect(accepted({ payment_method: id }).payment_method).toBe(id)
	for (const payment_method of ['cash', 'PayPal', 'mobile-money', '']) {
		expect(sentence('payment_method', { payment_method })).toBeDefined()
	}
})

test('Z4, S7, PUB-DON-035 what is not in the form is dropped: ids, states, dates, and every number of card, wallet and account', () => {
	const extra = {
		id: 'x',
		payment_status: 'pending',
		transaction_id: 'TXN-1',
		created_at: '2020-01-01',
		card_number: '4242424242424242',
		expiry: '01/28',
		cvv: '123',
		mobile_number: '0780000000',
		wallet: '0780000000',
		bank_account: '1',
		transfer_reference: 'DONATION-1',
	}
	expect(accepted(extra).transfer_reference).toBeNull()
	expect(accepted(extra).wallet, 'nobody asks a phone').toBeNull()
	expect(Object.keys(accepted(extra)).toSorted()).toEqual([
		'amount',
		'campaign_id',
		'currency',
		'donor_name',
		'email',
		'frequency',
		'message',
		'payment_method',
		'phone',
		'transfer_reference',
		'wallet',
	])
})

test('the steps together hold the rules of the whole form', () => {
	const issues = (schema: { safeParse: typeof DonationForm.safeParse }, fields: object) =>
		schema.safeParse(fields).error?.issues.map(({ path, message }) => [path[0], message]) ?? []
	const nothing = {}
	const perStep = Object.values(donationSteps).flatMap((step) =>
		issues(step as unknown as typeof DonationForm, nothing),
	)
	expect(perStep).toEqual(issues(DonationForm, nothing))
	for (const step of Object.values(donationSteps)) expect(step.safeParse(typedDonation()).success).toBe(true)
})
