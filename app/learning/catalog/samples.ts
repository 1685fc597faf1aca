import courses from '#app/learning/catalog/content/premium-courses.json' with { type: 'json' }
import { COURSE_LEVELS } from '#app/learning/catalog/rules.ts'
import { mustBeOneOf } from '#app/platform/core/must-be-one-of.ts'

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
 * The three premium courses: shown as samples, which nobody can buy, while theirs cannot be read,
 * and until a new hub has one of its own. Taught by desks of the hub, for nobody is invented.
 */
export const samplePremiumCourses: readonly SamplePremiumCourse[] = courses.map((course) => ({
	...course,
	level: mustBeOneOf(COURSE_LEVELS, course.level),
	image_url: '',
	students_count: 0,
	rating: 4.5,
}))
