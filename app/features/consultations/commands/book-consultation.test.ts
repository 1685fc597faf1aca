import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
	bookConsultation,
	type ChosenPackage,
} from '#app/features/consultations/commands/book-consultation.server.ts'
import { BookingForm } from '#app/features/consultations/forms.server.ts'
import { BILLINGS, FIRST_PRICES, offerOf, PACKAGE_IDS } from '#app/features/consultations/rules.ts'
import { consultation_bookings } from '#app/features/consultations/tables.server.ts'
import { createBooking, typedClient } from '#app/features/consultations/testing.server.ts'
import { db, transact } from '#app/platform/core/db/db.server.ts'
import { SIMULATED_PAYMENT_NOTE } from '#app/platform/web/payments/rules.ts'
import { email_logs } from '#app/platform/core/mail/tables.server.ts'

const paid = { status: 'completed', simulated: true, note: SIMULATED_PAYMENT_NOTE } as const
const typed = (given: Record<string, unknown> = {}) =>
	typedClient({ payment_method: 'credit-card', ...given })
const book = (chosen: ChosenPackage, given: Record<string, unknown> = {}) =>
	transact((tx) =>
		bookConsultation(
			tx,
			chosen,
			BookingForm.parse(typed(given)),
			{
				begun: paid,
				...offerOf(chosen.package, chosen.billing, FIRST_PRICES),
			},
			new Date(),
		),
	)

test('PUB-CONS-031 to PUB-CONS-045 one row with every field, pending and paid; its acknowledgement is queued', async () => {
	const row = await book(
		{ package: 'growth', billing: 'monthly' },
		{ company: 'Isuka', message: 'Soon', email: 'growth@mail.example', payment_method: 'mobile-money' },
	)
	const [stored] = await db.select().from(consultation_bookings).where(eq(consultation_bookings.id, row.id))
	expect({ ...stored, pay: null }).toEqual(row)
	expect(row).toMatchObject({
		first_name: 'Aline',
		last_name: 'Uwase',
		email: 'growth@mail.example',
		phone: '+250788123456',
		company: 'Isuka',
		service_type: 'Strategic Consulting',
		package_type: 'Business Growth',
		payment_status: 'completed',
		payment_amount: 150_500,
		payment_method: 'mobile-money',
		message: 'Soon',
		status: 'pending',
		admin_notes: null,
	})
	const mails = await db.select().from(email_logs).where(eq(email_logs.to_email, 'growth@mail.example'))
	expect(mails.map((mail) => [mail.template_name, mail.subject, mail.status])).toEqual([
		['booking-received', 'We have your booking: Business Growth', 'pending'],
	])
})

test('PUB-CONS-025, D-050 what is stored is the price of package and billing, and the fee of 500', async () => {
	const stored: [string, string, string, number][] = []
	for (const chosen of PACKAGE_IDS) {
		for (const billing of BILLINGS) {
			const row = await book({ package: chosen, billing }, { email: `${chosen}.${billing}@mail.example` })
			stored.push([chosen, billing, row.package_type, row.payment_amount])
		}
	}
	expect(stored).toEqual([
		['basic', 'monthly', 'Basic Consultation', 50_500],
		['basic', 'yearly', 'Basic Consultation', 45_500],
		['growth', 'monthly', 'Business Growth', 150_500],
		['growth', 'yearly', 'Business Growth', 135_500],
		['enterprise', 'monthly', 'Enterprise Solutions', 300_500],
		['enterprise', 'yearly', 'Enterprise Solutions', 270_500],
		['custom', 'monthly', 'Custom Quote', 300_500],
		['custom', 'yearly', 'Custom Quote', 300_500],
	])
})

test('M1 two hundred tampered submissions store our price, package and states', async () => {
	const forged = ['0', '1', '-1', '0.5', '1e9', 'NaN', '50000', '', '99999999999999999999', "1'); --"]
	const fields = ['payment_amount', 'price', 'amount', 'total', 'fee', 'package_type', 'package', 'billing']
	const states = ['status', 'payment_status', 'admin_notes', 'id', 'created_at', 'updated_at', 'card_number']
	let tried = 0
	for (const chosen of PACKAGE_IDS) {
		const amounts = new Set<number>()
		for (const value of forged) {
			for (let n = 0; n < 5; n++, tried++) {
				const tampering = Object.fromEntries([...fields, ...states].map((field) => [field, value]))
				const [only] = fields.slice(n)
				const given = n === 0 ? tampering : { [only!]: value, [states[n]!]: value }
				const row = await book(
					{ package: chosen, billing: 'yearly' },
					{ ...given, email: `forged${tried}@mail.example` },
				)
				expect(row).toMatchObject({ status: 'pending', payment_status: 'completed', admin_notes: null })
				expect(Object.values(row)).not.toContain('99999999999999999999')
				amounts.add(row.payment_amount)
			}
		}
		expect([...amounts]).toEqual([
			{ basic: 45_500, growth: 135_500, enterprise: 270_500, custom: 300_500 }[chosen],
		])
	}
	expect(tried).toBe(200)
}, 60_000)

test('the database refuses an amount, a package, a method and states that no list has', async () => {
	const wrong = [
		{ payment_amount: 0 },
		{ package_type: 'Free lunch' },
		{ payment_method: 'cash' },
		{ payment_status: 'paid' },
		{ status: 'approved' },
	]
	for (const given of wrong) {
		const refused = createBooking(given as Parameters<typeof createBooking>[0])
		await expect(refused).rejects.toMatchObject({ cause: { code: '23514' } })
	}
})
