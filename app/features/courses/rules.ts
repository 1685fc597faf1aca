/** What must be reached unless told otherwise, in per cent. */
export const DEFAULT_PASSING_SCORE = 70

/** Least and most minutes that a lesson may be said to take. */
export const LESSON_MINUTES = { least: 1, most: 600 } as const

/** Characters of a lesson's text. */
export const LESSON_CHARACTERS = 50_000

/** Pictures that a lesson may have. */
export const MOST_PICTURES = 12

/** The places that a lesson's form has for them, counted from 1. */
export const PICTURE_SLOTS: readonly number[] = Array.from({ length: MOST_PICTURES }, (_, at) => at + 1)

/** Seed of the tile of a course without a picture. */
export const coverSeed = ({ id }: { id: string }) => `course:${id}`

/** A free course, or a premium one. */
export type CourseRef = { kind: 'free' | 'premium'; id: string }

/** Path of a course's page. */
export const coursePath = ({ kind, id }: CourseRef) =>
	kind === 'free' ? `/elearning/${id}` : `/elearning/premium/${id}`

/** Path of a lesson's page, which the enrolled read. */
export const lessonPath = (course: CourseRef, lesson: string) => `${coursePath(course)}/lessons/${lesson}`

/** Path of the file that goes with a lesson. */
export const lessonFilePath = (course: CourseRef, lesson: string) => `${lessonPath(course, lesson)}/file`

/** Path of one of its pictures. */
export const lessonPicturePath = (course: CourseRef, lesson: string, picture: string) =>
	`${lessonPath(course, lesson)}/pictures/${picture}`

/** A piece of a lesson's text, or the place of one of its pictures, counted from 0. */
export type LessonPart = { html: string } | { picture: number }

/** With no course to show, and when they cannot be read. */
export const NO_COURSES = 'No courses at the moment.'
export const COURSES_FAILED = 'Error fetching courses'
