import written from '#app/learning/catalog/content/courses.json' with { type: 'json' }
import { asRichText, readingMinutes } from '#app/learning/catalog/rich-text.ts'
import { courses, lessons } from '#app/learning/catalog/tables.server.ts'
import { COURSE_LEVELS } from '#app/learning/catalog/rules.ts'
import type { Tx } from '#app/platform/core/db/db.server.ts'
import { mustBeOneOf } from '#app/platform/core/must-be-one-of.ts'

const files = import.meta.glob<string>('./content/*/*.md', { query: '?raw', import: 'default', eager: true })

/** A lesson as it is written: its title stands above its text. */
type StarterLesson = { title: string; text: string }

function lessonOf(file: string): StarterLesson {
	const [, title, text] = /^# (.+)\n([^]+)$/.exec(file) ?? []
	if (!title || !text) throw new Error(`A lesson begins with its title: ${file.slice(0, 80)}`)
	return { title, text }
}

/** Their files are numbered. */
const lessonsIn = (folder: string): StarterLesson[] =>
	Object.keys(files)
		.filter((path) => path.startsWith(`./content/${folder}/`))
		.toSorted()
		.map((path) => lessonOf(files[path] ?? ''))

/** The free courses that a new hub begins with, in the order of the page. */
export const starterCourses = written.map(({ folder, level, ...course }) => ({
	...course,
	level: mustBeOneOf(COURSE_LEVELS, level),
	lessons: lessonsIn(folder),
}))

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
