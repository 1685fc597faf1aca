import { endOf, whyClosed } from '#app/features/events/rules.ts'
import type { HubEvent } from '#app/features/events/tables.server.ts'

/**
 * What search engines are told of an event (schema.org Event).
 * @param site address of the site without a slash at the end, and the hub's name
 */
export function describeEvent(
	event: HubEvent & { taken: number },
	site: { siteUrl: string; name: string },
	now: Date,
): Record<string, unknown> {
	const url = `${site.siteUrl}/events/${event.id}`
	const state = event.status === 'cancelled' ? 'EventCancelled' : 'EventScheduled'
	return {
		'@context': 'https://schema.org',
		'@type': 'Event',
		name: event.title,
		description: event.description,
		startDate: event.date.toISOString(),
		endDate: endOf(event).toISOString(),
		eventStatus: `https://schema.org/${state}`,
		location: { '@type': 'Place', name: event.location, address: event.location },
		organizer: { '@type': 'Organization', name: site.name, url: site.siteUrl },
		maximumAttendeeCapacity: event.capacity,
		isAccessibleForFree: event.price === 0,
		offers: {
			'@type': 'Offer',
			price: (event.price / 100).toFixed(2),
			priceCurrency: 'USD',
			availability: `https://schema.org/${whyClosed(event, now) === null ? 'InStock' : 'SoldOut'}`,
			url,
		},
		...(event.image_url && { image: new URL(event.image_url, site.siteUrl).href }),
		url,
	}
}
