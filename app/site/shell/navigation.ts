/** A place that the menu or the footer leads to. */
export type Place = { label: string; to: string; help?: string }

/** An entry of the menu. */
export type MenuEntry = Place & { entries?: readonly MenuEntry[] }

const services: readonly MenuEntry[] = [
	{ label: 'Our Services', to: '/services', help: 'Consulting, research, training' },
	{ label: 'Our Impact', to: '/impact', help: 'What changed, with figures' },
	{ label: 'Programs', to: '/programs', help: 'Free to apply, free to join' },
	{ label: 'E-Learning', to: '/elearning', help: 'Free courses and certificates' },
	{ label: 'Events', to: '/events', help: 'Meet us in Kigali' },
]

/** The public menu in its order. */
export const menu: readonly MenuEntry[] = [
	{ label: 'Home', to: '/' },
	{ label: 'About', to: '/about' },
	{ label: 'Services', to: '/services', entries: services },
	{ label: 'Startups', to: '/startups' },
	{ label: 'Opportunities', to: '/opportunities' },
	{ label: 'News', to: '/news' },
	{ label: 'Team', to: '/team' },
	{ label: 'Contact', to: '/contact' },
]

/** The two buttons at the right of the menu. */
export const joinUs: Place = { label: 'Join Us', to: '/membership' }
export const donate: Place = { label: 'Donate', to: '/donation' }

/** The footer's columns and its legal line. */
export const footerPlaces: readonly Place[] = [
	{ label: 'Home', to: '/' },
	{ label: 'About', to: '/about' },
	{ label: 'Programs', to: '/programs' },
	{ label: 'Team', to: '/team' },
	{ label: 'News', to: '/news' },
	{ label: 'Month by month', to: '/donation/month-by-month' },
	{ label: 'Contact', to: '/contact' },
]

/** Every list of the site that one comes for. */
export const footerLists: readonly Place[] = [
	{ label: 'E-learning', to: '/elearning' },
	{ label: 'Events', to: '/events' },
	{ label: 'Opportunities', to: '/opportunities' },
	{ label: 'Startups', to: '/startups' },
	{ label: 'Partners', to: '/partners' },
	{ label: 'Membership', to: '/membership' },
]

export const footerPrograms: readonly Place[] = [
	{ label: 'Startup Incubation', to: '/programs#startup-incubation' },
	{ label: 'Women in Tech', to: '/programs#women-in-tech' },
	{ label: 'Digital Skills', to: '/programs#digital-skills' },
	{ label: 'Rural Innovation', to: '/programs#rural-innovation' },
]

export const legalPlaces: readonly Place[] = [
	{ label: 'Privacy Policy', to: '/privacy-policy' },
	{ label: 'Terms of Service', to: '/terms-of-service' },
]

/**
 * Whether an entry is the active one: the current path starts with the entry's path and goes on, if at all, with a
 * new segment; Home is active on the exact root only.
 */
export function isActive(to: string, pathname: string): boolean {
	if (to === '/') return pathname === '/'
	return pathname === to || pathname.startsWith(`${to}/`)
}

/** `aria-current` of a link: `page` on the page itself, `true` on a page below it. */
export function ariaCurrent(to: string, pathname: string): 'page' | 'true' | undefined {
	if (!isActive(to, pathname)) return undefined
	return pathname === to || pathname === `${to}/` ? 'page' : 'true'
}

/** Id of the list of all pages, for browsers that can open no menu. */
export const EVERY_PAGE = 'all-pages'

/** Every place of the menu once, in its order, with the two buttons: what the 404 screen offers. */
export const allPlaces: readonly Place[] = [
	...menu.flatMap((entry) => entry.entries ?? [entry]),
	joinUs,
	donate,
]
