import type { Question, ShownQuestion } from '#app/learning/exams/rules.ts'
import { sign } from '#app/platform/core/security/token.server.ts'

const PURPOSE = 'exam order'

/** 0 to `count` - 1 shuffled (Fisher and Yates) by the bytes of a keyed hash, of which four make each step even. */
function shuffled(count: number, words: string): number[] {
	const bytes = Buffer.from(sign(PURPOSE, words), 'base64url')
	const order = Array.from({ length: count }, (_, index) => index)
	for (let last = count - 1; last > 0; last--) {
		const other = bytes.readUInt32BE((last - 1) * 4) % (last + 1)
		const moved = order[last] as number
		order[last] = order[other] as number
		order[other] = moved
	}
	return order
}

/**
 * The order in which an attempt shows the options of a question: shown index → index as the exam has them. Nobody
 * outside can compute it, and nothing is stored.
 */
export const optionOrder = (attempt_id: string, question_id: string, count: number): number[] =>
	shuffled(count, `${attempt_id} ${question_id}`)

/** The questions of an attempt in the order in which it shows them. */
export const orderQuestions = <T extends { id: string }>(attempt_id: string, questions: readonly T[]): T[] =>
	questions
		.map((question) => ({ question, rank: sign(PURPOSE, `${attempt_id} question ${question.id}`) }))
		.sort((a, b) => (a.rank < b.rank ? -1 : 1))
		.map(({ question }) => question)

/** The questions as this attempt shows them: each in its place, the options in theirs, without the key. */
export const showQuestions = (attempt_id: string, questions: readonly Question[]): ShownQuestion[] =>
	orderQuestions(attempt_id, questions).map(({ id, question, options }) => ({
		id,
		question,
		options: optionOrder(attempt_id, id, options.length).map((index) => options[index] as string),
	}))
