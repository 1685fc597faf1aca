import { expect, test } from 'vitest'
import { openReceipt, sealReceipt } from '#app/features/donations/receipt.server.ts'
import { createDonation } from '#app/features/donations/testing.server.ts'

test('the address of the success step tells the gift and not the giver, and cannot be forged', async () => {
	const row = await createDonation({
		message: 'secret words',
		transfer_reference: 'DONATION-1767600000000',
	})
	const sealed = sealReceipt({ ...row, campaign: 'Twenty laptops' })
	expect(openReceipt(sealed)).toEqual({
		amount: 25_000,
		frequency: 'one-time',
		payment_method: 'Bank Transfer',
		transaction_id: row.transaction_id,
		transfer_reference: 'DONATION-1767600000000',
		campaign: 'Twenty laptops',
	})
	const [text = '', signature] = sealed.split('.')
	const plain = Buffer.from(text, 'base64url').toString()
	for (const secret of [row.email, row.donor_name, 'secret words']) expect(plain).not.toContain(secret)
	const forged = Buffer.from(plain.replace('25000', '99999')).toString('base64url')
	for (const other of [`${forged}.${signature}`, text, '', null]) expect(openReceipt(other)).toBeNull()
})
