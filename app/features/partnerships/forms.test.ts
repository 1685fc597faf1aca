import { expect, test } from 'vitest'
import { DigitalBridgeForm, PartnershipForm } from '#app/features/partnerships/forms.server.ts'
import {
	BRIDGE_SERVICE_NAMES,
	BRIDGE_SERVICE_TYPES,
	COMPANY_SIZES,
	PARTNERSHIP_TYPE_NAMES,
	PARTNERSHIP_TYPES,
} from '#app/features/partnerships/rules.ts'
import { typedBridge, typedPartnership } from '#app/features/partnerships/testing.server.ts'

type Given = Record<string, unknown>
type Issue = { path: PropertyKey[]; message: string }

const beside = (field: string, issues: readonly Issue[] = []) =>
	issues.find((issue) => issue.path[0] === field)?.message

/** The sentence beside a field of each form, or undefined when the field is accepted. */
const forms = {
	partnership: (field: string, given: Given) =>
		beside(field, PartnershipForm.safeParse(typedPartnership(given)).error?.issues),
	bridge: (field: string, given: Given) =>
		beside(field, DigitalBridgeForm.safeParse(typedBridge(given)).error?.issues),
}

test.each([
	['PUB-PART-001, PUB-PART-009', 'partnership', 'company_name', 'Company name is required'],
	['PUB-PART-002, PUB-PART-009', 'partnership', 'contact_name', 'Contact name is required'],
	['PUB-PART-003, PUB-PART-009', 'partnership', 'email', 'Email is required'],
	['PUB-PART-004, PUB-PART-009', 'partnership', 'phone', 'Phone is required'],
	['PUB-PART-005, PUB-PART-009', 'partnership', 'company_size', 'Company size is required'],
	['PUB-PART-006, PUB-PART-009', 'partnership', 'industry', 'Industry is required'],
	['PUB-PART-007, PUB-PART-009', 'partnership', 'partnership_type', 'Partnership type is required'],
	['PUB-PART-008, PUB-PART-009', 'partnership', 'message', 'Message is required'],
	['PUB-DBR-001, PUB-DBR-010', 'bridge', 'company_name', 'Company name is required'],
	['PUB-DBR-002, PUB-DBR-010', 'bridge', 'contact_name', 'Contact name is required'],
	['PUB-DBR-003, PUB-DBR-010', 'bridge', 'position', 'Position is required'],
	['PUB-DBR-004, PUB-DBR-010', 'bridge', 'email', 'Email is required'],
	['PUB-DBR-005, PUB-DBR-010', 'bridge', 'phone', 'Phone is required'],
	['PUB-DBR-006, PUB-DBR-010', 'bridge', 'company_size', 'Company size is required'],
	['PUB-DBR-007, PUB-DBR-010', 'bridge', 'industry', 'Industry is required'],
	['PUB-DBR-008, PUB-DBR-010', 'bridge', 'service_type', 'Service type is required'],
	['PUB-DBR-009, PUB-DBR-010', 'bridge', 'message', 'Message is required'],
] as const)('%s the %s form requires %s', (_id, form, field, message) => {
	for (const empty of ['', '   ', '\u0000', undefined, 7, ['a', 'b']]) {
		expect(forms[form](field, { [field]: empty })).toBe(message)
	}
})

test.each([
	['PUB-PART-001', 'partnership', 'company_name', 200],
	['PUB-PART-002', 'partnership', 'contact_name', 200],
	['PUB-PART-006', 'partnership', 'industry', 200],
	['PUB-PART-008', 'partnership', 'message', 10_000],
	['PUB-DBR-001', 'bridge', 'company_name', 200],
	['PUB-DBR-002', 'bridge', 'contact_name', 200],
	['PUB-DBR-003', 'bridge', 'position', 200],
	['PUB-DBR-007', 'bridge', 'industry', 200],
	['PUB-DBR-009', 'bridge', 'message', 10_000],
] as const)('%s the %s form takes %s up to its limit and refuses more', (_id, form, field, limit) => {
	expect(forms[form](field, { [field]: 'x'.repeat(limit) })).toBeUndefined()
	expect(forms[form](field, { [field]: 'x'.repeat(limit + 1) })).toContain(
		`at most ${limit.toLocaleString('en-US')} characters`,
	)
})

test('PUB-PART-003, PUB-DBR-004, PUB-PART-004, PUB-DBR-005 bad addresses and numbers are told on both forms', () => {
	for (const sentence of Object.values(forms)) {
		expect(sentence('email', { email: 'aline@mail' })).toBe('Please enter a valid email address')
		expect(sentence('phone', { phone: 'call me' })).toBe('Please enter a valid phone number')
	}
	expect(PartnershipForm.parse(typedPartnership({ phone: '0788 123 456' })).phone).toBe('+250788123456')
})

test('PUB-GEN-033, PUB-PART-005, PUB-DBR-006 each of the five company sizes is accepted and nothing else', () => {
	expect(COMPANY_SIZES).toEqual(['1-10', '11-50', '51-200', '201-500', '501+'])
	for (const sentence of Object.values(forms)) {
		for (const company_size of COMPANY_SIZES)
			expect(sentence('company_size', { company_size })).toBeUndefined()
		expect(sentence('company_size', { company_size: '12' })).toMatch(/^Choose one/)
	}
})

test('PUB-PART-007, PUB-PART-010 each of the five types is accepted; digital-bridge is not one of them', () => {
	expect(PARTNERSHIP_TYPES).toEqual(['technology', 'research', 'training', 'investment', 'other'])
	for (const partnership_type of PARTNERSHIP_TYPES) {
		expect(forms.partnership('partnership_type', { partnership_type })).toBeUndefined()
		expect(PARTNERSHIP_TYPE_NAMES[partnership_type]).toMatch(/^[A-Z]/)
	}
	for (const partnership_type of ['digital-bridge', 'Research', 'sponsoring']) {
		expect(forms.partnership('partnership_type', { partnership_type })).toMatch(/^Choose one/)
	}
})

test('PUB-DBR-008, PUB-DBR-011 each of the nine service types is accepted, shown as a word, and nothing else', () => {
	expect(BRIDGE_SERVICE_TYPES).toEqual([
		'software-development',
		'web-development',
		'mobile-development',
		'data-analysis',
		'ai-ml',
		'cloud-services',
		'cybersecurity',
		'it-support',
		'other',
	])
	for (const service_type of BRIDGE_SERVICE_TYPES) {
		expect(forms.bridge('service_type', { service_type })).toBeUndefined()
	}
	expect(BRIDGE_SERVICE_NAMES['ai-ml']).toBe('AI/ML')
	expect(BRIDGE_SERVICE_NAMES['it-support']).toBe('IT Support')
	expect(forms.bridge('service_type', { service_type: 'catering' })).toMatch(/^Choose one/)
})
