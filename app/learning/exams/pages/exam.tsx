import { data, redirect } from 'react-router'
import { closeExpired } from '#app/learning/exams/commands/submit-attempt.server.ts'
import { startAttempt } from '#app/learning/exams/commands/start-attempt.server.ts'
import { ExamFrame, ExamText } from '#app/learning/exams/components/exam-frame.tsx'
import { ExamIntro } from '#app/learning/exams/components/exam-intro.tsx'
import { ExamPaper } from '#app/learning/exams/components/exam-paper.tsx'
import { findEnrollment } from '#app/learning/study/queries.server.ts'
import { sayWhoLearns } from '#app/learning/study/queries/who-learns.server.ts'
import { findExamPlace } from '#app/learning/exams/queries/exam-place.server.ts'
import { NO_ENROLLMENT, NO_EXAM, type Paper } from '#app/learning/exams/rules.ts'
import { currentHub } from '#app/platform/core/config/current-hub.server.ts'
import { db } from '#app/platform/core/db/db.server.ts'
import { idOrNotFound, notFound } from '#app/platform/core/errors/responses.server.ts'
import { withFlash } from '#app/platform/web/forms/flash.server.ts'
import { ConfirmForm } from '#app/platform/web/forms/fields.server.ts'
import { formAction, requireVisitorLimits } from '#app/platform/web/forms/form-action.server.ts'
import { formPage } from '#app/platform/web/forms/form-page.server.ts'
import { SecureForm, SubmitButton } from '#app/platform/web/forms/secure-form.tsx'
import { readLearners } from '#app/learning/study/learner-cookie.server.ts'
import stylesheet from '#app/learning/learning.css?url'
import { readPart } from '#app/platform/web/pages/load-list.server.ts'
import { pageTitle } from '#app/platform/web/pages/page-meta.ts'
import { ButtonLink, TextLink } from '#app/ui/button.tsx'
import type { Route } from './+types/exam'

/** The question that the address names, or the first one without an answer: an index. */
function questionAt(request: Request, { questions, saved }: Paper): number {
	const wanted = Number(new URL(request.url).searchParams.get('q'))
	if (Number.isInteger(wanted) && wanted >= 1 && wanted <= questions.length) return wanted - 1
	return Math.max(
		0,
		questions.findIndex(({ id }) => !saved[id]),
	)
}

export async function loader(args: Route.LoaderArgs) {
	const course_id = idOrNotFound(args.params.courseId)
	const keys = formPage(args)
	const learners = readLearners(args)
	const find = () => findExamPlace(db, learners, course_id, new Date())
	const [place, who] = await readPart(args.context, 'exam', async () => {
		const found = await find()
		const own = await findEnrollment(db, learners, { kind: 'free', id: course_id })
		const name = await sayWhoLearns(db, learners, own)
		if (found.at !== 'over') return [found, name] as const
		await closeExpired(db, new Date(), found.enrollment_id)
		return [{ at: 'passed' } as const, name] as const
	}).catch(
		() =>
			[
				{
					at: 'unreadable',
					course: { id: course_id, title: 'Exam', passing_score: 0, publication: 'published' },
				} as const,
				null,
			] as const,
	)
	const { name: hubName, logo } = currentHub()
	const facts = { keys, who, hubName, logo }
	switch (place.at) {
		case 'no course':
			throw notFound()
		case 'no exam':
			throw redirect(withFlash(`/elearning/${course_id}`, { text: NO_EXAM, kind: 'error' }))
		case 'passed':
			throw redirect(`/exam/${course_id}/result`)
		case 'not enrolled':
			return data({ ...place, ...facts }, { status: 404 })
		case 'unreadable':
			return data({ ...place, ...facts }, { status: 503 })
		case 'running':
			return data({ ...place, ...facts, first: questionAt(args.request, place.paper) })
		default:
			return data({ ...place, ...facts })
	}
}

/** Start: limited by browser alone, for a class of sixty begins at the same moment behind one address. */
export async function action(args: Route.ActionArgs) {
	const course_id = idOrNotFound(args.params.courseId)
	const learners = readLearners(args)
	return formAction({
		name: 'exam-start',
		schema: ConfirmForm,
		limited: false,
		process: requireVisitorLimits('exam-start'),
		failure: (reason) => reason,
		command: (tx, _nothing, { now }) => startAttempt(tx, { learners, course_id, now }),
		done: null,
		to: () => `/exam/${course_id}`,
	})(args)
}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }]

export const meta: Route.MetaFunction = (args) => [
	pageTitle(args, args.loaderData ? `Exam: ${args.loaderData.course.title}` : 'Exam'),
	{ name: 'robots', content: 'noindex, nofollow' },
]

/** The exam of a course: before it begins, and while it runs. */
export default function Exam({ loaderData, actionData }: Route.ComponentProps) {
	const { course, keys, who, logo } = loaderData
	if (loaderData.at === 'running') {
		const { paper, first } = loaderData
		return (
			<ExamPaper
				logo={logo}
				key={paper.attempt}
				who={who}
				paper={paper}
				token={keys.csrf_token}
				first={first}
			/>
		)
	}
	if (loaderData.at === 'unreadable') {
		return (
			<ExamFrame logo={logo} title={course.title} sub="Closed">
				<ExamText>
					<h1 className="text-h2">{NO_EXAM}</h1>
					<p className="mt-4 text-lead text-text-2">
						We cannot reach it just now. What you have answered and saved counts, whatever happens.
					</p>
					<p className="mt-7 flex flex-wrap items-center gap-x-6 gap-y-3">
						<ButtonLink to={`/exam/${course.id}`} reloadDocument>
							Try again
						</ButtonLink>
						<TextLink to={`/elearning/${course.id}`}>Back to the course</TextLink>
					</p>
				</ExamText>
			</ExamFrame>
		)
	}
	if (loaderData.at === 'not enrolled') {
		return (
			<ExamFrame logo={logo} title={course.title} sub="Exam" who={who}>
				<ExamText>
					<h1 className="text-h2">{NO_ENROLLMENT}</h1>
					<p className="mt-4 text-lead text-text-2">
						The exam is open to everybody who is enrolled in the course. If you enrolled on another phone,
						open the link in our email here, and continue where you were.
					</p>
					<p className="mt-7 flex flex-wrap items-center gap-x-6 gap-y-3">
						{course.publication !== 'archived' && (
							<ButtonLink to={`/elearning/${course.id}/enroll`}>Enroll Now</ButtonLink>
						)}
						<TextLink to={`/elearning/${course.id}`}>Back to the course</TextLink>
					</p>
				</ExamText>
			</ExamFrame>
		)
	}
	return (
		<ExamFrame logo={logo} title={course.title} sub="Exam" who={who}>
			<ExamIntro intro={loaderData.intro} passing_score={course.passing_score}>
				<SecureForm id="exam-start" keys={keys} result={actionData} className="mt-8">
					<div className="flex flex-wrap items-center gap-x-6 gap-y-3">
						<div>
							<SubmitButton busyText="Starting...">Start Exam</SubmitButton>
						</div>
						<TextLink to={`/elearning/${course.id}`}>Back to the course</TextLink>
					</div>
				</SecureForm>
			</ExamIntro>
		</ExamFrame>
	)
}
