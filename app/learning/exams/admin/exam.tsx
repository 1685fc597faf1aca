import { type LoaderFunctionArgs, useActionData, useLoaderData, useLocation } from 'react-router'
import { actOnRecord } from '#app/platform/office/admin/act-on-record.server.ts'
import { QuestionFields } from '#app/learning/exams/admin/question-fields.tsx'
import { QuestionList } from '#app/learning/exams/admin/question-list.tsx'
import { moveQuestion } from '#app/learning/exams/commands/change-questions.server.ts'
import { createExam, saveExamHead } from '#app/learning/exams/commands/save-exam-head.server.ts'
import { ExamHeadForm, NewExamForm } from '#app/learning/exams/editor-forms.server.ts'
import { moveOptions, optionMoves } from '#app/learning/exams/move-options.server.ts'
import {
	type EditedExam,
	getExamOf,
	readExamFigures,
} from '#app/learning/exams/queries/exam-editor.server.ts'
import { DEFAULT_TIME_LIMIT, QUESTIONS, TIME_LIMIT } from '#app/learning/exams/rules.ts'
import { EditForm } from '#app/platform/office/admin/edit-form.tsx'
import { FailureNotice, ScreenHeading } from '#app/platform/office/admin/list-frame.tsx'
import { recordOr404 } from '#app/platform/office/admin/load-screen.server.ts'
import { Panel } from '#app/platform/office/admin/panel.tsx'
import { versioned } from '#app/platform/office/admin/record-form.server.ts'
import { RecordFields } from '#app/platform/office/admin/record-fields.tsx'
import { textsOf } from '#app/platform/office/admin/record-texts.ts'
import type { Field } from '#app/platform/office/admin/resource-ui.ts'
import { readUnlessGone } from '#app/platform/office/admin/read-again.ts'
import { screenTitle } from '#app/platform/office/admin/screen-title.ts'
import { actorOf, requireAdmin } from '#app/platform/web/session/admin-context.server.ts'
import { db } from '#app/platform/core/db/db.server.ts'
import { idOrNotFound } from '#app/platform/core/errors/responses.server.ts'
import { ConfirmForm } from '#app/platform/web/forms/fields.server.ts'
import { formAction } from '#app/platform/web/forms/form-action.server.ts'
import { formPage } from '#app/platform/web/forms/form-page.server.ts'
import type { FormKeys, FormResult } from '#app/platform/web/forms/form-result.ts'
import { SecureForm, SubmitButton } from '#app/platform/web/forms/secure-form.tsx'
import { formatCount } from '#app/platform/core/text/money.ts'
import { ButtonLink, InlineLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'

const fields: readonly Field[] = [
	{ name: 'title', label: 'Title', maxLength: 200 },
	{ name: 'description', label: 'Description', as: 'long', maxLength: 10_000 },
	{
		name: 'time_limit',
		label: 'Time limit (minutes)',
		as: 'number',
		min: TIME_LIMIT.least,
		max: TIME_LIMIT.most,
	},
]

export async function loader(args: LoaderFunctionArgs) {
	requireAdmin(args.context)
	const keys = formPage(args)
	const found = await recordOr404(getExamOf(db, idOrNotFound(args.params['id'])))
	const figures = found.exam && (await readExamFigures(db, found.exam.id))
	return { ...found, figures, keys }
}

const updating = {
	limited: false,
	failure: (reason: string) => `Error updating exam: ${reason}`,
	done: 'Exam updated successfully',
} as const

/** Makes the exam of the course, changes what stands above its questions, or moves one of those. */
export const action = actOnRecord(async (args) => {
	requireAdmin(args.context)
	const by = actorOf(args.context)
	const course_id = idOrNotFound(args.params['id'])
	const { exam } = await recordOr404(getExamOf(db, course_id))
	const to = () => `/admin/elearning/${course_id}/exam`
	if (!exam) {
		return formAction({
			name: `admin-exam-new-${course_id}`,
			limited: false,
			schema: NewExamForm,
			steps: optionMoves,
			settle: moveOptions,
			failure: (reason) => `Error creating exam: ${reason}`,
			done: 'Exam created successfully',
			to,
			command: (tx, input) => createExam(tx, { course_id, ...input }, by),
		})(args)
	}
	const { id } = exam
	const search = new URL(args.request.url).searchParams
	const [way, question = ''] = [search.get('move'), search.get('question') ?? undefined]
	if (way === 'up' || way === 'down') {
		return formAction({
			...updating,
			name: `admin-exam-move-${id}-${question}-${way}`,
			schema: versioned(ConfirmForm),
			to,
			command: (tx, { version }) => moveQuestion(tx, { id, version }, question, way, by),
		})(args)
	}
	return formAction({
		...updating,
		name: `admin-exam-${id}`,
		schema: versioned(ExamHeadForm),
		to,
		command: (tx, input) => saveExamHead(tx, { id, ...input }, by),
	})(args)
})

export const shouldRevalidate = readUnlessGone
export const meta = screenTitle('Exam')

/** The exam of a course: what stands above its questions, and the questions with their key. */
export default function Exam() {
	const { course, exam, figures, keys } = useLoaderData<typeof loader>()
	const result = useActionData() as FormResult | undefined
	const ofMove = new URLSearchParams(useLocation().search).has('move')
	const own = `/admin/elearning/${course.id}/exam`
	return (
		<>
			<ScreenHeading title="Exam" intro={`Of the course ${course.title}. ${course.passing_score}% passes.`} />
			<p className="mb-4 flex flex-wrap gap-x-5">
				<InlineLink to="/admin/elearning">Back to the courses</InlineLink>
				<InlineLink to={`/admin/elearning/${course.id}/lessons`}>Lessons</InlineLink>
			</p>
			<FailureNotice>{ofMove ? (result?.message ?? null) : null}</FailureNotice>
			{exam && figures ? (
				<div className="grid gap-6">
					<Notice kind="neutral" live={false}>
						{running(figures.running)} A change touches no attempt that runs or is over: each keeps the
						questions, the answer key and the time that it began with. A wrong answer key is corrected for
						them, too, under Correct the answer key.
					</Notice>
					<Head exam={exam} keys={keys} result={ofMove ? undefined : result} />
					<Panel
						title="Questions"
						line={`${formatCount(exam.questions.length)} of at most ${QUESTIONS.most}. How often they were answered counts completed attempts.`}
						lead={
							exam.questions.length < QUESTIONS.most && (
								<ButtonLink to={`${own}/questions/new`}>Add a question</ButtonLink>
							)
						}
					>
						<QuestionList exam={exam} figures={figures.perQuestion} keys={keys} />
					</Panel>
				</div>
			) : (
				<NewExam keys={keys} result={result} />
			)}
		</>
	)
}

const running = (count: number) =>
	count === 0
		? 'Nobody sits this exam now.'
		: `${formatCount(count)} ${count === 1 ? 'person sits' : 'people sit'} this exam now.`

function Head({ exam, keys, result }: { exam: EditedExam; keys: FormKeys; result: FormResult | undefined }) {
	const saved = textsOf(exam, fields)
	return (
		<Panel title="About the exam">
			<EditForm
				id="admin-exam"
				keys={keys}
				result={result}
				values={saved}
				version={exam.version}
				compared={fields}
				className="grid gap-5 px-4 py-5 sm:px-5"
			>
				<RecordFields fields={fields} />
				<div>
					<SubmitButton busyText="Saving...">Save exam</SubmitButton>
				</div>
			</EditForm>
		</Panel>
	)
}

/** An exam begins with its first question. */
const NewExam = ({ keys, result }: { keys: FormKeys; result: FormResult | undefined }) => (
	<Panel
		title="Add an exam"
		line="This course has none yet, so nobody can finish it. Further questions follow once it is there."
	>
		<SecureForm
			id="admin-exam-new"
			keys={keys}
			result={result}
			values={{ title: '', description: '', time_limit: String(DEFAULT_TIME_LIMIT) }}
			className="grid max-w-180 gap-5 px-4 py-5 sm:px-5"
		>
			<RecordFields fields={fields} />
			<h3 className="mt-2 text-h4">First question</h3>
			<QuestionFields />
			<div>
				<SubmitButton busyText="Saving...">Create exam</SubmitButton>
			</div>
		</SecureForm>
	</Panel>
)
