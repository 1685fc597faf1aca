import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { submitDonation } from '#app/features/donations/commands/submit-donation.server.ts'
import { donationReceived } from '#app/features/donations/emails/donation-received.tsx'
import { DonationForm } from '#app/features/donations/forms.server.ts'
import { DONATION_METHODS, transferReference } from '#app/features/donations/rules.ts'
import { donations } from '#app/features/donations/tables.server.ts'
import { createDonation, typedDonation } from '#app/features/donations/testing.server.ts'
import { sealTransferReference } from '#app/features/donations/transfer-reference.server.ts'
import { db, transact } from '#app/platform/core/db/db.server.ts'
import { email_logs } from '#app/platform/core/mail/tables.server.ts'
import { createSimulatedProvider } from '#app/platform/web/payments/payments.server.ts'
import { SIMULATED_PAYMENT_NOTE } from '#app/platform/web/payments/rules.ts'

const now = new Date('2026-01-05T08:00:00Z')
const payment = await createSimulatedProvider({ wait: async () => {} }).process({
	amount: 25_000,
	method: 'paypal',
	waitSeconds: 3,
})

const give = (given: Record<string, unknown> = {}) =>
	transact((tx) => submitDonation(tx, DonationForm.parse(typedDonation(given)), payment, now))

test('PUB-DON-047 to PUB-DON-057 one row with every field, completed, selected back', async () => {
	const row = await give({
		amount: '50,000',
		frequency: 'monthly',
		email: 'one@mail.example',
		phone: '0788 123 456',
		message: 'For the learners',
		payment_method: 'airtel-money',
	})
	const stored = await db.select().from(donations).where(eq(donations.email, 'one@mail.example'))
	expect(stored.map((one) => ({ ...one, campaign: null, pay: null }))).toEqual([row])
	expect(row).toMatchObject({
		amount: 50_000,
		frequency: 'monthly',
		donor_name: 'Aline Uwase',
		phone: '+250788123456',
		message: 'For the learners',
		payment_method: 'Airtel Money',
		payment_status: 'completed',
		transaction_id: expect.stringMatching(/^TXN-1767600000000-[A-Z0-9]{9}$/),
	})
})

test('PUB-DON-053, PUB-DON-054, D-077 every method is stored by its display name, completed, without its fee', async () => {
	for (const { id, name } of DONATION_METHODS) {
		expect(await give({ payment_method: id })).toMatchObject({
			payment_method: name,
			payment_status: 'completed',
			amount: 25_000,
		})
	}
})

test('the receipt is queued with the row and undone with it, and says that the payment is simulated', async () => {
	const email = 'receipt@mail.example'
	const mails = () => db.select().from(email_logs).where(eq(email_logs.to_email, email))
	const undone = transact(async (tx) => {
		await submitDonation(tx, DonationForm.parse(typedDonation({ email })), payment, now)
		throw new Error('power cut')
	})
	await expect(undone).rejects.toThrow('power cut')
	expect(await mails()).toEqual([])
	const row = await give({ email, frequency: 'monthly' })
	const [mail, ...others] = await mails()
	expect(others).toEqual([])
	expect(mail).toMatchObject({
		template_name: donationReceived.name,
		subject: 'Thank you for your donation of 25,000 RWF',
		data: {
			transaction_id: row.transaction_id,
			note: SIMULATED_PAYMENT_NOTE,
			facts: expect.arrayContaining([
				['Amount', '25,000 RWF'],
				['Frequency', 'Monthly'],
			]),
		},
	})
})

test('F-27 a transfer is kept with the reference that the donor was shown, and with no other', async () => {
	const shown = new Date('2026-01-05T07:00:00Z')
	const transfer = (transfer_reference: unknown, payment_method = 'bank-transfer') =>
		give({ payment_method, transfer_reference, email: 'transfer@mail.example' })
	const sealed = sealTransferReference(shown)
	const own = transferReference(now)
	expect((await transfer(sealed)).transfer_reference).toBe(transferReference(shown))
	for (const forged of [transferReference(shown), sealed.replace('7', '8'), '', undefined, [sealed]])
		expect((await transfer(forged)).transfer_reference).toBe(own)
	expect((await transfer(sealed, 'paypal')).transfer_reference).toBeNull()
	const mails = await db.select().from(email_logs).where(eq(email_logs.to_email, 'transfer@mail.example'))
	expect(mails[0]).toMatchObject({
		subject: 'Please transfer your donation of 25,000 RWF',
		data: { transfer_reference: transferReference(shown) },
	})
})

test('the database itself refuses amounts, states, methods and transaction ids that are none', async () => {
	for (const given of [
		{ amount: 9_999 },
		{ amount: 1_000_001 },
		{ frequency: 'yearly' },
		{ payment_status: 'paid' },
		{ payment_method: 'Cash' },
		{ transaction_id: 'TXN-1' },
		{ transfer_reference: 'DONATION-1' },
		{ donor_name: '' },
	]) {
		await expect(createDonation(given as object)).rejects.toMatchObject({ cause: { code: '23514' } })
	}
	const { transaction_id } = await createDonation()
	await expect(createDonation({ transaction_id })).rejects.toMatchObject({ cause: { code: '23505' } })
})
