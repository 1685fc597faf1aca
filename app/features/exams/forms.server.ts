import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import {
	OPTION_CHARACTERS,
	OPTIONS,
	QUESTION_CHARACTERS,
	QUESTIONS,
	TIME_LIMIT,
} from '#app/features/exams/rules.ts'
import { integerField, longTextField, textField } from '#app/platform/forms/fields.server.ts'

const asList = (value: unknown): unknown => {
	if (typeof value !== 'string') return value ?? []
	try {
		return JSON.parse(value)
	} catch {
		return null
	}
}

const hasTwins = (texts: readonly string[]) =>
	new Set(texts.map((text) => text.toLowerCase())).size < texts.length

const WHICH = 'Say which option is right'

/** A question with its key; a new one has no id and is given one, which it keeps. */
const QuestionForm = z
	.object({
		id: z
			.string()
			.regex(/^[\w-]{1,64}$/)
			.default(() => randomUUID()),
		question: longTextField('Question', QUESTION_CHARACTERS),
		options: z
			.array(textField('Option', OPTION_CHARACTERS))
			.min(OPTIONS.least, `A question has at least ${OPTIONS.least} options`)
			.max(OPTIONS.most, `A question has at most ${OPTIONS.most} options`)
			.refine((options) => !hasTwins(options), 'Two options of a question are alike'),
		correct: z.union([z.int(WHICH).min(0, WHICH), z.string().regex(/^\d$/).transform(Number)], WHICH),
	})
	.refine(({ options, correct }) => correct < options.length, {
		path: ['correct'],
		message: WHICH,
	})

/** An exam as the back-office writes it; `questions` as a list, or as its JSON. */
export const ExamForm = z.object({
	title: textField('Title'),
	description: longTextField('Description'),
	time_limit: integerField('Time limit', { min: TIME_LIMIT.least, max: TIME_LIMIT.most }),
	questions: z
		.unknown()
		.default('')
		.transform(asList)
		.pipe(
			z
				.array(QuestionForm, 'The questions cannot be read')
				.min(QUESTIONS.least, 'An exam has at least one question')
				.max(QUESTIONS.most, `An exam has at most ${QUESTIONS.most} questions`)
				.refine(
					(questions) => new Set(questions.map(({ id }) => id)).size === questions.length,
					'Two questions have one id',
				),
		),
})

export type ExamForm = z.output<typeof ExamForm>
