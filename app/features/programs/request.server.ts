import { eq } from 'drizzle-orm'
import { program_applications, programs } from '#app/features/programs/tables.server.ts'
import { DECIDED_ARROWS, decidedStates, withdrawing } from '#app/platform/web/requests/own-request.ts'
import { FUNDER_FACTS } from '#app/platform/web/requests/funder-facts.server.ts'
import { describeDecided, fullName, PHONE } from '#app/platform/web/requests/request.server.ts'

const NOUN = 'program application'

export const programApplication = describeDecided({
	kind: 'program_application',
	table: program_applications,
	what: 'Program application',
	noun: NOUN,
	item: programs.title,
	itemTerm: 'Program',
	join: { table: programs, on: eq(programs.id, program_applications.program_id) },
	page: ({ of }) => (of && !of.hidden ? `/programs/${of.slug}` : null),
	name: fullName(program_applications),
	facts: [
		PHONE,
		{ term: 'Organization', column: 'organization' },
		{ term: 'Startup sector', column: 'startup_sector' },
		{ term: 'Startup stage', column: 'startup_stage' },
		{ term: 'Project description', column: 'project_description' },
		{ term: 'Motivation', column: 'motivation' },
		{ term: 'Experience', column: 'experience' },
		...FUNDER_FACTS,
	],
	state: program_applications.status,
	states: decidedStates(NOUN),
	arrows: DECIDED_ARROWS,
	ending: withdrawing(NOUN),
	needsDecision: true,
	key: program_applications.program_id,
})
