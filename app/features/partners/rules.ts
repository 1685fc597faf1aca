/** Kinds of partners. */
export const PARTNER_CATEGORIES = [
	'technology',
	'education',
	'finance',
	'government',
	'nonprofit',
	'corporate',
	'development',
] as const

export type PartnerCategory = (typeof PARTNER_CATEGORIES)[number]

/** The words for the categories. */
export const PARTNER_CATEGORY_NAMES: Record<PartnerCategory, string> = {
	technology: 'Technology',
	education: 'Education',
	finance: 'Finance',
	government: 'Government',
	nonprofit: 'Nonprofit',
	corporate: 'Corporate',
	development: 'Development',
}

/** What the page says when there are none. */
export const NO_PARTNERS = 'No partners available at the moment.'
