import { Form, useLocation } from 'react-router'
import type { EditedExam, readExamFigures } from '#app/learning/exams/queries/exam-editor.server.ts'
import type { Question } from '#app/learning/exams/rules.ts'
import { HiddenKeys } from '#app/platform/office/admin/hidden-keys.tsx'
import type { FormKeys } from '#app/platform/web/forms/form-result.ts'
import { formatCount } from '#app/platform/core/text/money.ts'
import { InlineLink, inlineLinkClass } from '#app/ui/button.tsx'
import { Status } from '#app/ui/status.tsx'

type Figures = Awaited<ReturnType<typeof readExamFigures>>['perQuestion']

const times = (count: number) => (count === 1 ? 'once' : `${formatCount(count)} times`)

/** "Answered 12 times, 5 times wrongly (42%)." */
export function sayFigures(figures: Figures[string] | undefined): string {
	if (!figures || figures.asked === 0) return 'Not asked yet.'
	const { asked, answered, wrong } = figures
	const empty = asked > answered ? `, left open ${times(asked - answered)}` : ''
	if (answered === 0) return `Asked ${times(asked)}, never answered.`
	const share = Math.round((100 * wrong) / answered)
	const wrongly = wrong === 0 ? 'never wrongly' : `${times(wrong)} wrongly (${share}%)`
	return `Answered ${times(answered)}, ${wrongly}${empty}.`
}

/** The questions of an exam with their key, in order, and how they were answered. */
export function QuestionList({
	exam,
	figures,
	keys,
}: {
	exam: EditedExam
	figures: Figures
	keys: FormKeys
}) {
	return (
		<ol>
			{exam.questions.map((question, at) => (
				<li
					key={question.id}
					className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 border-b border-line px-4 py-4 last:border-b-0 sm:px-5"
				>
					<span className="figure text-muted">{at + 1}</span>
					<div>
						<h3 className="text-base font-semibold wrap-anywhere whitespace-pre-line">{question.question}</h3>
						<Options question={question} />
						<p className="mt-2 text-ui text-muted">{sayFigures(figures[question.id])}</p>
						<Actions exam={exam} question={question} at={at} keys={keys} />
					</div>
				</li>
			))}
		</ol>
	)
}

const Options = ({ question: { options, correct } }: { question: Question }) => (
	<ul className="mt-2 grid gap-1">
		{options.map((option, at) => (
			<li key={option} className="flex flex-wrap items-center gap-x-3 text-ui wrap-anywhere">
				<span className={at === correct ? 'font-semibold' : 'text-text-2'}>{option}</span>
				{at === correct && <Status kind="confirmed">Right</Status>}
			</li>
		))}
	</ul>
)

function Actions({
	exam,
	question,
	at,
	keys,
}: {
	exam: EditedExam
	question: Question
	at: number
	keys: FormKeys
}) {
	const { pathname } = useLocation()
	const own = `${pathname}/questions/${question.id}`
	const named = `question ${at + 1}`
	const ways = [
		...(at > 0 ? (['up'] as const) : []),
		...(at < exam.questions.length - 1 ? (['down'] as const) : []),
	]
	return (
		<div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2 text-ui">
			<InlineLink to={own} aria-label={`Edit ${named}`}>
				Edit
			</InlineLink>
			{ways.map((way) => (
				<Form
					key={way}
					method="post"
					action={`${pathname}?move=${way}&question=${question.id}`}
					preventScrollReset
					className="contents"
				>
					<HiddenKeys keys={keys} />
					<input type="hidden" name="version" value={exam.version} />
					<button type="submit" className={inlineLinkClass} aria-label={`Move ${way} ${named}`}>
						Move {way}
					</button>
				</Form>
			))}
			<InlineLink to={`${own}/mend`} aria-label={`Correct the answer key of ${named}`}>
				Correct the answer key
			</InlineLink>
			{exam.questions.length > 1 && (
				<InlineLink to={`${own}/remove`} danger aria-label={`Remove ${named}`}>
					Remove
				</InlineLink>
			)}
		</div>
	)
}
