import { expect, test } from 'vitest'
import { EnrollmentForm, LinkForm, PurchaseForm, PurchasePayment } from '#app/learning/study/forms.server.ts'
import { EDUCATION_LEVELS, EDUCATION_NAMES } from '#app/learning/study/rules.ts'
import { typedEnrollment } from '#app/learning/study/testing.server.ts'
import { STARTUP_SECTORS, STARTUP_STAGES } from '#app/features/startups/rules.ts'

/** The sentence beside a field, or undefined when the field is accepted. */
function sentence(field: string, given: Record<string, unknown>) {
	const parsed = EnrollmentForm.safeParse(typedEnrollment(given))
	return parsed.error?.issues.find((issue) => issue.path[0] === field)?.message
}

const accepted = (given: Record<string, unknown> = {}) => EnrollmentForm.parse(typedEnrollment(given))

test.each([
	['PUB-ENRL-001', 'first_name', 'First name is required'],
	['PUB-ENRL-002', 'last_name', 'Last name is required'],
	['PUB-ENRL-003', 'email', 'Email is required'],
	['PUB-ENRL-004', 'phone', 'Phone is required'],
	['PUB-ENRL-005', 'education_level', 'Education level is required'],
	['PUB-ENRL-007', 'motivation', 'Motivation is required'],
])('%s %s is required', (_id, field, message) => {
	for (const empty of ['', '   ', '\u0000', undefined, 7, ['a', 'b']])
		expect(sentence(field, { [field]: empty })).toBe(message)
})

test('PUB-ENRL-005, PUB-ENRL-011 each of the five levels is accepted and nothing else; a word is shown for each', () => {
	expect(EDUCATION_LEVELS).toEqual(['high_school', 'bachelors', 'masters', 'phd', 'other'])
	for (const education_level of EDUCATION_LEVELS)
		expect(accepted({ education_level }).education_level).toBe(education_level)
	for (const education_level of ['Not Specified', 'kindergarten'])
		expect(sentence('education_level', { education_level })).toMatch(/^Choose one/)
	expect(Object.values(EDUCATION_NAMES)).toEqual(['High School', "Bachelor's", "Master's", 'PhD', 'Other'])
})

test('PUB-ENRL-006, PUB-ENRL-008, PUB-ENRL-010 occupation, sector and stage may be left empty', () => {
	expect(accepted()).toMatchObject({ current_occupation: null, startup_sector: null, startup_stage: null })
	expect(accepted({ current_occupation: 'Tailor' }).current_occupation).toBe('Tailor')
	for (const startup_sector of STARTUP_SECTORS.slice(0, 15))
		expect(accepted({ startup_sector }).startup_sector).toBe(startup_sector)
	for (const startup_stage of STARTUP_STAGES)
		expect(accepted({ startup_stage }).startup_stage).toBe(startup_stage)
	expect(sentence('startup_sector', { startup_sector: 'Gambling' })).toMatch(/^Choose one/)
	expect(sentence('startup_stage', { startup_stage: 'Unicorn' })).toMatch(/^Choose one/)
})

test('PUB-ENRL-009 with Other the own sector is required and stored, else it counts for nothing', () => {
	expect(sentence('custom_sector', { startup_sector: 'Other' })).toBe('Your sector is required')
	expect(accepted({ startup_sector: 'Other', custom_sector: 'Beekeeping' }).startup_sector).toBe('Beekeeping')
	expect(accepted({ startup_sector: 'SaaS', custom_sector: 'Beekeeping' }).startup_sector).toBe('SaaS')
	expect(accepted({ custom_sector: 'Beekeeping' }).startup_sector).toBeNull()
})

test('D-058, D-109 a state, a learner, a price or extra minutes that the browser sends are not read', () => {
	const forged = {
		status: 'approved',
		learner_id: 'x',
		payment_amount: 1,
		extra_minutes: 600,
		course_id: 'y',
	}
	expect(accepted(forged)).toEqual(accepted())
	const person = { first_name: 'A', last_name: 'U', email: 'a@mail.example', phone: '0788123456' }
	expect(PurchaseForm.parse({ ...person, ...forged, payment_method: 'credit-card', price: '1' })).toEqual({
		...person,
		phone: '+250788123456',
		payment_method: 'credit-card',
		// It is compared with ours, and never charged.
		price_shown: null,
		// Nobody asks a phone.
		wallet: null,
	})
})

test('PUB-PREM-016 to PUB-PREM-021 a purchase asks who and how it is paid, and takes the three methods alone', () => {
	const issues = PurchaseForm.safeParse({}).error?.issues.map((issue) => [issue.path[0], issue.message])
	expect(issues).toEqual([
		['first_name', 'First name is required'],
		['last_name', 'Last name is required'],
		['email', 'Email is required'],
		['phone', 'Phone is required'],
		['payment_method', 'Payment method is required'],
	])
	const parse = (payment_method: string) => PurchasePayment.safeParse({ payment_method })
	for (const one of ['credit-card', 'mobile-money', 'bank-transfer'])
		expect(parse(one).data?.payment_method).toBe(one)
	expect(parse('paypal').success).toBe(false)
})

test('D-060 the link is asked for with an address, in any case', () => {
	expect(LinkForm.parse({ email: ' Aline@Mail.Example ' })).toEqual({ email: 'aline@mail.example' })
	expect(LinkForm.safeParse({ email: 'aline' }).error?.issues[0]?.message).toBe(
		'Please enter a valid email address',
	)
})
