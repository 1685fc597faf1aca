/** Where an ad unit may stand (000 §2, 002 §3, D-014). `custom` has no place on the public pages. */
export const AD_PLACEMENTS = ['header', 'sidebar', 'sidebar-bottom', 'content', 'footer', 'custom'] as const

export type AdPlacement = (typeof AD_PLACEMENTS)[number]

/** A place that the public pages have. */
export type PublicPlacement = Exclude<AdPlacement, 'custom'>

/** Formats and the words for them (002 §3, §9). */
export const AD_FORMATS = ['auto', 'rectangle', 'leaderboard', 'skyscraper'] as const

export type AdFormat = (typeof AD_FORMATS)[number]

export const AD_FORMAT_NAMES: Record<AdFormat, string> = {
	auto: 'Responsive',
	rectangle: '300x250',
	leaderboard: '728x90',
	skyscraper: '160x600',
}

/** The ad networks (000 §7, D-038). */
export const AD_NETWORK_IDS = ['adsense', 'media.net', 'ezoic', 'infolinks'] as const

export type AdNetworkId = (typeof AD_NETWORK_IDS)[number]

/** What is counted of an ad unit (D-122). */
export const AD_EVENTS = ['view', 'click'] as const

export type AdEvent = (typeof AD_EVENTS)[number]

/** Where the page tells of them. */
export const AD_EVENTS_PATH = '/ad-events'

/** A view is half of the slot in sight for this long, in milliseconds (D-122). */
export const VIEW_MS = 1_000
export const VIEW_SHARE = 0.5

/** What a slot says when its unit cannot be read for any reason but a missing table (000 §8). */
export const AD_FAILED = 'Failed to load advertisement'

/** Sponsored content (002 §4). */
export const SPONSORED_STATUSES = ['pending', 'active', 'expired'] as const

/** How many the home page shows (000 §7). */
export const SPONSORED_ON_HOME = 3

/** What sponsored content costs unless something else is agreed, in francs (002 §9). */
export const SPONSORED_PRICE = 50_000

/** The way to become a sponsor (000 §2, D-104). */
export const ADVERTISE_SUBJECT = 'Sponsored Content Inquiry'
