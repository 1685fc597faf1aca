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
export const coverSeed = ({ id }: { id: string }) => `premium:${id}`
