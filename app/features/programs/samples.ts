import type { ProgramIconName } from '#app/features/programs/rules.ts'

/** A program as visitors see it. */
export type Program = {
	id: string
	slug: string
	title: string
	description: string
	duration: string | null
	audience: string | null
	icon: ProgramIconName
	image_url: string | null
}

/** The four programs, shown from here while the database is gone (D-008); the starter content is made of them. */
export const fourPrograms: readonly Program[] = [
	{
		id: 'sample-startup-incubation',
		slug: 'startup-incubation',
		title: 'Startup Incubation',
		description:
			'Take a working idea to a paying company: a desk, a mentor who has done it, and investor days that count.',
		duration: '3 to 6 months',
		audience: 'For teams with an MVP',
		icon: 'rocket',
		image_url: null,
	},
	{
		id: 'sample-women-in-tech',
		slug: 'women-in-tech',
		title: 'Women in Tech',
		description:
			'Code, product and leadership for women entering technology or returning to it. Childcare on site during sessions.',
		duration: '12 weeks',
		audience: 'For women, all levels',
		icon: 'users',
		image_url: null,
	},
	{
		id: 'sample-digital-skills',
		slug: 'digital-skills',
		title: 'Digital Skills',
		description:
			'Web, data and design taught by people who ship. You leave with a portfolio and two interviews.',
		duration: '8 weeks',
		audience: 'For job seekers aged 18 to 30',
		icon: 'code-2',
		image_url: null,
	},
	{
		id: 'sample-rural-innovation',
		slug: 'rural-innovation',
		title: 'Rural Innovation',
		description: 'Tools for farms, clinics and cooperatives, tested in the district where they will be used.',
		duration: '6 months',
		audience: 'For builders outside Kigali',
		icon: 'map-pin',
		image_url: null,
	},
]
