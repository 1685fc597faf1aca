import { type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { actOnRecord } from '#app/platform/office/admin/act-on-record.server.ts'
import { QuestionFields } from '#app/learning/exams/admin/question-fields.tsx'
import { addQuestion, changeQuestion } from '#app/learning/exams/commands/change-questions.server.ts'
import { QuestionForm } from '#app/learning/exams/editor-forms.server.ts'
import { moveOptions, optionMoves } from '#app/learning/exams/move-options.server.ts'
import { type ExamOf, getExamOf } from '#app/learning/exams/queries/exam-editor.server.ts'
import { OPTION_NUMBERS, type Question } from '#app/learning/exams/rules.ts'
import { EditForm, SaveButton } from '#app/platform/office/admin/edit-form.tsx'
import { ScreenHeading } from '#app/platform/office/admin/list-frame.tsx'
import { recordOr404 } from '#app/platform/office/admin/load-screen.server.ts'
import { Panel } from '#app/platform/office/admin/panel.tsx'
import { versioned } from '#app/platform/office/admin/record-form.server.ts'
import type { Field } from '#app/platform/office/admin/resource-ui.ts'
import { readUnlessGone } from '#app/platform/office/admin/read-again.ts'
import { screenTitle } from '#app/platform/office/admin/screen-title.ts'
import { actorOf, requireAdmin } from '#app/platform/web/session/admin-context.server.ts'
import { db } from '#app/platform/core/db/db.server.ts'
import { idOrNotFound, notFound } from '#app/platform/core/errors/responses.server.ts'
import { formAction } from '#app/platform/web/forms/form-action.server.ts'
import { formPage } from '#app/platform/web/forms/form-page.server.ts'
import type { FormResult } from '#app/platform/web/forms/form-result.ts'
import { ButtonLink, InlineLink } from '#app/ui/button.tsx'

const fields: readonly Field[] = [
	{ name: 'question', label: 'Question' },
	...OPTION_NUMBERS.map((n) => ({ name: `option_${n}`, label: `Option ${n}` })),
	{ name: 'correct', label: 'The right one' },
]

/** A question as its form's texts. */
const textsOfQuestion = ({ question, options, correct }: Question): Record<string, string> => ({
	question,
	correct: String(correct + 1),
	...Object.fromEntries(options.map((option, at) => [`option_${at + 1}`, option])),
})

/** The exam of the address, and the question; none for a new one. @throws 404 */
async function readAsked({ params }: Pick<LoaderFunctionArgs, 'params'>) {
	const { course, exam } = await recordOr404(getExamOf(db, idOrNotFound(params['id'])))
	if (!exam) throw notFound()
	const asked = params['question']
	const at = exam.questions.findIndex(({ id }) => id === asked)
	if (at < 0 && asked !== 'new') throw notFound()
	return { course, exam, question: exam.questions[at] ?? null, at }
}

export async function loader(args: LoaderFunctionArgs) {
	requireAdmin(args.context)
	return { ...(await readAsked(args)), keys: formPage(args) }
}

export const action = actOnRecord(
	async (args) => {
		requireAdmin(args.context)
		const { course, exam, question } = await readAsked(args)
		const by = actorOf(args.context)
		const { id } = exam
		return formAction({
			name: `admin-question-${id}-${question?.id ?? 'new'}`,
			limited: false,
			schema: versioned(QuestionForm),
			steps: optionMoves,
			settle: moveOptions,
			failure: (reason) => `Error updating exam: ${reason}`,
			done: 'Exam updated successfully',
			to: () => examPath(course),
			command: (tx, { version, ...typed }) =>
				question
					? changeQuestion(tx, { id, version }, { ...typed, id: question.id }, by)
					: addQuestion(tx, { id, version }, typed, by),
		})(args)
	},
	{
		addTo: async ({ params }) => {
			const found = await getExamOf(db, idOrNotFound(params['id']))
			return found?.exam ? `${examPath(found.course)}/questions/new` : null
		},
	},
)

const examPath = ({ id }: ExamOf['course']) => `/admin/elearning/${id}/exam`

export const shouldRevalidate = readUnlessGone
export const meta = screenTitle('Question')

/** One question of an exam, to add or to change. */
export default function QuestionPage() {
	const { course, exam, question, at, keys } = useLoaderData<typeof loader>()
	const result = useActionData() as FormResult | undefined
	const saved = question ? textsOfQuestion(question) : {}
	return (
		<>
			<ScreenHeading
				title={question ? `Question ${at + 1}` : 'New question'}
				intro={`Of the exam of ${course.title}`}
			/>
			<p className="mb-4">
				<InlineLink to={examPath(course)}>Back to the exam</InlineLink>
			</p>
			<Panel
				title={question ? 'Change the question' : 'Add a question'}
				line={
					question
						? 'Attempts that are running or finished keep the question as it was. If their answer key was wrong too, correct it.'
						: 'It comes last; attempts that run do not have it.'
				}
				lead={
					question && (
						<ButtonLink variant="outline" to={`${examPath(course)}/questions/${question.id}/mend`}>
							Correct the answer key
						</ButtonLink>
					)
				}
			>
				<EditForm
					id="admin-question"
					keys={keys}
					result={result}
					values={saved}
					version={exam.version}
					compared={fields}
					className="grid max-w-180 gap-5 px-4 py-5 sm:px-5"
				>
					<QuestionFields />
					<div className="flex flex-wrap gap-3">
						<div>
							<SaveButton result={result} busyText="Saving...">
								Save question
							</SaveButton>
						</div>
						<ButtonLink variant="outline" to={examPath(course)}>
							Cancel
						</ButtonLink>
					</div>
				</EditForm>
			</Panel>
		</>
	)
}
