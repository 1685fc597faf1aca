import { categoryLabel } from '#app/features/opportunities/rules.ts'
import type { Opportunity } from '#app/features/opportunities/tables.server.ts'
import { textAsMarkup } from '#app/platform/core/text/markup.ts'
import { writeRss } from '#app/platform/web/pages/rss.server.ts'
import { formatDeadline } from '#app/platform/core/time/time.ts'

/**
 * The open opportunities as RSS 2.0.
 * @param site address of the site without a slash at the end, and the hub's name
 */
export function writeOpportunityFeed(
	opportunities: readonly Opportunity[],
	site: { siteUrl: string; name: string },
): string {
	const address = `${site.siteUrl}/opportunities`
	const newest = opportunities[0]?.created_at
	return writeRss({
		title: `Opportunities | ${site.name}`,
		link: address,
		description: 'Jobs, scholarships, internships, tenders, grants and fellowships that are open now.',
		language: 'en',
		...(newest && { lastBuildDate: newest }),
		ttl: 60,
		atom: { links: [{ href: `${address}/rss.xml`, rel: 'self', type: 'application/rss+xml' }] },
		items: opportunities.map((opportunity) => ({
			title: opportunity.title,
			link: `${address}/${opportunity.id}`,
			guid: { value: `${address}/${opportunity.id}`, isPermaLink: true },
			pubDate: opportunity.created_at,
			categories: [{ name: categoryLabel(opportunity.category) }],
			// A description is markup (RSS 2.0), ours is text.
			description: [
				`${opportunity.company_organization}, ${opportunity.location}.`,
				opportunity.description,
				`Apply by ${formatDeadline(opportunity.application_deadline)}.`,
			]
				.map(textAsMarkup)
				.join(''),
		})),
	})
}
