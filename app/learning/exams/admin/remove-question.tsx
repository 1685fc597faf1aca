import { type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { actOnRecord } from '#app/platform/office/admin/act-on-record.server.ts'
import { removeQuestion } from '#app/learning/exams/commands/change-questions.server.ts'
import { getQuestionOf } from '#app/learning/exams/queries/exam-editor.server.ts'
import { EditForm } from '#app/platform/office/admin/edit-form.tsx'
import { ScreenHeading } from '#app/platform/office/admin/list-frame.tsx'
import { recordOr404 } from '#app/platform/office/admin/load-screen.server.ts'
import { Panel } from '#app/platform/office/admin/panel.tsx'
import { versioned } from '#app/platform/office/admin/record-form.server.ts'
import { readUnlessGone } from '#app/platform/office/admin/read-again.ts'
import { screenTitle } from '#app/platform/office/admin/screen-title.ts'
import { actorOf, requireAdmin } from '#app/platform/web/session/admin-context.server.ts'
import { db } from '#app/platform/core/db/db.server.ts'
import { idOrNotFound } from '#app/platform/core/errors/responses.server.ts'
import { ConfirmForm } from '#app/platform/web/forms/fields.server.ts'
import { formAction } from '#app/platform/web/forms/form-action.server.ts'
import { formPage } from '#app/platform/web/forms/form-page.server.ts'
import type { FormResult } from '#app/platform/web/forms/form-result.ts'
import { SubmitButton } from '#app/platform/web/forms/secure-form.tsx'
import { ButtonLink } from '#app/ui/button.tsx'

const readAsked = ({ params }: Pick<LoaderFunctionArgs, 'params'>) =>
	recordOr404(getQuestionOf(db, idOrNotFound(params['id']), params['question'] ?? ''))

export async function loader(args: LoaderFunctionArgs) {
	requireAdmin(args.context)
	return { ...(await readAsked(args)), keys: formPage(args) }
}

export const action = actOnRecord(async (args) => {
	requireAdmin(args.context)
	const { course, exam, question } = await readAsked(args)
	return formAction({
		name: `admin-question-remove-${question.id}`,
		limited: false,
		schema: versioned(ConfirmForm),
		failure: (reason) => `Error updating exam: ${reason}`,
		done: 'Exam updated successfully',
		to: () => `/admin/elearning/${course.id}/exam`,
		command: (tx, { version }) =>
			removeQuestion(tx, { id: exam.id, version }, question.id, actorOf(args.context)),
	})(args)
})

export const shouldRevalidate = readUnlessGone
export const meta = screenTitle('Remove a question')

/** Asks before a question is taken out of an exam. */
export default function RemoveQuestion() {
	const { course, exam, question, keys } = useLoaderData<typeof loader>()
	const result = useActionData() as FormResult | undefined
	return (
		<>
			<ScreenHeading title="Remove this question?" intro={`From the exam of ${course.title}`} />
			<Panel
				title={question.question}
				line="Attempts that run or are over keep it. It does not lie in the bin: once removed it is gone from the exam."
			>
				<EditForm
					version={exam.version}
					id="admin-question-remove"
					keys={keys}
					result={result}
					className="px-4 py-5 sm:px-5"
				>
					<div className="flex flex-wrap gap-3">
						<div>
							<SubmitButton variant="danger" busyText="Removing...">
								Remove question
							</SubmitButton>
						</div>
						<ButtonLink variant="outline" to={`/admin/elearning/${course.id}/exam`}>
							Cancel
						</ButtonLink>
					</div>
				</EditForm>
			</Panel>
		</>
	)
}
