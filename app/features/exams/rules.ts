/** Minutes that an exam may take. */
export const TIME_LIMIT = { least: 1, most: 600 } as const

/** Minutes that an exam takes unless told otherwise. */
export const DEFAULT_TIME_LIMIT = 20

/** A question of an exam with its key, the index of the right option. Never leaves the server (D-108). */
export type Question = { id: string; question: string; options: string[]; correct: number }
