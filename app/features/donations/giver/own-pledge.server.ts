import { findGiverLink } from '#app/features/donations/queries/giver.server.ts'
import { findOwnPledge } from '#app/features/donations/queries/pledges.server.ts'
import { DONATION_METHODS } from '#app/features/donations/rules.ts'
import type { Pledge } from '#app/features/donations/tables.server.ts'
import { settings } from '#app/platform/core/config/settings.server.ts'
import type { Db } from '#app/platform/core/db/db.server.ts'
import { takerOf } from '#app/platform/web/payments/offers.server.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** A pledge as its giver's pages show it. */
export function showPledge(pledge: Pledge, token: string) {
	const { id, amount, day, status, next_due, phone, payment_method, test } = pledge
	const method = DONATION_METHODS.find(({ name }) => name === payment_method)
	return {
		id,
		amount,
		day,
		status,
		next_due,
		test,
		/** The number that gets a text message beside the mail. */
		phone: settings.smsUrl === undefined ? null : phone,
		/** Whether it is approved on a phone; else it is paid on the provider's page. */
		asksPhone: method !== undefined && takerOf(method.id)?.asksNumber === true,
		path: `/gifts/${token}/monthly/${id}`,
	}
}

export type ShownPledge = ReturnType<typeof showPledge>

/**
 * The pledge of a giver's link; 'replaced' where a new link was sent since; null where the link is none of ours or too old,
 * or the pledge is none of theirs.
 */
export async function findPledgeOfLink(
	db: Db,
	{ token, pledge }: { token: string; pledge: string },
	now: Date,
): Promise<Pledge | 'replaced' | null> {
	const link = await findGiverLink(db, token, now)
	if (link?.replaced) return 'replaced'
	return link && UUID.test(pledge) ? findOwnPledge(db, link.gift, pledge) : null
}
