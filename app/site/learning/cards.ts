import type { ListedCourse } from '#app/features/courses/queries.server.ts'
import { coursePath, coverSeed } from '#app/features/courses/rules.ts'
import type { LearnerCourse } from '#app/features/exams/queries/course-states.server.ts'
import type { ListedPremiumCourse } from '#app/features/premium-courses/queries.server.ts'
import { coverSeed as premiumSeed, premiumPath } from '#app/features/premium-courses/rules.ts'
import { leadOf } from '#app/platform/excerpt.ts'
import { imageSources } from '#app/platform/files/rules.ts'
import { formatCount } from '#app/platform/money.ts'
import { priceAndRating, ratingOf } from '#app/site/learning/course-words.ts'
import { nextStepOf } from '#app/site/learning/next-steps.ts'
import { resultOf, standingOf } from '#app/site/learning/standing.ts'

const CARD_CHARACTERS = 140

/** A picture of a course as its card shows it. */
const pictureOf = (url: string | null) => (url ? imageSources(url) : { src: null })

/**
 * A free course as its card says it, with where the learner stands; made by the server, for the page's script has to be
 * small: its dialogs bring it along.
 */
export const cardOf = (course: ListedCourse, taken: LearnerCourse | null) => ({
	id: course.id,
	path: coursePath({ kind: 'free', id: course.id }),
	title: course.title,
	lead: leadOf(course.description, CARD_CHARACTERS),
	facts: [course.duration, course.level, `Pass mark ${course.passing_score}%`, ...priceAndRating(course)],
	picture: pictureOf(course.image_url),
	seed: coverSeed(course),
	step: nextStepOf(course, taken?.state ?? 'not_enrolled'),
	result: resultOf(taken, course.passing_score),
	standing: taken && standingOf(taken),
})

export type CourseCardFacts = ReturnType<typeof cardOf>

/** The same of a premium course. A sample leads nowhere and cannot be bought (D-053). */
export const premiumCardOf = (
	course: ListedPremiumCourse,
	{ sample, bought }: { sample: boolean; bought: boolean },
) => ({
	...{ id: course.id, title: course.title, featured: course.featured, sample, bought },
	path: premiumPath(course.id),
	lead: leadOf(course.description, CARD_CHARACTERS),
	facts: [
		`With ${course.instructor}`,
		course.duration,
		course.level,
		ratingOf(course.rating),
		...(course.students_count > 0 ? [`${formatCount(course.students_count)} students`] : []),
	],
	price: formatCount(course.price),
	picture: pictureOf(course.image_url),
	seed: premiumSeed(course),
})

export type PremiumCardFacts = ReturnType<typeof premiumCardOf>
