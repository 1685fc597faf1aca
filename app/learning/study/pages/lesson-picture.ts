import type { LoaderFunctionArgs } from 'react-router'
import { requestedLesson } from '#app/learning/study/requested-lesson.server.ts'
import { findLessonPicture } from '#app/learning/study/queries/lesson-files.server.ts'
import { serveLessonFile } from '#app/learning/study/serve-lesson-file.server.ts'
import { db } from '#app/platform/core/db/db.server.ts'
import { idOrNotFound } from '#app/platform/core/errors/responses.server.ts'

/** A picture of a lesson, for the enrolled alone. */
export function loader(args: LoaderFunctionArgs) {
	const asked = requestedLesson(args)
	const picture = idOrNotFound(args.params['pictureId'])
	return serveLessonFile(args, () => findLessonPicture(db, asked, picture))
}
