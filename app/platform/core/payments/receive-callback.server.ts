import { and, eq, or } from 'drizzle-orm'
import { transact } from '#app/platform/core/db/db.server.ts'
import { askNow } from '#app/platform/core/payments/ask-provider.server.ts'
import type { Callback, ProviderName } from '#app/platform/core/payments/provider.ts'
import { payment_events, payment_tries } from '#app/platform/core/payments/tables.server.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/**
 * Keeps a callback that is a provider's own, once, and has the try asked about that it names. It moves nothing by itself, and
 * one that names no try of ours leaves nothing behind.
 * @returns whether it names a try of ours
 */
export async function receiveCallback(
	provider: ProviderName,
	callback: Exclude<Callback, { verdict: 'forged' }>,
	now: Date,
): Promise<boolean> {
	const { reference, providerId, verdict, key } = callback
	const byReference = reference !== null && UUID.test(reference) ? eq(payment_tries.id, reference) : undefined
	const byName = providerId === null ? undefined : eq(payment_tries.provider_id, providerId)
	if (!byReference && !byName) return false
	return transact(async (tx) => {
		const [one] = await tx
			.select()
			.from(payment_tries)
			.where(and(eq(payment_tries.provider, provider), or(byReference, byName)))
			.limit(1)
		if (!one) return false
		const [fresh] = await tx
			.insert(payment_events)
			.values({
				payment_id: one.payment_id,
				try_id: one.id,
				provider,
				said_once: `${provider} ${key}`.slice(0, 199),
				source: 'callback',
				note: verdict,
				at: now,
			})
			.onConflictDoNothing()
			.returning({ id: payment_events.id })
		if (!fresh || one.state === 'paid' || one.state === 'held') return true
		if (one.next_check_at === null && verdict === 'valid') {
			// Nobody asks any more, and still the provider has something to say.
			await tx.update(payment_tries).set({ next_check_at: now }).where(eq(payment_tries.id, one.id))
		}
		if (one.next_check_at !== null || verdict === 'valid') await askNow(tx, one.id)
		return true
	})
}
