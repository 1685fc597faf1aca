import { and, eq } from 'drizzle-orm'
import { donations, pledges } from '#app/features/donations/tables.server.ts'
import { currentHub } from '#app/platform/core/config/current-hub.server.ts'
import { settings } from '#app/platform/core/config/settings.server.ts'
import { db } from '#app/platform/core/db/db.server.ts'
import { payPath } from '#app/platform/core/payments/pay-link.server.ts'
import { payments } from '#app/platform/core/payments/tables.server.ts'
import { type Sms, sendSms } from '#app/platform/core/sms/sms.server.ts'
import { formatRwf } from '#app/platform/core/text/money.ts'
import { dayParts } from '#app/platform/core/time/time.ts'

/**
 * Sends the link of a month's invoice to the number that its giver left, where it can still be paid.
 * @param send hands it to the gateway
 * @throws SmsRefused where the gateway did not take it
 */
export async function textPledge(
	payment_id: string,
	now: Date,
	send: (sms: Sms) => Promise<void> = sendSms,
): Promise<void> {
	const [found] = await db
		.select({
			phone: pledges.phone,
			amount: payments.amount_minor,
			state: payments.state,
			due_at: payments.due_at,
		})
		.from(payments)
		.innerJoin(donations, eq(donations.id, payments.subject_id))
		.innerJoin(pledges, eq(pledges.id, donations.pledge_id))
		.where(and(eq(payments.id, payment_id), eq(donations.payment_status, 'pending')))
	if (!found || found.phone === null || now >= found.due_at) return
	if (found.state !== 'open' && found.state !== 'failed') return
	const { month, day } = dayParts(found.due_at)
	const text = `${currentHub().name}: your monthly gift of ${formatRwf(found.amount)} can be paid until ${month} ${day}: ${settings.siteUrl}${payPath(payment_id)}`
	await send({ to: found.phone, text })
}
