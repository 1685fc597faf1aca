import { bookkeeping } from '#app/features/courses/starter/bookkeeping.ts'
import { businessModel } from '#app/features/courses/starter/business-model.ts'
import { digitalSkills } from '#app/features/courses/starter/digital-skills.ts'
import { pitching } from '#app/features/courses/starter/pitching.ts'
import { premiumLessons } from '#app/features/courses/starter/premium.ts'
import { asRichText, readingMinutes } from '#app/features/courses/starter/rich-text.ts'
import type { StarterCourse, StarterLesson } from '#app/features/courses/starter/shape.ts'
import { courses, lessons } from '#app/features/courses/tables.server.ts'
import { premium_courses } from '#app/features/premium-courses/tables.server.ts'
import type { Tx } from '#app/platform/db/db.server.ts'

/** The free courses that a new hub begins with, in the order of the page. */
export const starterCourses: readonly StarterCourse[] = [digitalSkills, businessModel, pitching, bookkeeping]

const asRows = (
	written: readonly StarterLesson[],
	course: { course_id: string } | { premium_course_id: string },
) =>
	written.map(({ title, text }, index) => ({
		...course,
		position: index + 1,
		title,
		content: asRichText(text),
		minutes: readingMinutes(text),
	}))

/** The free courses that a new hub begins with, and the first lessons of its premium courses, which are there already. */
export async function installCourses(tx: Tx): Promise<void> {
	const now = Date.now()
	const made = await tx
		.insert(courses)
		.values(
			starterCourses.map(({ lessons: _own, learn, ...course }, position) => ({
				...course,
				learn: learn.join('\n'),
				created_at: new Date(now - (starterCourses.length - position) * 60_000),
			})),
		)
		.returning({ id: courses.id, title: courses.title })
	const premium = await tx
		.select({ id: premium_courses.id, title: premium_courses.title })
		.from(premium_courses)
	await tx
		.insert(lessons)
		.values([
			...made.flatMap(({ id, title }) =>
				asRows(starterCourses.find((course) => course.title === title)?.lessons ?? [], { course_id: id }),
			),
			...premium.flatMap(({ id, title }) => asRows(premiumLessons[title] ?? [], { premium_course_id: id })),
		])
}
