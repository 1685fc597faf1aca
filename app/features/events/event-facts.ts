import { endOf, francsOf, whyClosed } from '#app/features/events/rules.ts'
import type { HubEvent } from '#app/features/events/tables.server.ts'

/**
 * What search engines are told of an event (schema.org Event).
 * @param site address of the site without a slash at the end, and the hub's name
 * @param live whether a provider takes money, in francs
 */
export function describeEvent(
	event: HubEvent & { taken: number },
	site: { siteUrl: string; name: string },
	now: Date,
	live: boolean,
): Record<string, unknown> {
	const url = `${site.siteUrl}/events/${event.id}`
	const francs = francsOf(event, live)
	const price = live
		? { price: String(francs), priceCurrency: 'RWF' }
		: { price: (event.price / 100).toFixed(2), priceCurrency: 'USD' }
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
		isAccessibleForFree: live ? francs === 0 : event.price === 0,
		// A price that is not set yet is none.
		...(francs !== null && {
			offers: {
				'@type': 'Offer',
				...price,
				availability: `https://schema.org/${whyClosed(event, now, live) === null ? 'InStock' : 'SoldOut'}`,
				url,
			},
		}),
		...(event.image_url && { image: new URL(event.image_url, site.siteUrl).href }),
		url,
	}
}
