import { coursePath } from '#app/features/courses/rules.ts'
import type { LearnerCourse } from '#app/features/exams/queries/course-states.server.ts'
import { formatLongDate } from '#app/platform/time.ts'
import type { CourseOfLearner } from '#app/site/learning/course-card.tsx'
import { NEXT_STEPS } from '#app/site/learning/course-button.tsx'
import { ProgressBar } from '#app/site/learning/progress-bar.tsx'
import { TextLink } from '#app/ui/button.tsx'
import { BoxCard, CardTitle } from '#app/ui/card.tsx'

/** A sentence on where a learner stands, and how much of the bar is full, in per cent. */
export function standingOf(taken: LearnerCourse): { sentence: string; part: number } {
	const { state, running, score, completed_at, lessons, lessons_done } = taken
	const done = Math.min(lessons_done, lessons)
	const part = lessons === 0 ? 0 : Math.round((100 * done) / lessons)
	if (running) return { sentence: 'The exam is under way.', part }
	if (state === 'completed') {
		const day = completed_at && ` on ${formatLongDate(completed_at)}`
		return { sentence: `Passed${day ?? ''}`, part: 100 }
	}
	if (state === 'failed') return { sentence: `${score}% on the last attempt`, part: score ?? 0 }
	if (lessons === 0) return { sentence: 'Exam open.', part }
	if (done === lessons) return { sentence: 'All lessons done. Exam open.', part }
	return { sentence: `${done} of ${lessons} lessons done. Exam open.`, part }
}

/** `1 certificate, 1 exam ready, 1 to retake` */
export function progressInWords(taken: readonly LearnerCourse[]): string {
	const count = (state: LearnerCourse['state']) => taken.filter((course) => course.state === state).length
	const [certificates, ready, again] = [count('completed'), count('enrolled'), count('failed')]
	return [
		certificates > 0 && `${certificates} ${certificates === 1 ? 'certificate' : 'certificates'}`,
		ready > 0 && `${ready} ${ready === 1 ? 'exam' : 'exams'} ready`,
		again > 0 && `${again} to retake`,
	]
		.filter((part) => part !== false)
		.join(', ')
}

/** Where the browser's learners stand, and only where they are enrolled (PUB-ELRN-004). */
export function YourProgress({ courses }: { courses: readonly CourseOfLearner[] }) {
	const own = courses.flatMap(({ taken, ...course }) => (taken ? [{ ...course, taken }] : []))
	if (own.length === 0) return null
	return (
		<section aria-labelledby="your-progress" className="bg-surface-2 py-10 sm:py-12">
			<div className="wrap">
				<div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
					<h2 id="your-progress" className="text-h3">
						Your Progress
					</h2>
					<p className="text-ui text-muted">{progressInWords(own.map(({ taken }) => taken))}</p>
				</div>
				<ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
					{own.map(({ id, title, taken }) => (
						<li key={id}>
							<CourseBox id={id} title={title} taken={taken} />
						</li>
					))}
				</ul>
			</div>
		</section>
	)
}

function CourseBox({ id, title, taken }: { id: string; title: string; taken: LearnerCourse }) {
	const { sentence, part } = standingOf(taken)
	const { label, ofCourse, to, opensDialog } = NEXT_STEPS[taken.state]
	return (
		<BoxCard className="h-full wrap-break-word">
			<CardTitle to={coursePath({ kind: 'free', id })} className="text-h4!">
				{title}
			</CardTitle>
			<p className="text-ui text-muted">{sentence}</p>
			<ProgressBar part={part} className="mt-3 mb-4" />
			<p className="relative z-1 mt-auto">
				<TextLink to={to(id)} keepsPlace={opensDialog} className="text-ui">
					{label}
					<span className="sr-only">
						{' '}
						{ofCourse} {title}
					</span>
				</TextLink>
			</p>
		</BoxCard>
	)
}
