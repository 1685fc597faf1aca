import { eq } from 'drizzle-orm'
import { opportunities, opportunity_applications } from '#app/features/opportunities/tables.server.ts'
import { withdrawalOf } from '#app/platform/requests/withdraw.server.ts'

/** Withdraws an application to an opportunity, by its own link. */
export const withdrawApplication = withdrawalOf(opportunity_applications, {
	kind: 'opportunity_application',
	what: 'application',
	item: async (tx, { opportunity_id }) => {
		if (!opportunity_id) return null
		const [opportunity] = await tx
			.select({ title: opportunities.title })
			.from(opportunities)
			.where(eq(opportunities.id, opportunity_id))
		return opportunity?.title ?? null
	},
})
