/** A question as it is written here. */
export type StarterQuestion = {
	question: string
	options: readonly [string, string, string, string]
	/** Index of the right option. */
	correct: 0 | 1 | 2 | 3
	/** Number of the lesson that teaches it, from 1. */
	lesson: number
	/** Words of that lesson where it does. */
	taught: string
}

/** The exam of a free course that a new hub begins with. */
export type StarterExam = {
	/** Title of its course. */
	course: string
	title: string
	description: string
	questions: readonly StarterQuestion[]
}

/** Minutes for ten questions. */
export const STARTER_TIME_LIMIT = 20
