import {
	type ActionFunctionArgs,
	data,
	type LoaderFunctionArgs,
	type MetaFunction,
	replace,
	useLoaderData,
} from 'react-router'
import {
	type CourseRef,
	coursePath,
	lessonFilePath,
	lessonPath,
	lessonPicturePath,
} from '#app/learning/catalog/rules.ts'
import { completeLesson } from '#app/learning/study/commands/complete-lesson.server.ts'
import { OfflineLessons } from '#app/learning/study/components/offline-lessons.tsx'
import { LearningAsBar } from '#app/learning/study/components/learning-as.tsx'
import { LessonExtras } from '#app/learning/study/components/lesson-extras.tsx'
import { LessonList } from '#app/learning/study/components/lesson-list.tsx'
import { LessonSteps } from '#app/learning/study/components/lesson-steps.tsx'
import { LessonText } from '#app/learning/study/components/lesson-text.tsx'
import { useOfflinePages } from '#app/learning/study/components/use-offline-pages.ts'
import { usePendingMarks } from '#app/learning/study/components/pending-marks.ts'
import { WaitingNotice } from '#app/learning/study/components/waiting-notice.tsx'
import { LessonDoneForm } from '#app/learning/study/forms.server.ts'
import { requestedLesson } from '#app/learning/study/requested-lesson.server.ts'
import { readLessonPage } from '#app/learning/study/queries/lesson-page.server.ts'
import { DRAWN_FIELD, SECOND_PRESS_MILLISECONDS } from '#app/learning/study/rules.ts'
import { settings } from '#app/platform/core/config/settings.server.ts'
import { db } from '#app/platform/core/db/db.server.ts'
import { notFound, unavailable } from '#app/platform/core/errors/responses.server.ts'
import { formatWeight, kindOfDocument } from '#app/platform/core/files/documents.ts'
import { formAction, requireVisitorLimits } from '#app/platform/web/forms/form-action.server.ts'
import { formPage } from '#app/platform/web/forms/form-page.server.ts'
import type { FormResult } from '#app/platform/web/forms/form-result.ts'
import { allowOffline } from '#app/learning/study/offline-for.server.ts'
import stylesheet from '#app/learning/learning.css?url'
import { readPart } from '#app/platform/web/pages/load-list.server.ts'
import { markUncacheable } from '#app/platform/web/pages/page-context.server.ts'
import { pageTitle } from '#app/platform/web/pages/page-meta.ts'
import { cleanHttpUrl } from '#app/platform/core/security/rules.ts'
import { ButtonLink, InlineLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Status } from '#app/ui/status.tsx'

export const links = () => [{ rel: 'stylesheet', href: stylesheet }]

/** More than somebody reads, and than wait in a phone that comes back to the network. */
const MARKS_A_MINUTE = 120

/** A lesson whose page is read by the enrolled alone: nobody else learns whether there is one. */
export async function loader(args: LoaderFunctionArgs) {
	const asked = requestedLesson(args)
	markUncacheable(args.context)
	const page = await readPart(args.context, 'lesson', () => readLessonPage(db, asked)).catch(() => {
		throw unavailable()
	})
	if (!page) throw notFound()
	const course = { ...asked.course, title: page.title }
	const { who } = page
	if (!page.open) return data({ course, who, open: null }, { status: 404 })
	const { lesson, rows, at } = page.open
	const video = cleanHttpUrl(lesson.video_url)
	const open = {
		id: lesson.id,
		title: lesson.title,
		minutes: lesson.minutes,
		number: at + 1,
		done: rows[at]?.done ?? false,
		parts: lesson.parts,
		pictures: lesson.pictures.map(({ id, caption }) => ({
			id,
			caption,
			url: lessonPicturePath(asked.course, lesson.id, id),
		})),
		file: lesson.file_url
			? {
					// Another file has another address, so that a kept one is never taken for it.
					url: `${lessonFilePath(asked.course, lesson.id)}?v=${lesson.file_url.slice(-12)}`,
					bytes: lesson.file_size ?? 0,
					title: lesson.file_title ?? lesson.file_name ?? '',
					facts: `${kindOfDocument(lesson.file_type)}, ${formatWeight(lesson.file_size ?? 0)}`,
				}
			: null,
		video: video
			? { url: video, title: lesson.video_title ?? new URL(video).hostname, note: lesson.video_note }
			: null,
		lessons: rows,
		previous: rows[at - 1]?.id ?? null,
		next: rows[at + 1]?.id ?? null,
		keys: formPage(args),
		drawnAt: Date.now(),
		owner: allowOffline(args.context, page.open.enrollment),
		keeps: settings.offlineLessons,
	}
	return data({ course, who, open })
}

/** Marks the lesson as done and leads to the next one; a second press on the one before leads back to its page. */
export async function action(args: ActionFunctionArgs) {
	const asked = requestedLesson(args)
	const page = await readPart(args.context, 'lesson', () => readLessonPage(db, asked)).catch(() => {
		throw unavailable()
	})
	if (!page?.open) throw notFound()
	return formAction({
		name: 'lesson-done',
		schema: LessonDoneForm,
		limited: false,
		failure: (reason) => `The lesson was not marked: ${reason}.`,
		async process(input, submission) {
			await requireVisitorLimits('lesson-done', MARKS_A_MINUTE)(input, submission)
			const { [DRAWN_FIELD]: drawnAt } = input
			const since = drawnAt === null ? Infinity : submission.now.getTime() - drawnAt
			if (since >= 0 && since < SECOND_PRESS_MILLISECONDS)
				throw replace(lessonPath(asked.course, asked.lesson), 303)
		},
		command: (tx) => completeLesson(tx, asked),
		done: null,
		to: ({ next }) => next,
	})(args)
}

export const meta: MetaFunction<typeof loader> = (args) => [
	pageTitle(args, args.loaderData?.open?.title ?? 'No lesson is open here'),
	{ name: 'robots', content: 'noindex, nofollow' },
]

type Props = { actionData: FormResult | undefined }

/** One lesson: its text, what goes with it, the lessons beside it. */
export default function LessonPage({ actionData }: Props) {
	const { course, who, open } = useLoaderData<typeof loader>()
	return (
		<>
			<LearningAsBar who={who} />
			<div className="wrap py-8 lg:py-12">
				{open ? <Open course={course} lesson={open} result={actionData} /> : <Closed course={course} />}
			</div>
		</>
	)
}

type Course = CourseRef & { title: string }
type OpenLesson = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>['open']>

const Closed = ({ course }: { course: Course }) => (
	<div className="max-w-3xl">
		<h1 className="text-h2">No lesson is open here</h1>
		<p className="mt-4 text-lead text-text-2">
			Lessons are for those who take the course, on the phone or computer on which they enrolled. If you do,{' '}
			<InlineLink to="/elearning/my-link">have your link sent again</InlineLink> and open it here.
		</p>
		<ButtonLink to={coursePath(course)} className="mt-6">
			Go to the course {course.title}
		</ButtonLink>
	</div>
)

const Open = ({
	course,
	lesson,
	result,
}: {
	course: Course
	lesson: OpenLesson
	result: FormResult | undefined
}) => {
	const kept = useOfflinePages(lesson.keeps)
	const { waiting, sent } = usePendingMarks(lesson.owner)
	return (
		<div className="grid gap-x-16 gap-y-8 lg:grid-cols-[18rem_minmax(0,42rem)]">
			<LessonList course={course} lessons={lesson.lessons} current={lesson.id} />
			<article data-course={course.title} data-number={lesson.number} className="min-w-0">
				<div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-ui text-muted">
					<p>
						Lesson {lesson.number} of {lesson.lessons.length}, {lesson.minutes}{' '}
						{lesson.minutes === 1 ? 'minute' : 'minutes'}
						<span className="hidden print:inline">, {course.title}</span>
					</p>
					{kept.has(lessonPath(course, lesson.id)) && (
						<Status kind="confirmed" className="whitespace-normal! print:hidden">
							Readable without network
						</Status>
					)}
				</div>
				<h1 className="mt-3 mb-5 text-h2 wrap-anywhere">{lesson.title}</h1>
				<LessonText parts={lesson.parts} pictures={lesson.pictures} />
				<LessonExtras file={lesson.file} video={lesson.video} kept={kept} />
				<WaitingNotice waiting={waiting} sent={sent} className="mt-8 print:hidden" />
				<OfflineLessons
					lessons={lesson.lessons.map(({ id, weight }) => ({ path: lessonPath(course, id), weight }))}
					kept={kept}
					className="mt-10"
				/>
				{result?.message && (
					<Notice kind="danger" className="mt-8">
						{result.message}
					</Notice>
				)}
				<LessonSteps
					course={course}
					lesson={lesson.id}
					owner={lesson.owner}
					previous={lesson.previous}
					next={lesson.next}
					drawnAt={lesson.drawnAt}
					keys={{ ...lesson.keys, ...(result?.csrf_token && { csrf_token: result.csrf_token }) }}
					done={lesson.done}
				/>
			</article>
		</div>
	)
}
