import type { Receipt } from '#app/features/donations/rules.ts'
import { openSealed, seal } from '#app/platform/security/token.server.ts'

const PURPOSE = 'donation-receipt'

/** What the success step tells, to travel in its address: readable, not forgeable, and nothing that says who gave. */
export function sealReceipt({ amount, frequency, payment_method, transaction_id }: Receipt): string {
	const facts = JSON.stringify({ amount, frequency, payment_method, transaction_id })
	return seal(PURPOSE, Buffer.from(facts).toString('base64url'))
}

/** The receipt of an address, or null if it has none of ours. */
export function openReceipt(sealed: string | null): Receipt | null {
	const facts = openSealed(PURPOSE, sealed)
	return facts === undefined ? null : (JSON.parse(Buffer.from(facts, 'base64url').toString()) as Receipt)
}
