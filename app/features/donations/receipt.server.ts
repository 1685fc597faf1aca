import type { Receipt } from '#app/features/donations/rules.ts'
import { openSealed, seal } from '#app/platform/core/security/token.server.ts'

const PURPOSE = 'donation-receipt'

/** What the success step tells, to travel in its address: readable, not forgeable, and nothing that says who gave. */
export function sealReceipt(row: Receipt): string {
	const { amount, frequency, payment_method, transaction_id, transfer_reference, campaign } = row
	const facts = JSON.stringify({
		amount,
		frequency,
		payment_method,
		transaction_id,
		transfer_reference,
		campaign,
	})
	return seal(PURPOSE, Buffer.from(facts).toString('base64url'))
}

/** The receipt of an address, or null if it has none of ours. */
export function openReceipt(sealed: string | null): Receipt | null {
	const facts = openSealed(PURPOSE, sealed)
	if (facts === undefined) return null
	const told = JSON.parse(Buffer.from(facts, 'base64url').toString()) as Receipt
	// Sealed before there were transfer references or campaigns, it tells of none.
	return {
		...told,
		transfer_reference: told.transfer_reference ?? null,
		campaign: told.campaign ?? null,
	}
}
