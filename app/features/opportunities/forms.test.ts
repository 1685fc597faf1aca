import { expect, test } from 'vitest'
import { OpportunityApplicationForm } from '#app/features/opportunities/forms.server.ts'
import { typedApplication } from '#app/features/opportunities/testing.server.ts'

/** The sentence beside a field, or undefined when the field is accepted. */
function sentence(field: string, given: Record<string, unknown>) {
	const parsed = OpportunityApplicationForm.safeParse(typedApplication(given))
	return parsed.error?.issues.find((issue) => issue.path[0] === field)?.message
}

const accepted = (given: Record<string, unknown> = {}) =>
	OpportunityApplicationForm.parse(typedApplication(given))

test.each([
	['PUB-OPP-028', 'first_name', 'First name'],
	['PUB-OPP-029', 'last_name', 'Last name'],
	['PUB-OPP-030', 'email', 'Email'],
	['PUB-OPP-031', 'phone', 'Phone'],
	['PUB-OPP-032', 'cover_letter', 'Cover letter'],
])('%s %s is required', (_id, field, label) => {
	for (const empty of ['', '   ', '\u0000', undefined, 7, ['a', 'b']]) {
		expect(sentence(field, { [field]: empty })).toBe(`${label} is required`)
	}
})

test.each([
	['PUB-OPP-028', 'first_name', 200, 'First name must have at most 200 characters'],
	['PUB-OPP-029', 'last_name', 200, 'Last name must have at most 200 characters'],
	['PUB-OPP-032', 'cover_letter', 10_000, 'Cover letter must have at most 10,000 characters'],
])('%s %s has at most %d characters', (_id, field, limit, message) => {
	expect(sentence(field, { [field]: 'x'.repeat(limit) })).toBeUndefined()
	expect(sentence(field, { [field]: 'x'.repeat(limit + 1) })).toBe(message)
})

test('PUB-OPP-030 a bad email address is told; a good one is lowercased', () => {
	for (const email of ['aline', 'aline@mail', 'a b@mail.example']) {
		expect(sentence('email', { email })).toBe('Please enter a valid email address')
	}
	expect(accepted({ email: ' Aline@Mail.Example ' }).email).toBe('aline@mail.example')
})

test('PUB-OPP-031 a bad phone number is told; a good one is stored as E.164', () => {
	expect(sentence('phone', { phone: 'call me' })).toBe('Please enter a valid phone number')
	expect(accepted({ phone: '0788 123 456' }).phone).toBe('+250788123456')
})

test.each([
	['PUB-OPP-033', 'resume_url'],
	['PUB-OPP-034', 'portfolio_url'],
] as const)('%s %s may be empty and must be an http or https address', (_id, field) => {
	expect(accepted({ [field]: ' ' })[field]).toBeNull()
	for (const good of ['https://cv.example/aline', 'http://cv.example']) {
		expect(accepted({ [field]: good })[field]).toBe(good)
	}
	// F-40: the scheme may be left out.
	expect(accepted({ [field]: 'cv.example/aline' })[field]).toBe('https://cv.example/aline')
	for (const bad of [
		'javascript:alert(1)',
		'ftp://cv.example/a',
		'data:text/html,x',
		'//cv.example',
		'https://',
		'https://a b',
	]) {
		expect(sentence(field, { [field]: bad })).toBe('Please enter a valid URL')
	}
	expect(sentence(field, { [field]: `https://cv.example/${'x'.repeat(2000)}` })).toMatch(/at most 2,000/)
})

test('PUB-OPP-043, D-058 what the form does not have is left aside', () => {
	const parsed = accepted({
		id: crypto.randomUUID(),
		opportunity_id: crypto.randomUUID(),
		status: 'approved',
		created_at: '2000-01-01',
		role: 'admin',
	})
	expect(Object.keys(parsed).toSorted()).toEqual([
		'cover_letter',
		'email',
		'first_name',
		'last_name',
		'phone',
		'portfolio_url',
		'resume_url',
	])
})
