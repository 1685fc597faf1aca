import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { adminScreens } from '#app/admin-screens.ts'

test('ACC-GEN-003, ACC-SHELL-001, ACC-SHELL-020 the eighteen screens stand in the document’s order, each with a description', () => {
	expect(adminScreens.map(({ name, path }) => `${name} ${path}`)).toEqual([
		'Dashboard /admin',
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
		'Sponsored content /admin/sponsored-content',
		'Ads /admin/ads',
		'Security /admin/security',
	])
	for (const { description } of adminScreens) expect(description).toMatch(/^[A-Z][a-z].{3,40}$/)
	for (const { file } of adminScreens) if (file) expect(existsSync(`app/${file}`), file).toBe(true)
})

test.each([
	['ACC-SHELL-002', 'Dashboard', '/admin'],
	['ACC-SHELL-003', 'E-learning', '/admin/elearning'],
	['ACC-SHELL-004', 'Premium courses', '/admin/premium-courses'],
	['ACC-SHELL-005', 'Registrations', '/admin/registrations'],
	['ACC-SHELL-006', 'Appointments', '/admin/appointments'],
	['ACC-SHELL-007', 'Consultation bookings', '/admin/consultation-bookings'],
	['ACC-SHELL-008', 'Notifications', '/admin/notifications'],
	['ACC-SHELL-009', 'Donations', '/admin/donations'],
	['ACC-SHELL-010', 'Programs', '/admin/programs'],
	['ACC-SHELL-011', 'Startups', '/admin/startups'],
	['ACC-SHELL-012', 'Opportunities', '/admin/opportunities'],
	['ACC-SHELL-013', 'Events', '/admin/events'],
	['ACC-SHELL-014', 'Team', '/admin/team'],
	['ACC-SHELL-015', 'Partners', '/admin/partners'],
	['ACC-SHELL-016', 'News', '/admin/news'],
	['ACC-SHELL-017', 'Sponsored content', '/admin/sponsored-content'],
	['ACC-SHELL-018', 'Ads', '/admin/ads'],
	['ACC-SHELL-019', 'Security', '/admin/security'],
])('%s %s goes to %s', (_id, name, path) => {
	expect(adminScreens.find((screen) => screen.name === name)?.path).toBe(path)
})
