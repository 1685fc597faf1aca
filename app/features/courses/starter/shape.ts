import type { COURSE_LEVELS } from '#app/features/premium-courses/rules.ts'

/** A lesson as it is written here: paragraphs, headings, lists and tables in the short marks of `asRichText`. */
export type StarterLesson = { title: string; text: string }

/** A free course that a new hub begins with. */
export type StarterCourse = {
	title: string
	description: string
	level: (typeof COURSE_LEVELS)[number]
	/** What one can do afterwards. */
	learn: readonly string[]
	/** Whom it is for. */
	audience: string
	lessons: readonly StarterLesson[]
}
