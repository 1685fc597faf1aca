import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import {
	APPLICATION_STATUSES,
	OPPORTUNITY_CATEGORIES,
	OPPORTUNITY_STATUSES,
} from '#app/features/opportunities/rules.ts'
import { oneOf, shorterThan } from '#app/platform/core/db/checks.server.ts'
import { created_at, id, instant, updated_at } from '#app/platform/core/db/columns.server.ts'
import { personChecks, personColumns } from '#app/platform/core/db/person-columns.server.ts'
import { publicationCheck, publicationColumn } from '#app/platform/core/db/publication-column.server.ts'
import { declareTable, reference } from '#app/platform/core/db/declare-table.server.ts'

/** Jobs, scholarships, grants and the like. Its search index stands in db/custom. */
export const opportunities = pgTable(
	'opportunities',
	{
		id: id(),
		title: text().notNull(),
		description: text().notNull(),
		category: text({ enum: OPPORTUNITY_CATEGORIES }).notNull(),
		company_organization: text().notNull(),
		location: text().notNull(),
		/** Any wording: "900,000 to 1,200,000 RWF", "Full tuition". */
		salary_range: text(),
		requirements: text().notNull(),
		/** The last moment at which an application is taken. */
		application_deadline: instant().notNull(),
		/** Where else one may apply. */
		application_url: text(),
		contact_email: text().notNull(),
		status: text({ enum: OPPORTUNITY_STATUSES }).notNull().default('active'),
		featured: boolean().notNull().default(false),
		...publicationColumn(),
		created_at: created_at(),
		updated_at: updated_at(),
	},
	(t) => [
		publicationCheck('opportunities', t),
		check('opportunities_category', oneOf(t.category, OPPORTUNITY_CATEGORIES)),
		check('opportunities_status', oneOf(t.status, OPPORTUNITY_STATUSES)),
		check('opportunities_title', shorterThan(t.title, 200)),
		check('opportunities_description', shorterThan(t.description, 10_000)),
		check('opportunities_company_organization', shorterThan(t.company_organization, 200)),
		check('opportunities_location', shorterThan(t.location, 200)),
		check('opportunities_salary_range', shorterThan(t.salary_range, 200)),
		check('opportunities_requirements', shorterThan(t.requirements, 10_000)),
		check(
			'opportunities_application_url',
			sql`${t.application_url} ~* '^https?://' and length(${t.application_url}) <= 2000`,
		),
		check('opportunities_contact_email', shorterThan(t.contact_email, 254)),
		index('opportunities_public_order')
			.on(t.featured.desc(), t.created_at.desc(), t.id.desc())
			.where(sql`${t.status} = 'active'`),
		index('opportunities_open')
			.on(t.application_deadline, t.category)
			.where(sql`${t.status} = 'active'`),
		index().on(t.created_at, t.id),
		index().on(t.publication, t.created_at, t.id),
		index('opportunities_lower_title_id_index').on(sql`lower(${t.title})`, t.id),
		index().on(t.application_deadline, t.id),
		index().on(t.status, t.created_at, t.id),
		index().on(t.featured, t.created_at, t.id),
		index().on(t.category, t.created_at, t.id),
	],
)

/** An opportunity with every field; all of them are public. */
export type Opportunity = typeof opportunities.$inferSelect

export const opportunity_applications = pgTable(
	'opportunity_applications',
	{
		id: id(),
		opportunity_id: uuid().references(() => opportunities.id, { onDelete: 'set null' }),
		...personColumns(),
		cover_letter: text().notNull(),
		resume_url: text(),
		portfolio_url: text(),
		status: text({ enum: APPLICATION_STATUSES }).notNull().default('pending'),
		created_at: created_at(),
		updated_at: updated_at(),
	},
	(t) => [
		check('opportunity_applications_status', oneOf(t.status, APPLICATION_STATUSES)),
		...personChecks('opportunity_applications', t),
		check('opportunity_applications_cover_letter', shorterThan(t.cover_letter, 10_000)),
		check(
			'opportunity_applications_resume_url',
			sql`${t.resume_url} ~* '^https?://' and length(${t.resume_url}) <= 2000`,
		),
		check(
			'opportunity_applications_portfolio_url',
			sql`${t.portfolio_url} ~* '^https?://' and length(${t.portfolio_url}) <= 2000`,
		),
		index().on(t.opportunity_id, t.created_at, t.id),
		index().on(t.email),
		index().on(t.created_at, t.id),
		index().on(t.status, t.created_at, t.id),
	],
)

export const declared = [
	declareTable(opportunities, {
		people: { nobody: 'what others offer, with the address that they publish' },
		shown: true,
		kind: { one: 'opportunity', title: ['title'], screen: '/admin/opportunities/' },
		list: {
			counted: ['status', 'featured', 'category'],
			searched: [
				opportunities.title,
				opportunities.company_organization,
				opportunities.location,
				opportunities.category,
				opportunities.description,
			],
		},
	}),
	declareTable(opportunity_applications, {
		people: {
			heading: 'Applications to opportunities',
			whose: { emails: [opportunity_applications.email] },
			personal: ['first_name', 'last_name', 'email', 'phone', 'cover_letter', 'resume_url', 'portfolio_url'],
			plain: ['id', 'opportunity_id', 'status', 'created_at', 'updated_at'],
			retention: { since: opportunity_applications.created_at },
		},
		kind: {
			one: 'opportunity application',
			title: ['first_name', 'last_name'],
			screen: '/admin/registrations/opportunity_application/',
		},
		list: {
			counted: ['status'],
			searched: [
				opportunity_applications.first_name,
				opportunity_applications.last_name,
				opportunity_applications.email,
				opportunity_applications.phone,
				reference(opportunity_applications.id),
			],
		},
	}),
]
