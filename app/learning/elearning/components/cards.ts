import type { ListedCourse } from '#app/learning/catalog/queries.server.ts'
import { coursePath, coverSeed, premiumCoverSeed, premiumPath } from '#app/learning/catalog/rules.ts'
import type { BoughtCourse } from '#app/learning/study/queries/bought-courses.server.ts'
import type { LearnerCourse } from '#app/learning/exams/queries/course-states.server.ts'
import type { ListedPremiumCourse } from '#app/learning/catalog/queries/premium-courses.server.ts'
import { leadOf } from '#app/platform/core/text/excerpt.ts'
import { imageSources } from '#app/platform/core/files/rules.ts'
import { formatCount } from '#app/platform/core/text/money.ts'
import { priceAndRating, ratingOf } from '#app/learning/elearning/components/course-words.ts'
import { type NextStep, nextStepOf } from '#app/learning/elearning/components/next-steps.ts'
import { resultOf, standingOf } from '#app/learning/elearning/components/standing.ts'

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
	picture: { ...pictureOf(course.image_url), facts: course.picture },
	seed: coverSeed(course),
	step: nextStepOf(course, taken?.state ?? 'not_enrolled'),
	result: resultOf(taken, course.passing_score),
	standing: taken && standingOf(taken),
})

export type CourseCardFacts = ReturnType<typeof cardOf>

/** What somebody takes, as Your Progress says it. */
export type ProgressFacts = {
	id: string
	title: string
	path: string
	standing: { sentence: string; part: number }
	step: NextStep
}

/** The progress in a free course; null for who does not take it. */
export const progressOf = ({ id, title, path, standing, step }: CourseCardFacts): ProgressFacts | null =>
	standing && { id, title, path, standing, step }

/** The progress in a premium course. */
export const boughtProgressOf = ({ id, title, lessons, lessons_done }: BoughtCourse): ProgressFacts => ({
	id,
	title,
	path: premiumPath(id),
	standing: {
		sentence: lessons === 0 ? 'Yours. Its lessons follow.' : `${lessons_done} of ${lessons} lessons done`,
		part: lessons === 0 ? 0 : Math.round((100 * Math.min(lessons_done, lessons)) / lessons),
	},
	step: {
		label: 'Open course',
		to: premiumPath(id),
		about: title,
		isPrimary: true,
		opensDialog: false,
	},
})

/** The same of a premium course. A sample leads nowhere and cannot be bought. */
export const premiumCardOf = (course: ListedPremiumCourse & { sample: boolean; bought: boolean }) => ({
	id: course.id,
	title: course.title,
	featured: course.featured,
	sample: course.sample,
	bought: course.bought,
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
	seed: premiumCoverSeed(course),
})

export type PremiumCardFacts = ReturnType<typeof premiumCardOf>
