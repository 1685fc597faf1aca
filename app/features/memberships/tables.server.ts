import { check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { MEMBERSHIP_STATUSES, MEMBERSHIP_TYPES } from '#app/features/memberships/rules.ts'
import { STARTUP_STAGES } from '#app/features/startups/rules.ts'
import { oneOf, shorterThan } from '#app/platform/core/db/checks.server.ts'
import { created_at, id, updated_at } from '#app/platform/core/db/columns.server.ts'
import { FUNDER_COLUMNS, funderChecks, funderColumns } from '#app/platform/core/db/funder-columns.server.ts'
import { personChecks, personColumns } from '#app/platform/core/db/person-columns.server.ts'
import { declareTable, reference } from '#app/platform/core/db/declare-table.server.ts'

/** Applications for a membership. */
export const memberships = pgTable(
	'memberships',
	{
		id: id(),
		...personColumns(),
		...funderColumns(),
		type: text({ enum: MEMBERSHIP_TYPES }).notNull(),
		bio: text().notNull(),
		expectations: text().notNull(),
		/** In the private bucket, for administrators only; without one the default picture stands. */
		image_url: text(),
		/** One of the sectors, or the applicant's own where Other was chosen. */
		startup_sector: text(),
		startup_stage: text({ enum: STARTUP_STAGES }),
		status: text({ enum: MEMBERSHIP_STATUSES }).notNull().default('pending'),
		created_at: created_at(),
		updated_at: updated_at(),
	},
	(t) => [
		check('memberships_type', oneOf(t.type, MEMBERSHIP_TYPES)),
		check('memberships_stage', oneOf(t.startup_stage, STARTUP_STAGES)),
		check('memberships_status', oneOf(t.status, MEMBERSHIP_STATUSES)),
		...personChecks('memberships', t),
		...funderChecks('memberships', t),
		check('memberships_bio', shorterThan(t.bio, 10_000)),
		check('memberships_expectations', shorterThan(t.expectations, 10_000)),
		check('memberships_sector', shorterThan(t.startup_sector, 100)),
		check('memberships_image', shorterThan(t.image_url, 200)),
		index('memberships_report').on(t.status, t.created_at, t.sex, t.district),
		index().on(t.email),
		index().on(t.created_at, t.id),
		index().on(t.status, t.created_at, t.id),
	],
)

export const declared = [
	declareTable(memberships, {
		people: {
			heading: 'Applications for a membership',
			whose: { emails: [memberships.email] },
			personal: [
				...(['first_name', 'last_name', 'email', 'phone'] as const),
				...(['bio', 'expectations', 'image_url', 'startup_sector', 'startup_stage'] as const),
				...FUNDER_COLUMNS,
			],
			plain: ['id', 'type', 'status', 'created_at', 'updated_at'],
			files: ['image_url'],
			retention: { since: memberships.created_at },
		},
		kind: {
			one: 'membership',
			title: ['first_name', 'last_name'],
			screen: '/admin/registrations/membership/',
		},
		list: {
			counted: ['status'],
			searched: [
				memberships.first_name,
				memberships.last_name,
				memberships.email,
				memberships.phone,
				reference(memberships.id),
			],
		},
	}),
]
