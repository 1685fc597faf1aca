import { z } from 'zod'
import {
	AD_EVENTS,
	AD_FORMATS,
	AD_NETWORK_IDS,
	AD_PLACEMENTS,
	MOST_AD_REVENUE,
	MOST_SPONSORED_PRICE,
	SPONSORED_STATUSES,
} from '#app/features/advertising/rules.ts'
import {
	centsField,
	choiceField,
	dayField,
	idField,
	integerField,
	longTextField,
	textField,
	tickField,
	urlField,
} from '#app/platform/web/forms/fields.server.ts'

/** What a page tells of a unit. */
export const AdEventReport = z.object({
	unit: idField('Unit'),
	event: choiceField('Event', AD_EVENTS),
})

/**
 * Sponsored content as an administrator writes it; the toggle alone makes it
 * featured.
 */
export const SponsoredForm = z
	.object({
		title: textField('Title'),
		company: textField('Company'),
		description: longTextField('Description'),
		image_url: urlField('Image URL'),
		link: urlField('Link URL'),
		start_date: dayField('Start date'),
		end_date: dayField('End date'),
		price: integerField('Price', { min: 0, max: MOST_SPONSORED_PRICE }),
		status: choiceField('Status', SPONSORED_STATUSES),
	})
	.refine(({ start_date, end_date }) => end_date >= start_date, {
		path: ['end_date'],
		error: 'The end date must not be before the start date',
	})

/** An ad unit as an administrator writes it, and what it has earned. */
export const AdUnitForm = z.object({
	name: textField('Ad Name'),
	network: choiceField('Ad Network', AD_NETWORK_IDS),
	slot_id: textField('Ad Slot ID / Publisher ID'),
	format: choiceField('Ad Format', AD_FORMATS),
	placement: choiceField('Placement', AD_PLACEMENTS),
	revenue: centsField('Revenue ($)', MOST_AD_REVENUE),
	active: tickField(),
})
