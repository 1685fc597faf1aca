import type { RouterContextProvider } from 'react-router'
import type { CourseRef } from '#app/learning/catalog/rules.ts'
import type { RequestedLesson } from '#app/learning/study/queries/lesson-page.server.ts'
import { idOrNotFound } from '#app/platform/core/errors/responses.server.ts'
import { readLearners } from '#app/learning/study/learner-cookie.server.ts'

type Args = {
	params: Readonly<Record<string, string | undefined>>
	request: Request
	context: Readonly<RouterContextProvider>
}

/**
 * Which lesson is asked for, and by whom. Below `/elearning/:courseId` it is one of a free course, below
 * `/elearning/premium/:id` one of a premium one.
 * @throws 404 for a malformed id
 */
export function requestedLesson(args: Args): RequestedLesson {
	const { courseId, id, lessonId } = args.params
	const course: CourseRef =
		courseId === undefined
			? { kind: 'premium', id: idOrNotFound(id) }
			: { kind: 'free', id: idOrNotFound(courseId) }
	return { course, lesson: idOrNotFound(lessonId), learners: readLearners(args) }
}
