import type { CourseRef } from '#app/learning/catalog/rules.ts'

/** The screen of the courses. */
export const coursesScreen = ({ kind }: Pick<CourseRef, 'kind'>) =>
	kind === 'free' ? '/admin/elearning' : '/admin/premium-courses'

/** The lessons of a course in the back-office. */
export const editorPath = (course: CourseRef) => `${coursesScreen(course)}/${course.id}/lessons`
