import { useEffect, useState } from 'react'
import { countWord } from '#app/learning/study/components/count-word.ts'
import { type OfflineCourse, readOfflineCourses } from '#app/learning/study/components/offline-courses.ts'
import { LessonMark } from '#app/learning/study/components/lesson-mark.tsx'
import { readMarks } from '#app/learning/study/components/pending-marks.ts'
import { countUnsentAnswers } from '#app/learning/exams/components/unsent-answers.ts'
import { canStoreOffline, IN_PLACE_OF, OFFLINE_LIST, OFFLINE_SCOPE } from '#app/learning/study/rules.ts'
import { markApplication, markUncacheable } from '#app/platform/web/pages/page-context.server.ts'
import { pageTitle } from '#app/platform/web/pages/page-meta.ts'
import { InlineLink, TextLink } from '#app/ui/button.tsx'
import { useHydrated } from '#app/ui/hydrated.ts'
import { Link } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { Route } from './+types/offline'

/** The browser fills it with what it keeps. */
export function loader({ context }: Route.LoaderArgs) {
	markUncacheable(context)
	markApplication(context)
	return null
}

export const meta: Route.MetaFunction = (args) => [
	pageTitle(args, 'Lessons on this device'),
	{ name: 'robots', content: 'noindex' },
]

type Kept = {
	/** The page that could not be had; none where this one was asked for. */
	missed: string | null
	courses: readonly OfflineCourse[]
	/** Addresses of lessons whose mark waits. */
	marks: readonly string[]
	/** How many answers of exams wait. */
	answers: number
}

/** The page that this one stands for, if it is one of the same pages. */
function readMissed(): string | null {
	const given = new URLSearchParams(location.search).get(IN_PLACE_OF)
	if (given === null) return null
	const { pathname, search } = new URL(given, location.origin)
	const isOurs = `${pathname}/`.startsWith(`${OFFLINE_SCOPE}/`) && pathname !== OFFLINE_LIST
	return isOurs ? pathname + search : OFFLINE_SCOPE
}

/** What this device keeps; null until that is known. */
function useKeptHere(): Kept | null {
	const [kept, setKept] = useState<Kept | null>(null)
	useEffect(() => {
		const found = {
			missed: readMissed(),
			marks: readMarks().map(({ path }) => path),
			answers: countUnsentAnswers(),
		}
		const show = (courses: readonly OfflineCourse[]) => setKept({ ...found, courses })
		if (canStoreOffline()) readOfflineCourses().then(show, () => show([]))
		else show([])
	}, [])
	return kept
}

/** The lessons that are read without a network, and what waits for it: shown in place of a page that needs one. */
export default function Offline() {
	const kept = useKeptHere()
	const hydrated = useHydrated()
	return (
		<div className="wrap w-full py-10 lg:py-16">
			<div className="max-w-3xl">
				<p className="mb-4 text-muted">E-Learning</p>
				<h1>Lessons on this device</h1>
				{kept?.missed && (
					<Notice kind="pending" className="mt-6">
						<p>
							<strong>No network: the page that you asked for is not on this device.</strong> It opens when
							the network is back.{' '}
							<InlineLink to={kept.missed} reloadDocument className="whitespace-nowrap">
								Try again
							</InlineLink>
						</p>
					</Notice>
				)}
				{kept ? (
					<>
						<Waits kept={kept} />
						{kept.courses.length > 0 ? (
							<>
								<p className="mt-6 text-lead text-text-2">These open without a network.</p>
								{kept.courses.map((course) => (
									<Course key={course.path} course={course} marks={kept.marks} />
								))}
							</>
						) : (
							<p className="mt-6 text-lead text-text-2">
								No lesson is kept on this device. Lessons that you open while there is a network stay here
								afterwards.
							</p>
						)}
					</>
				) : (
					<p className="mt-6 text-lead text-text-2" role="status">
						{hydrated
							? 'Looking for kept lessons...'
							: 'Lessons that you open stay on this device and open without a network. Turn on JavaScript to list them.'}
					</p>
				)}
				{kept && !kept.missed && (
					<TextLink to={OFFLINE_SCOPE} className="mt-10">
						All courses
					</TextLink>
				)}
			</div>
		</div>
	)
}

/** What is sent when the network is back, and what has to be opened for it. */
function Waits({ kept: { marks, answers } }: { kept: Kept }) {
	if (marks.length === 0 && answers === 0) return null
	const isOne = marks.length === 1
	return (
		<Notice kind="neutral" title="What waits to be sent" live={false} className="mt-6 [&_p+p]:mt-1">
			{marks.length > 0 && (
				<p className="first-letter:uppercase">
					{countWord(marks.length)} {isOne ? 'lesson that is' : 'lessons that are'} marked as done.{' '}
					{isOne ? 'It is' : 'They are'} sent when the network is back and a page of {isOne ? 'its' : 'their'}{' '}
					course is open.
				</p>
			)}
			{answers > 0 && (
				<p className="first-letter:uppercase">
					{countWord(answers)} {answers === 1 ? 'answer' : 'answers'} of an exam. Open the exam when the
					network is back: what is still in time is sent.
				</p>
			)}
		</Notice>
	)
}

const Course = ({ course, marks }: { course: OfflineCourse; marks: readonly string[] }) => (
	<section className="mt-10">
		<h2 className="mb-3 text-[1.625rem] wrap-anywhere">
			{course.isOpen ? (
				<Link to={course.path} reloadDocument className="underline underline-offset-[0.15em]">
					{course.title}
				</Link>
			) : (
				course.title
			)}
		</h2>
		{course.lessons.length > 0 && (
			<ol className="border-b border-line">
				{course.lessons.map(({ path, title, number }) => (
					<li key={path} className="border-t border-line">
						<Link
							to={path}
							reloadDocument
							className="flex min-h-14 items-center gap-4 py-2.5 leading-snug font-semibold hover:underline"
						>
							<LessonMark state={marks.includes(path) ? 'done' : 'next'} number={number} />
							<span className="min-w-0 flex-1 wrap-anywhere">{title}</span>
							{marks.includes(path) && (
								<span className="flex-none text-ui font-normal text-muted">Waits to be sent</span>
							)}
						</Link>
					</li>
				))}
			</ol>
		)}
	</section>
)
