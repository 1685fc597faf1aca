import { eq } from 'drizzle-orm'
import { opportunities, opportunity_applications } from '#app/features/opportunities/tables.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { decidedStatus, type OwnRequest, withdrawing } from '#app/platform/requests/own-request.ts'
import { referenceOf } from '#app/platform/reference.ts'
import { isWithdrawable } from '#app/platform/requests/withdraw.server.ts'

const WHAT = 'application'

/** An application to an opportunity as its own page shows it to whoever sent it, or null. */
export async function findOwnApplication(db: Db, id: string): Promise<OwnRequest | null> {
	const [found] = await db
		.select({
			row: opportunity_applications,
			title: opportunities.title,
			company: opportunities.company_organization,
			opportunity_id: opportunities.id,
		})
		.from(opportunity_applications)
		.leftJoin(opportunities, eq(opportunities.id, opportunity_applications.opportunity_id))
		.where(eq(opportunity_applications.id, id))
	if (!found) return null
	const { row, title, company, opportunity_id } = found
	return {
		what: 'Opportunity application',
		item: title,
		...(opportunity_id && { page: `/opportunities/${opportunity_id}` }),
		reference: referenceOf(id),
		sent_at: row.created_at,
		person: { name: `${row.first_name} ${row.last_name}`, email: row.email },
		status: decidedStatus(WHAT, row.status),
		facts: [
			['With', company],
			['Phone', row.phone],
			['Resume', row.resume_url],
			['Portfolio', row.portfolio_url],
			['Cover letter', row.cover_letter],
		],
		ending: isWithdrawable(row.status) ? withdrawing(WHAT) : null,
		moves: null,
	}
}
