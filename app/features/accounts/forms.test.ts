import { expect, test } from 'vitest'
import { PasskeyForm, SignInForm, SignUpForm } from '#app/features/accounts/forms.server.ts'

const messages = (form: typeof SignInForm | typeof SignUpForm, values: Record<string, unknown>) =>
	form
		.safeParse({ email: 'ada@hub.example', password: 'Kigali-hub', ...values })
		.error?.issues.map((i) => i.message)

test('ACC-LOGIN-011, ACC-VAL-002, ACC-VAL-003 an email is required, trimmed and lowercased, a wrong one has its sentence', () => {
	expect(SignInForm.parse({ email: ' ADA@Hub.example ', password: '12345678' }).email).toBe('ada@hub.example')
	for (const email of ['ada', 'a b@hub.example', '', undefined, ['a@b.cc', 'c@d.ee'], { a: 1 }]) {
		expect(messages(SignInForm, { email }), String(email)).toEqual(['Invalid email format'])
	}
})

test('ACC-VAL-006, ACC-LOGIN-012 sign-in asks for eight characters and no pattern (D-010)', () => {
	expect(messages(SignInForm, { password: 'abcdefgh' })).toBeUndefined()
	expect(messages(SignInForm, { password: 'abcdefg' })).toEqual([
		'Password must be at least 8 characters long',
	])
	expect(messages(SignInForm, { password: 'x'.repeat(129) })).toEqual([
		'Password must be at most 128 characters long',
	])
})

test('ACC-VAL-004, ACC-VAL-005, ACC-VAL-007 sign-up says what is wrong with a password, one thing at a time', () => {
	const weak =
		'Password must be at least 8 characters with uppercase, lowercase, number, and special character'
	expect(messages(SignUpForm, { password: 'Abc1!' })).toEqual(['Password must be at least 8 characters long'])
	for (const password of ['abcdefg1!', 'ABCDEFG1!', 'Abcdefgh!', 'Abcdefg12', 'Abcdefg1#', 'Abc defg1!']) {
		expect(messages(SignUpForm, { password }), password).toEqual([weak])
	}
	expect(messages(SignUpForm, { password: 'P@ssw0rd1' })).toEqual([
		'This password is too common. Choose another one',
	])
	expect(messages(SignUpForm, { password: 'Abcdefg1!' })).toBeUndefined()
})

test('ACC-VAL-008, ACC-VAL-009, ACC-VAL-010, ACC-LOGIN-010 a phone is optional and becomes E.164', () => {
	const phone = (value: unknown) =>
		SignUpForm.safeParse({ email: 'a@b.cc', password: 'Abcdefg1!', phone: value }).data?.phone
	expect(phone('')).toBeNull()
	expect(phone(undefined)).toBeNull()
	for (const typed of ['250788123456', '+250 788 123 456', '(250) 788-123-456', '0788 123 456']) {
		expect(phone(typed), typed).toBe('+250788123456')
	}
	expect(phone('+49 (0)30 1234 5678')).toBe('+493012345678')
	for (const wrong of ['123', '+0788123456', 'phone', '1234567890123456', '+12-ab-3456789']) {
		expect(messages(SignUpForm, { password: 'Abcdefg1!', phone: wrong }), wrong).toEqual([
			'Invalid phone number format',
		])
	}
})

test('D-147 what a browser says of a passkey is plain JSON of a bounded length, or nothing', () => {
	const answer = '{"id":"abc","type":"public-key"}'
	expect(PasskeyForm.parse({ answer })).toEqual({ answer })
	for (const other of [
		undefined,
		'',
		'abc',
		'<p>',
		`{${'a'.repeat(50_000)}}`,
		'{"id":"\u200b"}',
		' {} ',
		['{}'],
	]) {
		expect(PasskeyForm.parse({ answer: other })).toEqual({ answer: '' })
	}
})
