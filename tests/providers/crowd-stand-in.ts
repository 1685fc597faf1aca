/**
 * Stripe's stand-in with a crowd in its books, as a process of its own, so that its memory is not the program's:
 * `node tests/providers/crowd-stand-in.ts COUNT EVERY NOW`. It prints its address.
 */
import { nameAt, paidAt, referenceAt, theirsAt } from '#tests/providers/crowd.ts'
import { startStripe } from '#tests/providers/stripe-stand-in.ts'

const [count = 0, every = 1, now = 0] = process.argv.slice(2).map(Number)
const crowd = { count, every }
const stripe = await startStripe()
for (let n = 1; n <= count; n++) {
	for (const [nth, { francs, currency }] of theirsAt(n, crowd).entries()) {
		const id = nameAt(n, 'stripe') + (nth === 0 ? '' : '_again')
		const createdAt = paidAt(n, crowd, new Date(now)).getTime()
		stripe.entries.set(id, {
			reference: referenceAt(n),
			id,
			amount: String(francs),
			currency,
			description: 'Gift',
			state: 'paid',
			reason: null,
			wallet: null,
			returnTo: null,
			callbackTo: null,
			expiresAt: createdAt,
			createdAt,
			stalled: false,
		})
	}
}
process.stdout.write(stripe.base)
