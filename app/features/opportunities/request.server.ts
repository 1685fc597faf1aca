import { eq } from 'drizzle-orm'
import { opportunities, opportunity_applications } from '#app/features/opportunities/tables.server.ts'
import { DECIDED_ARROWS, decidedStates, withdrawing } from '#app/platform/web/requests/own-request.ts'
import { describeDecided, fullName, PHONE } from '#app/platform/web/requests/request.server.ts'

const NOUN = 'application'

export const opportunityApplication = describeDecided({
	kind: 'opportunity_application',
	table: opportunity_applications,
	what: 'Opportunity application',
	noun: NOUN,
	item: opportunities.title,
	itemTerm: 'Opportunity',
	join: { table: opportunities, on: eq(opportunities.id, opportunity_applications.opportunity_id) },
	page: ({ of }) => of && `/opportunities/${of.id}`,
	name: fullName(opportunity_applications),
	facts: [
		{ term: 'With', says: ({ of }) => of && of.company_organization, office: false, mail: 'first' },
		PHONE,
		{ term: 'Resume', column: 'resume_url' },
		{ term: 'Portfolio', column: 'portfolio_url' },
		{ term: 'Cover letter', column: 'cover_letter' },
	],
	state: opportunity_applications.status,
	states: decidedStates(NOUN),
	arrows: DECIDED_ARROWS,
	ending: withdrawing(NOUN),
	needsDecision: true,
	key: opportunity_applications.opportunity_id,
})
