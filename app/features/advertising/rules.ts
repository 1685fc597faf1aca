/** Where an ad unit may stand. `custom` has no place on the public pages. */
export const AD_PLACEMENTS = ['header', 'sidebar', 'sidebar-bottom', 'content', 'footer', 'custom'] as const

export type AdPlacement = (typeof AD_PLACEMENTS)[number]

/** A place that the public pages have. */
export type PublicPlacement = Exclude<AdPlacement, 'custom'>

/** Formats and the words for them. */
export const AD_FORMATS = ['auto', 'rectangle', 'leaderboard', 'skyscraper'] as const

export type AdFormat = (typeof AD_FORMATS)[number]

export const AD_FORMAT_NAMES: Record<AdFormat, string> = {
	auto: 'Responsive',
	rectangle: '300x250',
	leaderboard: '728x90',
	skyscraper: '160x600',
}

/** The ad networks. */
export const AD_NETWORK_IDS = ['adsense', 'media.net', 'ezoic', 'infolinks'] as const

export type AdNetworkId = (typeof AD_NETWORK_IDS)[number]

/** What is counted of an ad unit. */
export const AD_EVENTS = ['view', 'click'] as const

export type AdEvent = (typeof AD_EVENTS)[number]

/** Where the page tells of them. */
export const AD_EVENTS_PATH = '/ad-events'

/** A view is half of the slot in sight for this long, in milliseconds. */
export const VIEW_MS = 1_000
export const VIEW_SHARE = 0.5

/** What a slot says when its unit cannot be read for any reason but a missing table. */
export const AD_FAILED = 'Failed to load advertisement'

/** Sponsored content. */
export const SPONSORED_STATUSES = ['pending', 'active', 'expired'] as const
export type SponsoredStatus = (typeof SPONSORED_STATUSES)[number]

export const SPONSORED_STATUS_NAMES = {
	pending: 'Pending',
	active: 'Active',
	expired: 'Expired',
} as const satisfies Record<SponsoredStatus, string>

/** The highest price that can be kept, in francs. */
export const MOST_SPONSORED_PRICE = 1_000_000_000

/** How many the home page shows. */
export const SPONSORED_ON_HOME = 3

/** What sponsored content costs unless something else is agreed, in francs. */
export const SPONSORED_PRICE = 50_000

/** The way to become a sponsor. */
export const ADVERTISE_SUBJECT = 'Sponsored Content Inquiry'

/** Placements as the back-office names them. */
export const AD_PLACEMENT_NAMES = {
	header: 'Header',
	sidebar: 'Sidebar',
	'sidebar-bottom': 'Sidebar bottom',
	content: 'Content',
	footer: 'Footer',
	custom: 'Custom',
} as const satisfies Record<AdPlacement, string>

/** The highest revenue of a unit that can be kept, in US cents. */
export const MOST_AD_REVENUE = 2_000_000_000

/** Ranges of the report, as its address and its file name them, and the days that they have. */
export const AD_RANGES = ['7d', '30d', '90d'] as const
export type AdRange = (typeof AD_RANGES)[number]
export const RANGE_DAYS: Record<AdRange, number> = { '7d': 7, '30d': 30, '90d': 90 }
export const RANGE_NAMES: Record<AdRange, string> = { '7d': '7 Days', '30d': '30 Days', '90d': '90 Days' }

/** What the address asks for, or thirty days. */
export const rangeOf = (asked: string | null): AdRange => AD_RANGES.find((range) => range === asked) ?? '30d'

/** Percent of the simulated revenue per network. */
export const AD_NETWORK_SHARES = [
	['adsense', 65],
	['media.net', 20],
	['ezoic', 10],
	['infolinks', 5],
] as const satisfies readonly (readonly [AdNetworkId, number])[]

/** Says that figures are no real income. */
export const SIMULATED = 'Simulated data'

/** Clicks of a hundred impressions, two decimals; 0.00 without any. */
export const ctrOf = ({ clicks, impressions }: { clicks: number; impressions: number }) =>
	(impressions === 0 ? 0 : (clicks / impressions) * 100).toFixed(2)

/** Dollars a thousand impressions, two decimals; 0.00 without any. Takes US cents. */
export const ecpmOf = ({ revenue, impressions }: { revenue: number; impressions: number }) =>
	(impressions === 0 ? 0 : (revenue / 100 / impressions) * 1000).toFixed(2)
