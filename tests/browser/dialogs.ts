import { PREMIUM_COURSE } from '#tests/browser/premium-course.ts'
import { sql } from '#tests/browser/program-state.ts'

const firstId = async (table: string, where: string) =>
	(await sql<{ id: string }>(`select id from ${table} where ${where} order by created_at limit 1`))[0]?.id

const openEvent = () => firstId('events', "status = 'upcoming' and date > now() and capacity > 5")
const course = () => firstId('courses', 'true')
const premiumCourse = async () => (await sql<{ id: string }>(PREMIUM_COURSE))[0]?.id
const openOpportunity = () => firstId('opportunities', "status = 'active' and application_deadline > now()")

export type DialogPlace = {
	/** The document's item that asks for it. */
	id: string
	name: string
	/** The page below it, which has a link to it. */
	page: string
	/** Its own address. */
	find: () => string | Promise<string>
}

/** Every dialog with a form of the public site (PUB-GEN-041); the exam and the certificate have none. */
export const dialogPlaces: readonly DialogPlace[] = [
	{
		id: 'PUB-GEN-004',
		name: 'program application',
		page: '/programs',
		find: () => '/programs/women-in-tech/apply',
	},
	{ id: 'PUB-GEN-006', name: 'appointment', page: '/services', find: () => '/services/appointment' },
	{ id: 'PUB-GEN-007', name: 'consultation booking', page: '/programs', find: () => '/programs/book/growth' },
	{
		id: 'PUB-GEN-008',
		name: 'Digital Bridge application',
		page: '/services',
		find: () => '/services/digital-bridge',
	},
	{ id: 'PUB-GEN-009', name: 'partnership application', page: '/impact', find: () => '/impact/partner' },
	{
		id: 'PUB-GEN-010',
		name: 'enrollment',
		page: '/elearning',
		find: async () => `/elearning/${await course()}/enroll`,
	},
	{
		id: 'PUB-GEN-011',
		name: 'premium purchase',
		page: '/elearning',
		find: async () => `/elearning/premium/${await premiumCourse()}/buy`,
	},
	{
		id: 'PUB-GEN-012',
		name: 'event registration',
		page: '/events',
		find: async () => `/events/${await openEvent()}/register`,
	},
	{ id: 'PUB-GEN-013', name: 'donation', page: '/donation', find: () => '/donation/give' },
	{
		id: 'PUB-GEN-014',
		name: 'membership application',
		page: '/membership',
		find: () => '/membership/startup/apply',
	},
	{
		id: 'PUB-GEN-015',
		name: 'opportunity application',
		page: '/opportunities',
		find: async () => `/opportunities/${await openOpportunity()}/apply`,
	},
]
