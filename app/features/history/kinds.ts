/** A kind of record: what it is called, the columns of its title, and the screen that shows it; `single` where there is one record at most, which its kind names. */
type Kind = { one: string; title: readonly string[]; screen?: string; single?: true }

const person = ['first_name', 'last_name']

/** Every table that an administrator's act can name. */
export const kinds: Readonly<Record<string, Kind>> = {
	programs: { one: 'program', title: ['title'], screen: '/admin/programs/' },
	startups: { one: 'startup', title: ['name'], screen: '/admin/startups/' },
	opportunities: { one: 'opportunity', title: ['title'], screen: '/admin/opportunities/' },
	events: { one: 'event', title: ['title'], screen: '/admin/events/' },
	news: { one: 'news article', title: ['title'], screen: '/admin/news/' },
	team_members: { one: 'team member', title: ['name'], screen: '/admin/team/' },
	partners: { one: 'partner', title: ['name'], screen: '/admin/partners/' },
	sponsored_content: { one: 'sponsored content', title: ['title'], screen: '/admin/sponsored-content/' },
	ad_units: { one: 'ad unit', title: ['name'], screen: '/admin/ads/' },
	courses: { one: 'course', title: ['title'], screen: '/admin/elearning/' },
	premium_courses: { one: 'premium course', title: ['title'], screen: '/admin/premium-courses/' },
	lessons: { one: 'lesson', title: ['title'], screen: '/admin/elearning/lessons/' },
	exams: { one: 'exam', title: ['title'] },
	enrollments: { one: 'enrollment', title: person, screen: '/admin/registrations/enrollment/' },
	certificates: {
		one: 'certificate',
		title: ['student_name'],
		screen: '/admin/elearning/certificates/',
	},
	program_applications: {
		one: 'program application',
		title: person,
		screen: '/admin/registrations/program_application/',
	},
	opportunity_applications: {
		one: 'opportunity application',
		title: person,
		screen: '/admin/registrations/opportunity_application/',
	},
	event_registrations: {
		one: 'event registration',
		title: person,
		screen: '/admin/registrations/event_registration/',
	},
	memberships: { one: 'membership', title: person, screen: '/admin/registrations/membership/' },
	appointments: { one: 'appointment', title: person, screen: '/admin/appointments/' },
	consultation_bookings: {
		one: 'consultation booking',
		title: person,
		screen: '/admin/consultation-bookings/',
	},
	donations: { one: 'donation', title: ['donor_name'], screen: '/admin/donations/' },
	notifications: { one: 'notification', title: ['title'], screen: '/admin/notifications/' },
	email_logs: { one: 'email', title: ['subject'], screen: '/admin/notifications/emails/' },
	kept_views: { one: 'kept view', title: ['name'] },
	hub_particulars: { one: 'hub details', title: ['name'], screen: '/admin/hub', single: true },
	users: { one: 'administrator', title: ['email'] },
}

export const KIND_NAMES = Object.keys(kinds)

/** "opportunity" for `opportunities`; a table that is no kind is called by its name. */
export const kindOf = (table: string): string => kinds[table]?.one ?? table.replaceAll('_', ' ')

/** Where a record is looked at, if any screen shows it. */
export const addressOf = (table: string, id: string | null): string | undefined => {
	const { screen, single } = kinds[table] ?? {}
	return screen && id ? screen + (single ? '' : id) : undefined
}

/** Whether there is one record of the kind at most. */
export const isSingle = (table: string): boolean => kinds[table]?.single === true
