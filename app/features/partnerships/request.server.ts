import { sql } from 'drizzle-orm'
import { DIGITAL_BRIDGE, PARTNERSHIP_TYPE_NAMES } from '#app/features/partnerships/rules.ts'
import { partnerships } from '#app/features/partnerships/tables.server.ts'
import { describeRequest, PHONE } from '#app/platform/web/requests/request.server.ts'

/** The words for its type. */
const typeName = sql`case ${partnerships.partnership_type} ${sql.join(
	Object.entries(PARTNERSHIP_TYPE_NAMES).map(([code, name]) => sql`when ${code} then ${name}`),
	sql` `,
)} end`

/** A partnership or Digital Bridge application. */
export const partnership = describeRequest({
	kind: 'partnership',
	table: partnerships,
	what: 'Partnership application',
	whatOf: ({ partnership_type }) =>
		partnership_type === DIGITAL_BRIDGE ? 'Digital Bridge application' : 'Partnership application',
	noun: 'application',
	item: typeName,
	itemTerm: 'Partnership',
	name: partnerships.contact_name,
	facts: [
		{ term: 'Company', column: 'company_name' },
		{ term: 'Company size', column: 'company_size' },
		{ term: 'Industry', column: 'industry' },
		PHONE,
		{ term: 'Message', column: 'message' },
	],
	states: {
		'': {
			kind: 'confirmed',
			name: 'Received',
			sentence: 'We have your application. A person reads it and answers you by email.',
		},
	},
	arrows: {},
	line: partnerships.company_name,
	text: sql`${typeName} || ', ' || ${partnerships.company_size} || ' people, ' || ${partnerships.industry}
		|| E'\n\n' || ${partnerships.message}`,
})
