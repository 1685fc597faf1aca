import { expect, test } from 'vitest'
import { ProgramApplicationForm } from '#app/features/programs/forms.server.ts'
import { typedApplication } from '#app/features/programs/testing.server.ts'
import { STARTUP_SECTORS, STARTUP_STAGES } from '#app/features/startups/rules.ts'

/** The sentence beside a field, or undefined when the field is accepted. */
function sentence(field: string, given: Record<string, unknown>) {
	const parsed = ProgramApplicationForm.safeParse(typedApplication(given))
	return parsed.error?.issues.find((issue) => issue.path[0] === field)?.message
}

const accepted = (given: Record<string, unknown> = {}) =>
	ProgramApplicationForm.parse(typedApplication(given))

test.each([
	['PUB-PROG-007', 'first_name', 'First name is required'],
	['PUB-PROG-008', 'last_name', 'Last name is required'],
	['PUB-PROG-009', 'email', 'Email is required'],
	['PUB-PROG-010', 'phone', 'Phone is required'],
	['PUB-PROG-012', 'startup_sector', 'Startup sector is required'],
	['PUB-PROG-014', 'startup_stage', 'Startup stage is required'],
	['PUB-PROG-015', 'project_description', 'Project description is required'],
	['PUB-PROG-016', 'motivation', 'Motivation is required'],
	['PUB-PROG-017', 'experience', 'Experience is required'],
])('%s %s is required', (_id, field, message) => {
	for (const empty of ['', '   ', '\u0000', undefined, 7, ['a', 'b']]) {
		expect(sentence(field, { [field]: empty })).toBe(message)
	}
})

test('PUB-PROG-011 the organization may be left empty', () => {
	expect(accepted({ organization: ' ' }).organization).toBeNull()
	expect(accepted({ organization: 'Isuka' }).organization).toBe('Isuka')
})

test('PUB-PROG-009, ACC-FORM-008, ACC-SAN-007 a bad email address is told; a good one is lowercased', () => {
	for (const email of ['aline', 'aline@mail', 'a b@mail.example', `${'a'.repeat(250)}@mail.example`]) {
		expect(sentence('email', { email })).toBe('Please enter a valid email address')
	}
	expect(accepted({ email: ' Aline@Mail.Example ' }).email).toBe('aline@mail.example')
})

test('PUB-PROG-010, ACC-FORM-009, ACC-SAN-008 a bad phone number is told; a good one is stored as E.164', () => {
	for (const phone of ['12345', 'call me']) {
		expect(sentence('phone', { phone })).toBe('Please enter a valid phone number')
	}
	expect(sentence('phone', { phone: '+250 788' })).toMatch(
		/^Please enter a valid phone number: .* 6 digits missing$/,
	)
	expect(accepted({ phone: '0788 123 456' }).phone).toBe('+250788123456')
	expect(accepted({ phone: '+49 (0)30 1234 5678' }).phone).toBe('+493012345678')
})

test('PUB-PROG-012 each of the 16 sectors is accepted and nothing else', () => {
	for (const startup_sector of STARTUP_SECTORS) {
		expect(sentence('startup_sector', { startup_sector, custom_sector: 'Bees' })).toBeUndefined()
	}
	expect(sentence('startup_sector', { startup_sector: 'Gambling' })).toMatch(/^Choose one/)
})

test('PUB-PROG-014 each of the 8 stages is accepted and nothing else', () => {
	for (const startup_stage of STARTUP_STAGES)
		expect(sentence('startup_stage', { startup_stage })).toBeUndefined()
	expect(sentence('startup_stage', { startup_stage: 'Unicorn' })).toMatch(/^Choose one/)
})

test('PUB-PROG-013, PUB-PROG-018 with Other the own sector is required and stored', () => {
	expect(sentence('custom_sector', { startup_sector: 'Other' })).toBe('Your sector is required')
	expect(accepted({ startup_sector: 'Other', custom_sector: 'Beekeeping' }).startup_sector).toBe('Beekeeping')
	expect(accepted({ startup_sector: 'SaaS', custom_sector: 'Beekeeping' }).startup_sector).toBe('SaaS')
})

test('ACC-SAN-003 a text of 10,000 characters is kept whole, one more is refused and not cut', () => {
	expect(accepted({ motivation: 'x'.repeat(10_000) }).motivation).toHaveLength(10_000)
	expect(sentence('motivation', { motivation: 'x'.repeat(10_001) })).toBe(
		'Motivation must have at most 10,000 characters',
	)
})

test('ACC-FORM-007, ACC-SAN-001, ACC-SAN-002 control characters are removed and texts trimmed', () => {
	expect(accepted({ first_name: ' A\u0007line\u0000 ' }).first_name).toBe('Aline')
	expect(accepted({ motivation: ' one\r\ntwo\u0008 ' }).motivation).toBe('one\ntwo')
})
