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

/** What a lesson's page weighs beside its own text, about: the frame around it, compressed. */
const FRAME_BYTES = 12 * 1024

/** Bytes that a phone fetches to keep these lessons, about. */
export const keptWeight = (lessons: readonly { weight: number }[]): number =>
	lessons.reduce((sum, { weight }) => sum + weight + FRAME_BYTES, 0)

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

/** Characters that the teacher's name may have. */
export const INSTRUCTOR_CHARACTERS = 200

/** The most that a premium course may cost, in whole francs. */
export const MOST_PRICE = 100_000_000

/** The most students that an administrator may state. */
export const MOST_STUDENTS = 10_000_000

/** Premium courses that visitors see: featured ones first, then the newest. */
export const PREMIUM_ON_PAGE = 3

/** What a new premium course begins with. */
export const DEFAULT_RATING = 4.5

/** Stars that a course may have at most. */
export const MOST_RATING = 5

/** For whom a course is, free or paid, in the documents' order. */
export const COURSE_LEVELS = ['Beginner', 'Intermediate', 'Advanced', 'All Levels'] as const

/** Address of a premium course's own page. */
export const premiumPath = (id: string): string => `/elearning/premium/${id}`

/** Seed of the tile of a premium course without a picture. */
export const premiumCoverSeed = ({ id }: { id: string }) => `premium:${id}`
