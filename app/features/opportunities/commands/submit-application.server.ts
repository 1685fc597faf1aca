import { and, eq } from 'drizzle-orm'
import { applicationReceived } from '#app/features/opportunities/emails/application-received.tsx'
import type { OpportunityApplication } from '#app/features/opportunities/forms.server.ts'
import { opportunityApplication } from '#app/features/opportunities/request.server.ts'
import { isOpen } from '#app/features/opportunities/rules.ts'
import { opportunities, opportunity_applications } from '#app/features/opportunities/tables.server.ts'
import type { Tx } from '#app/platform/core/db/db.server.ts'
import { hasPage } from '#app/platform/core/records/publication.server.ts'
import { overReason } from '#app/platform/core/publication.ts'
import { insertOne } from '#app/platform/core/db/insert-one.server.ts'
import { Refusal } from '#app/platform/core/errors/refusal.ts'
import { announceRequest } from '#app/platform/web/requests/announce-request.server.ts'
import { acknowledge } from '#app/platform/web/requests/request-mail.tsx'

/**
 * Keeps an application to an opportunity as pending and queues its acknowledgement.
 * @throws Refusal when the opportunity is gone, a draft, archived or not active, or its deadline has passed
 */
export async function submitApplication(
	tx: Tx,
	opportunity_id: string,
	application: OpportunityApplication,
	now: Date,
) {
	const [opportunity] = await tx
		.select({
			title: opportunities.title,
			company_organization: opportunities.company_organization,
			status: opportunities.status,
			publication: opportunities.publication,
			application_deadline: opportunities.application_deadline,
		})
		.from(opportunities)
		.where(and(eq(opportunities.id, opportunity_id), hasPage(opportunities)))
		.for('share')
	if (!opportunity) throw new Refusal('this opportunity is no longer offered')
	if (opportunity.publication === 'archived') throw new Refusal(overReason('opportunity'))
	if (opportunity.status !== 'active') throw new Refusal('this opportunity is no longer open')
	if (!isOpen(opportunity, now)) throw new Refusal('the deadline of this opportunity has passed')
	const row = await insertOne(tx, opportunity_applications, { ...application, opportunity_id })
	await acknowledge(tx, applicationReceived, { row, of: opportunity, item: opportunity.title })
	return announceRequest(tx, opportunityApplication, row, { item: opportunity.title })
}
