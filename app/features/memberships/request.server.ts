import { sql } from 'drizzle-orm'
import { MEMBERSHIP_PLANS } from '#app/features/memberships/rules.ts'
import { memberships } from '#app/features/memberships/tables.server.ts'
import { DECIDED_ARROWS, decidedStates, withdrawing } from '#app/platform/web/requests/own-request.ts'
import { FUNDER_FACTS } from '#app/platform/web/requests/funder-facts.server.ts'
import { describeDecided, fullName, PHONE } from '#app/platform/web/requests/request.server.ts'

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
	page: () => '/membership',
	name: fullName(memberships),
	facts: [
		PHONE,
		{ term: 'Startup sector', column: 'startup_sector' },
		{ term: 'Startup stage', column: 'startup_stage' },
		// The photo stays where it is; administrators see it.
		{ term: 'Photo', column: 'image_url', says: ({ row }) => row.image_url && 'Received', office: false },
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
