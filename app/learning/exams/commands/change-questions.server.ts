import { randomUUID } from 'node:crypto'
import { saveExam } from '#app/learning/exams/commands/save-exam.server.ts'
import { type Question, QUESTIONS } from '#app/learning/exams/rules.ts'
import { exams } from '#app/learning/exams/tables.server.ts'
import type { Actor } from '#app/platform/core/actor.ts'
import type { Tx } from '#app/platform/core/db/db.server.ts'
import { Refusal } from '#app/platform/core/errors/refusal.ts'
import { lockRecord, Missing, recordIn } from '#app/platform/core/records/save-record.server.ts'

/** The exam, and the version of it that was on the screen. */
type ExamTarget = { id: string; version: string }

/** Changes the questions of an exam and leaves the rest of it. @throws Missing, Conflict */
async function changeQuestions(
	tx: Tx,
	target: ExamTarget,
	change: (questions: readonly Question[]) => Question[],
	by: Actor,
) {
	const { title, description, time_limit, questions } = await lockRecord(tx, exams, target)
	return saveExam(tx, { ...target, title, description, time_limit, questions: change(questions) }, by)
}

const placeOf = (questions: readonly Question[], id: string): number => {
	const place = questions.findIndex((question) => question.id === id)
	if (place < 0) throw new Missing()
	return place
}

/**
 * Adds a question at the end; without a version to whatever the exam now is, with which it cannot be at odds.
 * @throws Missing, Conflict; Refusal where there are as many as an exam may have
 */
export async function addQuestion(
	tx: Tx,
	{ id, version }: { id: string; version?: string },
	question: Omit<Question, 'id'>,
	by: Actor,
) {
	await lockRecord(tx, exams, { id })
	const current = version || (await recordIn(exams)(tx, id))?.version || ''
	return changeQuestions(
		tx,
		{ id, version: current },
		(questions) => {
			if (questions.length >= QUESTIONS.most)
				throw new Refusal(`An exam has at most ${QUESTIONS.most} questions`)
			return [...questions, { id: randomUUID(), ...question }]
		},
		by,
	)
}

/** Changes one question, which keeps its id. @throws Missing, Conflict */
export const changeQuestion = (tx: Tx, target: ExamTarget, question: Question, by: Actor) =>
	changeQuestions(tx, target, (questions) => questions.with(placeOf(questions, question.id), question), by)

/** Takes a question out. @throws Missing, Conflict; Refusal for the last one */
export const removeQuestion = (tx: Tx, target: ExamTarget, id: string, by: Actor) =>
	changeQuestions(
		tx,
		target,
		(questions) => {
			if (questions.length <= QUESTIONS.least) throw new Refusal('An exam has at least one question')
			return questions.toSpliced(placeOf(questions, id), 1)
		},
		by,
	)

/** Moves a question one place up or down; at the end of the list nothing is changed. @throws Missing, Conflict */
export const moveQuestion = (tx: Tx, target: ExamTarget, id: string, way: 'up' | 'down', by: Actor) =>
	changeQuestions(
		tx,
		target,
		(questions) => {
			const from = placeOf(questions, id)
			const to = way === 'up' ? from - 1 : from + 1
			const [question, other] = [questions[from], questions[to]]
			return question && other ? questions.with(from, other).with(to, question) : [...questions]
		},
		by,
	)
