import { Form, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { actOnRecord } from '#app/platform/office/admin/act-on-record.server.ts'
import { correctAnswerKeyOf } from '#app/learning/exams/commands/correct-answer-key-of.server.ts'
import { AnswerKeyForm } from '#app/learning/exams/editor-forms.server.ts'
import {
	getQuestionOf,
	type CorrectionPreview,
	previewCorrection,
} from '#app/learning/exams/queries/exam-editor.server.ts'
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
import { formAction } from '#app/platform/web/forms/form-action.server.ts'
import { formPage } from '#app/platform/web/forms/form-page.server.ts'
import type { FormResult } from '#app/platform/web/forms/form-result.ts'
import { SubmitButton } from '#app/platform/web/forms/secure-form.tsx'
import { formatCount } from '#app/platform/core/text/money.ts'
import { Button, ButtonLink, InlineLink } from '#app/ui/button.tsx'
import { Status } from '#app/ui/status.tsx'

const readAsked = ({ params }: Pick<LoaderFunctionArgs, 'params'>) =>
	recordOr404(getQuestionOf(db, idOrNotFound(params['id']), params['question'] ?? ''))

export async function loader(args: LoaderFunctionArgs) {
	requireAdmin(args.context)
	const found = await readAsked(args)
	const { exam, question } = found
	const asked = new URL(args.request.url).searchParams.get('correct') ?? ''
	const chosen = /^\d$/.test(asked) && question.options[Number(asked)] !== undefined ? Number(asked) : null
	const preview = chosen === null ? null : await previewCorrection(db, exam.id, question, chosen)
	return { ...found, chosen, preview, keys: formPage(args) }
}

export const action = actOnRecord(async (args) => {
	requireAdmin(args.context)
	const { course, exam, question } = await readAsked(args)
	return formAction({
		name: `admin-mend-${exam.id}-${question.id}`,
		limited: false,
		schema: versioned(AnswerKeyForm),
		failure: (reason) => `Error updating exam: ${reason}`,
		done: 'Exam updated successfully',
		note: sayCorrected,
		to: () => `/admin/elearning/${course.id}/exam`,
		command: (tx, { version, correct }) =>
			correctAnswerKeyOf(tx, { id: exam.id, version }, question.id, correct, actorOf(args.context)),
	})(args)
})

export const shouldRevalidate = readUnlessGone
export const meta = screenTitle('Correct the answer key')

const several = (count: number, one: string) => `${formatCount(count)} ${one}${count === 1 ? '' : 's'}`

/** What was done, for the message on the exam's page. */
const sayCorrected = ({
	attempts,
	results,
	passed,
}: Pick<CorrectionPreview, 'attempts' | 'results' | 'passed'>) =>
	attempts === 0
		? 'No attempt had the wrong key.'
		: `${several(attempts, 'attempt')} had the wrong key. ${several(results, 'result')} changed; ${several(passed, 'learner')} passed by it.`

/** What would be done. */
function sayPreview({ attempts, running, results, passed }: CorrectionPreview): string {
	if (attempts === 0) return 'No attempt has the wrong key: only the exam itself changes.'
	const runs = running === 0 ? '' : `, ${formatCount(running)} of them running now`
	const what =
		results === 0
			? 'No result changes'
			: `${several(results, 'result')} ${results === 1 ? 'changes' : 'change'}`
	const by =
		passed === 0
			? 'nobody passes by it'
			: `${several(passed, 'learner')} ${passed === 1 ? 'passes' : 'pass'} by it and ${passed === 1 ? 'is' : 'are'} given a certificate and told`
	return `${several(attempts, 'attempt')} ${attempts === 1 ? 'has' : 'have'} the wrong key${runs}. ${what}; ${by}. Nobody loses a pass.`
}

/** Corrects a wrong key, in the exam and in every attempt that was asked the question; says first what that changes. */
export default function CorrectAnswerKey() {
	const { course, exam, question, chosen, preview, keys } = useLoaderData<typeof loader>()
	const result = useActionData() as FormResult | undefined
	const own = `/admin/elearning/${course.id}/exam`
	return (
		<>
			<ScreenHeading title="Correct the answer key" intro={`Of a question in the exam of ${course.title}`} />
			<p className="mb-4">
				<InlineLink to={own}>Back to the exam</InlineLink>
			</p>
			<div className="grid gap-6">
				<Panel
					title={question.question}
					line="Where the wrong option counted as right: say which one is. Results are scored again, and who passes by it is told."
				>
					<Form method="get" preventScrollReset className="grid gap-4 px-4 py-5 sm:px-5">
						<fieldset className="grid gap-1">
							<legend className="mb-1 text-ui font-semibold">The right one</legend>
							{question.options.map((option, at) => (
								<label key={option} className="flex min-h-(--control) items-center gap-3 wrap-anywhere">
									<input
										type="radio"
										name="correct"
										value={at}
										required
										defaultChecked={at === (chosen ?? question.correct)}
										className="size-5 flex-none accent-oxide"
									/>
									<span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
										{option}
										{at === question.correct && (
											<Status kind="neutral" className="whitespace-normal!">
												Right in the exam now
											</Status>
										)}
									</span>
								</label>
							))}
						</fieldset>
						<div>
							<Button type="submit" variant="outline">
								Show what changes
							</Button>
						</div>
					</Form>
				</Panel>
				{preview && chosen !== null && (
					<Panel title="What changes" line={`Right is then: ${question.options[chosen]}`}>
						<EditForm
							version={exam.version}
							key={chosen}
							id="admin-mend"
							keys={keys}
							result={result}
							className="grid gap-4 px-4 py-5 sm:px-5"
						>
							<input type="hidden" name="correct" value={chosen} />
							<p role="status" className="max-w-prose">
								{sayPreview(preview)}
							</p>
							<div className="flex flex-wrap gap-3">
								<div>
									<SubmitButton busyText="Correcting...">Correct the answer key</SubmitButton>
								</div>
								<ButtonLink variant="outline" to={own}>
									Cancel
								</ButtonLink>
							</div>
						</EditForm>
					</Panel>
				)}
			</div>
		</>
	)
}
