import { isOpen, isPosition } from '#app/features/opportunities/rules.ts'
import type { Opportunity } from '#app/features/opportunities/tables.server.ts'
import { textAsMarkup } from '#app/platform/core/text/markup.ts'
import { kigaliDay } from '#app/platform/core/time/time.ts'

const HOME_COUNTRY = 'RW'

/** English name of every country in lower case, with its ISO 3166 code. */
const countryCodes = new Map<string, string>()
const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const countryNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
for (const code of letters.flatMap((first) => letters.map((second) => first + second))) {
	const name = countryNames.of(code)
	if (name !== undefined) countryCodes.set(name.toLowerCase(), code)
}

/**
 * A place in the hub's words, "Kigali, hybrid" or "Nairobi, Kenya": in Rwanda unless its last part is another country.
 * Remote work has no place; it is said who may apply instead.
 */
function describePlace(location: string): Record<string, unknown> {
	const parts = location.split(',').map((part) => part.trim())
	const named = countryCodes.get(parts.at(-1)?.toLowerCase() ?? '')
	const country = named ?? HOME_COUNTRY
	if (parts.some((part) => /^(?:fully )?remote\b/i.test(part))) {
		return {
			jobLocationType: 'TELECOMMUTE',
			applicantLocationRequirements: { '@type': 'Country', name: countryNames.of(country) },
		}
	}
	const locality = (named === undefined ? parts : parts.slice(0, -1))
		.filter((part) => !/^(?:hybrid|on[- ]?site)$/i.test(part))
		.join(', ')
	return {
		jobLocation: {
			'@type': 'Place',
			address: {
				'@type': 'PostalAddress',
				...(locality !== '' && { addressLocality: locality }),
				addressCountry: country,
			},
		},
	}
}

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
		...describePlace(opportunity.location),
		...(opportunity.category === 'internship' && { employmentType: 'INTERN' }),
		directApply: true,
		url,
	}
}
