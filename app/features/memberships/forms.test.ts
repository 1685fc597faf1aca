import { expect, test } from 'vitest'
import { MembershipForm } from '#app/features/memberships/forms.server.ts'
import { MEMBERSHIP_PLANS, PHOTO_BYTES } from '#app/features/memberships/rules.ts'
import { typedMembership } from '#app/features/memberships/testing.server.ts'
import { STARTUP_SECTORS, STARTUP_STAGES } from '#app/features/startups/rules.ts'

/** The sentence beside a field, or undefined when the field is accepted. */
function sentence(field: string, given: Record<string, unknown>) {
	const parsed = MembershipForm.safeParse(typedMembership(given))
	return parsed.error?.issues.find((issue) => issue.path[0] === field)?.message
}

const accepted = (given: Record<string, unknown> = {}) => MembershipForm.parse(typedMembership(given))
const fileOf = (bytes: number) => new File([new Uint8Array(bytes)], 'photo.jpg')

test('PUB-MEM-002, PUB-MEM-003, PUB-MEM-004, PUB-MEM-005 two plans with their prices and benefits', () => {
	expect(MEMBERSHIP_PLANS.map(({ type, name, price, benefits }) => [type, name, price, benefits])).toEqual([
		[
			'startup',
			'Startup Membership',
			500_000,
			[
				'Co-working access',
				'Mentorship',
				'Networking events',
				'Investment opportunities',
				'Legal and accounting support',
			],
		],
		[
			'individual',
			'Individual Membership',
			200_000,
			['Workshops', 'Skill development', 'Community events', 'Online resources', 'Career guidance'],
		],
	])
})

test.each([
	['PUB-MEM-006', 'first_name', 'First name is required', 200],
	['PUB-MEM-007', 'last_name', 'Last name is required', 200],
	['PUB-MEM-008', 'email', 'Email is required', undefined],
	['PUB-MEM-009', 'phone', 'Phone is required', undefined],
	['PUB-MEM-010', 'bio', 'Bio is required', 10_000],
	['PUB-MEM-011', 'expectations', 'Expectations are required', 10_000],
])('%s %s is required and bounded', (_id, field, message, limit) => {
	for (const empty of ['', '   ', '\u0000', undefined, 7, ['a', 'b']]) {
		expect(sentence(field, { [field]: empty })).toBe(message)
	}
	if (limit === undefined) return
	expect(sentence(field, { [field]: 'x'.repeat(limit) })).toBeUndefined()
	expect(sentence(field, { [field]: 'x'.repeat(limit + 1) })).toContain('at most')
})

test('PUB-MEM-008, PUB-MEM-009 a bad address and a bad number are told', () => {
	expect(sentence('email', { email: 'aline@mail' })).toBe('Please enter a valid email address')
	expect(sentence('phone', { phone: '12' })).toBe('Please enter a valid phone number')
	expect(accepted({ email: 'Aline@Mail.Example', phone: '0788 123 456' })).toMatchObject({
		email: 'aline@mail.example',
		phone: '+250788123456',
	})
})

test('PUB-MEM-012 the terms must be accepted, and are not stored', () => {
	for (const terms of ['', undefined, 'false', 'on', ['true', 'true']]) {
		expect(sentence('terms', { terms })).toBe('Please accept the Terms of Service to apply')
	}
	expect(accepted()).not.toHaveProperty('terms')
})

test('PUB-MEM-013, PUB-MEM-015 sector and stage may be left empty, or are of the lists', () => {
	expect(accepted()).toMatchObject({ startup_sector: null, startup_stage: null })
	for (const startup_sector of STARTUP_SECTORS) {
		expect(sentence('startup_sector', { startup_sector, custom_sector: 'Bees' })).toBeUndefined()
	}
	for (const startup_stage of STARTUP_STAGES) {
		expect(sentence('startup_stage', { startup_stage })).toBeUndefined()
	}
	expect(sentence('startup_sector', { startup_sector: 'Gambling' })).toMatch(/^Choose one/)
	expect(sentence('startup_stage', { startup_stage: 'Unicorn' })).toMatch(/^Choose one/)
})

test('PUB-MEM-014 with Other the own sector is required and stored, else it is dropped', () => {
	expect(sentence('custom_sector', { startup_sector: 'Other' })).toBe('Your sector is required')
	expect(sentence('custom_sector', { startup_sector: 'Other', custom_sector: 'x'.repeat(101) })).toContain(
		'100',
	)
	expect(accepted({ startup_sector: 'Other', custom_sector: 'Bees' }).startup_sector).toBe('Bees')
	expect(accepted({ startup_sector: 'SaaS', custom_sector: 'Bees' }).startup_sector).toBe('SaaS')
	expect(accepted({ custom_sector: 'Bees' }).startup_sector).toBeNull()
})

test('PUB-MEM-016, PUB-MEM-017, PUB-MEM-018 a photo of 5 MB is taken, one byte more is told', () => {
	expect(PHOTO_BYTES).toBe(5 * 1024 * 1024)
	expect(accepted({ photo: fileOf(PHOTO_BYTES) }).photo?.size).toBe(PHOTO_BYTES)
	expect(sentence('photo', { photo: fileOf(PHOTO_BYTES + 1) })).toBe('Image size should be less than 5MB')
	for (const none of [undefined, '', fileOf(0), '/files/memberships/x']) {
		expect(accepted({ photo: none }).photo).toBeNull()
	}
})

test('Z4 what is not in the form is dropped', () => {
	const extra = { id: 'x', status: 'approved', type: 'startup', price: '0', image_url: '/x', role: 'admin' }
	expect(Object.keys(accepted(extra)).toSorted()).toEqual([
		'bio',
		'district',
		'email',
		'expectations',
		'first_name',
		'last_name',
		'phone',
		'photo',
		'sex',
		'startup_sector',
		'startup_stage',
	])
})
