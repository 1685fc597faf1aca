import { bookkeeping } from '#app/features/courses/starter/bookkeeping.ts'
import { businessModel } from '#app/features/courses/starter/business-model.ts'
import { digitalSkills } from '#app/features/courses/starter/digital-skills.ts'
import { pitching } from '#app/features/courses/starter/pitching.ts'
import { asRichText, readingMinutes } from '#app/features/courses/starter/rich-text.ts'
import type { StarterCourse, StarterLesson } from '#app/features/courses/starter/shape.ts'
import { courses, lessons } from '#app/features/courses/tables.server.ts'
import type { Tx } from '#app/platform/db/db.server.ts'

/** The free courses that a new hub begins with, in the order of the page. */
export const starterCourses: readonly StarterCourse[] = [digitalSkills, businessModel, pitching, bookkeeping]

const asRows = (written: readonly StarterLesson[], course_id: string) =>
	written.map(({ title, text }, index) => ({
		course_id,
		position: index + 1,
		title,
		content: asRichText(text),
		minutes: readingMinutes(text),
	}))

/** How long a course is: as long as what is there. */
export const lengthOf = (written: readonly StarterLesson[]): string =>
	`${written.length} lessons, ${written.reduce((sum, { text }) => sum + readingMinutes(text), 0)} minutes`

/** The free courses that a new hub begins with, with their lessons. */
export async function installCourses(tx: Tx): Promise<void> {
	const now = Date.now()
	const made = await tx
		.insert(courses)
		.values(
			starterCourses.map(({ lessons: written, learn, ...course }, position) => ({
				...course,
				duration: lengthOf(written),
				learn: learn.join('\n'),
				created_at: new Date(now - (starterCourses.length - position) * 60_000),
			})),
		)
		.returning({ id: courses.id, title: courses.title })
	await tx
		.insert(lessons)
		.values(
			made.flatMap(({ id, title }) =>
				asRows(starterCourses.find((course) => course.title === title)?.lessons ?? [], id),
			),
		)
}
