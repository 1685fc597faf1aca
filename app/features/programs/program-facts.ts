import type { ShownProgramDetails } from '#app/features/programs/queries/program-details.ts'
import type { ProgramPage } from '#app/features/programs/queries.server.ts'
import { programPath } from '#app/features/programs/rules.ts'
import { endOfKigaliDay } from '#app/platform/core/time/time.ts'

const FREE = /^free\b/i

/**
 * What search engines are told of a program (schema.org EducationalOccupationalProgram): what is not known is left out.
 * @param site address of the site without a slash at the end, and the hub's name
 */
export function describeProgram(
	program: Pick<ProgramPage, 'slug' | 'title' | 'description' | 'image_url'>,
	{ starts_on, ends_on, deadline, place, cost, seats, fits }: ShownProgramDetails,
	site: { siteUrl: string; name: string },
): Record<string, unknown> {
	const url = site.siteUrl + programPath(program.slug)
	const provider = {
		'@type': 'Organization',
		'@id': `${site.siteUrl}/#organization`,
		name: site.name,
		url: site.siteUrl,
	}
	return {
		'@context': 'https://schema.org',
		'@type': 'EducationalOccupationalProgram',
		name: program.title,
		description: program.description,
		url,
		provider: place
			? { ...provider, location: { '@type': 'Place', name: place.value, address: place.value } }
			: provider,
		image: new URL(program.image_url ?? `/share/programs/${program.slug}.png`, site.siteUrl).href,
		...(starts_on && { startDate: starts_on }),
		...(ends_on && { endDate: ends_on }),
		...(deadline && { applicationDeadline: endOfKigaliDay(deadline.day).toISOString() }),
		...(seats !== null && { maximumEnrollment: seats }),
		...(fits.length > 0 && { programPrerequisites: fits.join('. ') }),
		...(FREE.test(cost?.value ?? '') && {
			offers: { '@type': 'Offer', category: 'Free', price: 0, priceCurrency: 'RWF', url },
		}),
	}
}
