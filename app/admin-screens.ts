import { learningScreens } from '#app/learning/admin-screens.ts'

export type AdminScreen = {
	path: string
	name: string
	/** One short line below the name. */
	description: string
	/** Screens of one group stand between two hairlines of the sidebar. */
	group: 'overview' | 'learning' | 'requests' | 'content' | 'reach'
	/** Route module below app/. A screen without one has no route and is not shown. */
	file?: string
	/** What may follow its address, of the same module. */
	tail?: `:${string}?`
	/** The number of what waits there is plain: it is worked off in turn, not at once. */
	quiet?: true
	/** It shows samples while the database is gone; every other screen answers 503. */
	samples?: true
	/** Its list is of several tables, the name of one of which stands before the id of each record. */
	kinds?: true
	/** Modules of further addresses below it, by what follows its own; a list-and-form screen has several. */
	below?: Readonly<Record<string, string>>
	/** List-and-form screens below it: found, kept and exported as any other, without an entry of the sidebar. */
	lists?: readonly AdminScreen[]
}

/** The list of the back-office, in the documents' order: routes, sidebar and the access test follow it. */
export const adminScreens: readonly AdminScreen[] = [
	{
		path: '/admin',
		name: 'Dashboard',
		description: 'Overview and analytics',
		group: 'overview',
		file: 'features/dashboard/admin/dashboard.tsx',
		lists: [
			{
				path: '/admin/arrivals',
				name: 'Arrivals',
				description: 'Everything that visitors sent',
				group: 'overview',
				file: 'features/dashboard/admin/arrivals.tsx',
			},
		],
	},
	{
		path: '/admin/inbox',
		name: 'Inbox',
		description: 'What visitors wrote',
		group: 'overview',
		file: 'features/inbox/admin/inbox.admin.tsx',
	},
	...learningScreens,
	{
		path: '/admin/registrations',
		name: 'Registrations',
		description: 'Approve applications',
		group: 'requests',
		quiet: true,
		file: 'features/registrations/admin/registrations.admin.tsx',
		kinds: true,
	},
	{
		path: '/admin/appointments',
		name: 'Appointments',
		description: 'Free consultations',
		group: 'requests',
		file: 'features/consultations/admin/appointments.admin.tsx',
	},
	{
		path: '/admin/consultation-bookings',
		name: 'Consultation bookings',
		description: 'Paid packages',
		group: 'requests',
		file: 'features/consultations/admin/bookings.admin.tsx',
		samples: true,
	},
	{
		path: '/admin/notifications',
		name: 'Notifications',
		description: 'In-app and email log',
		group: 'requests',
		file: 'features/notifications/admin/notifications.admin.tsx',
		lists: [
			{
				path: '/admin/notifications/emails',
				name: 'Email logs',
				description: 'Every message that left or failed',
				group: 'requests',
				file: 'features/notifications/admin/emails.admin.tsx',
			},
			{
				path: '/admin/mailings',
				name: 'Mailings',
				description: 'What was written to people',
				group: 'requests',
				file: 'features/writing/admin/mailings.admin.tsx',
			},
			{
				path: '/admin/email-templates',
				name: 'Email templates',
				description: 'Texts to begin with',
				group: 'requests',
				file: 'features/writing/admin/email-templates.admin.tsx',
			},
		],
	},
	{
		path: '/admin/donations',
		name: 'Donations',
		description: 'Gifts and receipts',
		group: 'requests',
		file: 'features/donations/admin/donations.admin.tsx',
		lists: [
			{
				path: '/admin/donations/by-hand',
				name: 'Gifts by hand',
				description: 'Cash and bank transfers',
				group: 'requests',
				file: 'features/donations/admin/hand-gifts.admin.tsx',
			},
			{
				path: '/admin/donations/monthly',
				name: 'Monthly gifts',
				description: 'Promised for every month',
				group: 'requests',
				file: 'features/donations/admin/pledges.admin.tsx',
			},
			{
				path: '/admin/donations/campaigns',
				name: 'Campaigns',
				description: 'What gifts are asked for',
				group: 'requests',
				file: 'features/campaigns/admin/campaigns.admin.tsx',
			},
			{
				path: '/admin/donations/spent',
				name: 'Money spent',
				description: 'For the page Month by month',
				group: 'requests',
				file: 'features/months/admin/spendings.admin.tsx',
			},
			{
				path: '/admin/payments',
				name: 'Payments',
				description: 'Compared with the providers',
				group: 'requests',
				file: 'features/payments/admin/payments.admin.tsx',
				below: {
					accounting: 'features/payments/admin/accounting.tsx',
					accounts: 'features/payments/admin/accounts.tsx',
					statement: 'features/payments/admin/statement.tsx',
				},
			},
		],
	},
	{
		path: '/admin/programs',
		name: 'Programs',
		description: 'The four programs',
		group: 'content',
		file: 'features/programs/admin/programs.admin.tsx',
	},
	{
		path: '/admin/startups',
		name: 'Startups',
		description: 'Portfolio companies',
		group: 'content',
		file: 'features/startups/admin/startups.admin.tsx',
	},
	{
		path: '/admin/opportunities',
		name: 'Opportunities',
		description: 'Jobs, grants, tenders',
		group: 'content',
		file: 'features/opportunities/admin/opportunities.admin.tsx',
	},
	{
		path: '/admin/events',
		name: 'Events',
		description: 'Calendar and seats',
		group: 'content',
		file: 'features/events/admin/events.admin.tsx',
		below: { ':id/participants': 'features/events/admin/participants.tsx' },
	},
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
		description: 'Organizations and logos',
		group: 'content',
		file: 'features/partners/admin/partners.admin.tsx',
	},
	{
		path: '/admin/news',
		name: 'News',
		description: 'Articles',
		group: 'content',
		file: 'features/news/admin/news.admin.tsx',
	},
	{
		path: '/admin/site-texts',
		name: 'Site texts',
		description: 'What the pages say',
		group: 'content',
		file: 'features/site-texts/admin/site-texts.tsx',
		tail: ':page?',
	},
	{
		path: '/admin/sponsored-content',
		name: 'Sponsored content',
		description: 'Paid placements',
		group: 'reach',
		file: 'features/advertising/admin/sponsored-content.admin.tsx',
		samples: true,
	},
	{
		path: '/admin/ads',
		name: 'Ads',
		description: 'Units and revenue',
		group: 'reach',
		file: 'features/advertising/admin/ads.admin.tsx',
		samples: true,
	},
	{
		path: '/admin/security',
		name: 'Security',
		description: 'Two-factor and sign-in',
		group: 'reach',
		file: 'features/accounts/admin/security.tsx',
	},
]

/** Screens about the back-office itself: they hang on the user panel, so that the sidebar stays as written. */
export const panelScreens: readonly AdminScreen[] = [
	{
		path: '/admin/hub',
		name: 'Hub details',
		description: 'Name, addresses, bank account',
		group: 'reach',
		file: 'features/hub/admin/hub-details.tsx',
		below: {
			appointments: 'features/consultations/admin/appointment-hours.tsx',
			'starter-content': 'features/hub/admin/starter-content.tsx',
		},
	},
	{
		path: '/admin/activity',
		name: 'Activity',
		description: 'Who did what',
		group: 'reach',
		file: 'features/history/admin/activity.admin.tsx',
	},
	{
		path: '/admin/reports',
		name: 'Reports',
		description: 'Figures for those who fund it',
		group: 'reach',
		file: 'features/reports/admin/report.tsx',
	},
	{
		path: '/admin/bin',
		name: 'Bin',
		description: 'Deleted records',
		group: 'reach',
		file: 'features/history/admin/bin.admin.tsx',
	},
]

/** Screens, each followed by the lists below it. */
export const withLists = (screens: readonly AdminScreen[]): AdminScreen[] =>
	screens.flatMap((screen) => [screen, ...(screen.lists ?? [])])

/** Every screen of the back-office, those of the sidebar first. */
export const everyScreen: readonly AdminScreen[] = withLists([...adminScreens, ...panelScreens])
