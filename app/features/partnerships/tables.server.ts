import { sql } from 'drizzle-orm'
import { check, index, pgTable, text } from 'drizzle-orm/pg-core'
import {
	COMPANY_SIZES,
	STORED_MESSAGE_CHARACTERS,
	STORED_PARTNERSHIP_TYPES,
} from '#app/features/partnerships/rules.ts'
import { oneOf, shorterThan } from '#app/platform/core/db/checks.server.ts'
import { created_at, id } from '#app/platform/core/db/columns.server.ts'
import { declareTable, reference } from '#app/platform/core/db/declare-table.server.ts'

export const partnerships = pgTable(
	'partnerships',
	{
		id: id(),
		company_name: text().notNull(),
		contact_name: text().notNull(),
		email: text().notNull(),
		phone: text().notNull(),
		company_size: text({ enum: COMPANY_SIZES }).notNull(),
		industry: text().notNull(),
		partnership_type: text({ enum: STORED_PARTNERSHIP_TYPES }).notNull(),
		/** Of a Digital Bridge application with its service type and position in front. */
		message: text().notNull(),
		created_at: created_at(),
	},
	(t) => [
		check('partnerships_company_size', oneOf(t.company_size, COMPANY_SIZES)),
		check('partnerships_type', oneOf(t.partnership_type, STORED_PARTNERSHIP_TYPES)),
		check('partnerships_company_name', shorterThan(t.company_name, 200)),
		check('partnerships_contact_name', shorterThan(t.contact_name, 200)),
		check('partnerships_email', shorterThan(t.email, 254)),
		check('partnerships_phone', shorterThan(t.phone, 40)),
		check('partnerships_industry', shorterThan(t.industry, 200)),
		check('partnerships_message', shorterThan(t.message, STORED_MESSAGE_CHARACTERS)),
		index().on(t.email),
		index().on(t.created_at, t.id),
	],
)

export const declared = [
	declareTable(partnerships, {
		people: {
			heading: 'Partnership and Digital Bridge applications',
			whose: { emails: [partnerships.email] },
			personal: [
				...(['company_name', 'contact_name', 'email', 'phone'] as const),
				...(['company_size', 'industry', 'message'] as const),
			],
			plain: ['id', 'partnership_type', 'created_at'],
			retention: { since: partnerships.created_at },
		},
		list: {
			counted: [],
			searched: [
				partnerships.contact_name,
				partnerships.company_name,
				partnerships.email,
				partnerships.phone,
				reference(partnerships.id),
				sql`replace(${partnerships.partnership_type}, '-', ' ')`,
				partnerships.industry,
				partnerships.message,
			],
		},
	}),
]
