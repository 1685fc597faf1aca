import { expect, test } from 'vitest'
import { EventRegistrationForm } from '#app/features/events/forms.server.ts'
import { typedRegistration } from '#app/features/events/testing.server.ts'

/** The sentence beside a field, or undefined when the field is accepted. */
function sentence(field: string, given: Record<string, unknown>) {
	const parsed = EventRegistrationForm.safeParse(typedRegistration(given))
	return parsed.error?.issues.find((issue) => issue.path[0] === field)?.message
}

const accepted = (given: Record<string, unknown> = {}) =>
	EventRegistrationForm.parse(typedRegistration(given))

test.each([
	['PUB-EVT-015', 'first_name', 'First name'],
	['PUB-EVT-016', 'last_name', 'Last name'],
	['PUB-EVT-017', 'email', 'Email'],
	['PUB-EVT-018', 'phone', 'Phone'],
])('%s %s is required', (_id, field, label) => {
	for (const empty of ['', '   ', '\u0000', undefined, 7, ['a', 'b']]) {
		expect(sentence(field, { [field]: empty })).toBe(`${label} is required`)
	}
})

test.each([
	['PUB-EVT-015', 'first_name', 'First name'],
	['PUB-EVT-016', 'last_name', 'Last name'],
	['PUB-EVT-019', 'organization', 'Organization'],
])('%s %s has at most 200 characters', (_id, field, label) => {
	expect(sentence(field, { [field]: 'x'.repeat(200) })).toBeUndefined()
	expect(sentence(field, { [field]: 'x'.repeat(201) })).toBe(`${label} must have at most 200 characters`)
})

test('PUB-EVT-017 a bad email address is told; a good one is lowercased', () => {
	for (const email of ['aline', 'aline@mail', 'a b@mail.example']) {
		expect(sentence('email', { email })).toBe('Please enter a valid email address')
	}
	expect(accepted({ email: ' Aline@Mail.Example ' }).email).toBe('aline@mail.example')
})

test('PUB-EVT-018 a bad phone number is told; a good one is stored as E.164', () => {
	expect(sentence('phone', { phone: 'call me' })).toBe('Please enter a valid phone number')
	expect(accepted({ phone: '0788 123 456' }).phone).toBe('+250788123456')
})

test('PUB-EVT-019 the organization may be left empty', () => {
	expect(accepted({ organization: ' ' }).organization).toBeNull()
	expect(accepted({ organization: 'Isuka' }).organization).toBe('Isuka')
})

test('PUB-EVT-026, D-058 what the form does not have is left aside', () => {
	const parsed = accepted({
		id: 'x',
		event_id: 'x',
		status: 'approved',
		price: '0',
		created_at: '2000-01-01',
	})
	expect(Object.keys(parsed).toSorted()).toEqual([
		'district',
		'email',
		'first_name',
		'last_name',
		'organization',
		'phone',
		'sex',
	])
})
