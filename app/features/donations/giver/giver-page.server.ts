import { showPledge } from '#app/features/donations/giver/own-pledge.server.ts'
import { findGiverLink, readGiver } from '#app/features/donations/queries/giver.server.ts'
import { listOwnPledges } from '#app/features/donations/queries/pledges.server.ts'
import type { Db } from '#app/platform/core/db/db.server.ts'
import { receiptPath } from '#app/platform/core/payments/pay-link.server.ts'

/**
 * What a giver's own page shows; when a new link was sent, where that replaced this one; null for a link that is none of
 * ours, is too old, or whose gift is gone.
 */
export async function findGiverPage(db: Db, token: string, now: Date) {
	const link = await findGiverLink(db, token, now)
	if (link?.replaced) return { replaced: link.replaced }
	const giver = link && (await readGiver(db, link.gift))
	if (!giver) return null
	const pledges = await listOwnPledges(db, link.gift)
	const { email: _email, gifts, years, ...others } = giver
	return {
		replaced: null,
		...others,
		gifts: gifts.map(({ receipt, ...gift }) => ({
			...gift,
			receipt: receipt && { number: receipt.number, path: receiptPath(receipt.of) },
		})),
		years: years.map((year) => ({ ...year, path: `/gifts/${token}/statements/${year.year}.pdf` })),
		pledges: pledges.map((pledge) => showPledge(pledge, token)),
		/** Of the pattern, the same at every link of the giver. */
		seed: `giver:${giver.seed}`,
	}
}

export type GiverPage = Extract<Awaited<ReturnType<typeof findGiverPage>>, { replaced: null }>
