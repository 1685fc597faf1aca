import type { SocialLinks } from '#app/features/team/rules.ts'

/** A member of the team as visitors see them. */
export type TeamMember = {
	id: string
	name: string
	role: string
	bio: string | null
	image_url: string | null
	social_links: SocialLinks
}

/** Shown while the database is gone, and the first content of a new hub: desks and roles, no persons (D-044). */
export const fourMembers: readonly TeamMember[] = [
	{
		id: '07ea0000-0000-4000-8000-000000000001',
		name: "Director's office",
		role: 'Founder & CEO',
		bio: 'Began with a borrowed room and six laptops. Signs every certificate and answers hard questions on Fridays.',
		image_url: null,
		social_links: {},
	},
	{
		id: '07ea0000-0000-4000-8000-000000000002',
		name: 'Incubation desk',
		role: 'Head of Incubation',
		bio: 'Reads every application within a week and asks about customers before anything else.',
		image_url: null,
		social_links: {},
	},
	{
		id: '07ea0000-0000-4000-8000-000000000003',
		name: 'Learning desk',
		role: 'Learning Lead',
		bio: 'Writes the courses and the exams, then takes them before anybody else does.',
		image_url: null,
		social_links: {},
	},
	{
		id: '07ea0000-0000-4000-8000-000000000004',
		name: 'Partnerships desk',
		role: 'Head of Partnerships',
		bio: 'Finds the European client before you need one, and stays for the first invoice.',
		image_url: null,
		social_links: {},
	},
]
