import { sql } from 'drizzle-orm'
import { findPlan, MEMBERSHIP_PLANS } from '#app/features/memberships/rules.ts'
import { memberships } from '#app/features/memberships/tables.server.ts'
import { formatRwf } from '#app/platform/core/text/money.ts'
import { DECIDED_ARROWS, decidedStates, withdrawing } from '#app/platform/web/requests/own-request.ts'
import { FUNDER_FACTS } from '#app/platform/web/requests/funder-facts.server.ts'
import { describeDecided, fullName, ONLY_IN_MAILS, PHONE } from '#app/platform/web/requests/request.server.ts'

const NOUN = 'membership application'

export const membership = describeDecided({
	kind: 'membership',
	table: memberships,
	what: 'Membership application',
	noun: NOUN,
	item: sql`case ${memberships.type} ${sql.join(
		MEMBERSHIP_PLANS.map(({ type, name }) => sql`when ${type} then ${name}::text`),
		sql` `,
	)} end`,
	itemTerm: 'Membership',
	page: () => '/membership',
	name: fullName(memberships),
	facts: [
		{
			term: 'Price',
			column: 'type',
			says: ({ row }) => `${formatRwf(findPlan(row.type)?.price ?? 0)} a year`,
			...ONLY_IN_MAILS,
			mail: 'first',
		},
		PHONE,
		{ term: 'Startup sector', column: 'startup_sector' },
		{ term: 'Startup stage', column: 'startup_stage' },
		// The photo stays where it is; administrators see it.
		{
			term: 'Photo',
			column: 'image_url',
			says: ({ row }) => row.image_url && 'Received',
			office: false,
			mail: 'first',
		},
		{ term: 'Bio', column: 'bio' },
		{ term: 'Expectations', column: 'expectations' },
		...FUNDER_FACTS,
	],
	state: memberships.status,
	states: decidedStates(NOUN),
	arrows: DECIDED_ARROWS,
	ending: withdrawing(NOUN),
	needsDecision: true,
	photo: memberships.image_url,
})
