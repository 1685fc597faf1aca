import { expect, test } from 'vitest'
import { ContactForm, presetSubject } from '#app/features/contact/forms.server.ts'
import { ADVERTISE_SUBJECT, contactAbout } from '#app/features/contact/rules.ts'
import { typedMessage } from '#app/features/contact/testing.server.ts'

/** The sentence beside a field, or undefined when the field is accepted. */
function sentence(field: string, given: Record<string, unknown>) {
	const parsed = ContactForm.safeParse(typedMessage(given))
	return parsed.error?.issues.find((issue) => issue.path[0] === field)?.message
}

test.each([
	['PUB-CONT-006', 'full_name', 'Full name is required'],
	['PUB-CONT-007', 'email', 'Email is required'],
	['PUB-CONT-008', 'subject', 'Subject is required'],
	['PUB-CONT-009', 'message', 'Message is required'],
])('%s, PUB-CONT-010 %s is required', (_id, field, message) => {
	for (const empty of ['', '   ', '\u0000', undefined, 7, ['a', 'b']]) {
		expect(sentence(field, { [field]: empty })).toBe(message)
	}
})

test.each([
	['PUB-CONT-006', 'full_name', 'Full name', 200],
	['PUB-CONT-008', 'subject', 'Subject', 200],
	['PUB-CONT-009', 'message', 'Message', 10_000],
])('%s %s is kept whole up to its limit and refused beyond it', (_id, field, label, limit) => {
	expect(ContactForm.parse(typedMessage({ [field]: 'x'.repeat(limit) }))).toMatchObject({
		[field]: 'x'.repeat(limit),
	})
	expect(sentence(field, { [field]: 'x'.repeat(limit + 1) })).toBe(
		`${label} must have at most ${limit.toLocaleString('en-US')} characters`,
	)
})

test('PUB-CONT-007 a bad email address is told; a good one is lowercased', () => {
	for (const email of ['aline', 'aline@mail', 'a b@mail.example']) {
		expect(sentence('email', { email })).toBe('Please enter a valid email address')
	}
	expect(ContactForm.parse(typedMessage({ email: 'Aline@Mail.Example' })).email).toBe('aline@mail.example')
})

test('PUB-CONT-018 the preset subject is plain text, cut in length and never inside a character', () => {
	const preset = (address: string) =>
		presetSubject(new URL(address, 'http://localhost').searchParams.get('subject'))
	expect(preset(contactAbout(ADVERTISE_SUBJECT))).toBe('Sponsored Content Inquiry')
	expect(preset('/contact')).toBe('')
	expect(preset('/contact?subject=<b>Hi%00%0A</b>%20')).toBe('<b>Hi</b>')
	expect(presetSubject('x'.repeat(5_000))).toBe('x'.repeat(200))
	expect(presetSubject(`${'x'.repeat(199)}🌍`)).toBe('x'.repeat(199))
	expect(sentence('subject', { subject: presetSubject('🌍'.repeat(500)) })).toBeUndefined()
})
