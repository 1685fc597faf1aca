/** What must be reached unless told otherwise, in per cent (ADM-ELRN-017). */
export const DEFAULT_PASSING_SCORE = 70

/** Least and most minutes that a lesson may be said to take. */
export const LESSON_MINUTES = { least: 1, most: 600 } as const

/** Characters of a lesson's text. */
export const LESSON_CHARACTERS = 50_000

/** Pictures that a lesson may have. */
export const MOST_PICTURES = 12

/** Seed of the tile of a course without a picture. */
export const coverSeed = ({ id }: { id: string }) => `course:${id}`
