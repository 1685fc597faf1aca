import { findCourse } from '#app/learning/catalog/queries.server.ts'
import { listLessons } from '#app/learning/catalog/queries/lessons.server.ts'
import { coverSeed, lessonPath } from '#app/learning/catalog/rules.ts'
import { listDone } from '#app/learning/study/queries/lesson-page.server.ts'
import { sayWhoLearns } from '#app/learning/study/queries/who-learns.server.ts'
import { findLearnerCourses } from '#app/learning/exams/queries/course-states.server.ts'
import { findExamFacts } from '#app/learning/exams/queries/exam-facts.server.ts'
import { currentHub } from '#app/platform/core/config/current-hub.server.ts'
import { settings } from '#app/platform/core/config/settings.server.ts'
import { db } from '#app/platform/core/db/db.server.ts'
import { idOrNotFound, notFound, unavailable } from '#app/platform/core/errors/responses.server.ts'
import { excerpt } from '#app/platform/core/text/excerpt.ts'
import { imageSources } from '#app/platform/core/files/rules.ts'
import { allowOffline } from '#app/learning/study/offline-for.server.ts'
import type { Publication } from '#app/platform/core/publication.ts'
import { readLearners } from '#app/learning/study/learner-cookie.server.ts'
import { readPart } from '#app/platform/web/pages/load-list.server.ts'
import { pageMeta } from '#app/platform/web/pages/page-meta.ts'
import { showsDraft } from '#app/platform/web/pages/preview.server.ts'
import { outOfIndex, PublicationNotice } from '#app/platform/web/pages/publication-notice.tsx'
import { CourseButton } from '#app/learning/elearning/components/course-button.tsx'
import { describeCourse } from '#app/learning/elearning/components/course-facts.ts'
import { CourseView, nextLesson } from '#app/learning/elearning/components/course-view.tsx'
import { linesOf, priceAndRating } from '#app/learning/elearning/components/course-words.ts'
import { nextStepOf } from '#app/learning/elearning/components/next-steps.ts'
import { resultOf } from '#app/learning/elearning/components/standing.ts'
import { ExamBox } from '#app/learning/elearning/components/exam-box.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Picture, PictureCredit } from '#app/ui/picture.tsx'
import type { Route } from './+types/course'

async function readCourse(id: string, learners: readonly string[], previewed: boolean) {
	const [course, lessons, exam, [taken = null]] = await Promise.all([
		findCourse(db, id, previewed),
		listLessons(db, { kind: 'free', id }),
		findExamFacts(db, id),
		findLearnerCourses(db, learners, id),
	])
	const done = taken ? [...(await listDone(db, taken.enrollment_id))] : []
	return { course, lessons, exam, taken, done, who: await sayWhoLearns(db, learners, taken) }
}

/** Whoever is enrolled keeps what is archived; nobody else has anything to do there. */
const isOpenTo = ({ publication }: { publication: Publication }, taken: object | null) =>
	publication !== 'archived' || taken !== null

export async function loader(args: Route.LoaderArgs) {
	const id = idOrNotFound(args.params.courseId)
	const learners = readLearners(args)
	const previewed = showsDraft(args)
	const { course, taken, done, ...rest } = await readPart(args.context, 'course', () =>
		readCourse(id, learners, previewed),
	).catch((error: unknown) => {
		throw error instanceof Response ? error : unavailable()
	})
	if (!course) throw notFound()
	const { learn, ...shown } = course
	const minutes = rest.lessons.reduce((sum, lesson) => sum + lesson.minutes, 0)
	return {
		...rest,
		step: isOpenTo(shown, taken) ? nextStepOf(shown, taken?.state ?? 'not_enrolled') : null,
		result: resultOf(taken, shown.passing_score),
		course: shown,
		learn: linesOf(learn),
		taken,
		known: learners.length > 0,
		keptFor: taken && settings.offlineLessons ? allowOffline(args.context, taken.enrollment_id) : null,
		progress: taken && { since: taken.enrolled_at, done },
		facts: shown.publication === 'published' && {
			'@context': 'https://schema.org',
			...describeCourse(shown, { siteUrl: settings.siteUrl, name: currentHub().name }, minutes),
		},
	}
}

export const meta: Route.MetaFunction = (args) => {
	if (!args.loaderData) return []
	const { course, facts } = args.loaderData
	const about = `${course.duration}, ${course.level}, ${priceAndRating(course)[0]}. ${course.description}`
	return [
		...pageMeta(args, { title: course.title, description: excerpt(about, 160) }),
		...(facts ? [{ 'script:ld+json': facts }] : []),
		...outOfIndex(course.publication),
	]
}

export default function CoursePage({ loaderData }: Route.ComponentProps) {
	const { course, lessons, exam, taken, learn, progress, known, keptFor, step, result, who } = loaderData
	const ref = { kind: 'free', id: course.id } as const
	const next = progress && nextLesson(lessons, progress.done)
	const isRead = progress !== null && next === null
	return (
		<>
			<PublicationNotice publication={course.publication} one="course" takes="enrollments" />
			<CourseView
				who={who}
				course={{ ...course, kind: 'free' }}
				meta={[course.duration, course.level, ...priceAndRating(course)]}
				action={
					next && taken?.state !== 'completed' ? (
						<ButtonLink to={lessonPath(ref, next.id)} reloadDocument size="lg">
							{next.number === 1 ? 'Begin' : 'Continue'} with lesson {next.number}
						</ButtonLink>
					) : (
						step && <CourseButton step={step} variant="primary" size="lg" />
					)
				}
				picture={
					<div className="relative size-full">
						<Picture
							{...(course.image_url ? imageSources(course.image_url) : { src: null })}
							alt=""
							facts={course.picture}
							fallbackSeed={coverSeed(course)}
							ratio="free"
							className="size-full"
							sizes="(min-width: 67.5rem) 43vw, 100vw"
							eager
						/>
						<PictureCredit facts={course.picture} onPicture />
					</div>
				}
				lessons={lessons}
				progress={progress}
				keptFor={keptFor}
				learn={learn}
				audience={course.audience}
				aside={<ExamBox {...{ course, exam, taken, step, result, isRead, known }} />}
			/>
		</>
	)
}
