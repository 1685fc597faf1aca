import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { FEE_STATUSES, MEMBERSHIP_STATUSES, MEMBERSHIP_TYPES } from '#app/features/memberships/rules.ts'
import { STARTUP_STAGES } from '#app/features/startups/rules.ts'
import { oneOf, shorterThan } from '#app/platform/core/db/checks.server.ts'
import { created_at, id, updated_at } from '#app/platform/core/db/columns.server.ts'
import { FUNDER_COLUMNS, funderChecks, funderColumns } from '#app/platform/core/db/funder-columns.server.ts'
import { personChecks, personColumns } from '#app/platform/core/db/person-columns.server.ts'
import { declareTable, reference } from '#app/platform/core/db/declare-table.server.ts'
import { ERASED } from '#app/platform/core/db/personal-data.server.ts'
import { TAKERS } from '#app/platform/core/payments/provider.ts'
import { PURCHASE_METHOD_IDS } from '#app/platform/web/payments/rules.ts'

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
		/** Last day of the years that are paid, on the hub's clock; null: none is. */
		paid_until: date({ mode: 'string' }),
		/** So many days before that day its member was reminded last; null: not yet. */
		reminded: smallint(),
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
		check('memberships_reminded', sql`${t.reminded} in (30, 7)`),
		index('memberships_report').on(t.status, t.created_at, t.sex, t.district),
		index().on(t.email),
		index().on(t.created_at, t.id),
		index().on(t.status, t.created_at, t.id),
		index('memberships_ends')
			.on(t.paid_until)
			.where(sql`${t.paid_until} is not null`),
	],
)

export type Membership = typeof memberships.$inferSelect

/** Years of a membership that are to be paid, or were. Whose they are stands in the membership alone. */
export const membership_fees = pgTable(
	'membership_fees',
	{
		id: id(),
		/** Null once the membership is gone. */
		membership_id: uuid().references(() => memberships.id, { onDelete: 'set null' }),
		type: text({ enum: MEMBERSHIP_TYPES }).notNull(),
		/** Whole francs, the provider's fee included, and that fee. */
		payment_amount: integer().notNull(),
		payment_fee: integer().notNull().default(0),
		/** Null: an administrator marked it as paid. */
		payment_method: text({ enum: PURCHASE_METHOD_IDS }),
		payment_status: text({ enum: FEE_STATUSES }).notNull(),
		/** Who takes the money; null: an administrator took it. */
		taken_by: text({ enum: TAKERS }),
		/** Last day of what was paid before it; null: nothing was. Paid by another way meanwhile, it is not what it was. */
		continues: date({ mode: 'string' }),
		created_at: created_at(),
		updated_at: updated_at(),
	},
	(t) => [
		check('membership_fees_type', oneOf(t.type, MEMBERSHIP_TYPES)),
		check('membership_fees_amount', sql`${t.payment_amount} > 0`),
		check('membership_fees_fee', sql`${t.payment_fee} between 0 and ${t.payment_amount}`),
		check('membership_fees_method', oneOf(t.payment_method, PURCHASE_METHOD_IDS)),
		check('membership_fees_status', oneOf(t.payment_status, FEE_STATUSES)),
		check('membership_fees_taken_by', oneOf(t.taken_by, TAKERS)),
		index().on(t.membership_id, t.created_at),
	],
)

export type MembershipFee = typeof membership_fees.$inferSelect

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
			plain: ['id', 'type', 'status', 'paid_until', 'reminded', 'created_at', 'updated_at'],
			files: ['image_url'],
			retention: {
				since: memberships.created_at,
				// Who is a member is known as long as that is paid.
				held: {
					where: sql`coalesce(${memberships.paid_until} >= current_date, false)`,
					as: { bio: ERASED, expectations: ERASED, startup_sector: null, startup_stage: null },
				},
			},
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
	declareTable(membership_fees, {
		people: { nobody: 'sums and states of the years of a membership; whose they are stands there' },
		shown: false,
	}),
]
