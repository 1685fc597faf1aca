/** A page that everybody may find: in the sitemap, and with a picture of its own where it is shared. */
export type PublicPage = {
	path: string
	title: string
	/** Its module below app/, which makes its route; one that holds dialogs has its routes in app/routes.ts. */
	file?: string
}

/** The pages of the site that hold no form of their own and stand for no single row. */
export const publicPages: readonly PublicPage[] = [
	{ path: '/', title: 'Make the job you were looking for.' },
	{ path: '/about', title: 'About the hub', file: 'site/pages/about.tsx' },
	{ path: '/services', title: 'Our Services' },
	{ path: '/programs', title: 'Programs' },
	{ path: '/elearning', title: 'Learn it here. Prove it anywhere.' },
	{ path: '/startups', title: 'Startups', file: 'features/startups/pages/list.tsx' },
	{ path: '/opportunities', title: 'Opportunities' },
	{ path: '/events', title: 'Events' },
	{ path: '/news', title: 'News', file: 'features/news/pages/list.tsx' },
	{ path: '/impact', title: 'Our Impact' },
	{ path: '/testimonials', title: 'Testimonials', file: 'site/pages/testimonials.tsx' },
	{ path: '/team', title: 'Team', file: 'features/team/pages/team.tsx' },
	{ path: '/partners', title: 'Partners', file: 'features/partners/pages/partners.tsx' },
	{ path: '/membership', title: 'Membership' },
	{ path: '/donation', title: 'Donate' },
	{ path: '/donation/month-by-month', title: 'Month by month', file: 'site/pages/month-by-month.tsx' },
	{ path: '/contact', title: 'Contact' },
	{ path: '/privacy-policy', title: 'Privacy Policy', file: 'site/pages/privacy-policy.tsx' },
	{ path: '/terms-of-service', title: 'Terms of Service', file: 'site/pages/terms-of-service.tsx' },
]
