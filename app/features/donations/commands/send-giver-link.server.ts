import { and, eq, isNull } from 'drizzle-orm'
import { giverLink } from '#app/features/donations/emails/giver-link.tsx'
import { findGiverLink } from '#app/features/donations/queries/giver.server.ts'
import { donations } from '#app/features/donations/tables.server.ts'
import type { Tx } from '#app/platform/core/db/db.server.ts'
import { ERASED } from '#app/platform/core/db/personal-data.server.ts'
import { Refusal } from '#app/platform/core/errors/refusal.ts'
import { queueAcknowledgement } from '#app/platform/core/mail/mail.server.ts'

/**
 * Sends a new link to the mailbox of a giver, and stops every one that was made before it. The link with which it is asked
 * for stops, too: with one link it is done once, and a second press finds it done.
 * @throws Refusal where the link leads nowhere, or no message may go to that mailbox today: nothing stops then
 */
export async function sendGiverLink(tx: Tx, token: string, now: Date): Promise<void> {
	const link = await findGiverLink(tx, token, now)
	if (link?.replaced) return
	const [gift] = link ? await tx.select().from(donations).where(eq(donations.id, link.gift)) : []
	if (!gift || gift.email === null || gift.email === ERASED)
		throw new Refusal('these gifts are no longer here', { status: 404 })
	const { id, email, donor_name } = gift
	// Of two presses at once the later one finds the gift changed.
	const same = gift.links_since ? eq(donations.links_since, gift.links_since) : isNull(donations.links_since)
	const [stopped] = await tx
		.update(donations)
		.set({ links_since: now })
		.where(and(eq(donations.id, id), same))
		.returning()
	if (!stopped) return
	await tx.update(donations).set({ links_since: now }).where(eq(donations.email, email))
	const data = { gift_id: id, donor_name, moment: now.toISOString() }
	const { email_log_id } = await queueAcknowledgement(tx, {
		to: email,
		template: giverLink,
		data,
		record_id: id,
	})
	if (email_log_id === null)
		throw new Refusal('your mailbox has had many messages from us today. Please try again tomorrow', {
			status: 429,
		})
}
