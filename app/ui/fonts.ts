import displayFont from '@fontsource-variable/familjen-grotesk/files/familjen-grotesk-latin-wght-normal.woff2?url'

/** The one font worth preloading: headings paint first. Spread into a route's `links` (DESIGN §3). */
export const fontPreload = {
	rel: 'preload',
	href: displayFont,
	as: 'font',
	type: 'font/woff2',
	crossOrigin: 'anonymous',
} as const
