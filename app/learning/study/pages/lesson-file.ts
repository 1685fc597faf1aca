import type { LoaderFunctionArgs } from 'react-router'
import { requestedLesson } from '#app/learning/study/requested-lesson.server.ts'
import { findLessonFile } from '#app/learning/study/queries/lesson-files.server.ts'
import { serveLessonFile } from '#app/learning/study/serve-lesson-file.server.ts'
import { db } from '#app/platform/core/db/db.server.ts'

/** The file that goes with a lesson, for the enrolled alone. */
export function loader(args: LoaderFunctionArgs) {
	const asked = requestedLesson(args)
	return serveLessonFile(args, () => findLessonFile(db, asked))
}
