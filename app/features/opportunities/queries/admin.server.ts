import { desc, eq, sql } from 'drizzle-orm'
import {
	APPLICATIONS_IN_PANEL,
	OPPORTUNITY_CATEGORIES,
	OPPORTUNITY_STATUSES,
} from '#app/features/opportunities/rules.ts'
import { opportunities, opportunity_applications } from '#app/features/opportunities/tables.server.ts'
import type { Db } from '#app/platform/core/db/db.server.ts'
import type { ListDefinition, ListRow } from '#app/platform/office/lists/list-definition.server.ts'
import { countsOf } from '#app/platform/office/lists/row-counts.server.ts'
import { PUBLICATIONS } from '#app/platform/core/publication.ts'
import { versionOf } from '#app/platform/core/records/save-record.server.ts'

const { id, title, category, company_organization, location, salary_range } = opportunities
const { application_deadline, status, featured, publication, created_at } = opportunities
const fields = {
	id,
	title,
	category,
	company_organization,
	location,
	salary_range,
	application_deadline,
	status,
	featured,
	publication,
	created_at,
	/** Visitors no longer see it, whatever its status. */
	over: sql<boolean>`${opportunities}.application_deadline < now()`,
	// By table and name: of a column alone the table is left out where a query has only one.
	applications: sql<number>`(select count(*)::int from ${opportunity_applications}
		where ${opportunity_applications}.opportunity_id = ${opportunities}.id)`,
}

/** Opportunities as administrators list them, newest first. */
export const opportunitiesList = {
	sources: [
		{
			from: opportunities,
			fields,
			sorts: {
				created_at,
				application_deadline,
				title: { by: sql`lower(${title})`, type: 'text' },
			},
			filters: { status, featured, category, publication },
			dated: application_deadline,
		},
	],
	sort: '-created_at',
	follows: [opportunity_applications],
	filters: {
		status: OPPORTUNITY_STATUSES,
		featured: ['true', 'false'],
		category: OPPORTUNITY_CATEGORIES,
		publication: PUBLICATIONS,
	},
} as const satisfies ListDefinition<typeof fields>

export type OpportunityRow = ListRow<typeof fields>

/** One of them with everything that its form edits, or null. */
export async function getOpportunity(db: Db, wanted: string) {
	const { description, requirements, application_url, contact_email, updated_at } = opportunities
	const [opportunity] = await db
		.select({
			...fields,
			description,
			requirements,
			application_url,
			contact_email,
			updated_at,
			version: versionOf(opportunities),
		})
		.from(opportunities)
		.where(eq(opportunities.id, wanted))
	return opportunity ?? null
}

export type OpportunityRecord = NonNullable<Awaited<ReturnType<typeof getOpportunity>>>

/** The figures above the list. */
export async function countOpportunities(db: Db) {
	const counts = await countsOf(db, [opportunities, opportunity_applications])
	return {
		total: counts(opportunities),
		active: counts(opportunities, 'status', 'active'),
		featured: counts(opportunities, 'featured', 'true'),
		applications: counts(opportunity_applications),
	}
}

export type OpportunityFigures = Awaited<ReturnType<typeof countOpportunities>>

/** The newest applications to an opportunity. */
export function listApplications(db: Db, opportunity_id: string) {
	const { cover_letter, resume_url, portfolio_url, ...columns } = opportunity_applications
	return db
		.select({
			id: columns.id,
			first_name: columns.first_name,
			last_name: columns.last_name,
			email: columns.email,
			phone: columns.phone,
			status: columns.status,
			created_at: columns.created_at,
			cover_letter,
			resume_url,
			portfolio_url,
		})
		.from(opportunity_applications)
		.where(eq(columns.opportunity_id, opportunity_id))
		.orderBy(desc(columns.created_at), desc(columns.id))
		.limit(APPLICATIONS_IN_PANEL)
}

export type Application = Awaited<ReturnType<typeof listApplications>>[number]
