import { eq } from 'drizzle-orm'
import { giverLink } from '#app/features/donations/emails/giver-link.tsx'
import { findGiverLink } from '#app/features/donations/queries/giver.server.ts'
import { donations } from '#app/features/donations/tables.server.ts'
import type { Tx } from '#app/platform/core/db/db.server.ts'
import { Refusal } from '#app/platform/core/errors/refusal.ts'
import { queueMail } from '#app/platform/core/mail/mail.server.ts'

/** So long no other link is sent to the same address: each new one can ask for the next. */
const REST_SECONDS = 600

/**
 * Sends a new link to the mailbox of a giver, and stops every one that was made before it. The link with which it is asked
 * for stops, too: with one link it is done once, and a second press finds it done. The day's limit of acknowledgements is
 * not asked, for a stranger can use it up with forms.
 * @throws Refusal where the link leads nowhere, or a new one was sent just now: nothing stops then
 */
export async function sendGiverLink(tx: Tx, token: string, now: Date): Promise<void> {
	const found = await findGiverLink(tx, token, now)
	// All gifts of the address, in one order: of presses at once the later ones find their links replaced.
	const gifts = found
		? await tx
				.select()
				.from(donations)
				.where(eq(donations.email, found.email))
				.orderBy(donations.id)
				.for('update')
		: []
	const link = await findGiverLink(tx, token, now)
	if (link?.replaced) return
	const gift = gifts.find(({ id }) => id === link?.gift)
	if (!link || !gift) throw new Refusal('these gifts are no longer here', { status: 404 })
	const rested = new Date(now.getTime() - REST_SECONDS * 1000)
	if (gifts.some(({ links_since }) => links_since !== null && links_since > rested))
		throw new Refusal('one went to your mailbox less than ten minutes ago. Please try again in a while', {
			status: 429,
			retryAfter: REST_SECONDS,
		})
	await tx.update(donations).set({ links_since: now }).where(eq(donations.email, link.email))
	const data = { gift_id: gift.id, donor_name: gift.donor_name, moment: now.toISOString() }
	await queueMail(tx, { to: link.email, template: giverLink, data, record_id: gift.id })
}
