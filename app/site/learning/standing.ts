import type { LearnerCourse } from '#app/features/exams/queries/course-states.server.ts'
import { formatLongDate } from '#app/platform/time.ts'

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

/** What came of the latest exam, beside its button: `Passed, 92%`; nothing before the first. */
export function resultOf(taken: LearnerCourse | null, passing_score: number) {
	if (taken?.state === 'completed') return { passed: true, text: `Passed, ${taken.score}%` }
	if (taken?.state === 'failed')
		return { passed: false, text: `${taken.score}%, pass mark ${passing_score}%` }
	return null
}

/** `1 certificate, 1 exam ready, 1 to retake`; nothing for who is not enrolled. */
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
