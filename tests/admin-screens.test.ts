import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { adminScreens } from '#app/admin-screens.ts'

test('ACC-GEN-003, ACC-SHELL-001 to ACC-SHELL-020 D-162 the eighteen screens stand in the document’s order, Inbox after the first, each with a description', () => {
	expect(adminScreens.map(({ name, path }) => `${name} ${path}`)).toEqual([
		'Dashboard /admin',
		'Inbox /admin/inbox',
		'E-learning /admin/elearning',
		'Premium courses /admin/premium-courses',
		'Registrations /admin/registrations',
		'Appointments /admin/appointments',
		'Consultation bookings /admin/consultation-bookings',
		'Notifications /admin/notifications',
		'Donations /admin/donations',
		'Programs /admin/programs',
		'Startups /admin/startups',
		'Opportunities /admin/opportunities',
		'Events /admin/events',
		'Team /admin/team',
		'Partners /admin/partners',
		'News /admin/news',
		'Site texts /admin/site-texts',
		'Sponsored content /admin/sponsored-content',
		'Ads /admin/ads',
		'Security /admin/security',
	])
	for (const { description } of adminScreens) expect(description).toMatch(/^[A-Z][a-z].{3,40}$/)
	for (const { file } of adminScreens) if (file) expect(existsSync(`app/${file}`), file).toBe(true)
})
