import { isOpen, isPosition } from '#app/features/opportunities/rules.ts'
import type { Opportunity } from '#app/features/opportunities/tables.server.ts'
import { textAsMarkup } from '#app/platform/markup.ts'
import { kigaliDay } from '#app/platform/time.ts'

/**
 * What search engines are told of a job or an internship (schema.org JobPosting); null for every other category
 * and once nobody can apply any more. A description is markup there, so ours is escaped.
 * @param url address of the opportunity's own page
 */
export function describeJobPosting(
	opportunity: Opportunity,
	url: string,
	now: Date,
): Record<string, unknown> | null {
	if (!isPosition(opportunity.category) || !isOpen(opportunity, now)) return null
	return {
		'@context': 'https://schema.org',
		'@type': 'JobPosting',
		title: opportunity.title,
		description: textAsMarkup(opportunity.description) + textAsMarkup(opportunity.requirements),
		identifier: {
			'@type': 'PropertyValue',
			name: opportunity.company_organization,
			value: opportunity.id,
		},
		datePosted: kigaliDay(opportunity.created_at),
		validThrough: opportunity.application_deadline.toISOString(),
		hiringOrganization: { '@type': 'Organization', name: opportunity.company_organization },
		jobLocation: {
			'@type': 'Place',
			address: { '@type': 'PostalAddress', addressLocality: opportunity.location },
		},
		...(opportunity.category === 'internship' && { employmentType: 'INTERN' }),
		directApply: true,
		url,
	}
}
