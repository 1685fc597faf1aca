import { useEffect } from 'react'
import { redirect } from 'react-router'
import { closeExpired } from '#app/learning/exams/commands/submit-attempt.server.ts'
import { ExamFrame, ExamText } from '#app/learning/exams/components/exam-frame.tsx'
import { reportLateAnswers } from '#app/learning/exams/components/late-answers.ts'
import { findExamPlace, findExamResult } from '#app/learning/exams/queries/exam-place.server.ts'
import { sayWhoLearns } from '#app/learning/study/queries/who-learns.server.ts'
import { currentHub } from '#app/platform/core/config/current-hub.server.ts'
import { db } from '#app/platform/core/db/db.server.ts'
import { idOrNotFound, unavailable } from '#app/platform/core/errors/responses.server.ts'
import { readFlash } from '#app/platform/web/forms/flash.server.ts'
import { formPage } from '#app/platform/web/forms/form-page.server.ts'
import { readLearners } from '#app/learning/study/learner-cookie.server.ts'
import stylesheet from '#app/learning/learning.css?url'
import { readPart } from '#app/platform/web/pages/load-list.server.ts'
import { markUncacheable } from '#app/platform/web/pages/page-context.server.ts'
import { pageTitle } from '#app/platform/web/pages/page-meta.ts'
import { ButtonLink, InlineLink, TextLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { Route } from './+types/result'

export async function loader(args: Route.LoaderArgs) {
	const course_id = idOrNotFound(args.params.courseId)
	markUncacheable(args.context)
	const learners = readLearners(args)
	const result = await readPart(args.context, 'exam result', async () => {
		const found = await findExamResult(db, learners, course_id)
		if (found) return found
		const place = await findExamPlace(db, learners, course_id, new Date())
		if (place.at !== 'over') return null
		await closeExpired(db, new Date(), place.enrollment_id)
		return findExamResult(db, learners, course_id)
	}).catch(() => {
		throw unavailable()
	})
	// Not sat yet, or an attempt runs: that page says which.
	if (!result) throw redirect(`/exam/${course_id}`)
	const who = await sayWhoLearns(db, learners, result.learner)
	const { csrf_token: token } = formPage(args)
	const { name: hubName, logo } = currentHub()
	return { result, token, who, told: readFlash(args.request), hubName, logo }
}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }]

export const meta: Route.MetaFunction = (args) => [
	pageTitle(args, args.loaderData ? `Your result: ${args.loaderData.result.course.title}` : 'Your result'),
	{ name: 'robots', content: 'noindex, nofollow' },
]

/** What the latest attempt came to: score, pass mark, and what to do next. Nothing of its questions. */
export default function Result({ loaderData: { result, token, told, who, logo } }: Route.ComponentProps) {
	const { course, score, passing_score, passed, certificate_number, attempt } = result
	useEffect(() => void reportLateAnswers(course.id, attempt, token), [course.id, attempt, token])
	return (
		<ExamFrame logo={logo} title={course.title} sub="Result" who={who}>
			<ExamText>
				{told && (
					<Notice kind={passed ? 'success' : 'info'} className="mb-8">
						{told.text}
						{told.note && <span className="block">{told.note}</span>}
					</Notice>
				)}
				<h1 className="text-h2">{passed ? 'You have passed' : 'Not passed this time'}</h1>
				<p className="mt-6 flex flex-wrap items-baseline gap-x-4 gap-y-1">
					<span className="figure text-hero leading-none">{score}%</span>
					<span className="text-lead text-text-2">Pass mark {passing_score}%</span>
				</p>
				{passed ? (
					<p className="mt-6 max-w-xl text-lead text-text-2">
						Well done. Your certificate has your name and a number that anybody can check.
					</p>
				) : (
					<p className="mt-6 max-w-xl text-lead text-text-2">
						You may take the exam again as often as you need, today or another day. Read what follows once
						more before you do.
					</p>
				)}
				<p className="mt-7 flex flex-wrap items-center gap-x-6 gap-y-3">
					{certificate_number && (
						<ButtonLink to={`/certificate/${certificate_number}`}>View Certificate</ButtonLink>
					)}
					{!passed && <ButtonLink to={`/exam/${course.id}`}>Retake Exam</ButtonLink>}
					<TextLink to={`/elearning/${course.id}`}>Back to the course</TextLink>
				</p>
				{result.lessons.length > 0 && <ReadAgain course_id={course.id} lessons={result.lessons} />}
			</ExamText>
		</ExamFrame>
	)
}

const ReadAgain = ({
	course_id,
	lessons,
}: {
	course_id: string
	lessons: readonly { id: string; title: string; minutes: number }[]
}) => (
	<section aria-labelledby="read-again">
		<h2 id="read-again" className="mt-12 mb-4 text-h3">
			Lessons to read again
		</h2>
		<ol className="border-b border-line">
			{lessons.map(({ id, title, minutes }, at) => (
				<li key={id} className="flex items-baseline gap-4 border-t border-line py-3">
					<span className="w-6 flex-none text-ui text-muted tabular-nums">{at + 1}</span>
					<span className="min-w-0 flex-1 wrap-anywhere">
						<InlineLink to={`/elearning/${course_id}/lessons/${id}`}>{title}</InlineLink>
					</span>
					<span className="flex-none text-ui text-muted">{minutes} min</span>
				</li>
			))}
		</ol>
	</section>
)
