import { z } from 'zod'
import {
	EXTRA_MINUTES,
	OPTION_CHARACTERS,
	OPTION_NUMBERS,
	OPTIONS,
	QUESTION_CHARACTERS,
	type Question,
	TIME_LIMIT,
	WHICH_IS_RIGHT,
} from '#app/learning/exams/rules.ts'
import {
	integerField,
	longTextField,
	optional,
	textField,
	wordField,
} from '#app/platform/web/forms/fields.server.ts'

/** Minutes beyond the exam's time, for one learner. */
export const ExtraTimeForm = z.object({
	extra_minutes: integerField('Extra minutes', { min: EXTRA_MINUTES.least, max: EXTRA_MINUTES.most }),
})

const head = {
	title: textField('Title'),
	description: longTextField('Description'),
	time_limit: integerField('Time limit', { min: TIME_LIMIT.least, max: TIME_LIMIT.most }),
}

type OptionName = `option_${(typeof OPTION_NUMBERS)[number]}`

const options = Object.fromEntries(
	OPTION_NUMBERS.map((n) => [`option_${n}`, optional(textField(`Option ${n}`, OPTION_CHARACTERS))]),
) as unknown as Record<OptionName, z.ZodType<string | null>>

const question = {
	question: longTextField('Question', QUESTION_CHARACTERS),
	/** The number of the right option. */
	correct: wordField('Right option', 1),
	...options,
}

type Typed = { question: string; correct: unknown } & Record<OptionName, string | null>

/** The question that the fields make: empty options are left out. */
function readQuestion(typed: Typed, context: z.RefinementCtx): Omit<Question, 'id'> {
	const filled = OPTION_NUMBERS.flatMap((n) => {
		const text = typed[`option_${n}`]
		return text === null ? [] : [{ n, text }]
	})
	const refuse = (field: string, message: string) =>
		context.addIssue({ code: 'custom', path: [field], message })
	if (filled.length < OPTIONS.least) {
		const empty = OPTION_NUMBERS.find((n) => typed[`option_${n}`] === null)
		refuse(`option_${empty}`, `A question has at least ${OPTIONS.least} options`)
	}
	for (const [at, { n, text }] of filled.entries()) {
		const twin = filled.findIndex((other) => other.text.toLowerCase() === text.toLowerCase())
		if (twin < at) refuse(`option_${n}`, 'Two options of a question are alike')
	}
	const correct = filled.findIndex(({ n }) => String(n) === typed.correct)
	if (correct < 0) refuse('correct', WHICH_IS_RIGHT)
	return { question: typed.question, options: filled.map(({ text }) => text), correct }
}

/** What stands above the questions of an exam. */
export const ExamHeadForm = z.object(head)

/** One question as its page writes it: eight places for options, of which two at least are filled. */
export const QuestionForm = z
	.object(question)
	.transform((typed, context) => readQuestion(typed as Typed, context))

/** A new exam: what stands above its questions, and the first of them. */
export const NewExamForm = z
	.object({ ...head, ...question })
	.transform(({ title, description, time_limit, ...typed }, context) => ({
		title,
		description,
		time_limit,
		first: readQuestion(typed as Typed, context),
	}))

/** Which option is right in truth. */
export const AnswerKeyForm = z.object({
	/** The index of the option. */
	correct: wordField('Right option', 1).pipe(
		z
			.string()
			.regex(new RegExp(`^[0-${OPTIONS.most - 1}]$`), WHICH_IS_RIGHT)
			.transform(Number),
	),
})
