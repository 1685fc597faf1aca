export type AdminScreen = {
	path: string
	name: string
	/** One short line below the name (D-086). */
	description: string
	/** Screens of one group stand between two hairlines of the sidebar. */
	group: 'overview' | 'learning' | 'requests' | 'content' | 'reach'
	/** Route module below app/. A screen without one has no route and is not shown. */
	file?: string
	/** Of a screen that is no list-and-form: modules of the addresses below it, by what follows its own. */
	below?: Readonly<Record<string, string>>
}

/** The list of the back-office, in the order of 001 §2: routes, sidebar and the access test follow it. */
export const adminScreens: readonly AdminScreen[] = [
	{ path: '/admin', name: 'Dashboard', description: 'Overview and analytics', group: 'overview' },
	{ path: '/admin/elearning', name: 'E-learning', description: 'Courses and enrollments', group: 'learning' },
	{
		path: '/admin/premium-courses',
		name: 'Premium courses',
		description: 'Paid courses and prices',
		group: 'learning',
	},
	{
		path: '/admin/registrations',
		name: 'Registrations',
		description: 'Approve applications',
		group: 'requests',
		file: 'features/registrations/admin/registrations.tsx',
		below: {
			':type/:id/:verb?': 'features/registrations/admin/registration.tsx',
		},
	},
	{ path: '/admin/appointments', name: 'Appointments', description: 'Free consultations', group: 'requests' },
	{
		path: '/admin/consultation-bookings',
		name: 'Consultation bookings',
		description: 'Paid packages',
		group: 'requests',
	},
	{
		path: '/admin/notifications',
		name: 'Notifications',
		description: 'In-app and e-mail log',
		group: 'requests',
		file: 'features/notifications/admin/notifications.tsx',
		below: {
			'test-email': 'features/notifications/admin/test-email.tsx',
			'read-all': 'features/notifications/admin/read-all.tsx',
			'emails/:id/:verb?': 'features/notifications/admin/email.tsx',
			':id/:verb?': 'features/notifications/admin/notification.tsx',
		},
	},
	{ path: '/admin/donations', name: 'Donations', description: 'Gifts and receipts', group: 'requests' },
	{
		path: '/admin/programs',
		name: 'Programs',
		description: 'The four programs',
		group: 'content',
		file: 'features/programs/admin/programs.admin.tsx',
	},
	{ path: '/admin/startups', name: 'Startups', description: 'Portfolio companies', group: 'content' },
	{
		path: '/admin/opportunities',
		name: 'Opportunities',
		description: 'Jobs, grants, tenders',
		group: 'content',
	},
	{ path: '/admin/events', name: 'Events', description: 'Calendar and seats', group: 'content' },
	{
		path: '/admin/team',
		name: 'Team',
		description: 'People on the site',
		group: 'content',
		file: 'features/team/admin/team.admin.tsx',
	},
	{
		path: '/admin/partners',
		name: 'Partners',
		description: 'Organisations and logos',
		group: 'content',
		file: 'features/partners/admin/partners.admin.tsx',
	},
	{ path: '/admin/news', name: 'News', description: 'Articles', group: 'content' },
	{
		path: '/admin/sponsored-content',
		name: 'Sponsored content',
		description: 'Paid placements',
		group: 'reach',
	},
	{ path: '/admin/ads', name: 'Ads', description: 'Units and revenue', group: 'reach' },
	{ path: '/admin/security', name: 'Security', description: 'Two-factor and sign-in', group: 'reach' },
]
