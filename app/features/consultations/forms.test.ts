import { expect, test } from 'vitest'
import { AppointmentForm, BookingForm } from '#app/features/consultations/forms.server.ts'
import { SERVICE_TYPES } from '#app/features/consultations/rules.ts'
import { typedAppointment, typedClient } from '#app/features/consultations/testing.server.ts'

const forms = {
	appointment: (given: Record<string, unknown>) => AppointmentForm.safeParse(typedAppointment(given)),
	booking: (given: Record<string, unknown>) =>
		BookingForm.safeParse({ ...typedClient({ payment_method: 'credit-card' }), ...given }),
}
type Name = keyof typeof forms

/** The sentence beside a field, or undefined when the field is accepted. */
const sentence = (form: Name, field: string, given: Record<string, unknown>) =>
	forms[form](given).error?.issues.find((issue) => issue.path[0] === field)?.message

test.each([
	['PUB-APPT-001', 'appointment', 'first_name', 'First name is required'],
	['PUB-APPT-002', 'appointment', 'last_name', 'Last name is required'],
	['PUB-APPT-003', 'appointment', 'email', 'Email is required'],
	['PUB-APPT-004', 'appointment', 'phone', 'Phone is required'],
	['PUB-APPT-006', 'appointment', 'service_type', 'Service type is required'],
	['PUB-APPT-007', 'appointment', 'appointment_date', 'Date is required'],
	['PUB-APPT-008', 'appointment', 'appointment_time', 'Time is required'],
	['PUB-CONS-016', 'booking', 'first_name', 'First name is required'],
	['PUB-CONS-017', 'booking', 'last_name', 'Last name is required'],
	['PUB-CONS-018', 'booking', 'email', 'Email is required'],
	['PUB-CONS-019', 'booking', 'phone', 'Phone is required'],
	['PUB-CONS-020', 'booking', 'service_type', 'Service type is required'],
	['PUB-CONS-024', 'booking', 'payment_method', 'Payment method is required'],
] as const)('%s of the %s: %s is required', (_id, form, field, message) => {
	for (const empty of ['', '   ', '\u0000', undefined, 7]) {
		expect(sentence(form, field, { [field]: empty })).toBe(message)
	}
})

test.each([
	['PUB-APPT-005, PUB-CONS-021', 'company', 200],
	['PUB-APPT-009, PUB-CONS-022', 'message', 10_000],
])('%s %s may be left empty, and is bounded', (_id, field, limit) => {
	for (const form of ['appointment', 'booking'] as const) {
		expect(forms[form]({ [field]: ' ' }).data).toHaveProperty(field, null)
		const longest = 'x'.repeat(limit)
		expect(forms[form]({ [field]: longest }).data).toHaveProperty(field, longest)
		expect(sentence(form, field, { [field]: `${longest}x` })).toMatch(/must have at most/)
	}
})

test('PUB-APPT-003, PUB-APPT-004, PUB-CONS-018, PUB-CONS-019 email and phone must be ones', () => {
	for (const form of ['appointment', 'booking'] as const) {
		expect(sentence(form, 'email', { email: 'aline@mail' })).toBe('Please enter a valid email address')
		expect(sentence(form, 'phone', { phone: '12345' })).toBe('Please enter a valid phone number')
		expect(forms[form]({ email: ' Aline@Mail.Example' }).data).toMatchObject({
			email: 'aline@mail.example',
			phone: '+250788123456',
		})
	}
})

test('PUB-APPT-006, PUB-CONS-020 each of the seven service types is accepted and nothing else', () => {
	for (const form of ['appointment', 'booking'] as const) {
		for (const service_type of SERVICE_TYPES)
			expect(sentence(form, 'service_type', { service_type })).toBeUndefined()
		expect(sentence(form, 'service_type', { service_type: 'Palmistry' })).toMatch(/^Choose one/)
	}
})

test('PUB-APPT-007, PUB-APPT-008 a date is a day of the calendar, a time one of its clock', () => {
	for (const appointment_date of ['2027-02-30', '01/03/2027', 'tomorrow', '2027-03-01T09:00']) {
		expect(sentence('appointment', 'appointment_date', { appointment_date })).toBe(
			'Choose a day of the calendar',
		)
	}
	for (const appointment_time of ['09:00', '17:45', '00:00'])
		expect(sentence('appointment', 'appointment_time', { appointment_time })).toBeUndefined()
	for (const appointment_time of ['24:00', '9:00', '09:60', '09:00:00', 'noon'])
		expect(sentence('appointment', 'appointment_time', { appointment_time })).toMatch(/^Choose one/)
})

test('PUB-CONS-024 each of the three ways to pay is accepted and nothing else', () => {
	for (const payment_method of ['credit-card', 'mobile-money', 'bank-transfer'])
		expect(sentence('booking', 'payment_method', { payment_method })).toBeUndefined()
	expect(sentence('booking', 'payment_method', { payment_method: 'paypal' })).toMatch(/^Choose one/)
})

test('F-02, PUB-APPT-007 the visible day is the day kept, or is refused with both days', () => {
	const day = (appointment_date: string, slots_day: unknown) =>
		sentence('appointment', 'appointment_date', { appointment_date, slots_day })
	expect(day('2027-03-05', '2027-03-05')).toBeUndefined()
	expect(day('2027-03-05', '2027-03-01')).toBe(
		'You chose Friday, March 5, 2027, but the times shown were those of Monday, March 1, 2027. Here are the times of Friday, March 5, 2027: choose one and send again',
	)
	for (const unknown of ['', undefined, 'x', 7, ['2027-03-05', '2027-03-05']])
		expect(day('2027-03-05', unknown)).toBe(
			'Here are the times of Friday, March 5, 2027: choose one and send again',
		)
	expect(forms.appointment({}).data).not.toHaveProperty('slots_day')
})
