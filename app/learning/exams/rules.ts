/** Minutes that an exam may take. */
export const TIME_LIMIT = { least: 1, most: 600 } as const

/** Minutes that an exam takes unless told otherwise. */
export const DEFAULT_TIME_LIMIT = 20

/** How many questions an exam has, and how many options each of them. */
export const QUESTIONS = { least: 1, most: 100 } as const
export const OPTIONS = { least: 2, most: 8 } as const

/** Characters of a question and of an option. */
export const QUESTION_CHARACTERS = 1000
export const OPTION_CHARACTERS = 500

/** Minutes that an administrator may grant one learner beyond the exam's time. */
export const EXTRA_MINUTES = { least: 0, most: 600 } as const

/** Enrollments in one part of a course's panel. */
export const ENROLLMENTS_IN_PANEL = 20

/** What is said where no option is marked as the right one. */
export const WHICH_IS_RIGHT = 'Say which option is right'

/** The places for options in the form of a question. */
export const OPTION_NUMBERS = [1, 2, 3, 4, 5, 6, 7, 8] as const

/** What was on its way when the time was over is still taken for so long. */
export const GRACE_MS = 5000

/** Saves and submits of one attempt; no address is limited, for sixty phones share one. */
export const ATTEMPT_LIMIT = { limit: 60, windowSeconds: 60 } as const

/** The documents' messages. */
export const NO_EXAM = 'Error loading exam'
export const NO_ENROLLMENT = 'Enrollment not found'
export const NOT_SUBMITTED = 'Error submitting exam'
/** Said of answers that waited without network until the exam was over. */
export const lateAnswers = (count: number): string =>
	`${count === 1 ? 'One answer' : `${count} answers`} reached us after the exam was over and ${count === 1 ? 'does' : 'do'} not count.`
export const COMPLETED = 'Exam completed! Check your results.'

/** A question of an exam with its key, the index of the right option. Never leaves the server. */
export type Question = { id: string; question: string; options: string[]; correct: number }

export function isQuestion(held: unknown): held is Question {
	if (typeof held !== 'object' || held === null) return false
	const { id, question, options, correct } = held as Partial<Question>
	const isText = typeof id === 'string' && typeof question === 'string' && typeof correct === 'number'
	return isText && Array.isArray(options) && options.every((option) => typeof option === 'string')
}

/** Question id → index of the chosen option as the exam has them. */
export type Answers = Readonly<Record<string, number>>

/** A question as the learner of one attempt sees it: its options in an order of their own, and no key. */
export type ShownQuestion = { id: string; question: string; options: string[] }

/**
 * The chosen option as it is shown, and when: milliseconds since the attempt began, as the browser counts them; without
 * script it is the server that does.
 */
export type GivenAnswer = { question: string; option: number; change?: number }

/** Where an attempt stands in time, for a browser that counts on by itself. */
export type AttemptTime = {
	/** Milliseconds until the deadline, and since the beginning. */
	left_ms: number
	elapsed_ms: number
	/** The deadline as clocks in Kigali show it. */
	until: string
}

/** A running attempt as its page gets it. */
export type Paper = AttemptTime & {
	attempt: string
	course_id: string
	course: string
	questions: ShownQuestion[]
	/** Question id → the shown index of the saved option, and when it was chosen. */
	saved: Record<string, { option: number; change: number }>
	passing_score: number
}

/** What the server answers to the script of that page. */
export type AttemptAnswer =
	| ({ is: 'saved' } & AttemptTime)
	/** The attempt is completed: its result is there. */
	| { is: 'completed'; to: string }
	| { is: 'refused'; message: string }

/** Rounded percentage of right answers; a question without an answer counts as wrong. */
export const scoreOf = (questions: readonly Question[], answers: Answers): number =>
	Math.round((100 * questions.filter(({ id, correct }) => answers[id] === correct).length) / questions.length)

/** Whether nothing is taken any more of an attempt that ends then. */
export const isOver = (deadline: Date, now: Date): boolean => now.getTime() > deadline.getTime() + GRACE_MS
