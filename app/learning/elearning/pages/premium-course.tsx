import { listLessons } from '#app/learning/catalog/queries/lessons.server.ts'
import { findEnrollment } from '#app/learning/study/queries.server.ts'
import { listDone } from '#app/learning/study/queries/lesson-page.server.ts'
import { sayWhoLearns } from '#app/learning/study/queries/who-learns.server.ts'
import { findPremiumCourse } from '#app/learning/catalog/queries/premium-courses.server.ts'
import { coursePath, lessonPath, premiumCoverSeed } from '#app/learning/catalog/rules.ts'
import { currentHub } from '#app/platform/core/config/current-hub.server.ts'
import { settings } from '#app/platform/core/config/settings.server.ts'
import { db } from '#app/platform/core/db/db.server.ts'
import { idOrNotFound, notFound, unavailable } from '#app/platform/core/errors/responses.server.ts'
import { excerpt } from '#app/platform/core/text/excerpt.ts'
import { allowOffline } from '#app/learning/study/offline-for.server.ts'
import { readLearners } from '#app/learning/study/learner-cookie.server.ts'
import { formatCount, formatRwf } from '#app/platform/core/text/money.ts'
import { readPart } from '#app/platform/web/pages/load-list.server.ts'
import { pageMeta } from '#app/platform/web/pages/page-meta.ts'
import { showsDraft } from '#app/platform/web/pages/preview.server.ts'
import { outOfIndex, PublicationNotice } from '#app/platform/web/pages/publication-notice.tsx'
import { PROCESSING_FEE } from '#app/platform/web/payments/rules.ts'
import { describePremiumCourse } from '#app/learning/elearning/components/course-facts.ts'
import { CourseView, nextLesson } from '#app/learning/elearning/components/course-view.tsx'
import { ratingOf } from '#app/learning/elearning/components/course-words.ts'
import { LearnerLinks } from '#app/learning/elearning/components/learner-links.tsx'
import { SideBox } from '#app/learning/elearning/components/side-box.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { Picture } from '#app/ui/picture.tsx'
import type { Route } from './+types/premium-course'

async function readCourse(id: string, learners: readonly string[], previewed: boolean) {
	const [course, lessons, bought] = await Promise.all([
		findPremiumCourse(db, id, previewed),
		listLessons(db, { kind: 'premium', id }),
		findEnrollment(db, learners, { kind: 'premium', id }),
	])
	const done = bought ? [...(await listDone(db, bought.id))] : []
	const who = await sayWhoLearns(db, learners, bought)
	return { course, lessons, who, bought: bought?.id, progress: bought && { since: bought.created_at, done } }
}

export async function loader(args: Route.LoaderArgs) {
	const id = idOrNotFound(args.params.id)
	const learners = readLearners(args)
	const previewed = showsDraft(args)
	const { course, bought, ...rest } = await readPart(args.context, 'premium course', () =>
		readCourse(id, learners, previewed),
	).catch((error: unknown) => {
		throw error instanceof Response ? error : unavailable()
	})
	if (!course) throw notFound()
	const minutes = rest.lessons.reduce((sum, lesson) => sum + lesson.minutes, 0)
	const site = { siteUrl: settings.siteUrl, name: currentHub().name }
	return {
		course,
		...rest,
		known: learners.length > 0,
		keptFor: bought && settings.offlineLessons ? allowOffline(args.context, bought) : null,
		facts: course.publication === 'published' && {
			'@context': 'https://schema.org',
			...describePremiumCourse(course, site, minutes),
		},
	}
}

export const meta: Route.MetaFunction = (args) => {
	if (!args.loaderData) return []
	const { course, facts } = args.loaderData
	const about = `With ${course.instructor}, ${course.duration}, ${formatRwf(course.price)}. ${course.description}`
	return [
		...pageMeta(args, { title: course.title, description: excerpt(about, 160) }),
		...(facts ? [{ 'script:ld+json': facts }] : []),
		...outOfIndex(course.publication),
	]
}

export default function PremiumCoursePage({ loaderData }: Route.ComponentProps) {
	const { course, lessons, progress, known, keptFor, who } = loaderData
	const ref = { kind: 'premium', id: course.id } as const
	const next = progress && nextLesson(lessons, progress.done)
	const buy = (size: 'lg' | 'md') =>
		course.publication !== 'archived' && (
			<ButtonLink to={`${coursePath(ref)}/buy`} size={size} block={size === 'md'} toForm>
				Buy course
			</ButtonLink>
		)
	return (
		<>
			<PublicationNotice publication={course.publication} one="course" takes="purchases" />
			<CourseView
				who={who}
				course={{ ...course, kind: 'premium' }}
				meta={[
					`With ${course.instructor}`,
					course.duration,
					course.level,
					ratingOf(course.rating),
					course.students_count > 0 ? `${formatCount(course.students_count)} students` : null,
				]}
				action={
					next ? (
						<ButtonLink to={lessonPath(ref, next.id)} reloadDocument size="lg">
							{next.number === 1 ? 'Begin' : 'Continue'} with lesson {next.number}
						</ButtonLink>
					) : (
						!progress && buy('lg')
					)
				}
				picture={
					<Picture
						src={course.image_url}
						alt=""
						fallbackSeed={premiumCoverSeed(course)}
						ratio="free"
						className="size-full"
						sizes="(min-width: 67.5rem) 43vw, 100vw"
						eager
					/>
				}
				lessons={lessons}
				progress={progress}
				keptFor={keptFor}
				learn={[]}
				audience={null}
				aside={
					<SideBox
						title={progress ? 'The course is yours' : formatRwf(course.price)}
						links={<LearnerLinks known={known} />}
					>
						<Facts
							className="mt-3.5 border-b border-line"
							facts={[
								{ term: 'Taught by', detail: course.instructor },
								{ term: 'Time', detail: course.duration },
								{ term: 'Level', detail: course.level },
								{ term: 'Fee', detail: !progress && `${formatRwf(PROCESSING_FEE)}, once` },
							].filter(({ detail }) => detail !== false)}
						/>
						<div className="mt-5 print:hidden">
							{progress ? (
								<p>
									{lessons.length === 0
										? 'Its lessons follow here.'
										: 'Read its lessons as often as you like.'}
								</p>
							) : (
								<>
									{buy('md')}
									{course.publication !== 'archived' && (
										<p className="mt-2.5 text-ui">Pay once. Its lessons are open at once.</p>
									)}
								</>
							)}
						</div>
					</SideBox>
				}
			/>
		</>
	)
}
