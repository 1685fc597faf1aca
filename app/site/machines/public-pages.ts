/** A page that everybody may find: in the sitemap, and with a picture of its own where it is shared. */
export type PublicPage = { path: string; title: string }

/** The pages of the site that hold no form of their own and stand for no single row. */
export const publicPages: readonly PublicPage[] = [
	{ path: '/', title: 'Make the job you were looking for.' },
	{ path: '/about', title: 'About the hub' },
	{ path: '/services', title: 'Our Services' },
	{ path: '/programs', title: 'Programs' },
	{ path: '/elearning', title: 'Learn it here. Prove it anywhere.' },
	{ path: '/startups', title: 'Startups' },
	{ path: '/opportunities', title: 'Opportunities' },
	{ path: '/events', title: 'Events' },
	{ path: '/news', title: 'News' },
	{ path: '/impact', title: 'Our Impact' },
	{ path: '/testimonials', title: 'Testimonials' },
	{ path: '/team', title: 'Team' },
	{ path: '/partners', title: 'Partners' },
	{ path: '/membership', title: 'Membership' },
	{ path: '/donation', title: 'Donate' },
	{ path: '/contact', title: 'Contact' },
	{ path: '/privacy-policy', title: 'Privacy Policy' },
	{ path: '/terms-of-service', title: 'Terms of Service' },
]
