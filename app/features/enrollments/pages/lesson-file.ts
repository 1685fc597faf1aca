import type { LoaderFunctionArgs } from 'react-router'
import { lessonAsked } from '#app/features/enrollments/lesson-asked.server.ts'
import { findLessonFile } from '#app/features/enrollments/queries/lesson-files.server.ts'
import { serveLessonFile } from '#app/features/enrollments/serve-lesson-file.server.ts'
import { db } from '#app/platform/db/db.server.ts'

/** The file that goes with a lesson, for the enrolled alone. */
export function loader(args: LoaderFunctionArgs) {
	const asked = lessonAsked(args)
	return serveLessonFile(args, () => findLessonFile(db, asked))
}
