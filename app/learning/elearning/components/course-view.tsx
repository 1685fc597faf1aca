import type { ReactNode } from 'react'
import type { LessonRow } from '#app/learning/catalog/queries/lessons.server.ts'
import { type CourseRef, lessonPath } from '#app/learning/catalog/rules.ts'
import { OfflineLessons } from '#app/learning/study/components/offline-lessons.tsx'
import { LearningAsBar } from '#app/learning/study/components/learning-as.tsx'
import { useOfflinePages } from '#app/learning/study/components/use-offline-pages.ts'
import { usePendingMarks } from '#app/learning/study/components/pending-marks.ts'
import { WaitingNotice } from '#app/learning/study/components/waiting-notice.tsx'
import type { WhoLearns } from '#app/learning/study/rules.ts'
import { formatWeekday } from '#app/platform/core/time/time.ts'
import { LessonList } from '#app/learning/elearning/components/lesson-list.tsx'
import { ProgressBar } from '#app/learning/elearning/components/progress-bar.tsx'
import { TextLink } from '#app/ui/button.tsx'
import { DiamondList } from '#app/ui/diamond-list.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Meta } from '#app/ui/meta.tsx'
import { TileHead } from '#app/ui/tile-head.tsx'

/** What a learner has done of a course. */
export type Progress = { since: Date; done: readonly string[] }

/** The first lesson that is not done, with its number; null where all are, or there are none. */
export function nextLesson(lessons: readonly LessonRow[], done: readonly string[]) {
	const at = lessons.findIndex(({ id }) => !done.includes(id))
	const lesson = lessons[at]
	return lesson ? { number: at + 1, id: lesson.id } : null
}

/** The page of a course, free or premium: what it is, how far one is, its lessons, what follows. */
export function CourseView({
	who,
	course,
	meta,
	action,
	picture,
	lessons,
	progress,
	learn,
	audience,
	keptFor,
	aside,
}: {
	who: WhoLearns | null
	course: CourseRef & { title: string; description: string }
	/** Facts below the lead. */
	meta: readonly (string | null)[]
	/** The one thing to do next. */
	action: ReactNode
	picture: ReactNode
	lessons: readonly LessonRow[]
	/** Null for who is not enrolled: the lessons are then no links. */
	progress: Progress | null
	/** What one can do afterwards, and for whom it is. */
	learn: readonly string[]
	audience: string | null
	/** The enrollment for which this device may keep the course (`allowOffline`); none where it may not. */
	keptFor: string | null
	/** The box beside the lessons. */
	aside: ReactNode
}) {
	const next = progress && nextLesson(lessons, progress.done)
	const kept = useOfflinePages(keptFor !== null)
	const { waiting, sent } = usePendingMarks(keptFor ?? '')
	return (
		<>
			<LearningAsBar who={who} />
			<TileHead
				above={
					<TextLink to="/elearning">
						<Icon name="arrow-left" />
						E-Learning
					</TextLink>
				}
				title={course.title}
				lead={course.description}
				meta={<Meta>{meta}</Meta>}
				actions={action}
				picture={picture}
			/>
			{progress && lessons.length > 0 && <Done lessons={lessons} progress={progress} />}
			<div className="wrap w-full pt-10 pb-16 lg:pt-14 lg:pb-20">
				<div className="grid gap-12 lg:grid-cols-[minmax(0,1fr)_21rem] lg:gap-20">
					<div className="grid min-w-0 content-start gap-12 lg:gap-16">
						{lessons.length > 0 && (
							<section>
								<h2 className="mb-4 text-[1.625rem] lg:text-[1.875rem]">Lessons</h2>
								<WaitingNotice waiting={waiting} sent={sent} className="mb-4 print:hidden" />
								{keptFor !== null && (
									<OfflineLessons
										lessons={lessons.map(({ id, weight }) => ({ path: lessonPath(course, id), weight }))}
										kept={kept}
										className="mb-4"
									/>
								)}
								<LessonList
									kept={kept}
									course={course}
									lessons={lessons}
									done={progress?.done ?? null}
									next={next?.id ?? null}
								/>
							</section>
						)}
						{learn.length > 0 && (
							<section>
								<h2 className="mb-4 text-[1.625rem] lg:text-[1.875rem]">What you can do afterwards</h2>
								<DiamondList items={learn} />
							</section>
						)}
						{audience && (
							<section>
								<h2 className="mb-4 text-[1.625rem] lg:text-[1.875rem]">Who it is for</h2>
								<p className="max-w-2xl leading-relaxed whitespace-pre-line wrap-break-word text-text-2">
									{audience}
								</p>
							</section>
						)}
					</div>
					{aside}
				</div>
			</div>
		</>
	)
}

/** How many lessons are done, on tint below the head. */
function Done({ lessons, progress }: { lessons: readonly LessonRow[]; progress: Progress }) {
	const done = lessons.filter(({ id }) => progress.done.includes(id)).length
	return (
		<div className="bg-surface-2 py-7">
			<div className="wrap">
				<div className="mb-2.5 flex flex-wrap justify-between gap-x-4">
					<b className="font-semibold">
						{done} of {lessons.length} lessons done
					</b>
					<span className="text-ui text-muted max-sm:hidden">Opened on {formatWeekday(progress.since)}</span>
				</div>
				<ProgressBar part={(100 * done) / lessons.length} />
			</div>
		</div>
	)
}
