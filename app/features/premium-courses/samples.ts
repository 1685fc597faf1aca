import type { COURSE_LEVELS } from '#app/features/premium-courses/rules.ts'

/** A premium course as visitors see it; without a picture its pattern stands there. */
export type SamplePremiumCourse = {
	id: string
	title: string
	description: string
	instructor: string
	duration: string
	level: (typeof COURSE_LEVELS)[number]
	price: number
	image_url: string
	students_count: number
	rating: number
	featured: boolean
}

/**
 * The three premium courses (PUB-PREM-015): shown as samples, which nobody can buy (D-053), while theirs cannot be read,
 * and until a new hub has one of its own. Taught by desks of the hub, for nobody is invented (D-044).
 */
export const samplePremiumCourses: readonly SamplePremiumCourse[] = [
	{
		id: '9e000000-0000-4000-8000-000000000001',
		title: 'Full-Stack Bootcamp',
		description:
			'From the first line of HTML to a small shop that takes orders, each week something that runs.',
		instructor: 'the Learning desk',
		duration: '16 weeks',
		level: 'Beginner',
		price: 75000,
		image_url: '',
		students_count: 0,
		rating: 4.5,
		featured: true,
	},
	{
		id: '9e000000-0000-4000-8000-000000000002',
		title: 'Growth for African Markets',
		description: 'Sell beyond your first town: whom to serve next, through whom, and at what price.',
		instructor: 'the Incubation desk',
		duration: '10 weeks',
		level: 'Advanced',
		price: 120000,
		image_url: '',
		students_count: 0,
		rating: 4.5,
		featured: false,
	},
	{
		id: '9e000000-0000-4000-8000-000000000003',
		title: 'Design Systems in Practice',
		description: 'Colors, letters and parts that fit together, so that ten screens look like one product.',
		instructor: 'the Learning desk',
		duration: '8 weeks',
		level: 'Intermediate',
		price: 60000,
		image_url: '',
		students_count: 0,
		rating: 4.5,
		featured: false,
	},
]
